"""The planner's analysis of a position, from a seat's view alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from omnibus.bots.board_cache import graph_of
from omnibus.bots.heuristics.choose import best_goal
from omnibus.bots.heuristics.payments import MOST_AT_STAKE, danger
from omnibus.bots.heuristics.plan import make_plan
from omnibus.bots.heuristics.records import Graph, Planner, Style, new_planners, new_style
from omnibus.bots.heuristics.styles import style_for
from omnibus.core.board import WILD, Board, Route
from omnibus.core.game import Game
from omnibus.core.network import Network
from omnibus.core.view import View
from omnibus.kernel.claims import are_connected
from omnibus.kernel.state import NONE, State

CROWDED = 3.0
"""The number of opponents' networks at a route's ends that makes its risk certain."""


class PositionAnalysis:
    """The planner's plan at a seat, with risks and goals derived from it."""

    def __init__(self, game: Game, view: View) -> None:
        if view.seat is None:
            raise ValueError("a spectator needs no advice")
        self.game, self.board, self.arrays = game, game.board, game.arrays
        self.seat, self.record = view.seat, view.record
        self.hand, self.held, self.offer = view.hand, view.tickets, view.offer
        self.graph, self.style, self.cautious = _graph_and_styles(game)
        self.planner = self.plan(view.record)
        self.wanted = self.wanted_by(self.planner)

    def plan(self, record: State) -> Planner:
        planner: Planner = new_planners(self.game.size, 1)[0]
        make_plan(self.arrays, self.graph, self.style, record, self.seat, planner)
        return planner

    def wanted_by(self, planner: Planner) -> list[int]:
        return [route for route, mark in enumerate(planner.wanted[: len(self.board.routes)].tolist()) if mark]

    def is_done(self, record: State, ticket: int) -> bool:
        """True if the seat's own routes complete a ticket."""
        a, b = int(self.arrays.ticket_a[ticket]), int(self.arrays.ticket_b[ticket])
        return bool(are_connected(self.arrays, record, self.seat, a, b))

    def needing(self, route: int, record: State, planner: Planner) -> list[int]:
        """The seat's tickets that a plan serves by this route: without it, they would not be completed."""
        owned = (record.owner[: len(self.board.routes)] == self.seat).nonzero()[0].tolist()
        network = {*owned, *self.wanted_by(planner)}
        served = [ticket for ticket in self.held if planner.served[ticket] and not self.is_done(self.record, ticket)]
        return [ticket for ticket in served if not joins(self.board, network - {route}, ticket)]

    def risk(self, route: int) -> float | None:
        """The opponents' presence at a planned route's ends, weighted by the detour that losing it would cost."""
        if route not in self.wanted:
            return None
        stake = min(MOST_AT_STAKE, float(self.planner.detour[route])) / MOST_AT_STAKE
        return round(float(danger(self.arrays, self.cautious, self.record, self.seat, route)) * stake, 2)

    def goal(self) -> list[int]:
        """The route with the best value for its turns, if there is one; for a seat without a plan."""
        found = int(best_goal(self.arrays, self.style, self.record, self.seat, self.planner)[0])
        return [] if found == NONE else [found]


@lru_cache(maxsize=16)
def _graph_and_styles(game: Game) -> tuple[Graph, Style, Style]:
    """The graph of a board, the planner's style there, and one that weighs opponents' presence as people do."""
    style = style_for(game.size)
    weights = {name: float(getattr(style, name)) for name in Style.__annotations__}
    return graph_of(game), style, new_style(**(weights | {"contested": 1.0 / CROWDED}))


def joins(board: Board, routes: Iterable[int], ticket: int) -> bool:
    """True if routes connect the places of a ticket."""
    countries = [place.id for place in board.places if place.country]
    graph = [(board.routes[route].a, board.routes[route].b) for route in routes]
    return Network(board.place_index, countries, graph).joins(board.tickets[ticket].a, board.tickets[ticket].b)


def of_one_color(route: Route) -> int:
    """The number of cards of one colour that a route takes; all others must be wild."""
    return route.length - route.ferries


def cards_missing(route: Route, hand: dict[str, int], color: str) -> dict[str, int]:
    """The cards of a colour, and the wild cards for ferries, that a hand lacks for a route."""
    wilds = hand.get(WILD, 0)
    colored = route.length - route.ferries - hand.get(color, 0) - max(0, wilds - route.ferries)
    lacking = {color: max(0, colored), WILD: max(0, route.ferries - wilds)}
    return {card: count for card, count in lacking.items() if count}
