"""English texts of every option: title, one sentence with a worked number, names of its values. German: options.po."""

TITLES_AND_HELP: dict[str, tuple[str, str]] = {
    "first_dealer": (
        "First dealer",
        "Who deals first: seat 1, a seat by lot, or whoever is dealt the first of the 4 jacks.",
    ),
    "all_pass": (
        "When everybody passes",
        "If nobody bids 18: the next deal, the same deal again uncounted, a Ramsch, or forehand must play.",
    ),
    "impossible_declaration": (
        "Games below the bid",
        "After a bid of 45 diamonds with 1 reaches 36 at most: such a game is refused, or allowed and lost.",
    ),
    "announce_without_hand": (
        "Announce after picking up",
        "Schneider and Schwarz may be announced after picking up: clubs with 1, Schneider announced is 4 × 12 = 48.",
    ),
    "ouvert_without_hand": (
        "Open after picking up",
        "Suit games and Grand may be played open after picking up: Grand with 4 is then 10 × 24 = 240.",
    ),
    "claims": (
        "“The rest is mine”",
        "A claim is checked by the program, judged by the 2 defenders with the cards on the table, or not possible.",
    ),
    "auto_finish": (
        "Play out certain tricks",
        "When one side must take everything that is left, say 4 tricks, the program plays them.",
    ),
    "lost_hand_single": (
        "Lost Hand games count once",
        "As until 1998 a lost Hand game costs its value once: clubs Hand with 1 costs 36 instead of 72.",
    ),
    "null_overbid": (
        "Null below the bid",
        "Null (23) after a bid of 24 is charged as the cheapest suit game or Grand, or as 2 × 23 = 46.",
    ),
    "grand_ouvert_old36": (
        "Old Grand ouvert",
        "Grand ouvert has the base value 36 as before 1999: with 4 it is 10 × 36 = 360 instead of 11 × 24 = 264.",
    ),
    "matadors": (
        "Matadors",
        "If only jacks count, four jacks with ace and ten are “with 4” instead of “with 6”: clubs 5 × 12 = 60, not 84.",
    ),
    "grand_base": ("Base value of Grand", "Grand with 2, game 3 is 3 × 24 = 72, or 3 × 20 = 60 as in old days."),
    "level_mode": (
        "Schneider and Schwarz",
        "As doublings clubs with 1 and Schneider is 2 × 12 × 2 = 48; as steps it is 3 × 12 = 36.",
    ),
    "schneider_out_30": (
        "Out of Schneider",
        "Officially with 31 points; with 30 the defenders are Schneider only when the declarer has 91.",
    ),
    "ramsch": (
        "Ramsch",
        "A game without a declarer in which points are bad: whoever takes most of them, say 60, loses 60.",
    ),
    "ramsch_skat": ("Skat in Ramsch", "Who gets the skat, say 10 points: the last trick, the loser, or nobody."),
    "ramsch_scoring": (
        "Counting Ramsch",
        "With 60, 40 and 20 points: the loser writes −60, everybody his own points, or the loser a fixed amount.",
    ),
    "ramsch_fixed": ("Fixed amount", "What the loser of a Ramsch writes, whatever he has taken: 50 is usual."),
    "ramsch_ties": (
        "Equal points",
        "Two players with 50 each: both lose 50, only the one with the later trick, or nobody.",
    ),
    "ramsch_three_way": ("40 : 40 : 40", "If all three have 40 points: nobody scores, or everybody loses 40."),
    "ramsch_virgin": (
        "A virgin doubles",
        "If exactly one player has taken no trick, the loser pays double: 140 instead of 70.",
    ),
    "ramsch_march": (
        "March",
        "One player takes all 10 tricks: 120 for him, 120 off for each of the others, or 120 off for him.",
    ),
    "ramsch_passing": (
        "Passing the skat",
        "The skat stays closed, may be looked into, or is pushed on unseen: two pushes make 240 of a loss of 60.",
    ),
    "ramsch_pass_jacks": ("Jacks into the skat", "In Ramsch jacks, 2 points each, may be laid back into the skat."),
    "ramsch_looked_doubles": (
        "Looking doubles",
        "A loser who has looked into the skat pays double: 120 instead of 60.",
    ),
    "ramsch_push_doubles": (
        "Pushing doubles",
        "Each player who pushes the skat on unseen doubles the loss: 60 becomes 120, 240, 480.",
    ),
    "ramsch_knock": (
        "Knocking",
        "Before the first card each player may knock once and double the loss: 60 becomes 120.",
    ),
    "ramsch_grand_hand": (
        "Grand Hand instead",
        "Before anybody looks at the skat, Grand Hand may be played instead of Ramsch: with 1 it is 3 × 24 = 72.",
    ),
    "kontra": (
        "Kontra",
        "Each doubling doubles the score: clubs with 1 lost costs 48, with Kontra 96, with Re 192.",
    ),
    "kontra_until": (
        "Time for Kontra",
        "A defender may say Kontra until he plays his own first card, or only before card 1 of the deal.",
    ),
    "kontra_right": ("Right to Kontra", "Both defenders, or only a defender who has himself bid or held 18."),
    "bock": ("Bock rounds", "After certain events a round of deals counts double: a game of 24 brings 48."),
    "bock_length": (
        "Length of a Bock round",
        "How many deals a Bock round lasts: as many as there are players (3 at a table of three), or a fixed number.",
    ),
    "bock_stacking": (
        "Bock upon Bock",
        "A second round while one is running: afterwards, at the same time (× 4), or not at all.",
    ),
    "bock_triggers": (
        "What brings a Bock round",
        "Choose the events; a game lost with exactly 60 points is the classic one.",
    ),
    "bock_big_min": ("Size of a big game", "From which value on a game counts as big: Grand with 3 is 96."),
    "bock_big_result": ("Result of the big game", "Whether the big game, say 96, must be won, lost, or either."),
    "bock_passed_counts": (
        "Passed deals use up Bock",
        "A deal in which everybody passes is one of the 3 Bock deals; otherwise it does not count.",
    ),
    "bock_extend_list": (
        "Finish Bock rounds",
        "Bock rounds still due after deal 36 are played, in complete circuits; otherwise they are dropped.",
    ),
    "bock_ramsch": (
        "Ramsch round after Bock",
        "After each Bock round a round of Ramsch is played, at three players 3 deals.",
    ),
    "ramsch_grand_hand_limit": (
        "Grand Hands in a Ramsch round",
        "How many Grand Hands each player may play in one Ramsch round: 1 is usual.",
    ),
    "spitze": (
        "Spitze",
        "Promise to win the last trick with the lowest trump: clubs with 1, game 2, Spitze 3 × 12 = 36.",
    ),
    "spitze_value": ("Value of a Spitze", "A Spitze counts 1 or 2 steps: clubs with 1 and a Spitze is 36 or 48."),
    "revolution": (
        "Revolution",
        "Null ouvert Hand for 92 in which the defenders share out their twenty cards anew; lost it costs 184.",
    ),
    "schenken": (
        "Schenken",
        "In trick 1 the defenders may give up; a declarer who plays on needs 90: clubs with 1 becomes 4 × 12 = 48.",
    ),
    "idiotenskat": (
        "Idiotenskat",
        "Everybody sees the 20 cards of the others but not his own, and nobody has to follow suit.",
    ),
    "list_system": (
        "List",
        "Seeger-Fabian: a game of 24 won counts 24 + 50, and a game lost by another brings you 40 at three players.",
    ),
    "sf4": (
        "Lost games at four",
        "When a declarer loses at a table of four: 30 for all three others, or 40 for the two defenders.",
    ),
    "ramsch_counts_as_lost_game": (
        "Ramsch as a lost game",
        "The loser of a Ramsch loses another 50 and at three players the others get 40.",
    ),
    "bierlachs_limit": (
        "Limit of Bierlachs",
        "Who falls below it loses the round: with 500 that is −501 or lower.",
    ),
    "bierlachs_check": (
        "Looking at the limit",
        "The limit of 500 is looked at after each complete circuit, or after every deal.",
    ),
    "bierlachs_dealer_pays": (
        "Who pauses pays too",
        "At four players the pausing dealer pays like an opponent: 24 for a game of 24 won by somebody else.",
    ),
    "list_deals": (
        "Length of the list",
        "Twelve deals for each player (36 at three, 48 at four), another number of complete circuits, or open.",
    ),
}
"""Key -> title and explanation."""

