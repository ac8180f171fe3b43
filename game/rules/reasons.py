"""Why an action is refused: a sentence for each rule key. The screen translates it and fills in the facts."""

from game.rules.actions import IllegalAction

SENTENCES: dict[str, str] = {
    "over": "The deal is over.",
    "not_your_turn": "It is another player's turn.",
    "not_now": "That cannot be done now.",
    "not_a_bid": "{value} is not a bid: no game has this value.",
    "bid_too_low": "{value} is too low: the bid stands at {standing}.",
    "forehand_must_play": "Forehand must play when nobody has bid.",
    "forehand_plays_at": "Forehand plays at {value} when nobody has bid.",
    "two_cards": "Lay away two different cards.",
    "not_in_hand": "{card} is not in this hand.",
    "no_jacks": "Jacks may not be laid into the skat.",
    "follow": "The suit led must be followed.",
    "by_slot": "Cards are played unseen: point at a slot.",
    "no_slot": "Slot {slot} is empty.",
    "hand_needed": "Schneider, Schwarz and open cards can be announced in Hand games only.",
    "not_hand": "The skat was picked up: this is no Hand game.",
    "is_hand": "The skat was left: this is a Hand game.",
    "implies": "Open cards include Schwarz announced, and Schwarz announced includes Schneider announced.",
    "null_levels": "Null knows no Schneider and no Schwarz.",
    "null_spitze": "Null has no trumps and so no Spitze.",
    "not_offered": "This game is not offered under these rules.",
    "grand_hand_only": "Only Grand Hand may be announced here.",
    "not_blind": "This is not possible while nobody sees his own cards.",
    "cannot_cover": "This game reaches {attainable} at most, the bid is {bid}.",
    "null_too_low": "No game reaches the bid of {bid}: name a suit game or Grand, it counts as lost.",
    "spitze_off": "{count} Spitzen cannot be announced under these rules.",
    "spitze_missing": "A Spitze needs the lowest trump in hand.",
    "spitze_all_jacks": "With all four jacks no Spitze can be announced in Grand.",
    "no_kontra": "There is no right to double here.",
    "exchange": "The defenders share out exactly their own twenty cards, ten each.",
    "ask_once": "This was refused; first another card must be played.",
    "claims_off": "Claims are switched off.",
    "no_judge": "Nobody at this table can check a claim.",
    "claim_spitze": "With a Spitze announced the last trick must be played.",
    "already_shown": "The cards lie open already.",
    "not_declarer": "Only the declarer may do that.",
    "not_defender": "Only a defender may do that.",
    "offer_closed": "The defenders may give the game up in the first trick only.",
}
"""Rule key -> English sentence; the placeholders are the keys of `IllegalAction.facts`."""

FOLLOW: dict[str, str] = {
    "trump": "Trump must be followed.",
    "clubs": "Clubs must be followed.",
    "spades": "Spades must be followed.",
    "hearts": "Hearts must be followed.",
    "diamonds": "Diamonds must be followed.",
}
"""The sentence of rule `follow` by its fact `kind`."""


def sentence_of(error: IllegalAction) -> str:
    """The sentence of a refusal, its facts not filled in; its message where the rule has none."""
    if error.rule == "follow" and str(error.facts.get("kind")) in FOLLOW:
        return FOLLOW[str(error.facts["kind"])]
    return SENTENCES.get(error.rule, str(error))


def refuse(rule: str, **facts: object) -> IllegalAction:
    """The error for a rule, its sentence filled in."""
    if rule == "follow":
        return IllegalAction(rule, FOLLOW[str(facts["kind"])], facts)
    return IllegalAction(rule, SENTENCES[rule].format(**facts), facts)
