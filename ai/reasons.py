"""Why a computer player did something, as data: the keys of `Reason` and the facts each carries.

Facts hold only plain values: `Card`, numbers, `Game`, tuples of those. Chances are of the deciding seat's side, 0..1;
scores are list points. Words in two languages are made of this by `game.teach.hints`.
"""

from collections.abc import Mapping

KEYS: Mapping[str, str] = {
    # Auction
    "bid.worth": "bid, chance, score, passing, game: playing at this number promises more than passing",
    "bid.enough": "bid, chance, score, passing, game: the hand is not worth this number",
    "bid.forced": "bid: forehand must play under these rules",
    # Skat, discard, announcement
    "skat.take": "chance, score, game: the skat helps more than a Hand game brings",
    "skat.hand": "chance, score, game: the hand is good enough without the skat",
    "discard.best": "cards, game, chance, points, voids: the two cards laid away, their points, suits emptied by it",
    "discard.slot": "slot: Idiotenskat, a card nobody here has seen",
    "announce.best": "game, chance, value, second, second_chance: the game with the best expectation and the next one",
    "announce.forced": "game, bid: the only game, or the cheapest, that reaches the bid",
    "exchange.best": "suit: Revolution, the suit the declarer is attacked in (None: nothing helps)",
    # Doubling
    "kontra.yes": "chance: of the own side; the game is worth doubling",
    "kontra.no": "chance: of the own side",
    # Ramsch
    "ramsch.grand_hand": "chance: Grand Hand instead of Ramsch",
    "ramsch.no_grand_hand": "chance",
    "ramsch.push": "danger: own dangerous cards; few enough to leave the skat alone",
    "ramsch.look": "danger: the hand needs a change",
    "ramsch.discard": "cards: the most dangerous ones that may go",
    "ramsch.knock": "danger: a hand that will hardly lose",
    "ramsch.no_knock": "danger",
    "ramsch.lead_low": "card: a low card others must beat",
    "ramsch.duck": "card: the highest that stays below",
    "ramsch.throw": "card: a dangerous card thrown away",
    "ramsch.take": "card: the trick cannot be avoided, or is cheap",
    # Card play; all carry card, chance, score and, where more than one card was possible, second, second_chance
    "play.forced": "card: the only legal card",
    "play.slot": "slot: Idiotenskat",
    "play.draw_trumps": "own_trumps, trumps_out: the declarer pulls trumps",
    "play.cash_winner": "nobody can beat this card in its suit",
    "play.build_suit": "length: the declarer leads a long suit to make its small cards good",
    "play.give_up": "points: a cheap trick is given away",
    "play.lead_ace": "length: a defender leads an ace",
    "play.lead_through": "the declarer plays next; his cards are led through",
    "play.lead_up": "partner plays next, the declarer last",
    "play.force_ruff": "the declarer is known to have none of this suit and must spend a trump",
    "play.win_cheaply": "points: takes the trick with as little as is safe",
    "play.win_high": "points: takes the trick with a card nobody can beat, or with the fattest",
    "play.ruff": "points: no card of the suit, takes the trick with a trump",
    "play.smear": "points: partner takes the trick, points are given to him",
    "play.hope": "points: gives points hoping that partner takes the trick",
    "play.duck": "points: stays below, the trick is not worth more",
    "play.discard": "suit_empty: throws a card away; True where the suit is empty then",
    "play.keep_trumps": "points: lets a trick go rather than spend a trump",
    "play.null_under": "Null: stays below the card to beat, as high as possible",
    "play.null_lead": "Null: leads the card least likely to win, or the one that hurts most",
    "play.null_throw": "Null: throws the most dangerous card",
    "play.null_high": "Null: plays a high card where it does no harm",
    # Questions
    "consent.accept": "points: saying yes costs nothing more",
    "consent.refuse": "points: there is still something to win",
    "offer.accept": "chance",
    "offer.refuse": "chance",
}
