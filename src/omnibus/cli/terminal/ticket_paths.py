"""The cheapest path left for each ticket, the cards and pieces that it needs, and one plan for several tickets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from omnibus.bots.joint_plan import joint_plan
from omnibus.bots.paths import cheapest_path
from omnibus.bots.plain_board import PlainBoard, read_position
from omnibus.core.board import GRAY, WILD, Route
from omnibus.core.game import Game
from omnibus.core.view import View


class TicketPath(Struct, frozen=True):
    """The cheapest path left to complete a ticket."""

    ticket: int
    routes: tuple[int, ...] | None
    """The routes still to claim: empty if the ticket is completed, None if no path is left."""
    spaces: int = 0
    cards: int = 0
    """The number of cards for these routes that are not in hand."""
    pieces: int = 0
    """The pieces that the seat has left."""

    @property
    def is_done(self) -> bool:
        """Whether the seat has already connected both places."""
        return self.routes == ()

    @property
    def is_lost(self) -> bool:
        """Whether no path is left, or the pieces do not suffice for it."""
        return self.routes is None or self.spaces > self.pieces


class OfferedTicket(NamedTuple):
    """An offered ticket, and its needs beyond those of the tickets in hand."""

    way: TicketPath
    more: int
    """Spaces that it adds to one plan for all tickets."""
    together: int
    """The spaces of that plan."""

    @property
    def is_over(self) -> bool:
        """Whether the pieces suffice for its own path, but not for that plan."""
        return not self.way.is_done and not self.way.is_lost and self.together > self.way.pieces


class PathFinder:
    """Finds paths on one board, from a seat's view only."""

    def __init__(self, game: Game) -> None:
        self._game, self._plain = game, PlainBoard(game)

    def paths(self, view: View, tickets: Iterable[int]) -> list[TicketPath]:
        """The path of each ticket, considered alone."""
        if view.seat is None:
            return []
        position, seat, found = read_position(self._plain, view), view.seat, []
        for ticket in tickets:
            start, goal, _ = self._plain.tickets[ticket]
            path = cheapest_path(self._plain, position, seat, start, goal)
            if path is None:
                found.append(TicketPath(ticket, None))
                continue
            missing = cards_missing(view.hand, (self._game.board.routes[route] for route in path.routes))
            found.append(TicketPath(ticket, path.routes, path.spaces, missing, position.pieces))
        return found

    def offered(self, view: View) -> list[OfferedTicket]:
        """The offered tickets, with their needs beyond those of the seat's own."""
        if view.seat is None:
            return []
        position, seat = read_position(self._plain, view), view.seat
        before = joint_plan(self._plain, position, seat, view.tickets).spaces
        found = []
        for way in self.paths(view, view.offer):
            together = joint_plan(self._plain, position, seat, [*view.tickets, way.ticket]).spaces
            found.append(OfferedTicket(way, max(0, together - before), max(before, together)))
        return found

    def useful_routes(self, view: View) -> frozenset[int]:
        """The routes on the cheapest paths of the seat's tickets."""
        ways = self.paths(view, view.tickets)
        return frozenset(route for way in ways if not way.is_lost for route in way.routes or ())


def cards_missing(hand: dict[str, int], routes: Iterable[Route]) -> int:
    """The number of cards that the hand lacks for all these routes.

    Coloured routes are paid first, then the longest gray ones with the most frequent colour in hand. Wilds fill the
    gaps, those of ferries first.
    """
    held = {color: count for color, count in hand.items() if color != WILD}
    wilds, ferries, gaps = hand.get(WILD, 0), 0, 0
    for route in sorted(routes, key=lambda route: (route.color == GRAY, -route.length)):
        color = route.color if route.color != GRAY else max(held, key=lambda color: held[color], default=GRAY)
        wanted = route.length - route.ferries
        paid = min(wanted, held.get(color, 0))
        held[color] = held.get(color, 0) - paid
        ferries += route.ferries
        gaps += wanted - paid
    return max(0, ferries - wilds) + max(0, gaps - max(0, wilds - ferries))
