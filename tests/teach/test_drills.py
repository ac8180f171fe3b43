"""All drills: the same seed asks the same, every answer is judged by the rules, the examples of DRILLS hold."""

import time

import pytest

from game.rules.cards import Card, format_cards, parse_cards, points_of
from game.rules.contracts import Contract, Game, trumps
from game.rules.tricks import legal_cards, winner_index
from game.teach import hand_sense
from game.teach.drills.all import PAGE, all_drills, check_passed, check_run
from game.teach.drills.bidding import answers, limits
from game.teach.drills.null import holding_text
from game.teach.drills.question import Grade
from game.teach.drills.run import ROUND, DrillProgress
from game.teach.drills.value import _Case, value_line
from game.teach.lessons import Kind, course
from tests.teach.memory import MemoryProgress
from tests.teach.solving import ProgramSolver

DRILLS = all_drills(ProgramSolver())
CHECKED = [lesson.check for lesson in course() if lesson.check.drill]
FAST = [name for name in DRILLS if name != "lead"]


def test_the_ten_drills_of_the_page_are_there():
    assert len(PAGE) == 10
    assert set(PAGE) <= set(DRILLS)
    assert PAGE[0] == "legal", "a beginner starts with what may be played"


def test_the_bidding_trainer_offers_the_usual_bids_and_always_the_answer():
    for seed in range(60):
        question = DRILLS["bidding"].ask(seed, 1 + seed % 3)
        assert set(question.best) <= set(question.choices)
        assert question.choices[-1] in (120, 264)
    assert len(DRILLS["bidding"].ask(1, 1).choices) == 38


def answers_to_try(question):
    match question.kind:
        case Kind.NUMBER:
            wanted = next(iter(question.best))
            return question.choices or range(wanted - 5, wanted + 6)
        case Kind.CHOOSE | Kind.WINNER:
            return [option.key for option in question.options]
        case Kind.PICK_HOLDINGS:
            return [frozenset((option.key,)) for option in question.options]
        case Kind.DISCARD:
            return [frozenset((a, b)) for a in question.hand for b in question.hand if a < b]
        case _:
            return [frozenset((card,)) for card in question.hand]


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("name", FAST)
def test_questions(name, level):
    drill = DRILLS[name]
    for seed in range(25):
        question = drill.ask(seed, level)
        assert question == drill.ask(seed, level)
        assert (question.drill, question.level, question.seed) == (name, level, seed)
        assert question.best
        assert not question.best & question.good
        assert question.tags
        judged = []
        for answer in answers_to_try(question):
            judged.append(question.grade(answer))
            remark = drill.remark(question, answer)
            text = (remark + question.working) if remark else question.working
            assert text.words <= 90
        if question.kind is not Kind.PICK_CARDS:
            assert Grade.BEST in judged or question.kind is Kind.PICK_HOLDINGS
        for text in (question.prompt, question.working):
            assert text.en
            assert text.de
        for best in question.best:
            if isinstance(best, frozenset):
                assert all(card in question.hand for card in best if isinstance(card, Card))


@pytest.mark.parametrize(
    ("hand", "forehand", "safe", "most"),
    [
        ("DJ CK C9 C8 SA SQ H7 DK DQ D8", False, 0, 0),
        ("CT CQ C8 C7 SA S7 DA DK DQ D7", False, 0, 0),
        ("HJ C9 SK S8 HT H9 DA DK DQ D8", False, 0, 27),
        ("DJ CK SK HK H9 H7 DA DK DQ D7", False, 0, 0),
        ("CJ SJ CA CT ST SK HQ H7 DA DK", True, 0, 72),
        ("SJ CT CQ C9 C8 S9 HA H8 DQ D9", False, 0, 24),
        ("DJ SA S9 HT HQ H8 H7 DA D9 D7", False, 0, 40),
        ("CJ CA SA ST SQ S7 HA DT DQ D9", False, 22, 22),
    ],
)
def test_bidding_examples(hand, forehand, safe, most):
    assert limits(parse_cards(hand), forehand) == (safe, most)


def test_bidding_judgement():
    best, good = answers(22, 36)
    assert {22, 23, 24, 27, 30, 33, 35, 36} == set(best)
    assert set(good) == {18, 20, 40}
    best, good = answers(0, 24)
    assert set(best) == {0, 18, 20, 22, 23, 24}
    assert set(answers(0, 0)[0]) == {0}


def test_a_third_of_the_hands_are_passes():
    passes = sum(
        limits(q.table.hand.cards, q.table.bottom == 0)[1] == 0 for q in map(DRILLS["bidding"].ask, range(60), [2] * 60)
    )
    assert 10 <= passes <= 32


