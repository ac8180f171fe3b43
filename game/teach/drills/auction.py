"""Auction drills: who speaks, what is legal (DRILLS 10), stopping in time, and the seats of a table."""

import random
from dataclasses import dataclass

from game.rules.bidding import Auction, bids_above
from game.rules.options import ISKO
from game.rules.seating import seating
from game.rules.view import Phase
from game.teach import words
from game.teach.drills.question import Drill, Question, number_answers
from game.teach.drills.tricks import SEAT_OPTIONS
from game.teach.lessons import Kind, Option
from game.teach.small_table import Grid, Place, SmallTable
from game.teach.text import NOTHING, Text

_HOLD_OR_PASS = Option("hold", Text("Yes or pass", "Ja oder passe"))
_NOBODY = Option("none", Text("Nobody: the auction is over", "Niemand: Das Reizen ist vorbei"))


@dataclass(frozen=True, slots=True)
class Said:
    """One call of an auction so far."""

    seat: int
    text: Text


def random_auction(rng: random.Random, level: int) -> tuple[Auction, tuple[Said, ...]]:
    """An auction in progress (or just over), with everything said; jumps from level 2 on."""
    auction, said = Auction(), []
    for _ in range(rng.randint(1, 4 + 2 * level)):
        seat = auction.to_move
        if seat is None:
            break
        if rng.random() < 0.35:
            auction, text = auction.passed(), Text("pass", "passe")
        elif auction.phase is Phase.DUEL_CALL:
            values = bids_above(ISKO, auction.bid)
            value = values[rng.randrange(3 if level > 1 else 1)]
            auction, text = auction.called(value), Text(str(value), str(value))
        elif auction.phase is Phase.FOREHAND:
            auction, text = auction.called(18), Text("I play", "Ich spiele")
        else:
            auction, text = auction.held(), Text("yes", "ja")
        said.append(Said(seat, text))
    return auction, tuple(said)


def _auction_table(said: tuple[Said, ...], bottom: int = 0) -> SmallTable:
    places = tuple(Place(seat, words.capital(words.SEATS[seat])) for seat in range(3))
    rows = tuple((words.capital(words.SEATS[call.seat]), call.text) for call in said)
    return SmallTable(Text("The auction so far", "Das Reizen bisher"), grid=Grid(rows), places=places, bottom=bottom)


class AuctionTurns(Drill):
    """Who speaks, to whom, and what may be said."""

    name = "auction"
    title = Text("The auction", "Das Reizen")
    seconds = 20

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """By turns: who speaks, the lowest number, what kind of call."""
        while True:
            auction, said = random_auction(rng, level)
            if seed % 3 == 1 and auction.phase is not Phase.DUEL_CALL:
                continue
            if seed % 3 == 2 and auction.phase is Phase.OVER:
                continue
            break
        if seed % 3 == 1:
            return self._lowest(auction, said, seed, level)
        return self._who(auction, said, seed, level) if seed % 3 == 0 else self._what(auction, said, seed, level)

    def _who(self, auction: Auction, said: tuple[Said, ...], seed: int, level: int) -> Question:
        seat = auction.to_move
        return Question(
            self.name,
            level,
            seed,
            Text("Who speaks now?", "Wer spricht jetzt?"),
            Kind.CHOOSE,
            frozenset(("none" if seat is None else "FMR"[seat],)),
            _state_text(auction),
            _auction_table(said),
            (*SEAT_OPTIONS, _NOBODY),
            tags=frozenset(("who",)),
        )

    def _lowest(self, auction: Auction, said: tuple[Said, ...], seed: int, level: int) -> Question:
        lowest = bids_above(ISKO, auction.bid)[0]
        who = words.SEATS[auction.caller]
        return Question(
            self.name,
            level,
            seed,
            Text(
                f"What is the lowest number {who.en} may say?", f"Was ist die kleinste Zahl, die {who.de} sagen darf?"
            ),
            Kind.NUMBER,
            number_answers((lowest,)),
            Text(f"The next game value is {lowest}.", f"Der nächste Spielwert ist {lowest}."),
            _auction_table(said),
            tags=frozenset(("ladder",)),
        )

    def _what(self, auction: Auction, said: tuple[Said, ...], seed: int, level: int) -> Question:
        seat = auction.to_move or 0
        who, lowest = words.capital(words.SEATS[seat]), bids_above(ISKO, auction.bid)[0]
        options = (
            Option("call", Text(f"{lowest} or more, or pass", f"{lowest} oder mehr, oder passe")),
            _HOLD_OR_PASS,
            Option("play", Text("Play at 18, or pass", "Für 18 spielen oder passe")),
            Option("nothing", Text("Nothing at all", "Gar nichts")),
        )
        key = {Phase.DUEL_CALL: "call", Phase.DUEL_HOLD: "hold", Phase.FOREHAND: "play"}[auction.phase]
        return Question(
            self.name,
            level,
            seed,
            Text(f"{who.en} is asked. What may be said?", f"{who.de} ist dran. Was darf gesagt werden?"),
            Kind.CHOOSE,
            frozenset((key,)),
            _state_text(auction),
            _auction_table(said),
            options,
            tags=frozenset((key,)),
        )


