"""One plan for several tickets: routes that serve more than one of them are counted once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from omnibus.bots.paths import cheapest_path
from omnibus.bots.plain_board import PlainBoard, PlainPosition

ALL_ORDERS = 4
"""Up to this many tickets, every order is tried."""
SLACK = 2
"""A plan found may have this many spaces more than the shortest: only beyond this margin is it certainly too long."""

Ways = dict[int, frozenset[int]]
"""The routes still to be claimed for each ticket, including those of other tickets."""


class Joint(NamedTuple):
    """Routes that serve several tickets, and their total spaces."""

    routes: frozenset[int]
    spaces: int
    lost: frozenset[int]
    """Tickets that cannot be completed, or take more pieces than are left: they are not planned for."""


def joint_plan(plain: PlainBoard, position: PlainPosition, seat: int, tickets: Iterable[int]) -> Joint:
    """Plans for all these tickets with few spaces, though not always the fewest.

    A local search: tickets are routed one after another in several orders, each reusing the earlier routes; in the
    best result, each ticket is routed again as long as that saves spaces.
    """
    wanted = sorted(set(tickets))
    alone = {ticket: _way(plain, position, seat, ticket, ()) for ticket in wanted}
    spaces = {ticket: _spaces(plain, way) for ticket, way in alone.items() if way is not None}
    served = sorted(
        (ticket for ticket in spaces if 0 < spaces[ticket] <= position.pieces), key=lambda ticket: -spaces[ticket]
    )
    tried = (_route_in_order(plain, position, seat, order) for order in _orders(served))
    ways = _improved(plain, position, seat, min(tried, key=lambda ways: _spaces(plain, _routes(ways))))
    lost = frozenset(ticket for ticket in wanted if spaces.get(ticket, position.pieces + 1) > position.pieces)
    return Joint(_routes(ways), _spaces(plain, _routes(ways)), lost)


def _way(
    plain: PlainBoard, position: PlainPosition, seat: int, ticket: int, granted: Iterable[int]
) -> frozenset[int] | None:
    """The routes of a ticket's path; granted ones cost nothing."""
    owner = position.owner.copy()
    for route in granted:
        owner[route] = seat
    start, goal, _ = plain.tickets[ticket]
    path = cheapest_path(plain, position._replace(owner=owner), seat, start, goal)
    if path is None:
        return None
    return frozenset(route for route in path.walked if position.owner[route] != seat)


def _orders(tickets: Sequence[int]) -> Iterator[Sequence[int]]:
    """The orders to try: all of a few tickets; of many, both directions and each ticket first."""
    if len(tickets) <= ALL_ORDERS:
        yield from permutations(tickets)
        return
    yield tickets
    yield tickets[::-1]
    for first in tickets[1:]:
        yield [first, *(ticket for ticket in tickets if ticket != first)]


def _route_in_order(plain: PlainBoard, position: PlainPosition, seat: int, order: Sequence[int]) -> Ways:
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
