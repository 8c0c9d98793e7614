"""The turn order at a table, chosen so that everybody sits equally often in each position.

As the rules for colours in chess (FIDE Handbook C.04.3 E) for any number of seats: of all orders, the one that evens
out how often each has sat in each position; of those, the one in which the fewest keep their last position; then by
lot. Everybody sits at one table, so that the best order of each table is also the best of the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from omnibus.tournament.lots import by_lot, lot
from omnibus.tournament.meetings import Meetings
from omnibus.tournament.plan import Bench, Person


@cache
def _orders(seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple(permutations(range(seats)))


def seat(people: Sequence[Person], seats: int, meetings: Meetings, seed: str, round_number: int) -> Bench:
    """The table's players in turn order; bots fill the other seats."""
    members: list[Person | None] = [*by_lot(people, seed, "seat", round_number)]
    members += [None] * (seats - len(people))
    costs = [_costs(person, seats, meetings) for person in members]
    orders = _orders(seats)
    best = min(sum(costs[member][position] for position, member in enumerate(order)) for order in orders)
    least = [order for order in orders if sum(costs[member][position] for position, member in enumerate(order)) == best]
    order = least[lot(seed, "order", round_number, *sorted(people)) % len(least)]
    return tuple(members[member] for member in order)


def _costs(person: Person | None, seats: int, meetings: Meetings) -> list[int]:
    """The cost of each position: by how much the squares of a person's counts grow, then whether it was the last."""
    if person is None or person not in meetings.positions:
        return [0] * seats
    last = meetings.last[person]
    return [(2 * count + 1) * 16 + (position == last) for position, count in enumerate(meetings.positions[person])]
