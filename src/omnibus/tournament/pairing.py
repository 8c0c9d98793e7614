"""The next round of a tournament of any form."""

from __future__ import annotations

from collections.abc import Sequence

from omnibus.tournament import groups, knockout, pairs
from omnibus.tournament.bench_sizes import with_bots
from omnibus.tournament.berger import berger
from omnibus.tournament.lots import by_lot
from omnibus.tournament.meetings import Meetings
from omnibus.tournament.plan import Outcomes, Person, Plan, PlanError, Round
from omnibus.tournament.scores import total_scores
from omnibus.tournament.seating import seat

SEATS = range(2, 6)


def next_round(plan: Plan, present: Sequence[Person], rounds: Sequence[Round], outcomes: Outcomes) -> Round:
    """The seats of the next round.

    `present` are the people who want to play, in the order in which they entered. Only for a knock-out must every table
    of the last round have its outcome. Equal arguments give equal rounds.
    """
    if plan.seats not in SEATS:
        raise PlanError("a table has 2 to 5 seats")
    if len(set(present)) != len(present):
        raise PlanError("somebody is present twice")
    if plan.form == "round_robin" and plan.seats == 2:
        return _round_robin(plan, present, rounds)
    if plan.form == "knockout":
        return _knockout(plan, present, rounds, outcomes)
    return _by_lot_or_rank(plan, present, rounds, outcomes)


def is_over(plan: Plan, present: Sequence[Person], rounds: Sequence[Round], outcomes: Outcomes) -> bool:
    """Whether no round follows, once every table of the last round has its outcome."""
    if plan.form == "knockout":
        return bool(rounds) and len(knockout.still_in(present, rounds, outcomes)) <= 1
    return len(rounds) >= plan.rounds


def _by_lot_or_rank(plan: Plan, present: Sequence[Person], rounds: Sequence[Round], outcomes: Outcomes) -> Round:
    meetings, number = Meetings(rounds, plan.seats), len(rounds)
    swiss = plan.form == "swiss"
    scores = total_scores(rounds, outcomes)
    ranked = by_lot(present, plan.seed, "number") if swiss else by_lot(present, plan.seed, "round", number)
    if swiss:
        ranked.sort(key=lambda person: -scores[person])
    small = frozenset(with_bots(ranked, plan.seats, meetings))
    if plan.seats == 2:
        tables = pairs.pair(ranked, meetings, pairs.dutch(scores) if swiss else pairs.in_order)
    elif swiss:
        tables = groups.by_rank(ranked, scores, small, plan.seats)
        groups.improve(tables, small, meetings)
    else:
        tables = groups.by_chance(ranked, small, plan.seats, meetings, plan.seed, number)
    return _seated(plan, tables, meetings, number)


def _seated(plan: Plan, tables: Sequence[Sequence[Person]], meetings: Meetings, number: int) -> Round:
    return Round(tuple(seat(people, plan.seats, meetings, plan.seed, number) for people in tables))


def _round_robin(plan: Plan, present: Sequence[Person], rounds: Sequence[Round]) -> Round:
    """People who leave make room for the next in line; people without a place wait for one."""
    if rounds:
        slots = [person if person in present else None for person in rounds[-1].slots]
    else:
        slots = [*by_lot(present, plan.seed, "number")]
        slots += [None] * (len(slots) % 2)
    waiting = [person for person in present if person not in slots]
    for slot, person in enumerate(slots):
        if person is None and waiting:
            slots[slot] = waiting.pop(0)
    drawn = [(slots[one], slots[other]) for one, other in berger(len(slots), len(rounds))] if slots else []
    tables = tuple(bench for bench in drawn if bench != (None, None))
    return Round(tables, waiting=tuple(waiting), slots=tuple(slots))


def _knockout(plan: Plan, present: Sequence[Person], rounds: Sequence[Round], outcomes: Outcomes) -> Round:
    people = knockout.still_in(present, rounds, outcomes)
    free = knockout.byes(people, plan.seats, rounds, plan.seed)
    drawn = by_lot((person for person in people if person not in free), plan.seed, "round", len(rounds))
    meetings = Meetings(rounds, plan.seats)
    small = frozenset(with_bots(drawn, plan.seats, meetings))
    tables = groups.by_rank(drawn, {}, small, plan.seats)
    round_ = _seated(plan, tables, meetings, len(rounds))
    waiting = tuple(person for person in present if person not in people) if rounds else ()
    return Round(round_.tables, byes=tuple(free), waiting=waiting)
