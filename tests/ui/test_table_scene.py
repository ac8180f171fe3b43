"""The table played by intents, without a window: by mouse, by keys, hurried, refused, hinted, with reduced motion."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules.actions import Pass, PlayCard
from game.rules.cards import Card
from game.rules.contracts import Game
from game.rules.events import CardPlayed
from game.rules.view import Phase
from game.table.advice import Hint
from game.table.settings import SettingsFile
from game.ui import input as gate
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.portraits import Portraits
from game.ui.input import Intent, PointerDown, PointerUp
from game.ui.scene import Kit, Pace
from game.ui.scenes.table import Doors, TableScene
from game.ui.sound import Cue, Silence
from game.ui.tabletop.bidding_panel import BiddingPanel
from game.ui.tabletop.exchange_panel import ExchangePanel
from game.ui.tabletop.fades import rise
from game.ui.tabletop.hint_desk import HINT_SECONDS
from game.ui.tabletop.table_fades import QUESTION
from tests.ui import shots
from tests.ui.spy import SpyCanvas
from tests.ui.tables import Adviser, Nowhere, picture_table, random_table, run

TICK = 1 / 60


class Heard(Silence):
    """Remembers the cues."""

    def __init__(self) -> None:
        super().__init__()
        self.cues: list[Cue] = []

    def play(self, cue: Cue, *, side: int = 0, step: int = 0, soft: bool = False) -> None:
        self.cues.append(cue)


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    """A kit of its own for every test."""
    shots.prepare()
    return Kit(Nowhere(), SettingsFile(tmp_path / "settings.toml"), Heard(), Portraits())


def opened(kit: Kit, until: str | None = None, size: tuple[int, int] = (1280, 800)) -> TableScene:
    """The picture's deal at a moment, laid out."""
    table = picture_table()
    scene = TableScene(kit, run(table, until) if until else table, Doors(), Adviser())
    scene.arrange(Look(size, Appearance()))
    rest(scene)
    return scene


def rest(scene: TableScene, seconds: float = 30.0) -> None:
    """Let time pass until the person is asked or the deal is over."""
    for _ in range(round(seconds / TICK)):
        scene.update(TICK)
        if scene.director.idle and not scene.stage.busy and (scene.table.persons_turn or scene.table.over):
            break
    for _ in range(20):
        scene.update(TICK)


def click(scene: TableScene, key: str) -> None:
    """Press a widget with the pointer."""
    widget = scene.form.widget(key)
    assert widget is not None, f"{key} is not there: {[w.key for w in scene.form]}"
    pos = (widget.rect.left + 6, widget.rect.top + 12)
    scene.handle(gate.PointerMoved(pos))
    scene.handle(PointerDown(pos))
    scene.handle(PointerUp(pos))


def press(scene: TableScene, *intents: Intent) -> None:
    """Keys one after another."""
    for intent in intents:
        scene.handle(intent)


def play_on(scene: TableScene, step: Callable[[TableScene], None]) -> None:
    """Play until the deal is over."""
    for _ in range(60):
        rest(scene)
        if scene.seen.result is not None:
            return
        step(scene)
    raise AssertionError("the deal did not end")


def by_mouse(scene: TableScene) -> None:
    """One decision with the pointer."""
    match scene.table.view().phase:
        case Phase.DUEL_CALL | Phase.DUEL_HOLD | Phase.FOREHAND:
            click(scene, "bid")
        case Phase.SKAT:
            click(scene, "answer Take the skat")
        case Phase.DISCARD:
            for card in scene.hand.order[-2:]:
                click(scene, f"card {card.code}")
            click(scene, "game spades")
            click(scene, "announce")
        case Phase.PLAY:
            legal = [action.card for action in scene.table.view().legal if isinstance(action, PlayCard)]
            click(scene, f"card {legal[0].code}")


def by_keys(scene: TableScene) -> None:
    """One decision with keys alone."""
    match scene.table.view().phase:
        case Phase.DISCARD:
            press(scene, gate.Key("-"), gate.Key("="), gate.NextGroup(1))
            while scene.form.focus != "game spades":
                press(scene, gate.Go("right"))
            press(scene, gate.Confirm(), gate.Confirm())
        case Phase.PLAY:
            legal = {action.card for action in scene.table.view().legal if isinstance(action, PlayCard)}
            press(scene, gate.Key("1234567890"[next(i for i, card in enumerate(scene.hand.order) if card in legal)]))
        case _:
            press(scene, gate.Confirm())


