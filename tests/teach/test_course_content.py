"""Every claim of the course is recomputed from the rules."""

import re
from itertools import combinations

import pytest

from game.rules.actions import PlayCard
from game.rules.bidding import bids_above
from game.rules.cards import Card, parse_cards, points_of
from game.rules.contracts import Contract, Game, trumps
from game.rules.events import TrickTaken
from game.rules.options import ISKO
from game.rules.tricks import legal_cards, winner_index
from game.rules.value import Levels, matadors, value_of
from game.teach.coach import GuidedDeal, load_script
from game.teach.lessons import DealStep, Exercise, Kind, Screen, course
from game.teach.small_table import EMPTY_TABLE
from game.teach.text import Text

LESSONS = course()
EXERCISES = {exercise.id: exercise for lesson in LESSONS for exercise in lesson.exercises}
SCREENS = [(lesson.number, step) for lesson in LESSONS for step in lesson.steps if isinstance(step, Screen)]


def facts(exercise: Exercise) -> dict:
    return dict(exercise.data)


def of_kind(kind: Kind) -> list[Exercise]:
    return [exercise for exercise in EXERCISES.values() if exercise.kind is kind]


def test_fourteen_lessons_sixty_exercises_seven_deals():
    assert [lesson.number for lesson in LESSONS] == list(range(1, 15))
    assert len(EXERCISES) == 60
    assert [deal for lesson in LESSONS for deal in lesson.deals] == ["A", "B", "C", "D", "E1", "E2", "E3"]


def test_something_to_do_at_least_every_third_step():
    for lesson in LESSONS:
        for index in range(len(lesson.steps) - 2):
            assert any(not isinstance(step, Screen) for step in lesson.steps[index : index + 3]), (lesson.number, index)


def texts_of(step) -> list[Text]:
    if isinstance(step, Screen):
        return [step.text]
    if isinstance(step, DealStep):
        return []
    return [
        step.prompt,
        step.right,
        step.wrong,
        *(o.text for o in step.options),
        *(o.why for o in step.options if o.why),
    ]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.number))
def test_texts_are_short_and_in_both_languages(lesson):
    for step in lesson.steps:
        for text in texts_of(step):
            assert text.en
            assert text.de
            assert text.words <= 90
            assert "!" not in text.en + text.de


@pytest.mark.parametrize(("number", "screen"), SCREENS, ids=str)
def test_every_screen_has_a_table(number, screen):
    assert screen.table != EMPTY_TABLE


@pytest.mark.parametrize("exercise", of_kind(Kind.PICK_CARDS), ids=lambda e: e.id)
def test_cards_to_pick(exercise):
    data, (answer,) = facts(exercise), exercise.answers
    if exercise.led:
        assert answer == frozenset(legal_cards(exercise.hand, exercise.led[0], exercise.game))
    else:
        wanted = {
            "L1E1": lambda card: card.suit.name == "HEARTS",
            "L1E4": lambda card: card.points >= 10,
            "L3E1": lambda card: card in trumps(Game.HEARTS),
        }[exercise.id]
        assert answer == frozenset(filter(wanted, parse_cards(data["cards"])))


@pytest.mark.parametrize("exercise", of_kind(Kind.WINNER), ids=lambda e: e.id)
def test_winners(exercise):
    trick = exercise.table.trick
    assert "FMR"[(trick.leader + winner_index(trick.cards, exercise.game)) % 3] == exercise.answers[0]


def strength(cards, game: Game) -> float:
    own = set(cards) & set(trumps(game))
    jacks = sum(card.is_jack for card in cards)
    return 2 * jacks + len(own) - jacks + sum(c.points == 11 for c in cards) + sum(c.points == 10 for c in cards) / 2


