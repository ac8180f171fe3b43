"""Table: asks the seat to move, checks, applies, saves, tells everybody; never blocks.

Two kinds of places: a *seat* (0..n-1, n = 3, 4, 5) is a chair at the table and keeps its player for the whole list; a
*position* (0 forehand, 1 middlehand, 2 rearhand) is a part in one deal. Events and views speak of positions.

Contract for all callers (the bodies are written against it):

    series = Series(SeriesSetup(seats=(Chair("Anna"), Chair("Ferdinand", "club", 3), Chair("Karoline", "club", 7)),
                                rules=ISKO, seed=4711))        # Chair(name, level=None: the person, portrait)
    table = Table(series, brains, log=None, limit=Limit())     # brains: brains.Brains (worker or in-process)
    table.next_deal() -> tuple[Event, ...]       # deals; the person's view of what happened so far (HandDealt ...)
    table.poll(ready=True) -> tuple[Event, ...]  # every frame: starts/collects a computer's answer, applies at most one
                                                 # action, saves it, returns the new events as the person may see them.
                                                 # ready=False (an animation runs): think on, but apply nothing
    table.submit(action) -> tuple[Event, ...]    # the person's; raises IllegalAction (a sentence), nothing changed
    table.may(action) -> IllegalAction | None    # why not, without doing it (greyed cards)
    table.view() -> SeatView                     # the person's; while he pauses view().seat == ONLOOKER (-1), no hands
    table.deal -> Deal | None                    # the whole truth, for review after the deal and tests
    table.waiting_for -> int | None              # the seat that has to move; None: deal over or none dealt
    table.persons_turn -> bool
    table.thinking -> float                      # seconds the seat to move has been asked for, 0.0 if not
    table.last_decision -> Decision | None       # of the computer player that moved last (reason, candidates)
    table.last_trick -> Trick | None             # None once the person has played to the next one (6.6)
    table.seat_of(position) -> int;  table.position_of(seat) -> int | None (pausing);  table.person_position
    table.plan -> DealPlan | None                # number, dealer, seats by position, bock, ramsch, seed of this deal
    table.over -> bool                           # this deal is settled; series.over: the list
    table.pause() / table.resume() / table.paused
    table.can_finish -> bool                     # one side takes all the remaining tricks under any play (6.7)
    table.finish()                               # the program plays them out, one card per poll
    table.abandon() -> tuple[Event, ...]         # RULES.md 10: counts as resigning / settled; the list goes on
    table.leave()                                # cancel thinking, keep everything for later (also at quit)
    table.take_back() / table.redo() -> bool     # uncounted deals only; table.can_take_back, can_redo; marks `helped`
    table.mark_helped()                          # a hint was shown: the deal carries the lamp
    table.listen(callback) / unlisten            # callback(event: Event, truth: bool) see Listener
    Table.resume(saved, brains, log) -> Table    # saved: store.Unfinished, same card, same players, same answers
    Table.practice(deal, chairs, brains, person=0, seed=...) -> Table   # uncounted single deal, given cards
    table.notice -> str | None                   # one sentence for the person (disk full, worker restarted); taken once
"""