@pytest.mark.parametrize("step", [by_mouse, by_keys])
def test_a_whole_deal(kit: Kit, step: Callable[[TableScene], None]) -> None:
    """From the first bid to the result."""
    scene = opened(kit)
    play_on(scene, step)
    result = scene.seen.result
    assert result is not None
    assert result.declarer == 2
    assert result.contract is not None
    assert result.contract.game is Game.SPADES
    assert scene.seen.tricks == 10
    assert not scene.hand.order


def test_coming_back_in_the_middle_of_a_deal_finds_the_hand_in_its_order(kit: Kit) -> None:
    """The suits stood otherwise after a new start: they were sorted by the cards that were left."""
    table = random_table(3, bold=False)
    table.next_deal()
    scene = TableScene(kit, table, Doors(), Adviser())
    scene.arrange(Look((1280, 800), Appearance()))
    rest(scene)
    while scene.seen.tricks < 9:
        by_mouse(scene)
        rest(scene)
        again = TableScene(kit, table, Doors(), Adviser())
        assert again.hand.order == scene.hand.order


@pytest.mark.parametrize(("size", "scale"), [((900, 600), 2.0), ((960, 600), 1.5), ((1920, 1080), 1.0)])
def test_a_whole_deal_in_other_windows(kit: Kit, size: tuple[int, int], scale: float) -> None:
    """The smallest window with the largest text, and others."""
    scene = opened(kit)
    scene.arrange(Look(size, Appearance(text_scale=scale)))
    play_on(scene, by_keys)
    assert scene.table.over


def test_a_deal_without_motion_and_one_with_reduced_motion(kit: Kit) -> None:
    """Nothing glides when motion is off; it fades in place when reduced."""
    for changes in ({"motion": "off"}, {"motion": "normal", "reduced_motion": True}):
        kit.preferences.change(**changes)
        scene = opened(kit)
        play_on(scene, by_keys)
        assert scene.table.over


def test_every_moment_of_a_deal_can_be_drawn(kit: Kit) -> None:
    """Every fifth frame of a whole deal is drawn, and its text lies clear."""
    scene = opened(kit)
    frames = 0
    while scene.seen.result is None and frames < 4000:
        frames += 1
        scene.update(TICK)
        if frames % 5 == 0:
            canvas = SpyCanvas(scene.look)
            scene.draw(canvas)
            assert not canvas.faults()
        if scene.director.idle and scene.table.persons_turn and not scene.stage.busy:
            by_mouse(scene)
    assert scene.seen.result is not None


def test_an_unplayable_card_says_why(kit: Kit) -> None:
    """It does not lift, nothing is played, the reason stands there and the refusal sounds."""
    scene = opened(kit, "follow")
    pose = scene.stage.target(Card.CJ)
    click(scene, "card CJ")
    assert scene.table.view().hand.count(Card.CJ) == 1
    assert scene.stage.target(Card.CJ) == pose
    assert scene.form._note is not None
    assert scene.form._note.text == "Hearts were led and you hold hearts."
    assert Cue.NOT_NOW in kit.sound.cues  # type: ignore[attr-defined]


def test_playable_cards_are_raised_and_the_pointer_lifts(kit: Kit) -> None:
    """+10 % where others may not be played, +6 % under the pointer."""
    scene = opened(kit, "follow")
    height = scene.frame.card * 1.5
    rest_y = scene.stage.target(Card.S8).y
    assert rest_y - scene.stage.target(Card.HA).y == pytest.approx(height * 0.10, abs=scene.frame.card * 0.1)
    before = scene.stage.target(Card.HA).y
    widget = scene.form.widget("card HA")
    assert widget is not None
    scene.handle(gate.PointerMoved((widget.rect.left + 6, widget.rect.top + 20)))
    assert before - scene.stage.target(Card.HA).y == pytest.approx(height * 0.06)


