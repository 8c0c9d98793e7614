"""A board and a position as plain lists, for the simple bots: reading single elements of NumPy arrays is slow."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.kernel.action_kinds import CLAIM_ROUTE
from omnibus.kernel.board_arrays import DECK, GRAY, SLOT
from omnibus.kernel.state import NONE


class Payment(NamedTuple):
    """A decoded claim: the route, the colour paid (NONE: only wilds) and the number of wilds."""

    route: int
    color: int
    wilds: int


class PlainBoard:
    """The static data of a board."""

    def __init__(self, game: Game) -> None:
        arrays, routes = game.arrays, int(game.arrays.routes)
        self.wild = int(arrays.wild)
        self.a: list[int] = arrays.route_a[:routes].tolist()
        self.b: list[int] = arrays.route_b[:routes].tolist()
        self.length: list[int] = arrays.route_length[:routes].tolist()
        self.color: list[int] = arrays.route_color[:routes].tolist()
        self.points: list[int] = arrays.route_points[:routes].tolist()
        self.ferries: list[int] = arrays.route_ferries[:routes].tolist()
        self.country: list[int] = arrays.country.tolist()
        self.tickets = [
            (int(arrays.ticket_a[ticket]), int(arrays.ticket_b[ticket]), int(arrays.ticket_points[ticket]))
            for ticket in range(int(arrays.tickets))
        ]
        """Both places and the points of each ticket."""
        self.roads: list[list[tuple[int, int]]] = [[] for _ in self.country]
        """The routes from each place, each with the place at its other end."""
        for route, (a, b) in enumerate(zip(self.a, self.b, strict=True)):
            self.roads[a].append((route, b))
            self.roads[b].append((route, a))
        self._claim = int(arrays.first_action[CLAIM_ROUTE])
        self._first: list[int] = arrays.claim_first[:routes].tolist()
        self._route: list[int] = arrays.claim_route.tolist()

    def claims(self, codes: list[int]) -> list[tuple[int, Payment]]:
        """The claims among actions (in ascending order), decoded."""
        return [(code, self._payment(code)) for code in codes[bisect_left(codes, self._claim) :]]

    def _payment(self, code: int) -> Payment:
        route = self._route[code - self._claim]
        number, length, color = code - self._first[route], self.length[route], self.color[route]
        if color != GRAY:
            return Payment(route, color if number < length else NONE, number)
        color, wilds = divmod(number, length)
        return Payment(route, color, wilds) if color < self.wild else Payment(route, NONE, length)


class PlainPosition(NamedTuple):
    """The parts of a view that the simple bots read."""

    hand: list[int]
    """The seat's cards by colour, wild cards last."""
    display: list[int]
    pieces: int
    fewest_pieces: int
    """The fewest pieces that any seat has."""
    owner: list[int]
    open: list[bool]
    """Routes that the seat may claim and has the pieces for."""


def read_position(plain: PlainBoard, view: View) -> PlainPosition:
    seat = view.seat
    if seat is None:
        raise ValueError("a spectator has nothing to decide")
    pieces: list[int] = view.numbers["pieces"][: view.players]
    own, bit = pieces[seat], 1 << seat
    closed: list[int] = view.numbers["closed"]
    return PlainPosition(
        hand=view.numbers["hand"][seat],
        display=view.numbers["display"],
        pieces=own,
        fewest_pieces=min(pieces),
        owner=view.numbers["owner"],
        open=[not shut & bit and length <= own for shut, length in zip(closed, plain.length, strict=False)],
    )


def cheapest_claims(plain: PlainBoard, hand: list[int], codes: list[int], needed: Sequence[int]) -> dict[int, int]:
    """The cheapest claim of each affordable route: few wilds, then a colour that is less needed, or less held."""
    best: dict[int, tuple[tuple[int, int, int], int]] = {}
    for code, (route, color, wilds) in plain.claims(codes):
        cost = (wilds, needed[color], hand[color]) if color != NONE else (wilds, 0, 0)
        if route not in best or cost < best[route][0]:
            best[route] = cost, code
    return {route: code for route, (_, code) in best.items()}


def longest(plain: PlainBoard, claims: dict[int, int]) -> int:
    """The longest of the affordable routes (the first of several)."""
    return max(claims, key=lambda route: plain.length[route])


def best_card(display: list[int], codes: list[int], wanted: Sequence[int]) -> int | None:
    """The face-up card with the highest weight, else a blind one, else any; None if no card can be taken.

    `wanted` has a weight for each colour, wild cards last; 0 means not wanted.
    """
    slots = [code for code in codes if SLOT <= code < SLOT + len(display)]
    best = max(slots, key=lambda code: wanted[display[code - SLOT]], default=None)
    if best is not None and wanted[display[best - SLOT]] > 0:
        return best
    return DECK if codes[0] == DECK else best