VALUES: dict[str, dict[bool | int | str, str]] = {
    "first_dealer": {"seat1": "Seat 1", "random": "By lot", "jack_draw": "First jack"},
    "all_pass": {
        "next_dealer": "Next deal",
        "redeal_same_dealer": "Deal again",
        "ramsch": "Ramsch",
        "forehand_must_play": "Forehand must play",
    },
    "impossible_declaration": {"block": "Refused", "warn": "Allowed after a warning"},
    "claims": {"solver": "Checked by the program", "table": "Judged at the table", "off": "Not possible"},
    "null_overbid": {"isko": "As the cheapest game", "null_value": "Twice the Null value"},
    "matadors": {"full": "All trumps in sequence", "jacks": "Jacks only"},
    "level_mode": {"add": "One step each", "double": "Each doubles"},
    "schneider_out_30": {
        "off": "With 31",
        "both": "With 30",
        "declarer": "Declarer with 30",
        "defenders": "Defenders with 30",
    },
    "ramsch": {"off": "Never", "all_pass": "When everybody passes", "every_deal": "Every deal"},
    "ramsch_skat": {"last_trick": "Last trick", "loser": "Loser", "nobody": "Nobody"},
    "ramsch_scoring": {
        "loser_points": "Loser’s points",
        "all_points": "Everybody’s points",
        "loser_fixed": "Fixed amount",
    },
    "ramsch_ties": {"all": "Both lose", "last_trick": "Later trick loses", "none": "Nobody loses"},
    "ramsch_three_way": {"zero": "Nobody scores", "all": "All lose"},
    "ramsch_march": {
        "plus120": "120 for him",
        "others_minus120": "120 off for the others",
        "minus120": "120 off for him",
    },
    "ramsch_passing": {"none": "Stays closed", "look": "Look and lay back", "push": "Take or push on"},
    "ramsch_grand_hand": {"none": "No", "forehand": "Forehand only", "all": "Everybody"},
    "kontra": {
        "off": "Off",
        "kontra": "Kontra",
        "re": "Up to Re",
        "bock": "Up to Bock",
        "hirsch": "Up to Hirsch",
    },
    "kontra_until": {"own_first_card": "Until the own first card", "first_lead": "Before the first card"},
    "kontra_right": {"any": "Both defenders", "bid18": "Who has bid 18"},
    "bock_length": {0: "As many as players"},
    "bock_stacking": {"queue": "One after the other", "multiply": "At the same time", "ignore": "Not at all"},
    "bock_triggers": {
        "lost_60": "Game lost with 60",
        "kontra_failed": "Kontra, declarer wins",
        "kontra_success": "Kontra, declarer loses",
        "re_won": "Re, declarer wins",
        "re_lost": "Re, declarer loses",
        "kontra_re": "Re said",
        "grand_hand_won": "Grand Hand won",
        "grand_hand_lost": "Grand Hand lost",
        "grand_lost": "Grand lost",
        "big_game": "Big game",
        "score_repdigit": "Total like 111 or 222",
        "score_hundred": "Total in full hundreds",
        "all_passed": "Everybody passed",
        "march": "March in Ramsch",
    },
    "bock_big_result": {"any": "Won or lost", "won": "Won", "lost": "Lost"},
    "ramsch_grand_hand_limit": {0: "Any number"},
    "spitze": {"off": "Off", "one": "One", "many": "Several"},
    "list_system": {
        "seeger_fabian": "Seeger-Fabian",
        "plain": "Plain points",
        "seeger": "Seeger",
        "bierlachs": "Bierlachs",
        "zero_sum": "Zero sum",
    },
    "sf4": {"all30": "30 for all three", "active40": "40 for the defenders"},
    "bierlachs_check": {"circuit": "After each circuit", "immediate": "After each deal"},
    "list_deals": {0: "Twelve a player", -1: "Open-ended"},
}
"""Key -> value -> name; numbers without a name are shown as they are, switches are on and off."""

