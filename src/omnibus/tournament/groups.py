"""Tables for three to five (local search): people are exchanged between tables until no exchange saves a repetition.

Fewest repetitions of all is the "social golfer problem", for which no fast exact method is known. The exchange of two
people at a time (2-opt) finds few, and often none; small fields are tried from several lots.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from omnibus.tournament.bench_sizes import sizes
from omnibus.tournament.lots import by_lot
from omnibus.tournament.meetings import Meetings
from omnibus.tournament.plan import Person

TRIALS = 20
"""The number of random starts for a small field."""
SMALL = 40
MOST_EXCHANGES = 200_000
"""The most attempted exchanges: a limit for a large field whose people have met often."""

Groups = list[list[Person]]


def cost(group: Sequence[Person], meetings: Meetings) -> int:
    """The repetitions at a table; a third meeting is worse than two second ones."""
    return sum(meetings.between(one, other) ** 2 for one, other in combinations(group, 2))


def improve(groups: Groups, free: frozenset[Person], meetings: Meetings) -> int:
    """Exchanges people between tables as long as that saves repetitions; returns those that are left.

    People in `free` change places only among themselves, and so do all others.
    """
    costs, tried = [cost(group, meetings) for group in groups], 0
    changed = True
    while changed and any(costs):
        changed = False
        for here in range(len(groups)):
            for seat in range(len(groups[here])):
                if tried < MOST_EXCHANGES and _repeats(groups[here], seat, meetings):
                    swapped, steps = _exchange(groups, costs, here, seat, free, meetings)
                    tried += steps
                    changed |= swapped
    return sum(costs)


def _repeats(group: list[Person], seat: int, meetings: Meetings) -> bool:
    return any(meetings.between(group[seat], other) for other in group)


def _exchange(
    groups: Groups, costs: list[int], here: int, seat: int, free: frozenset[Person], meetings: Meetings
) -> tuple[bool, int]:
    """Makes the first saving exchange of a person, with the nearest tables first; and counts the attempts."""
    tried = 0
    for there in sorted(range(len(groups)), key=lambda table: abs(table - here)):
        if there == here:
            continue
        for place in range(len(groups[there])):
            if (groups[here][seat] in free) != (groups[there][place] in free):
                continue
            tried += 1
            _swap(groups, here, seat, there, place)
            new = cost(groups[here], meetings), cost(groups[there], meetings)
            if sum(new) < costs[here] + costs[there]:
                costs[here], costs[there] = new
                return True, tried
            _swap(groups, here, seat, there, place)
    return False, tried


def _swap(groups: Groups, here: int, seat: int, there: int, place: int) -> None:
    groups[here][seat], groups[there][place] = groups[there][place], groups[here][seat]


def by_rank(
    ranked: Sequence[Person], scores: Mapping[Person, Fraction], small: frozenset[Person], seats: int
) -> Groups:
    """Tables of people with equal scores, as in the Dutch system: one of each fraction of the ranking at each table.

    Those of a score who do not fill a table go on to the next score. People in `small` fill the smaller tables.
    """
    each = sizes(len(ranked), seats)
    full = [person for person in ranked if person not in small]
    rest = [person for person in ranked if person in small]
    tables = _folded(full, scores, each[0]) if full else []
    return tables + (_folded(rest, scores, each[-1]) if rest else [])


def _folded(ranked: list[Person], scores: Mapping[Person, Fraction], size: int) -> Groups:
    """Tables of a size that divides the number of people."""
    tables: Groups = []
    waiting: list[Person] = []
    for number, person in enumerate(ranked):
        waiting.append(person)
        if number + 1 == len(ranked) or scores.get(ranked[number + 1]) != scores.get(person):
            count = len(waiting) // size
            fold = waiting[: count * size]
            tables += [fold[table::count] for table in range(count)]
            waiting = waiting[count * size :]
    return tables


def by_chance(
    people: Sequence[Person], small: frozenset[Person], seats: int, meetings: Meetings, seed: str, round_number: int
) -> Groups:
    """Tables by lot, with as few repetitions as the exchanges find."""
    best: tuple[int, Groups] | None = None
    for trial in range(TRIALS if len(people) <= SMALL else 1):
        drawn = by_lot(people, seed, "table", round_number, trial)
        groups = by_rank(drawn, {}, small, seats)
        left = improve(groups, small, meetings)
        if best is None or left < best[0]:
            best = left, groups
        if left == 0:
            break
    assert best is not None
    return best[1]