def test_bid_values_by_plus_and_minus(kit: Kit) -> None:
    """+ goes to the jump, - back, Enter says it."""
    scene = opened(kit, "bid")
    assert isinstance(scene.panel, BiddingPanel)
    press(scene, gate.Key("+"), gate.Key("+"), gate.Key("-"))
    assert scene.panel.value == 24
    press(scene, gate.Confirm())
    assert scene.table.view().bid == 24


def test_pass_by_its_letter(kit: Kit) -> None:
    """P passes."""
    scene = opened(kit, "bid")
    press(scene, gate.Key("p"))
    rest(scene)
    assert scene.seen.declarer == 1


def test_a_third_card_swaps_the_oldest_and_the_button_waits(kit: Kit) -> None:
    """The main button says what is missing until two cards and a covering game are chosen."""
    scene = opened(kit, "exchange")
    panel = scene.panel
    assert isinstance(panel, ExchangePanel)
    assert panel.choice.missing() == "Choose two cards to lay away first."
    for card in (Card.C9, Card.DK, Card.D7):
        scene.press_card(card)
    assert panel.choice.away == (Card.DK, Card.D7)
    assert panel.choice.missing() == "Choose your game first."
    click(scene, "game spades")
    assert panel.choice.missing() == ""


def test_a_game_below_the_bid_only_on_purpose(kit: Kit) -> None:
    """Diamonds at 27 do not cover 30: grey with the reason, then "Announce anyway"."""
    scene = opened(kit, "exchange")
    for card in (Card.C9, Card.H8 if Card.H8 in scene.hand.order else Card.S8):
        scene.press_card(card)
    tile = scene.form.widget("game diamonds")
    assert tile is not None
    assert tile.off == "27 is below 30"
    click(scene, "game diamonds")
    main = scene.form.widget("announce")
    assert main is not None
    assert main.off == "27 is below your bid of 30"
    click(scene, "anyway")
    rest(scene)
    assert scene.seen.contract is not None
    assert scene.seen.contract.game is Game.DIAMONDS


def test_hand_is_said_only_with_the_announcement(kit: Kit) -> None:
    """Play Hand can be taken back until the game is named."""
    scene = opened(kit, "skat")
    click(scene, "answer Play Hand")
    assert isinstance(scene.panel, ExchangePanel)
    assert scene.table.view().phase is Phase.SKAT
    click(scene, "instead")
    rest(scene)
    assert scene.table.view().phase is Phase.DISCARD


def test_a_click_hurries_what_moves(kit: Kit) -> None:
    """The dealing ends at once, and nothing is pressed by that click."""
    table = random_table()
    fresh = table.next_deal()
    scene = TableScene(kit, table, Doors(), Adviser(), fresh)
    scene.arrange(Look((1280, 800), Appearance()))
    scene.update(TICK)
    assert scene.stage.busy
    assert scene.pace is Pace.MOVING
    scene.handle(PointerDown((640, 700)))
    assert not scene.stage.busy
    assert len(scene.hand.order) == 10


def test_the_hint_names_a_card_and_marks_the_deal(kit: Kit) -> None:
    """H: the halo on the card, the words above it, the lamp on the deal."""
    scene = opened(kit, "follow")
    press(scene, gate.Key("h"))
    scene.update(TICK)
    assert scene.hand.hinted is Card.HT
    assert scene.picture.hint_box() is not None
    assert scene.table.helped
    press(scene, gate.Back())
    assert scene.hint is None


def own_cards(scene: TableScene) -> list[Card]:
    """What the person has played so far."""
    return [event.card for event in scene.table.view().events if isinstance(event, CardPlayed) and event.seat == 2]


def test_the_focus_goes_to_the_card_that_is_advised(kit: Kit) -> None:
    scene = opened(kit, "follow")
    before = own_cards(scene)
    press(scene, gate.Key("h"))
    scene.update(TICK)
    assert scene.form.focus == "card HT"
    assert scene.form.ring
    assert scene.hand.pointed is Card.HT
    press(scene, gate.Confirm())
    assert own_cards(scene) == [*before, Card.HT]


def test_the_first_arrow_starts_from_a_card_that_may_be_played(kit: Kit) -> None:
    scene = opened(kit, "follow")
    assert not scene.form.ring
    press(scene, gate.Go("right"))
    assert scene.form.focus == "card HT"


