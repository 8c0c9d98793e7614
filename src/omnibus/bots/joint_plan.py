"""Several tickets served together: ways that share routes cost them once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from omnibus.bots.paths import cheapest_path
from omnibus.bots.plain_board import PlainBoard, PlainPosition

ALL_ORDERS = 4
"""Up to so many tickets, every order is tried."""
DOUBT = 2
"""In spaces: a plan may be longer than the best one by so many. Only one that is longer still is surely too long."""

Ways = dict[int, frozenset[int]]
"""For each ticket, the routes still to be taken for it, those of other tickets included."""


class Joint(NamedTuple):
    """Routes that serve several tickets, and how many spaces they have."""

    routes: frozenset[int]
    spaces: int
    lost: frozenset[int]
    """Tickets without a way, or whose way takes more pieces than are left: nothing is planned for them."""


def joint_plan(plain: PlainBoard, position: PlainPosition, seat: int, tickets: Iterable[int]) -> Joint:
    """One plan for all these tickets, of as few spaces as can be found quickly.

    Ticket after ticket is laid over what the earlier ones need already, in several orders; of the best, each is laid
    once more over all the others, as long as that saves something.
    """
    wanted = sorted(set(tickets))
    alone = {ticket: _way(plain, position, seat, ticket, ()) for ticket in wanted}
    spaces = {ticket: _spaces(plain, way) for ticket, way in alone.items() if way is not None}
    served = sorted(
        (ticket for ticket in spaces if 0 < spaces[ticket] <= position.pieces), key=lambda ticket: -spaces[ticket]
    )
    tried = (_laid(plain, position, seat, order) for order in _orders(served))
    ways = _improved(plain, position, seat, min(tried, key=lambda ways: _spaces(plain, _routes(ways))))
    lost = frozenset(ticket for ticket in wanted if spaces.get(ticket, position.pieces + 1) > position.pieces)
    return Joint(_routes(ways), _spaces(plain, _routes(ways)), lost)


def _way(
    plain: PlainBoard, position: PlainPosition, seat: int, ticket: int, granted: Iterable[int]
) -> frozenset[int] | None:
    """The routes of a ticket's way, those included that are granted: they cost nothing more."""
    owner = position.owner.copy()
    for route in granted:
        owner[route] = seat
    start, goal, _ = plain.tickets[ticket]
    path = cheapest_path(plain, position._replace(owner=owner), seat, start, goal)
    if path is None:
        return None
    return frozenset(route for route in path.walked if position.owner[route] != seat)


def _orders(tickets: Sequence[int]) -> Iterator[Sequence[int]]:
    """Orders worth trying: all of a few; of many, both directions and each one first."""
    if len(tickets) <= ALL_ORDERS:
        yield from permutations(tickets)
        return
    yield tickets
    yield tickets[::-1]
    for first in tickets[1:]:
        yield [first, *(ticket for ticket in tickets if ticket != first)]


def _laid(plain: PlainBoard, position: PlainPosition, seat: int, order: Sequence[int]) -> Ways:
    ways: Ways = {}
    for ticket in order:
        ways[ticket] = _way(plain, position, seat, ticket, _routes(ways)) or frozenset()
    return ways


def _improved(plain: PlainBoard, position: PlainPosition, seat: int, ways: Ways) -> Ways:
    fewest, saved = _spaces(plain, _routes(ways)), len(ways) > 1
    while saved:
        saved = False
        for ticket in list(ways):
            others = {other: way for other, way in ways.items() if other != ticket}
            again = others | {ticket: _way(plain, position, seat, ticket, _routes(others)) or frozenset()}
            spaces = _spaces(plain, _routes(again))
            if spaces < fewest:
                ways, fewest, saved = again, spaces, True
    return ways


def _routes(ways: Ways) -> frozenset[int]:
    return frozenset().union(*ways.values())


def _spaces(plain: PlainBoard, routes: Iterable[int]) -> int:
    return sum(plain.length[route] for route in routes)
