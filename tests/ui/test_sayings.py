"""What may be said besides playing: lines of the menu, at a list as in practice."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.rules.actions import Action, Offer, PlayCard, Resign, Show
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.options import ISKO, RuleSet
from game.rules.scoring import Ending
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.sayings import sayings
from tests.ui.learning import practised, school
from tests.ui.papers import kit
from tests.ui.tables import picture_table, run

SCHENKEN = replace(ISKO, schenken=True)


def first_trick(rules: RuleSet) -> Deal:
    """The deal of the pictures when the first card is to be led."""
    known = run(picture_table(), "follow1").deal
    assert known is not None
    deal = Deal(known.dealt, known.skat, rules=rules)
    for _seat, action in known.actions:
        if isinstance(action, PlayCard):
            break
        deal.apply(action)
    return deal


def scene_of(deal: Deal, seat: int, folder: Path) -> Any:
    said: list[Action] = []
    table = SimpleNamespace(over=False, view=lambda: deal.view(seat))
    return SimpleNamespace(table=table, submit=said.extend, said=said, kit=kit(folder))


def test_a_defender_offers_in_the_first_trick_where_it_is_played(tmp_path: Path) -> None:
    deal = first_trick(SCHENKEN)
    seat = next(seat for seat in range(3) if seat != deal.view(0).declarer)
    scene = scene_of(deal, seat, tmp_path)
    entry = next(entry for entry in sayings(scene) if entry.key == "offer")
    entry.do()
    assert scene.said == [Offer()]
    assert not any(entry.key == "offer" for entry in sayings(scene_of(first_trick(ISKO), seat, tmp_path)))
    declarer = deal.view(0).declarer
    assert declarer is not None
    assert not any(entry.key == "offer" for entry in sayings(scene_of(deal, declarer, tmp_path)))


def test_every_line_says_what_it_says(tmp_path: Path) -> None:
    deal = first_trick(ISKO)
    declarer = deal.view(0).declarer
    assert declarer is not None
    scene = scene_of(deal, declarer, tmp_path)
    lines = {entry.key: entry for entry in sayings(scene)}
    assert set(lines) == {"show", "resign"}
    lines["show"].do()
    assert scene.said == [Show()]
    lines["resign"].do()
    dialog = scene.kit.go.scenes[-1]
    assert isinstance(dialog, DialogScene)
    dialog.choices[0].do()
    assert scene.said[-1] == Resign()


def test_practice_offers_them_too(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        scene = practised(one)
        keys = {entry.key for entry in sayings(scene)}
        assert keys <= {entry.key for entry in scene.menu().entries}


def test_a_practised_deal_that_was_given_up_shows_no_card_points(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        scene = practised(one)
        facts = {"ramsch_points": None, "declarer": scene.seen.me, "contract": Contract(Game.HEARTS), "points": 7,
                 "score": 20, "won": True, "steps": ()}  # fmt: skip
        scene.seen.result = SimpleNamespace(ending=Ending.OFFER_ACCEPTED, **facts)
        assert scene.result_words() == "You win hearts"
        assert scene.result_note() == "The defenders' offer to give up was accepted. You write +20."
        scene.seen.result = SimpleNamespace(ending=Ending.PLAYED, **(facts | {"points": 70}))
        assert scene.result_note() == "70 points against 50. You write +20."
