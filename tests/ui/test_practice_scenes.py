"""Puzzles, drills, practice, review, deck, masters, handbook: used by key, and laid out where it is narrow."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.rules.actions import PlayCard
from game.rules.cards import Card
from game.rules.deal import Deal
from game.rules.presets import PRESETS
from game.rules.rule_line import to_line
from game.rules.view import Phase
from game.table import i18n
from game.table.history import Filter, deals
from game.table.player import Limit
from game.table.rules_text import preset_title
from game.table.series import Chair, Row, SeriesSetup
from game.table.table import Table
from game.table.worker import State, Task, resolve
from game.teach.masters import MasterSheet, todays_twelve
from game.teach.mistakes import drill_item, puzzle_item
from game.teach.review import Grade, Judged, PlayerAppraiser, Review, review
from game.ui.clipboard import Clipboard
from game.ui.forms.widgets import Button
from game.ui.input import Confirm, Go, Help, Key, Typed
from game.ui.learning.deal_finder import DealFinder
from game.ui.learning.review_board import Reviewed
from game.ui.learning.review_job import ReviewJob
from game.ui.scene import Pace
from game.ui.scenes.drill import DrillScene
from game.ui.scenes.handbook import HandbookScene
from game.ui.scenes.mistake import Asked, DeckScene, MistakeScene
from game.ui.scenes.puzzle import PuzzleScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.review import ReviewDoors, ReviewScene
from game.ui.words.names import signed
from tests.ui.learning import Grader, Inline, house, lay, picture_faults, practised, school, stack
from tests.ui.spy import SpyCanvas
from tests.ui.tables import Plain, picture_table, run

CHAIRS = (Chair("Karoline", "club", "karoline"), Chair("Ferdinand", "club", "ferdinand"), Chair("You", None, "you"))
LAYOUTS = [((1280, 800), 1.0), ((960, 600), 1.0), ((960, 600), 1.5), ((900, 600), 1.5), ((900, 600), 2.0)]


@cache
def played() -> Deal:
    """The deal of the pictures to its end: the person, rearhand, plays spades."""
    deal, player = run(picture_table(), "follow1").deal, Plain(4)
    assert deal is not None
    while not deal.over:
        assert deal.to_move is not None
        deal.apply(player.decide(deal.view(deal.to_move), Limit()).action)
    return deal


@cache
def graded() -> Review:
    """The review of that deal."""
    return review(played(), 2, PlayerAppraiser(Grader(), Limit()))


def _review_scene(one: Any) -> ReviewScene:
    job = ReviewJob(None, played(), 2, ("", ""), kept=graded())
    doors = ReviewDoors(again=lambda judged: one.room.mistakes.ask_at_once(played(), judged))
    return ReviewScene(one.kit, Reviewed.of(played(), 2, CHAIRS), job, doors, name="Deal 12")


def test_the_only_mistake_of_a_review_has_no_next_one(tmp_path: Path) -> None:
    """The button did nothing and did not say why."""
    with school(tmp_path) as one:
        scene = lay(_review_scene(one))
        count = len(scene.review.mistakes)
        assert count > 1
        assert scene._no_next == ""
        kept = scene.review.mistakes[0]
        others = [d for d in scene.review.decisions if d is kept or d not in scene.review.mistakes]
        scene.job.review = replace(scene.review, decisions=tuple(others))
        scene.choose(kept)
        assert scene._no_next == "There is no other one."


# puzzles and drills


def test_a_puzzle_is_solved_and_its_idea_told(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        puzzle = one.book.puzzles[0]
        one.puzzle(puzzle)
        scene = lay(stack(one)[-1])
        wrong = next(card for card in scene.run.legal() if card not in scene.run.help())
        scene.run.helped = False
        scene.handle(Key(str(scene.run.legal().index(wrong) + 1)))
        assert not scene._verdict.right
        assert scene._verdict.text
        while not scene.over:
            scene.hurry()
            if not scene.over:
                scene.now.task.tap(scene.run.help()[0])
        assert one.book.stars(puzzle) == scene.run.stars > 0
        assert scene.now.text.count("\n") > 2
        assert len(one.room.deck) == 1, "what was not solved at once comes back"
        following = one.book.after(puzzle)
        scene.handle(Confirm())
        assert scene.puzzle == following


def test_a_wrong_card_later_in_a_puzzle_is_explained_too(tmp_path: Path) -> None:
    """The first puzzle: after the throw-in the lower spade, under the queen, brings the declarer to no more than 60."""
    with school(tmp_path) as one:
        one.puzzle(one.book.puzzles[0])
        scene = lay(stack(one)[-1])
        scene.now.task.tap(scene.run.help()[0])
        scene.hurry()
        right = scene.run.help()[0]
        wrong = next(card for card in scene.run.legal() if card != right)
        scene.now.task.tap(wrong)
        assert " fails. " in scene._verdict.text
        assert "The declarer ends with" in scene._verdict.text


def test_the_keyboard_of_a_puzzle_stays_on_the_cards(tmp_path: Path) -> None:
    """Enter without a ring shows where it stands; after the answer it is on a card again, not on the help."""
    with school(tmp_path) as one:
        one.puzzle(one.book.puzzles[0])
        scene = lay(stack(one)[-1])
        scene.handle(Confirm())
        assert scene.form.ring
        assert scene.form.focus == f"card {scene.now.task.hand[0].code}"
        assert scene.run.position == scene.puzzle.position
        scene.now.task.tap(scene.run.help()[0])
        scene.run.helped = False
        assert scene.form.focused is scene.form.main, "Go on"
        while scene.moving:
            scene.update(1.0)
        assert scene.form.focus == f"card {scene.now.task.hand[0].code}"
        scene.handle(Confirm())
        assert not scene.run.helped


def test_the_digits_of_a_puzzle_count_the_whole_hand_as_at_the_table(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        for puzzle in one.book.puzzles:
            one.puzzle(puzzle)
            scene = lay(stack(one)[-1])
            row, legal = scene.now.table.hand.cards, scene.run.legal()
            if row[0] not in legal:
                break
        scene.handle(Key("1"))
        assert scene.run.position == puzzle.position, "a card that may not be played is not played"
        assert scene._verdict is None
        scene.handle(Key(str(row.index(legal[-1]) + 1)))
        assert scene._verdict is not None
        assert legal[-1] in scene._verdict.wrong or scene.run.position != puzzle.position


def test_the_help_of_a_puzzle_puts_the_keyboard_on_its_card(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.puzzle(one.book.puzzles[0])
        scene = lay(stack(one)[-1])
        scene.handle(Key("h"))
        assert scene.form.focus == f"card {scene.now.task.picked[0].code}"


def test_the_points_beside_a_puzzle_are_those_of_the_moment(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        puzzle = next(
            p for p in one.book.puzzles if not p.position.game.is_null and p.position.hands[0].bit_count() > 3
        )
        one.puzzle(puzzle)
        scene = lay(stack(one)[-1])
        scene.now.task.tap(scene.run.help()[0])
        scene.hurry()
        now = scene.run.position
        assert (
            now.declarer_points + now.defender_points
            > puzzle.position.declarer_points + puzzle.position.defender_points
        )
        assert f"Declarer {now.declarer_points}, defenders {now.defender_points}." in scene.now.text


def test_an_own_puzzle_is_kept_from_the_review_solved_and_removed(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        late = next(judged for judged in graded().decisions if judged.trick == 7)
        assert one.room._keep_puzzle(played(), late)
        assert len(one.book.own) == 1
        one.puzzle(one.book.own[0])
        scene = lay(stack(one)[-1])
        while not scene.over:
            scene.hurry()
            if not scene.over:
                scene.now.task.tap(scene.run.help()[0])
        scene.form.widget("foot 1").press()
        assert one.book.own == ()


def test_a_round_of_a_drill_by_key(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.drill("value")
        scene = lay(stack(one)[-1])
        for _question in range(60):
            if scene._over:
                break
            task = scene.now.task
            if task and not task.closed:
                answer = next(iter(scene._question.best))
                if task.choices or task.options:
                    task.choose(str(answer))
                elif isinstance(answer, int):
                    for char in str(answer):
                        scene.handle(Key(char))
                    scene.handle(Confirm())
                else:
                    for card in answer:
                        task.tap(card)
                    scene.handle(Confirm())
            scene.handle(Confirm())
        assert scene._over
        assert scene.run.right == 10
        assert one.drill_progress.best("value") == (10, 10)


def test_the_cards_of_an_answer_stay_marked_when_it_is_judged(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.drill("discard")
        scene = lay(stack(one)[-1])
        best = {card for pair in scene._question.best for card in pair}
        bad = [card for card in scene._question.hand if card not in best][:2]
        places = {spot.card: spot.centre for spot in scene.view.spots}
        for card in bad:
            scene.now.task.tap(card)
        scene.handle(Confirm())
        assert scene.now.task.closed
        assert scene.now.task.marks.wrong == frozenset(bad)
        assert scene.now.task.marks.missed == scene._question.model
        assert set(bad) <= set(scene.view.tappable)
        assert {spot.card: spot.centre for spot in scene.view.spots} == places


def test_a_round_that_was_left_is_told_as_such(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.drill_page()
        page = lay(stack(one)[-1])
        assert page._note("null") == "Not tried yet"
        one.drill("null")
        scene = lay(stack(one)[-1])
        scene.now.task.choose(next(iter(scene._question.best)))
        scene.leave_page()
        assert page._note("null") == "No whole round yet, longest run 1"


def test_a_mistake_of_a_ramsch_says_where_it_was_made(tmp_path: Path) -> None:
    deal = Deal(played().dealt, played().skat, compulsory_ramsch=True)
    with school(tmp_path) as one:
        while deal.phase is not Phase.PLAY:
            deal.apply(deal.legal_actions()[0])
        view = deal.view(deal.to_move)
        judged = Judged(0, Phase.PLAY, 1, view.legal[0], view.legal[0], Grade.MISTAKE)
        scene = lay(MistakeScene(one.kit, Asked(deal, judged), lambda right: None, lambda: False))
        assert scene.now.text == "Trick 1 of a deal you have played."


def test_questions_of_the_deck_follow_one_another(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        yesterday = date.today() - timedelta(days=1)
        for name, seed in (("null", 4), ("value", 7)):
            one.room.deck.missed(*drill_item(name, seed, 1), yesterday)
        one.room.mistakes.open()
        lay(stack(one)[-1]).handle(Confirm())
        scene = lay(stack(one)[-1])
        assert isinstance(scene, DrillScene)
        assert scene.kicker == "A mistake comes back"
        scene._answer("nothing of the kind")
        scene.handle(Confirm())
        second = lay(stack(one)[-1])
        assert isinstance(second, DrillScene)
        assert second is not scene
        second._answer(next(iter(second._question.best)))
        second.handle(Confirm())
        assert isinstance(stack(one)[-1], DeckScene)
        assert not one.room.deck.due(date.today())
        known = {item.key.split("/")[1]: (item.right, item.misses) for item in one.room.deck.items}
        assert sorted(known.values()) == [(0, 2), (1, 1)]


# practice


def _solve(scene: Any, *, by_help: bool) -> None:
    """Play the cards that reach the goal."""
    while not scene.over:
        scene.hurry()
        if not scene.over:
            scene.now.task.tap(scene.run.help()[0])
            scene.run.helped = by_help


def test_puzzles_of_the_deck_lead_on_to_what_comes_next(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        yesterday = date.today() - timedelta(days=1)
        for puzzle in one.book.puzzles[:2]:
            one.room.deck.missed(*puzzle_item(puzzle.id), yesterday)
        one.room.mistakes.open()
        lay(stack(one)[-1]).handle(Confirm())
        for n in range(2):
            scene = lay(stack(one)[-1])
            assert isinstance(scene, PuzzleScene)
            assert scene.puzzle == one.book.puzzles[n]
            assert scene.kicker == "A mistake comes back"
            _solve(scene, by_help=False)
            scene.handle(Confirm())
        assert isinstance(stack(one)[-1], DeckScene), "the last one leads back to the deck"
        assert not one.room.deck.due(date.today())


def test_a_puzzle_of_the_deck_solved_once_more_counts_once(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.room.deck.missed(*puzzle_item(one.book.puzzles[0].id), date.today() - timedelta(days=1))
        one.room.mistakes.open()
        lay(stack(one)[-1]).handle(Confirm())
        scene = lay(stack(one)[-1])
        _solve(scene, by_help=False)
        scene._restart()
        _solve(scene, by_help=False)
        (item,) = one.room.deck.items
        assert (item.right, item.step) == (1, 1)


def test_practice_finds_a_deal_for_the_wish_and_says_how(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.practice()
        page = lay(stack(one)[-1])
        page.finder = DealFinder(None)
        for key in ("role defender", "game grand", "seat 1", "level beginner"):
            page.form.widget(key).press()
        page.handle(Confirm())
        table = lay(stack(one)[-1])
        assert table.practice.person_position == 1
        assert not table.practice.counted
        assert table.level == "beginner"
        assert "Grand" in table.form._note.text


def test_practice_by_rules_chosen_on_the_page_a_preset_or_own_ones(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        own = replace(PRESETS["isko"], kontra="re", spitze="one")
        one.kit.preferences.change(own_rules={"Stammtisch": to_line(own)})
        one.practice()
        page = lay(stack(one)[-1])
        page.finder = DealFinder(None)
        for name, rules in (("seed_de_pub", PRESETS["seed_de_pub"]), ("Stammtisch", own), ("isko", PRESETS["isko"])):
            page.form.widget(f"rules {name}").press()
            page.handle(Confirm())
            table = lay(stack(one)[-1])
            assert table.practice.deal.rules == rules
            assert f"Rules: {preset_title(name)}." in table.form._note.text
            one.kit.go.pop()
        assert one.kit.settings.rules == "isko", "what lists are played by stays as it was"


def _practise_ramsch(one: Any) -> None:
    one.practice()
    page = lay(stack(one)[-1])
    page.finder = DealFinder(None)
    page.form.widget("game ramsch").press()
    page.handle(Confirm())


def test_ramsch_is_practised_under_rules_that_know_none(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        _practise_ramsch(one)
        deal = stack(one)[-1].practice.deal
        assert deal.compulsory_ramsch
        assert deal.phase not in (Phase.DUEL_CALL, Phase.DUEL_HOLD)


def test_the_end_of_a_practised_ramsch_is_told(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        _practise_ramsch(one)
        scene = lay(stack(one)[-1])
        for _turn in range(600):
            scene.director.hurry()
            scene.update(0.4)
            if scene.table.over and scene.director.idle:
                break
            if scene.table.persons_turn and scene.director.idle:
                scene.submit([Plain(1).decide(scene.table.view(), Limit()).action])
        result = scene.practice.deal.result
        assert result.ramsch_points is not None
        words = f"{scene.result_words()} {scene.result_note()}"
        assert "Ramsch" in words
        assert "passed" not in words
        assert all(signed(score) in words for score in result.scores)


def test_a_practised_deal_with_take_back_result_and_review(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        scene = practised(one)
        taken = False
        for _turn in range(600):
            scene.director.hurry()
            scene.update(0.4)
            if scene.table.over:
                break
            view = scene.table.view()
            if scene.table.persons_turn and scene.director.idle:
                scene.submit([Plain(1).decide(view, Limit()).action])
                if view.phase is Phase.PLAY and not taken:
                    cards = len(view.hand)
                    scene.director.hurry()
                    scene.handle(Key("u"))
                    taken = True
                    assert len(scene.table.view().hand) == cards
                    assert scene.practice.can_redo
        assert scene.table.over
        assert taken
        for _frame in range(20):
            scene.director.hurry()
            scene.update(0.2)
        scene.handle(Key("r"))
        assert isinstance(stack(one)[-1], ReviewScene)
        assert one.session.store.open_lists() == ()
        assert one.session.store.open_lists("practice") == ()


def test_play_on_from_another_trick_and_seat(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.room.play_deal(played(), 2)
        scene = stack(one)[-1]
        one.room.branch(scene)
        page = lay(stack(one)[-1])
        for key in ("trick 4", "seat 0", "level expert"):
            page.form.widget(key).press()
        page.handle(Confirm())
        table = stack(one)[-1]
        assert len(table.practice.deal.tricks) == 3
        assert table.practice.person_position == 0
        assert table.level == "expert"


# review and mistakes


def test_the_review_opens_on_the_costliest_and_goes_through_the_mistakes(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        scene = lay(_review_scene(one))
        assert scene.selected == graded().opens_on
        seen = set()
        for _mistake in graded().mistakes:
            scene.handle(Key("n"))
            seen.add(scene.selected.number)
        assert seen == {judged.number for judged in graded().mistakes}
        scene.handle(Go("left"))
        assert scene.selected.number < max(seen) or len(seen) == 1
        scene.handle(Key("a"))
        assert scene.opened


def test_a_mistake_of_the_review_is_asked_again_at_once(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.kit.go.push(_review_scene(one))
        scene = lay(stack(one)[-1])
        mistake = next(judged for judged in graded().mistakes if judged.trick)
        scene.choose(mistake)
        scene.form.widget("again").press()
        again = lay(stack(one)[-1])
        assert isinstance(again, MistakeScene)
        assert again.asked.judged == mistake
        again.form.ring = True
        again.form.set_focus(f"card {mistake.best.card.code}")
        again.handle(Confirm())
        assert again.now.task.closed
        assert again.form.focus.startswith("card"), "the ring stays where it was, and Enter goes on all the same"
        before = len(one.room.deck)
        again.handle(Confirm())
        assert stack(one)[-1] is scene
        assert len(one.room.deck) == before
        scene.choose(next(judged for judged in graded().decisions if judged not in graded().mistakes))
        assert scene.form.widget("again") is None


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(900, 600), (960, 600), (1280, 800)])
def test_no_word_of_the_review_lies_under_a_button(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with school(tmp_path) as one:
        i18n.set_language(language)
        scene = lay(_review_scene(one), size)
        for _mistake in graded().mistakes:
            scene.handle(Key("n"))
            scene.arrange(scene.look)
            canvas = SpyCanvas(scene.look)
            scene.draw(canvas)
            buttons = [widget for widget in scene.form if isinstance(widget, Button)]
            hidden = [
                text
                for text, place in canvas.lines
                for button in buttons
                if place.colliderect(button.rect) and not button.rect.contains(place)
            ]
            assert not hidden


def test_a_kept_review_fills_the_deck_and_the_figures(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.room.reviews.keep(graded(), played())
        assert one.room.quality.deals == 1
        assert 0 < len(one.room.deck) <= 3
        item = one.room.deck.items[0]
        scene = one.room.mistakes.exercise(item)
        assert isinstance(scene, MistakeScene)
        lay(scene)
        task = scene.now.task
        assert task is not None
        best = scene.asked.judged.best
        if isinstance(best, PlayCard):
            task.tap(best.card)
        else:
            task.choose(str(scene.asked.options.index(best)))
        assert task.closed
        assert next(known for known in one.room.deck.items if known.key == item.key).right == 1


def test_the_deals_of_a_list_are_reviewed_one_after_another(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        table = one.session.new_table(SeriesSetup(CHAIRS, seed=3))
        for _deal in range(3):
            table.next_deal()
            _play_out(table)
        one.room.open_quality()
        scene = lay(stack(one)[-1])
        assert scene.queue.left == 3
        scene.handle(Confirm())
        for _frame in range(20):
            scene.update(0.05)
        assert scene.queue.left == 0
        assert not scene.queue.running
        assert one.room.quality.deals == 3
        found = deals(one.session.store, Filter(reviewed=True))
        assert len(found) == 3
        kept = one.room.review_row(*_row(table))
        assert kept is not None
        assert not kept.job.running, "a kept review is worked out again"


def test_the_result_of_a_list_shows_how_the_person_played(tmp_path: Path) -> None:
    with house(tmp_path) as one:
        table = one.session.new_table(SeriesSetup(CHAIRS, seed=3))
        table.next_deal()
        _play_out(table)
        result = one.papers.result(one.table(table))
        lay(result)
        assert isinstance(result, ResultScene)
        result.update(0.1)
        assert result.played is not None
        assert sum(count for _sign, _word, count in result.played.grades) >= 1
        assert result.played.sentence
        result.ways.review()  # type: ignore[misc]
        review_scene = stack(one)[-1]
        assert isinstance(review_scene, ReviewScene)
        assert not review_scene.job.running, "what was worked out for the result is kept"


def _play_out(table: Table) -> None:
    """Everybody passes or plays any card until the deal is over."""
    for _turn in range(300):
        if table.over:
            return
        if table.persons_turn:
            table.submit(Plain(1).decide(table.view(), Limit()).action)
        else:
            table.poll()


def _row(table: Table) -> tuple[SeriesSetup, Row, Deal]:
    assert table.deal is not None
    return table.series.setup, table.series.rows[-1], table.deal


def test_the_editor_takes_cards_and_share_codes(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.room.open_editor()
        scene = lay(stack(one)[-1])
        scene.toggle(Card.CJ)
        scene.form.widget("place 3").press()
        scene.toggle(Card.H7)
        assert scene.editor.places == {Card.CJ: 0, Card.H7: 3}
        clip: list[str] = []
        scene._clipboard = Clipboard(clip.append, lambda: clip[0])
        scene.copy()
        code = dict(scene.editor.places)
        scene._clear()
        scene._clipboard = Clipboard(clip.append, lambda: "no deal at all")
        scene.paste()
        assert scene._wrong
        scene._clipboard = Clipboard(clip.append, lambda: clip[0])
        scene.paste()
        assert scene.editor.places == code
        assert not scene._wrong, "good news is not written as a mistake"
        scene.handle(Confirm())
        table = stack(one)[-1]
        assert Card.CJ in table.practice.deal.dealt[0]
        assert Card.H7 in table.practice.deal.skat


def test_both_sheets_side_by_side(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        sheet = MasterSheet(one.session.store, todays_twelve(date.today()))
        result = played().result
        assert result is not None
        sheet.note(0, result, masters=False)
        sheet.note(0, result, masters=True)
        one.room.open_masters()
        scene = lay(stack(one)[-1])
        assert scene._ledger.lines[0].figures[2] == "0"
        scene.handle(Confirm())
        assert stack(one)[-1].practice.deal.dealt == todays_twelve(date.today()).deal(1).dealt


# handbook


def test_f1_opens_the_rules_of_the_moment_and_closes_them(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.room.play_deal(Deal(played().dealt, played().skat), 2)
        lay(stack(one)[-1])
        one.help(stack(one)[-1])
        scene = lay(stack(one)[-1])
        assert isinstance(scene, HandbookScene)
        assert scene._chapters[scene._chapter] == "now"
        scene.handle(Key("s"))  # whoever types searches
        scene.handle(Typed("schneider"))
        shown = [block.text for block in scene._blocks]
        assert any("Schneider" in text for text in shown)
        scene.handle(Typed("xyz"))
        assert "Nothing found" in scene._blocks[0].text
        scene.handle(Help())
        assert not isinstance(stack(one)[-1], HandbookScene)


# layouts


def _scenes() -> dict[str, Callable[[Any], Any]]:
    def pushed(open_it: Callable[[Any], None]) -> Callable[[Any], Any]:
        def build(one: Any) -> Any:
            open_it(one)
            return stack(one)[-1]

        return build

    return {
        "course": pushed(lambda one: one.learn()),
        "drills": pushed(lambda one: one.drill_page()),
        "drill": pushed(lambda one: one.drill("discard")),
        "puzzles": pushed(lambda one: one.puzzles()),
        "puzzle": pushed(lambda one: one.puzzle(one.book.puzzles[7])),
        "practice": pushed(lambda one: one.practice()),
        "editor": pushed(lambda one: one.room.open_editor()),
        "masters": pushed(lambda one: one.room.open_masters()),
        "deck": pushed(lambda one: one.room.mistakes.open()),
        "quality": pushed(_quality),
        "handbook": pushed(lambda one: one.rules()),
        "review": _review_scene,
    }


def _quality(one: Any) -> None:
    one.room.reviews.keep(graded(), played())
    one.room.open_quality()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", list(_scenes()))
def test_nothing_overlaps_or_leaves_the_window(name: str, language: str, tmp_path: Path) -> None:
    with school(tmp_path) as one:
        scene = _scenes()[name](one)
        found = []
        for size, scale in LAYOUTS:
            found += [f"{size} {scale:.0%}: {fault}" for fault in picture_faults(scene, size, scale, language)]
        assert not found


class Slow(Inline):
    """A worker that is done when it is told to go on."""

    def __init__(self) -> None:
        self.waiting: list[Task] = []

    def call(self, target: str, *args: object, first: bool = False) -> Task:
        """Take the task."""
        self.waiting.append(Task(1, target, args))
        return self.waiting[-1]

    def go_on(self) -> None:
        """Do everything that waits."""
        for task in self.waiting:
            task.value = resolve(task.target)(lambda fraction, partial=None: None, *task.args)
            task.turn(State.DONE)
        self.waiting.clear()


def test_a_question_that_takes_long_is_waited_for_without_blocking(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        slow = Slow()
        one.session.jobs = slow  # type: ignore[assignment]
        one.drill("lead")
        scene = lay(stack(one)[-1])
        assert scene.now.task is None
        assert scene.pace > Pace.STILL
        scene.update(0.1)
        assert scene.now.task is None
        slow.go_on()
        scene.update(0.1)
        assert scene.now.task is not None
        assert len(slow.waiting) >= 1, "the next question is made while this one is answered"