@pytest.mark.parametrize(
    ("game", "cards", "hand", "points", "bid", "matadors", "score"),
    [
        ("diamonds", "CJ SJ CA CQ C9 C7 SQ HK HQ H9 DK D7", False, 90, 24, 2, 36),
        ("diamonds", "HJ DJ CT CK C9 SA SQ S7 HA H8 DT DQ", False, 60, 18, -2, -54),
        ("clubs", "CJ SJ HJ DJ SA S9 S8 HT HQ H8 DK DQ", True, 104, 24, 4, 84),
        ("hearts", "CJ SJ HJ DJ CA CK SA SK HK H9 DK D9", True, 104, 18, 4, 70),
        ("hearts", "CJ SJ HJ DJ CK SA S8 S7 HA HK DT DK", True, 60, 20, 5, -140),
        ("spades", "CJ SJ CT CQ C7 S9 HA HK H9 H7 DK DQ", True, 90, 20, 2, 55),
        ("diamonds", "SJ HJ DJ CA CT CK CQ SK HA DQ D9 D8", False, 104, 36, -1, -72),
        ("diamonds", "CJ SJ HJ DJ SA S7 HT HK H8 H7 DA D7", False, 90, 36, 5, 63),
        ("spades", "SJ HJ DJ CT CQ SA SQ HA DA DT DK D9", False, 60, 36, -1, -88),
        ("spades", "HJ DJ CA C8 C7 S7 HQ H9 DA DT D9 D7", False, 61, 20, -2, 33),
    ],
)
def test_value_examples(game, cards, hand, points, bid, matadors, score):
    case = _Case(Contract(Game(game), hand=hand), parse_cards(cards), points, 9 if points >= 90 else 7, bid)
    assert case.result().score == score
    assert case.result().matadors == matadors


def test_the_value_line_reads_as_it_is_said():
    case = _Case(Contract(Game.HEARTS, hand=True), parse_cards("CJ SJ HA HT HK H9 SA S7 DA D7 C8 C7"), 95, 9, 18)
    assert value_line(case.result()).en == "With 2, game 3, Hand 4, Schneider 5 × hearts 10 = 50"
    assert value_line(case.result()).de == "Mit 2, Spiel 3, Hand 4, Schneider 5 × Herz 10 = 50"


@pytest.mark.parametrize(
    ("holding", "danger"),
    [
        ("7", 0), ("8", 1), ("9", 2), ("78", 0), ("79", 0), ("7T", 1), ("89", 1), ("7J", 2), ("79J", 0), ("78T", 0),
        ("7TJ", 1), ("79Q", 1), ("79JK", 0), ("78Q", 1), ("89T", 1), ("7QKA", 6), ("79TA", 1), ("789A", 1),
    ],
)  # fmt: skip
def test_null_danger(holding, danger):
    cards = parse_cards(" ".join("S" + rank for rank in holding))
    assert hand_sense.suit_danger(cards) == danger
    assert ("safe" in holding_text(cards).en) is (danger == 0)


@pytest.mark.parametrize(
    ("cards", "game", "pair"),
    [
        ("SJ CA CT CK C9 C8 SQ S9 S7 HA HK DT", "clubs", "DT HK"),
        ("SJ HJ DJ CT SA S9 S7 HQ H9 DT DK D7", "spades", "CT DT"),
        ("CJ SJ CA CQ C9 C8 ST S9 HA HK H7 D7", "clubs", "ST D7"),
        ("CJ SJ CA CT C8 SA SQ S8 HQ DA D9 D7", "spades", "HQ CT"),
        ("SJ DJ CT CK CQ C9 ST HK HQ DK D9 D8", "clubs", "HK ST"),
        ("SJ HJ CA CK CQ C7 S9 S7 HA H7 DA D8", "clubs", "S9 S7"),
    ],
)
def test_discard_examples(cards, game, pair):
    held = parse_cards(cards)
    scores = {frozenset(two): score for score, two in hand_sense.discard_pairs(held, Game(game))}
    assert max(scores.values()) - scores[frozenset(parse_cards(pair))] <= 1


def test_trumps_laid_away_are_told_as_given_up():
    question = next(q for q in (DRILLS["discard"].ask(seed, 1) for seed in range(40)) if q.game and q.game.is_suit)
    held = [card for card in question.hand if card in trumps(question.game)]
    for answer, words in (
        (held[:2], "two trumps"),
        ([held[0], next(c for c in question.hand if c not in held)], "a trump"),
    ):
        said = DRILLS["discard"].remark(question, frozenset(answer)).en
        assert f"It gives up {words}." in said
        assert "stay" not in said


