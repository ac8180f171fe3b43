"""Glossary and rules text: complete, found where they stand, following the rules in force."""

from dataclasses import replace

import pytest

from game.rules.cards import Card
from game.rules.contracts import Contract, Game
from game.rules.option_info import OPTIONS
from game.rules.options import ISKO
from game.rules.presets import PRESETS
from game.rules.view import Phase
from game.table.deck_words import use_german_suits
from game.teach.glossary import Glossary
from game.teach.lessons import Screen, course
from game.teach.rules_text import of_the_moment, rules_text, search
from game.teach.text import Text

GLOSSARY = Glossary()


def test_eighty_seven_terms_with_one_sentence_each():
    assert len(GLOSSARY.terms) == 87
    assert len({term.key for term in GLOSSARY.terms}) == 87
    for term in GLOSSARY.terms:
        for text in (term.term, term.tip):
            assert text.en
            assert text.de
        assert term.tip.words <= 25


@pytest.mark.parametrize(
    ("word", "language", "key"),
    [("trumps", "en", "trump"), ("Trümpfe", "de", "trump"), ("gedrückt", "de", "discard_skat"), ("ruffs", "en", "ruff"),
     ("Buben", "de", "jack"),
     ("Schneider", "en", "schneider"), ("Vollen", "de", "fat_card"), ("Trumps", "en", "trump"),
     ("Handspiel", "de", "hand_game")],
)  # fmt: skip
def test_lookup_of_forms(word, language, key):
    assert GLOSSARY.lookup(word, language).key == key
    assert GLOSSARY[key].key == key


def test_no_form_belongs_to_two_terms():
    for language in ("en", "de"):
        forms = [form.lower() for term in GLOSSARY.terms for form in term.forms[language]]
        assert len(forms) == len(set(forms))


def test_spans_mark_cards_and_first_terms():
    spans = GLOSSARY.spans("Ruff with HJ, a **trump**. No trump beats it.", "en")
    assert "".join(span.text for span in spans) == "Ruff with HJ, a trump. No trump beats it."
    assert [span.card for span in spans if span.card is not None] == [Card.HJ]
    assert [span.term.key for span in spans if span.term] == ["ruff", "trump"]
    assert [span.text for span in spans if span.bold] == ["trump"]


@pytest.mark.parametrize(
    ("text", "language"),
    [("Everybody has ten cards in hand.", "en"), ("Er gibt jedem zehn Karten auf die Hand.", "de"),
     ("Ten cards each.", "en"), ("What you hold in your hand.", "en")],
)  # fmt: skip
def test_words_with_another_meaning_are_left_alone(text, language):
    assert not [span.term.key for span in GLOSSARY.spans(text, language) if span.term]


def test_every_course_text_survives_cutting():
    for lesson in course():
        for step in lesson.steps:
            if isinstance(step, Screen):
                for language in ("en", "de"):
                    text = step.text.of(language)
                    assert "".join(span.text for span in GLOSSARY.spans(text, language)) == text


def test_search_in_the_glossary():
    assert GLOSSARY.search("schneider", "de")[0].key in ("own_schneider", "schneider")
    assert GLOSSARY.search("no such word", "en") == ()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("typed", "key"),
    [("Eichel", "clubs"), ("acorns", "clubs"), ("Unter", "jack"), ("Wenz", "jack"), ("Ober", "queen"), ("Daus", "ace"),
     ("Jungfrau", "virgin"), ("virgin", "virgin"), ("hinterhand", "rearhand"), ("rearhand", "rearhand"),
     ("ueberreizt", "overbid"), ("UBERREIZT", "overbid"), ("drucken", "discard_skat"), ("Kontra Re", "kontra_re"),
     ("seeger fabian", "seeger_fabian"), ("Ass", "ace"), ("Schellen", "diamonds"), ("Grün", "spades")],
)  # fmt: skip
def test_every_name_of_a_word_finds_it_first_in_both_languages(typed, key, language):
    assert GLOSSARY.search(typed, language)[0].key == key


@pytest.mark.parametrize(
    ("typed", "key"),
    [("hinterhnad", "rearhand"), ("Schnieder", "schneider"), ("Jungfrua", "virgin"), ("Eichl", "clubs"),
     ("mittlehand", "middlehand"), ("Ramch", "ramsch")],
)  # fmt: skip
def test_a_misspelled_word_is_guessed(typed, key):
    assert GLOSSARY.search(typed, "de") == ()
    assert GLOSSARY.close(typed)[0].key == key


def test_nonsense_is_not_guessed():
    assert GLOSSARY.close("xyzxyz") == ()
    assert GLOSSARY.close("!?") == ()
    assert GLOSSARY.search("!?", "de") == ()
    assert len(GLOSSARY.search("  ", "de")) == 87


def test_the_name_that_was_typed_stands_beside_the_word():
    assert GLOSSARY.called(GLOSSARY["virgin"], "jungf", "en") == "Jungfrau"
    assert GLOSSARY.called(GLOSSARY["virgin"], "jungf", "de") == ""
    assert GLOSSARY.called(GLOSSARY["jack"], "Buben", "de") == ""
    assert GLOSSARY.called(GLOSSARY["jack"], "wenz", "de") == "Wenzel"
    assert GLOSSARY.called(GLOSSARY["jack"], "Unter", "de") == "Unter"


@pytest.fixture
def _german_deck():
    use_german_suits(True)
    yield
    use_german_suits(False)