def written(exercise: Exercise, points: int = 61, hand: bool = False, bid: int = 18) -> int:
    cards = parse_cards(facts(exercise)["cards"])
    contract = Contract(exercise.game, hand=hand)
    value = value_of(cards, contract, ISKO, Levels(schneider=points >= 90)).value
    if value < bid:
        base = value_of(cards, contract).base
        return -2 * base * -(-bid // base)
    return value if points >= 61 else -2 * value


NUMBERS = {
    "L7E1": lambda e: matadors(parse_cards(facts(e)["cards"]), Game.HEARTS),
    "L7E2": lambda e: -matadors(parse_cards(facts(e)["cards"]), Game.SPADES),
    "L7E3": written,
    "L7E4": written,
    "L7E5": written,
    "L7E6": lambda e: written(e, points=95, hand=True),
    "L7E7": lambda e: written(e, points=facts(e)["points"]),
    "L8E1": lambda e: bids_above(ISKO, facts(e)["after"])[0],
    "L8E6": lambda e: written(e, points=facts(e)["points"], bid=facts(e)["bid"]),
    "L9E1": lambda e: strength(e.hand, e.game),
    "L9E2": lambda e: value_of(e.hand, Contract(e.game)).value,
    "L9E4": lambda e: value_of((*e.hand, *parse_cards(facts(e)["skat"])), Contract(e.game)).value,
    "L9E5": lambda e: 1 + sum(card.is_jack or card.points == 11 for card in e.hand),
    "L10E5": lambda e: written(e, points=65, hand=True),
    "L11E1": lambda e: 11 - sum(card in trumps(Game.HEARTS) for card in e.table.hand.cards),
    "L14E1": lambda e: facts(e)["score"] + 50,
    "L14E2": lambda e: facts(e)["score"] - 50,
    "L14E3": lambda e: 40,
}


@pytest.mark.parametrize("exercise", of_kind(Kind.NUMBER), ids=lambda e: e.id)
def test_numbers(exercise):
    compute = NUMBERS.get(exercise.id, lambda e: points_of(parse_cards(facts(e)["cards"])))
    assert exercise.answers == (compute(exercise),)


def test_without_three_was_worth_forty_before_the_skat():
    exercise = EXERCISES["L9E4"]
    assert value_of(exercise.hand, Contract(Game.HEARTS)).value == 40


CHOICES = {
    "L4E1": "declarer" if 60 >= 61 else "defenders",
    "L4E2": "yes" if 120 - 89 <= 30 else "no",
    "L4E3": "yes" if 120 - 90 <= 30 else "no",
    "L4E4": "no",
    "L5E1": "seat3",
    "L5E2": "forehand",
    "L5E4": "yes" if 25 + 36 >= 60 else "no",
    "L6E4": "null",
    "L8E2": "higher",
    "L8E3": "R",
    "L8E4": "may",
    "L8E5": "hearts",
    "L9E3": "pass",
    "L10E3": "yes",
    "L10E4": "yes",
    "L12E3": "ten",
    "L13E1": "no",
}


@pytest.mark.parametrize("exercise", of_kind(Kind.CHOOSE), ids=lambda e: e.id)
def test_choices(exercise):
    assert exercise.answers == (CHOICES[exercise.id],)
    assert exercise.answers[0] in {option.key for option in exercise.options}


def test_the_hand_to_pass_is_weak_in_every_suit():
    hand = EXERCISES["L9E3"].hand
    assert max(strength(hand, game) for game in (Game.CLUBS, Game.SPADES, Game.HEARTS, Game.DIAMONDS)) == 5.5


def danger(cards) -> int:
    ranks = sorted(card.rank.null_order for card in cards)
    return sum(max(0, rank - 2 * index) for index, rank in enumerate(ranks))


def test_the_null_hand_is_safe_in_every_suit():
    hand = EXERCISES["L6E4"].table.hand.cards
    assert len(hand) == 10
    assert all(danger([c for c in hand if c.suit == suit]) == 0 for suit in range(4))


def test_safe_holdings():
    (exercise,) = of_kind(Kind.PICK_HOLDINGS)
    assert exercise.answers[0] == frozenset(h for h in exercise.holdings if danger(parse_cards(h)) == 0)


def test_discards_are_the_best_pairs_of_the_reference():
    for exercise in of_kind(Kind.DISCARD):
        side = [card for card in exercise.hand if card not in trumps(exercise.game)]
        best = max(_discard_score(exercise.hand, pair) for pair in combinations(side, 2))
        for answer in exercise.answers:
            assert best - _discard_score(exercise.hand, tuple(answer)) <= 6


def _discard_score(hand, pair) -> float:
    kept = [card for card in hand if card not in pair and not card.is_jack]
    emptied = {card.suit for card in pair} - {card.suit for card in kept}
    bare_tens = sum(
        c.points == 10 and sum(k.suit == c.suit for k in kept) == 1 and c.suit in {p.suit for p in hand} for c in kept
    )
    return 9 * len(emptied) + 0.8 * points_of(pair) - 22 * sum(c.points == 11 for c in pair) - 9 * bare_tens


def test_null_card_stays_below():
    exercise = EXERCISES["L6E3"]
    for card in legal_cards(exercise.hand, exercise.led[0], Game.NULL):
        stays = winner_index((*exercise.led, card), Game.NULL) == 0
        assert (frozenset((card,)) in exercise.answers) is stays


def test_cards_to_play_are_legal():
    for exercise in of_kind(Kind.PLAY_CARD):
        legal = legal_cards(exercise.hand, exercise.led[0] if exercise.led else None, exercise.game)
        assert all(card in legal for answer in exercise.answers for card in answer)


def test_no_picture_shows_a_card_twice_where_it_is_one_table():
    for lesson in LESSONS:
        for step in lesson.steps:
            if isinstance(step, DealStep):
                continue
            table = step.table
            lying = [
                *(table.trick.cards if table.trick else ()),
                *table.skat,
                *(table.hand.cards if table.hand else ()),
            ]
            assert len(set(lying)) == len(lying), lesson.number
            for row in table.rows:
                assert row.mark | row.dim <= set(row.cards)
                assert not row.under or len(row.under) == len(row.cards)


def test_tricks_in_pictures_name_their_true_winner():
    games = {(2, 0): Game.GRAND, (6, 3): Game.NULL, (11, 2): Game.HEARTS, (12, 0): Game.HEARTS, (12, 3): Game.DIAMONDS}
    seen = 0
    for lesson in LESSONS:
        for step in lesson.steps:
            trick = None if isinstance(step, DealStep) else step.table.trick
            if trick is None or trick.winner is None:
                continue
            seen += 1
            found = {(trick.leader + winner_index(trick.cards, game)) % 3 for game in games.values()}
            assert trick.winner in found
    assert seen >= 5


def test_values_in_pictures():
    assert value_of(parse_cards("CJ SJ HJ SA ST SK S9 S8 HA HT"), Contract(Game.SPADES, hand=True)).value == 55
    assert value_of(parse_cards("CJ HA HT HK H7"), Contract(Game.HEARTS)).value == 20
    assert strength(parse_cards("CJ DJ CA CT C9 C8 SA S7 HK D8"), Game.CLUBS) == 10.5
    assert points_of(Card) == 120


SUM = re.compile(r"(?<![\d,.])(\d+(?: [+−x×-] \d+)+) = (-?\d+)(?![\d½,])")
VALUE_LINE = re.compile(r"(With|Without) (\d+), game (\d+)(?:, Hand (\d+))? × (\w+) (\d+) = (\d+)")


def every_text():
    for lesson in LESSONS:
        for step in lesson.steps:
            if isinstance(step, DealStep):
                continue
            table = step.table
            shown = [table.caption, table.value, table.note, *(row.label for row in table.rows)]
            shown += [cell for row in (table.grid.rows if table.grid else ()) for cell in row]
            yield from (text for text in (*texts_of(step), *shown) if text)


def test_every_sum_in_every_text_is_right():
    seen = 0
    for text in every_text():
        for language in (text.en, text.de):
            for expression, result in SUM.findall(language):
                plain = expression.replace("−", "-").replace("x", "*").replace("×", "*")
                assert eval(plain) == int(result), language
                seen += 1
    assert seen >= 10


def test_value_lines_of_pictures_follow_the_rules():
    seen = 0
    for text in every_text():
        for word, count, game, hand, name, base, value in VALUE_LINE.findall(text.en):
            contract = Contract(Game(name), hand=bool(hand))
            row = trumps(contract.game)
            cards = row[: int(count)] if word == "With" else row[int(count) : int(count) + 1]
            assert value_of((*cards, *parse_cards("D7 C7")), contract).value == int(value)
            assert int(game) == int(count) + 1
            assert int(base) * int(hand or game) == int(value)
            seen += 1
    assert seen >= 2


def test_brackets_of_pictures_show_the_true_matadors():
    seen = 0
    for _number, screen in SCREENS:
        for row in screen.table.rows:
            if row.bracket:
                game = next(g for g in Game if g.trump_suit is row.cards[-1].suit)
                held = [card for card in row.cards if card not in row.dim]
                run = matadors(held, game)
                assert row.bracket == abs(run)
                assert row.bracket_text.en == f"{'with' if run > 0 else 'without'} {abs(run)}"
                seen += 1
    assert seen >= 4


def test_coach_texts_name_cards_the_learner_holds_and_sums_that_are_true():
    numbers = {
        "five": 5,
        "thirteen": 13,
        "fourteen": 14,
        "sixteen": 16,
        "seventeen": 17,
        "eighteen": 18,
        "twenty-one": 21,
    }
    for name in (deal for lesson in LESSONS for deal in lesson.deals):
        guided = GuidedDeal(load_script(name))
        while not guided.deal.over:
            advice = guided.advice.en.lower() if isinstance(guided.advised, PlayCard) else ""
            running = guided.deal.view(0).trick
            events = guided.play(guided.advised or guided.reply)
            taken = [event for event in events if isinstance(event, TrickTaken)]
            said = [value for word, value in numbers.items() if re.search(rf"\b{word} (points|more)\b", advice)]
            if advice and said and taken:
                assert taken[0].points in said, (name, advice)
            assert running is None or len(running.cards) < 3


def test_the_picture_beside_a_check_is_the_one_it_asks_about():
    """The last picture of lesson 7 was a win and a loss, while the check asks for ten values."""
    captions = {lesson.number: lesson.reminder.caption.en for lesson in LESSONS if lesson.check.drill}
    assert captions[1] == "What each card counts"
    assert captions[5] == "Three seats"
    assert captions[7] == "Base values"
    assert captions[8] == "The first bids"
    assert captions[9] == "Strength for clubs"
    assert captions[10] == "What stays, what goes"


COUNTED = re.compile(r"(one|two|three|four|five|six|seven) (jacks?|aces?|clubs|spades|hearts|diamonds|trumps)\b")
COUNTS = ("one", "two", "three", "four", "five", "six", "seven")


def count_of(noun: str, hand: list[Card], game: Game) -> int:
    """How many cards of a hand are meant by the noun; a jack is no card of its suit."""
    if noun.startswith("trump"):
        return sum(card in trumps(game) for card in hand)
    if noun.startswith("jack"):
        return sum(card.is_jack for card in hand)
    if noun.startswith("ace"):
        return sum(card.rank.name == "ACE" for card in hand)
    return sum(card.suit.name.lower() == noun and not card.is_jack for card in hand)


def test_what_a_coach_counts_in_a_hand_is_there():
    """Deal E1 spoke of four spades where there are three: the fourth was the jack."""
    seen = 0
    for name in (deal for lesson in LESSONS for deal in lesson.deals):
        script = load_script(name)
        hand = list(script.start().hand(script.learner))
        for number, noun in COUNTED.findall(script.intro.en.lower()):
            assert count_of(noun, hand, script.contract.game) == COUNTS.index(number) + 1, (name, number, noun)
            seen += 1
    assert seen >= 6