def test_enter_after_the_pointer_shows_the_card_it_would_play(kit: Kit) -> None:
    scene = opened(kit, "follow")
    before = own_cards(scene)
    scene.handle(gate.PointerMoved((640, 300)))
    press(scene, gate.Confirm())
    assert scene.form.ring
    assert own_cards(scene) == before
    shown = scene.hand.pointed
    assert shown in (Card.HA, Card.HT)
    press(scene, gate.Confirm())
    assert own_cards(scene) == [*before, shown]


def test_the_hint_for_a_bid_goes_with_its_question(kit: Kit) -> None:
    """Twelve seconds are its time, but not on the trick of the next phase."""
    scene = opened(kit, "bid")
    advice = Hint(Pass(), "**Pass.** The hand promises too little.", "**Pass.**")
    scene.help.adviser.hint = lambda view: advice  # type: ignore[method-assign]
    press(scene, gate.Key("h"))
    scene.update(TICK)
    assert scene.form._note is not None
    press(scene, gate.Key("p"))
    assert scene.form._note is None


def test_escape_opens_the_menu_once_the_words_of_a_hint_are_gone(kit: Kit) -> None:
    scene = opened(kit, "bid")
    opens: list[bool] = []
    scene.open_menu = lambda: opens.append(True)  # type: ignore[method-assign]
    scene.help.adviser.hint = lambda view: Hint(Pass(), "**Pass.**", "**Pass.**")  # type: ignore[method-assign]
    press(scene, gate.Key("h"))
    scene.update(TICK)
    press(scene, gate.Back())
    assert not opens
    press(scene, gate.Key("h"))
    scene.update(TICK)
    scene.form.update(HINT_SECONDS + 1)
    press(scene, gate.Back())
    assert opens


@pytest.mark.parametrize("key", ["home", "end"])
def test_up_from_the_hand_leads_to_the_panel(kit: Kit, key: gate.Way) -> None:
    """The fan hangs lower at its ends: the neighbour there is a little higher, but no other row."""
    scene = opened(kit, "bid", (1280, 781))
    scene.form.set_focus(f"card {scene.hand.order[3].code}")
    scene.form.ring = True
    press(scene, gate.Go(key))
    assert scene.form.focus.startswith("card ")
    press(scene, gate.Go("up"))
    assert not scene.form.focus.startswith("card ")


def test_confirm_each_card(kit: Kit) -> None:
    """With the setting, the first click chooses and the second plays."""
    kit.preferences.change(confirm_card=True)
    scene = opened(kit, "follow")
    click(scene, "card HA")
    assert Card.HA in scene.table.view().hand
    press(scene, gate.Confirm())
    assert Card.HA not in scene.table.view().hand


def test_nothing_moves_without_cause(kit: Kit) -> None:
    """While the person thinks, the scene is still."""
    scene = opened(kit, "follow")
    for _ in range(200):
        scene.update(TICK)
    assert scene.pace is Pace.STILL


def test_sorting_by_dragging(kit: Kit) -> None:
    """A card dragged to the left end stays there and is not played."""
    scene = opened(kit, "lead")
    widget = scene.form.widget("card HA")
    assert widget is not None
    start = (widget.rect.left + 20, widget.rect.top + 40)
    scene.handle(PointerDown(start))
    for x in range(start[0], 200, -40):
        scene.handle(gate.PointerMoved((x, start[1])))
    scene.handle(PointerUp((200, start[1])))
    assert scene.hand.order[0] is Card.HA
    assert Card.HA in scene.table.view().hand


def test_the_deal_by_keyboard_shows_rings_and_the_pointer_hides_them(kit: Kit) -> None:
    """The focus ring is there only after a key."""
    scene = opened(kit, "bid")
    assert not scene.form.ring
    press(scene, gate.Go("right"))
    assert scene.form.ring
    scene.handle(gate.PointerMoved((5, 400)))
    assert not scene.form.ring