@pytest.mark.usefixtures("_german_deck")
@pytest.mark.parametrize(
    ("text", "language", "keys"),
    [("Der Eichel-Unter zieht den Rot-Ober.", "de", ["clubs", "jack", "hearts", "queen"]),
     ("Vier Untern, zwei Däuser, Grün und Schellen.", "de", ["jack", "ace", "spades", "diamonds"]),
     ("The unter of acorns, an ober, a daus, leaves and bells.", "en", ["jack", "clubs", "queen", "ace", "spades",
      "diamonds"]),
     ("The king first leaves the ten there.", "en", ["king", "ten"])],
)  # fmt: skip
def test_words_of_the_german_deck_are_found_in_its_texts(text, language, keys):
    assert [span.term.key for span in GLOSSARY.spans(text, language) if span.term] == keys


@pytest.mark.usefixtures("_german_deck")
def test_the_other_deck_can_be_searched_for():
    assert GLOSSARY.search("Bube", "de")[0].key == "jack"
    assert GLOSSARY.called(GLOSSARY["jack"], "Bube", "de") == "Bube"
    assert GLOSSARY.called(GLOSSARY["jack"], "Unter", "de") == ""
    assert search(rules_text(ISKO), "buben", "de")


def test_rules_are_found_by_the_words_of_either_deck_and_without_umlauts():
    sections = rules_text(ISKO)
    assert search(sections, "eichel", "de") == search(sections, "kreuz", "de") != ()
    assert search(sections, "ueberreizt", "de") == search(sections, "überreizt", "de") != ()
    assert search(sections, "!", "de") == ()


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_the_text_of_every_preset_is_complete_and_short(name):
    sections = rules_text(PRESETS[name])
    assert {"cards", "table", "auction", "skat", "play", "winning", "value", "list"} <= {s.id for s in sections}
    for section in sections:
        for paragraph in section.paragraphs:
            assert paragraph.text.words <= 60
            assert "{" not in paragraph.text.en + paragraph.text.de
            assert "!" not in paragraph.text.en + paragraph.text.de


def ids(rules, **more):
    return {p.id for section in rules_text(replace(rules, **more)) for p in section.paragraphs}


def test_paragraphs_follow_the_rules_in_force():
    assert "none" in ids(ISKO)
    assert not ids(ISKO) & {"ramsch_aim", "kontra1", "spitze", "lost_single", "matadors_jacks"}
    assert {"lost_single"} <= ids(ISKO, lost_hand_single=True)
    assert "lost" not in ids(ISKO, lost_hand_single=True)
    assert {"ramsch_aim", "all_pass_ramsch"} <= ids(ISKO, all_pass="ramsch")
    assert {"kontra1", "re"} <= ids(ISKO, kontra="re")
    assert "hirsch" not in ids(ISKO, kontra="re")
    assert "length_open" in ids(ISKO, list_deals=-1)


def test_numbers_come_from_the_rules():
    def text(paragraph_id: str, rules, players=3) -> Text:
        return next(p.text for s in rules_text(rules, players) for p in s.paragraphs if p.id == paragraph_id)

    assert "264" in text("values", ISKO).en
    assert "220" in text("values", replace(ISKO, grand_base=20)).de
    assert "36" in text("length", ISKO).en
    assert "48" in text("length", ISKO, 4).en
    assert "501" in text("bierlachs", replace(ISKO, list_system="bierlachs", bierlachs_limit=501)).en


def test_search_finds_paragraphs_in_both_languages():
    sections = rules_text(ISKO)
    assert [p.id for p in search(sections, "forehand leads", "en")] == ["lead"]
    assert "overbid" in {p.id for p in search(sections, "überreizt", "de")}
    assert search(sections, "", "en") == ()


@pytest.mark.parametrize("phase", [p for p in Phase if p not in (Phase.OVER, Phase.EXCHANGE, Phase.KNOCK)])
def test_every_phase_has_rules_of_the_moment(phase):
    rules = replace(
        ISKO, kontra="hirsch", ramsch="all_pass", ramsch_passing="push", ramsch_grand_hand="all", all_pass="ramsch"
    )
    shown = of_the_moment(rules, phase)
    assert shown
    assert len(shown) <= 25


def test_the_rules_of_the_moment_fit_the_game():
    null = {p.id for p in of_the_moment(ISKO, Phase.PLAY, Contract(Game.NULL))}
    grand = {p.id for p in of_the_moment(ISKO, Phase.PLAY, Contract(Game.GRAND))}
    assert "null_win" in null - grand
    assert "sixtyone" in grand - null
    assert "follow" in grand & null
    ramsch = {p.id for p in of_the_moment(replace(ISKO, all_pass="ramsch"), Phase.PLAY, Contract(Game.RAMSCH))}
    assert "ramsch_aim" in ramsch
    assert "sixtyone" not in ramsch


def test_every_option_that_changes_play_changes_the_text():
    """Switching any option of RULES 9.16 adds or removes a paragraph, or changes a number in one."""
    everything = replace(
        ISKO, all_pass="ramsch", ramsch_passing="push", kontra="re", bock=True, bock_ramsch=True, spitze="one",
        list_system="bierlachs", bock_triggers=frozenset(("big_game",)), ramsch_scoring="loser_fixed",
    )  # fmt: skip
    bases = (everything, replace(everything, ramsch_passing="look"), replace(everything, list_system="seeger_fabian"))
    for option in OPTIONS.values():
        told = {
            (tuple((p.id, p.text) for s in rules_text(replace(base, **{option.key: value})) for p in s.paragraphs))
            for base in bases
            for value in _values(option)
        }
        assert len(told) > len(bases), option.key


def _values(option):
    if option.kind == "set":
        return [frozenset(), frozenset(("march",))]
    return list(option.values)


def test_bock_events_are_named():
    rules = replace(ISKO, bock=True, bock_triggers=frozenset(("lost_60", "re_won")))
    assert {"bock_lost_60", "bock_re_won"} <= ids(rules)
    assert "bock_march" not in ids(rules)