GROUPS: dict[str, str] = {
    "auction": "Auction and announcement",
    "play": "Course of play",
    "value": "Game values",
    "ramsch": "Ramsch",
    "kontra": "Kontra",
    "bock": "Bock rounds",
    "extras": "Special games",
    "list": "List",
}

PRESETS: dict[str, tuple[str, str]] = {
    "isko": ("International Skat Order", "The official rules, counted by Seeger-Fabian, 36 deals at three players."),
    "tournament": (
        "Tournament",
        "The official rules; a claim is judged by the 2 defenders with the cards on the table.",
    ),
    "seed_en": (
        "Old rules with Ramsch",
        "Lost Hand games count once, three passes lead to a Ramsch with a look into the skat, plain points.",
    ),
    "seed_de_pub": (
        "Pub rules",
        "Only jacks count as matadors, Kontra and Re, Bock rounds with a Ramsch round after them, several Spitzen.",
    ),
}
"""Name -> title and explanation."""

CONFLICTS: dict[str, str] = {
    "ramsch_needs_all_pass": "Ramsch after three passes needs “When everybody passes: Ramsch”.",
    "no_declarer": "In Ramsch there is no declarer, so this can never happen.",
    "all_ramsch_already": "Every deal is a Ramsch already: a Ramsch round changes nothing.",
    "bock_without_trigger": "Choose at least one event that brings a Bock round.",
    "needs_bock": "A Ramsch round follows a Bock round: switch Bock rounds on.",
    "trigger_needs_kontra": "An event with Kontra needs Kontra.",
    "trigger_needs_re": "An event with Re needs Kontra up to Re.",
    "trigger_needs_ramsch": "A march needs Ramsch.",
    "never_passed_in": "Forehand must play, so a deal is never passed in.",
    "passed_not_counted": "A deal that is dealt again does not count, so it uses up no Bock deal.",
    "open_list": "An open list has no end that could be prolonged.",
    "ouvert_needs_announcement": "Open after picking up needs announcements after picking up.",
    "not_blind": "In Idiotenskat nobody sees his own cards, so this is not possible.",
    "opposite_doublings": "Pushing unseen and looking cannot both double: one rewards what the other punishes.",
    "grand_hand_needs_look": "When the skat is pushed on, everybody is asked for Grand Hand or nobody.",
    "no_complete_circuit": "The list must have complete circuits: a multiple of the number of players.",
}
"""Reason of `game.rules.conflicts` -> sentence."""