def test_winning_and_losing_sound(kit: Kit) -> None:
    """The end of the deal is heard once, and the own turn after a long wait."""
    scene = opened(kit)
    play_on(scene, by_keys)
    cues = kit.sound.cues  # type: ignore[attr-defined]
    ends = [cue for cue in cues if cue in (Cue.WON, Cue.WON_SCHNEIDER, Cue.WON_SCHWARZ, Cue.LOST)]
    assert len(ends) == 1
    assert (ends[0] is Cue.LOST) is not bool(scene.seen.result and scene.seen.result.won)


@pytest.mark.parametrize("counted", [True, False])
def test_taking_back_at_a_list_says_why_not(kit: Kit, counted: bool) -> None:
    scene = opened(kit, "follow")
    scene.table.counted = counted
    before = scene.table.view()
    assert scene.handle(gate.Key("u"))
    assert scene.table.view() == before
    canvas = SpyCanvas(scene.look)
    scene.draw(canvas)
    told = " ".join(text for text, _rect in canvas.lines)
    assert "nothing is taken back" in told.lower()
    assert ("This list counts" in told) is counted


def test_a_hint_that_is_switched_off_says_so(kit: Kit) -> None:
    """H is never a dead key."""
    kit.preferences.change(hints=False)
    scene = opened(kit, "follow")
    press(scene, gate.Key("h"))
    assert scene.form._note is not None
    assert not scene.table.helped


def test_in_small_windows_the_last_trick_leaves_before_the_next(kit: Kit) -> None:
    """There L lays it over the middle of the table, where it would hide what is played."""
    scene = opened(kit, "follow")
    scene.arrange(Look((900, 600), Appearance(text_scale=2.0)))
    assert scene.frame.small
    press(scene, gate.Key("l"))
    assert not scene.show_last
    click(scene, "card HA")
    assert scene.show_last


def test_an_answered_question_fades_and_holds_nothing_up(kit: Kit) -> None:
    """The panel is half there for a moment, its buttons are not: the next key already means something else."""
    scene = opened(kit, "bid")
    asked = scene.panel
    press(scene, gate.Confirm())
    assert scene.panel is not asked
    scene.update(0.06)
    leaving = scene.fades.get(QUESTION)
    assert leaving is not None
    assert leaving.picture is asked
    assert leaving.leaving
    assert not any(group.name == "question" for group in scene.form.groups)
    scene.draw(SpyCanvas(scene.look))
    scene.update(0.08)
    now = scene.fades.get(QUESTION)
    assert now is None or now.picture is not asked


@pytest.mark.parametrize(("changes", "rises"), [({}, True), ({"reduced_motion": True}, False)])
def test_a_question_fades_in_and_rises_only_with_motion(kit: Kit, changes: dict[str, object], rises: bool) -> None:
    kit.preferences.change(**changes)
    scene = TableScene(kit, run(picture_table(), "bid"), Doors(), Adviser())
    scene.arrange(Look((1280, 800), Appearance()))
    scene.update(0.04)
    shown = scene.fades.get(QUESTION)
    assert shown is not None
    assert 0 < shown.share < 1
    assert (rise(shown, 8, reduced=scene.stage.reduced) > 0) is rises


def test_enter_while_the_others_bid_closes_nothing(kit: Kit) -> None:
    """After a bid by key the focus goes to the hand, not to the cross of the helper."""
    scene = opened(kit, "bid")
    press(scene, gate.Confirm())
    assert scene.panel is None
    assert scene.form.focus.startswith("card ")
    press(scene, gate.Confirm())
    assert kit.settings.bid_helper


def test_enter_after_the_last_card_opens_no_menu(kit: Kit) -> None:
    """Enter pressed on and on ends the deal at its result, and Enter at a finished table shows it again."""
    opened_doors: list[str] = []

    def door(name: str) -> Callable[[TableScene], TableScene]:
        def go(scene: TableScene) -> TableScene:
            opened_doors.append(name)
            return scene

        return go

    table = run(picture_table(), "follow1")
    scene = TableScene(kit, table, Doors(result=door("result"), menu=door("menu")), Adviser())
    scene.arrange(Look((1280, 800), Appearance()))
    for _ in range(200):
        for _ in range(30):
            scene.update(TICK)
        if opened_doors:
            break
        scene.handle(gate.Confirm(False))
    assert opened_doors == ["result"]
    scene.handle(gate.Confirm(False))
    assert opened_doors == ["result", "result"]