def _state_text(auction: Auction) -> Text:
    caller, holder = words.SEATS[auction.caller], words.SEATS[auction.holder]
    match auction.phase:
        case Phase.DUEL_CALL:
            return Text(
                f"{words.capital(caller).en} speaks to {holder.en}: higher or pass.",
                f"{caller.de} reizt {holder.de}: höher oder passen.",
            )
        case Phase.DUEL_HOLD:
            return Text(
                f"{words.capital(holder).en} answers {auction.bid}: yes or pass.",
                f"{holder.de} antwortet auf {auction.bid}: ja oder passe.",
            )
        case Phase.FOREHAND:
            return Text("Nobody has bid: forehand may play at 18.", "Niemand hat gereizt: Vorhand darf für 18 spielen.")
        case _ if auction.declarer is None:
            return Text("All have passed.", "Alle haben gepasst.")
        case _:
            seat = words.SEATS[auction.declarer]
            return Text(
                f"{words.capital(seat).en} is declarer at {auction.bid}.", f"{seat.de} spielt bei {auction.bid}."
            )


class StopInTime(Drill):
    """Your limit is given: make the right call and stop in time (check of lesson 8)."""

    name = "stop_in_time"
    title = Text("Stop in time", "Rechtzeitig aufhören")
    seconds = None

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """A decision near the limit, as caller or as holder."""
        seat, limit = rng.randrange(3), rng.choice(bids_above(ISKO, 0)[1:9])
        while True:
            auction, said = random_auction(rng, 1)
            asked = auction.phase in (Phase.DUEL_CALL, Phase.DUEL_HOLD)
            if asked and auction.to_move == seat and len(said) > 1:
                break
        calling = auction.phase is Phase.DUEL_CALL
        lowest = bids_above(ISKO, auction.bid)[0] if calling else auction.bid
        go_on = lowest <= limit
        yes = Text(f"{lowest}", f"{lowest}") if calling else Text("Yes", "Ja")
        options = (
            Option("on", yes, Text("That is above your limit.", "Das liegt über deinem Limit.")),
            Option("pass", Text("Pass", "Passe"), Text("Your limit reaches further.", "Dein Limit reicht weiter.")),
            Option(
                "wrong",
                Text("Go one higher", "Eins höher gehen") if not calling else Text("Yes", "Ja"),
                Text("That is no legal call here.", "Das ist hier keine gültige Ansage."),
            ),
        )
        return Question(
            self.name,
            level,
            seed,
            Text(f"Your limit is {limit}. What do you say?", f"Dein Limit ist {limit}. Was sagst du?"),
            Kind.CHOOSE,
            frozenset(("on" if go_on else "pass",)),
            _limit_text(lowest, limit),
            _auction_table(said, seat),
            options,
            tags=frozenset(("call" if calling else "hold",)),
        )


def _limit_text(lowest: int, limit: int) -> Text:
    if lowest <= limit:
        return Text(f"{lowest} is within your limit of {limit}.", f"{lowest} liegt im Limit von {limit}.")
    return Text(
        f"{lowest} is above your limit of {limit}: pass.", f"{lowest} liegt über dem Limit von {limit}: passen."
    )


class Seats(Drill):
    """Forehand, leader, dealer at tables of three and four (check of lesson 5)."""

    name = "seats"
    title = Text("Who sits where", "Wer sitzt wo")
    seconds = 20
    _ROLES = (
        Text("forehand", "Vorhand"),
        Text("middlehand", "Mittelhand"),
        Text("rearhand", "Hinterhand"),
    )

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """One role or duty; the dealer's seat is given."""
        players, dealer = rng.choice((3, 4)), 0
        dealer = rng.randrange(players)
        active = seating(players, dealer).active
        role = rng.randrange(4)
        if role == 3:
            prompt, seat = Text("Who leads the first trick?", "Wer spielt zum ersten Stich aus?"), active[0]
        else:
            name = self._ROLES[role]
            prompt, seat = Text(f"Who is {name.en}?", f"Wer ist {name.de}?"), active[role]
        chip = Text("Dealer", "Geber")
        rows = tuple(
            (Text(f"Seat {n + 1}", f"Platz {n + 1}"), chip if n == dealer else NOTHING) for n in range(players)
        )
        return Question(
            self.name,
            level,
            seed,
            prompt,
            Kind.CHOOSE,
            frozenset((str(seat + 1),)),
            _seats_text(active, players),
            SmallTable(Text("Seats clockwise", "Plätze im Uhrzeigersinn"), grid=Grid(rows)),
            tuple(Option(str(n + 1), Text(f"Seat {n + 1}", f"Platz {n + 1}")) for n in range(players)),
            tags=frozenset((str(players),)),
        )


def _seats_text(active: tuple[int, int, int], players: int) -> Text:
    f, m, r = (seat + 1 for seat in active)
    text = Text(
        f"Forehand is seat {f}, middlehand {m}, rearhand {r}. Forehand leads.",
        f"Vorhand ist Platz {f}, Mittelhand {m}, Hinterhand {r}. Vorhand spielt aus.",
    )
    return text + Text("The dealer sits out.", "Der Geber setzt aus.") if players == 4 else text
