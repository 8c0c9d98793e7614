"""What a planner thinks at a seat, from nothing but what that seat sees."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from omnibus.bots.board_cache import roads_of
from omnibus.bots.heuristics.choose import best_goal
from omnibus.bots.heuristics.payments import MOST_AT_STAKE, danger
from omnibus.bots.heuristics.plan import make_plan
from omnibus.bots.heuristics.records import Mind, Roads, Style, new_minds, new_style
from omnibus.bots.heuristics.styles import style_for
from omnibus.core.board import WILD, Board, Route
from omnibus.core.game import Game
from omnibus.core.network import Network
from omnibus.core.view import View
from omnibus.kernel.claims import are_connected
from omnibus.kernel.state import NONE, State

CROWDED = 3.0
"""Where opponents stand at a route's ends so many times, it is as good as lost."""


class PositionAnalysis:
    """What a planner thinks at a seat."""

    def __init__(self, game: Game, view: View) -> None:
        if view.seat is None:
            raise ValueError("a spectator needs no advice")
        self.game, self.board, self.table, self.seat, self.record = (
            game,
            game.board,
            game.arrays,
            view.seat,
            view.record,
        )
        self.hand, self.held, self.offer = view.hand, view.tickets, view.offer
        self.roads, self.style, self.cautious = _frame_of(game)
        self.mind = self.plan(view.record)
        self.wanted = self.wanted_by(self.mind)

    def plan(self, record: State) -> Mind:
        """The plan of a planner that knows this."""
        mind: Mind = new_minds(self.game.size, 1)[0]
        make_plan(self.table, self.roads, self.style, record, self.seat, mind)
        return mind

    def wanted_by(self, mind: Mind) -> list[int]:
        """The routes that a plan is going to take."""
        return [route for route, mark in enumerate(mind.wanted[: len(self.board.routes)].tolist()) if mark]

    def owned_in(self, record: State) -> list[int]:
        """The seat's own routes."""
        return [
            route for route, seat in enumerate(record.owner[: len(self.board.routes)].tolist()) if seat == self.seat
        ]

    def is_done(self, record: State, ticket: int) -> bool:
        """Whether the seat's own routes join the places of a ticket."""
        a, b = int(self.table.ticket_a[ticket]), int(self.table.ticket_b[ticket])
        return bool(are_connected(self.table, record, self.seat, a, b))

    def needing(self, route: int, record: State, mind: Mind) -> list[int]:
        """The seat's tickets that a plan serves by this route: without it, they would not be joined."""
        network = {*self.owned_in(record), *self.wanted_by(mind)}
        served = [ticket for ticket in self.held if mind.served[ticket] and not self.is_done(self.record, ticket)]
        return [ticket for ticket in served if not joins(self.board, network - {route}, ticket)]

    def risk(self, route: int) -> float | None:
        """Opponents at the route's ends, as far as the way around it is long."""
        if route not in self.wanted:
            return None
        stake = min(MOST_AT_STAKE, float(self.mind.detour[route])) / MOST_AT_STAKE
        return round(float(danger(self.table, self.cautious, self.record, self.seat, route)) * stake, 2)

    def goal(self) -> list[int]:
        """With nothing planned, the route worth most for its turns, if there is one."""
        found = int(best_goal(self.table, self.style, self.record, self.seat, self.mind)[0])
        return [] if found == NONE else [found]


@lru_cache(maxsize=16)
def _frame_of(game: Game) -> tuple[Roads, Style, Style]:
    """The map of a board, how a planner weighs things there, and the same for one who minds opponents as people do."""
    style = style_for(game.size)
    weights = {name: float(getattr(style, name)) for name in Style.__annotations__}
    return roads_of(game), style, new_style(**(weights | {"contested": 1.0 / CROWDED}))


def joins(board: Board, routes: Iterable[int], ticket: int) -> bool:
    """Whether routes join the places of a ticket."""
    countries = [place.id for place in board.places if place.country]
    roads = [(board.routes[route].a, board.routes[route].b) for route in routes]
    return Network(board.place_index, countries, roads).joins(board.tickets[ticket].a, board.tickets[ticket].b)


def of_one_color(route: Route) -> int:
    """How many cards of one colour a route takes; all others have to be wild."""
    return route.length - route.ferries


def cards_missing(route: Route, hand: dict[str, int], color: str) -> dict[str, int]:
    """The cards of a colour, and the wilds for ferries, that a hand lacks for a route."""
    wilds = hand.get(WILD, 0)
    colored = route.length - route.ferries - hand.get(color, 0) - max(0, wilds - route.ferries)
    lacking = {color: max(0, colored), WILD: max(0, route.ferries - wilds)}
    return {card: count for card, count in lacking.items() if count}