def test_a_wrong_answer_shows_what_was_wrong_and_what_was_right():
    question = DRILLS["discard"].ask(3, 1)
    named = frozenset(Card[code] for code in question.working.en.split(".")[0].split()[1:])
    assert named in question.best
    bad = frozenset(card for card in question.hand if not any(card in pair for pair in question.best))
    wrong, missed = question.beside(frozenset(sorted(bad)[:2]))
    assert wrong == frozenset(sorted(bad)[:2])
    assert missed == named
    assert question.beside(named) == (frozenset(), frozenset())
    good = next(iter(question.good), None)
    assert good is None or question.beside(good)[0] == frozenset()
    assert DRILLS["bidding"].ask(1, 1).beside(264) == (frozenset(), frozenset())


def test_legal_and_winner_answers_follow_the_rules():
    for seed in range(60):
        question = DRILLS["mixed_trick"].ask(seed, 1)
        game = next(g for g in Game if g.value.capitalize() == question.prompt.en.split(":")[0])
        trick = question.table.trick
        if question.kind is Kind.WINNER:
            assert question.best == {"FMR"[(trick.leader + winner_index(trick.cards, game)) % 3]}
        else:
            assert question.best == {frozenset(legal_cards(question.hand, trick.cards[0], game))}


def test_counting_questions_follow_from_cards_seen():
    for seed in range(40):
        question = DRILLS["counting"].ask(seed, 2)
        assert len(question.watch) == 7
        leader = 0
        for trick in question.watch:
            assert trick.leader == leader
            leader = trick.winner
        if question.kind is Kind.PICK_CARDS:
            played = {card for trick in question.watch for card in trick.cards}
            assert not next(iter(question.best)) & (played | set(question.table.hand.cards))


def test_the_check_of_lesson_four_asks_for_both_sides_of_one_deal():
    check = next(lesson.check for lesson in course() if lesson.number == 4)
    run = check_run(check, DRILLS, 77)
    first = run.question
    run.answer(next(iter(first.best)))
    second = run.question
    assert first.watch == second.watch
    total = sum(points_of(trick.cards) for trick in first.watch)
    assert next(iter(first.best)) + next(iter(second.best)) == total
    run.answer(next(iter(second.best)))
    assert check_passed(check, run)


@pytest.mark.parametrize("check", CHECKED, ids=lambda check: check.drill)
def test_every_check_can_be_passed_and_failed(check):
    run = check_run(check, DRILLS, 5)
    while not run.over:
        run.answer(next(iter(run.question.best)))
    assert check_passed(check, run)
    run = check_run(check, DRILLS, 6)
    while not run.over:
        run.answer(-999)
    assert not check_passed(check, run)


def test_lead_questions_are_judged_over_many_worlds():
    drill = DRILLS["lead"]
    started = time.perf_counter()
    for seed in range(2):
        question = drill.ask(seed, 1)
        assert question == drill.ask(seed, 1)
        assert 0 < len(question.best) < len(question.hand)
        assert question.working.words <= 90
    assert time.perf_counter() - started < 120


def test_a_round_adapts_and_brings_missed_questions_back():
    drill = DRILLS["trick"]
    progress = DrillProgress(MemoryProgress())
    run = progress.start(drill, 1000)
    for _ in range(5):
        run.answer(next(iter(run.question.best)))
    assert run.level == 2
    assert run.best_streak == 5
    missed = run.question
    assert run.answer("nobody").grade is Grade.WRONG
    assert run.missed == [missed]
    run.answer("nobody")
    assert run.level == 1
    seen = []
    while not run.over:
        seen.append(run.question)
        run.answer(next(iter(run.question.best)))
    assert missed in seen
    assert run.asked == ROUND
    progress.keep(run)
    assert progress.best("trick") == (5, 8)


def test_weak_spots_are_asked_more_often():
    drill = DRILLS["value"]
    plain = DrillProgress(MemoryProgress()).start(drill, 0)
    store = MemoryProgress({"drills": {"value": {"level": 2, "weak": {"null": 9}}}})
    weak = DrillProgress(store).start(drill, 0)

    def share(run):
        count = 0
        for _ in range(ROUND):
            count += "null" in run.question.tags
            run.answer(next(iter(run.question.best)))
            run.weak["null"] = 9 if run is weak else 0
            run.level = 2
        return count

    assert share(weak) > share(plain)
    assert format_cards(()) == ""


def test_the_check_of_lesson_2_asks_nothing_that_is_taught_later():
    """No trumps, no jacks: lesson 3 brings them."""
    check = course()[1].check
    drill = DRILLS[check.drill]
    for seed in range(200):
        question = drill.ask(seed, check.level)
        cards = question.table.trick.cards
        assert not any(card.is_jack for card in cards)
        suit = [card for card in cards if card.suit is cards[0].suit]
        order = "ATKQ987"
        best = min(suit, key=lambda card: order.index(card.rank.code))
        assert question.best == {"FMR"[(question.table.trick.leader + cards.index(best)) % 3]}
        assert "trump" not in question.working.en.lower()
