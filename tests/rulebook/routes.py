"""Routes, payments and paths on any board, for the rules that all games share."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import networkx

from omnibus.core.actions import Claim
from omnibus.core.board import GRAY
from omnibus.core.events import Event
from omnibus.core.game import Game
from omnibus.core.mechanisms.flags import Flags
from omnibus.core.notation import write_action
from omnibus.kernel.state import FLAG, State
from tests.positions import play


def _is_country(game: Game, place: str) -> bool:
    return game.board.places[game.board.place_index[place]].country


def ordinary_routes(game: Game) -> list[int]:
    """All coloured routes without ferries."""
    routes = enumerate(game.board.routes)
    return [index for index, route in routes if route.color != GRAY and not route.ferries]


def gray_routes(game: Game) -> list[int]:
    """All gray routes without ferries."""
    routes = enumerate(game.board.routes)
    return [index for index, route in routes if route.color == GRAY and not route.ferries]


def plain_routes(game: Game) -> list[int]:
    """The coloured routes of two spaces without a parallel route, a country or a flag's colour."""
    flags = mechanism.colors if (mechanism := game.spec.find(Flags)) else ()
    found = []
    for index in ordinary_routes(game):
        route = game.board.routes[index]
        alone = len(game.board.parallels[index]) == 1
        if route.length == 2 and alone and route.color not in flags and not _is_country(game, route.b):
            found.append(index)
    return found


def plain_route(game: Game) -> int:
    """The first of the plain routes."""
    return plain_routes(game)[0]


def twins(game: Game) -> tuple[int, int]:
    """The shortest two parallel routes of the board without ferries."""
    groups = [group for group in game.board.parallels if len(group) > 1]
    safe = [group for group in groups if not any(game.board.routes[index].ferries for index in group)]
    one, two, *_ = min(safe, key=lambda group: game.board.routes[group[0]].length)
    return one, two


def price(game: Game, route: int, color: str | None = None) -> dict[str, int]:
    """The coloured cards that pay for a route: its colour; for a gray one the given colour, or the first."""
    printed = game.board.routes[route].color
    if color is None:
        color = game.spec.colors[0] if printed == GRAY else printed
    return {color: game.board.routes[route].length}


def prices(game: Game, *routes: int) -> dict[str, int]:
    """The coloured cards that pay for several routes."""
    cards: dict[str, int] = {}
    for route in routes:
        for color, count in price(game, route).items():
            cards[color] = cards.get(color, 0) + count
    return cards


def claim(game: Game, route: int, wilds: int = 0, color: str | None = None) -> str:
    """The notation for taking a route with some wilds, and the rest in its colour or the given one."""
    paid = None if wilds == game.board.routes[route].length else next(iter(price(game, route, color)))
    return write_action(Claim(route, paid, wilds), game.board)


def take(game: Game, state: State, route: int, wilds: int = 0) -> list[Event]:
    """Takes a route, and keeps no card for a flag."""
    seat = int(state.seat)
    events = play(game, state, claim(game, route, wilds))
    if state.asks[seat] == FLAG:
        events += play(game, state, "flag decline")
    return events


@cache
def path_between(game: Game, a: str, b: str) -> tuple[int, ...]:
    """The routes of a shortest path between two places, not through a country."""
    graph = networkx.Graph()
    for index, route in enumerate(game.board.routes):
        inside = any(_is_country(game, place) and place not in (a, b) for place in (route.a, route.b))
        if not inside and not graph.has_edge(route.a, route.b):
            graph.add_edge(route.a, route.b, route=index, weight=route.length)
    places = networkx.shortest_path(graph, a, b, weight="weight")
    return tuple(graph.edges[pair]["route"] for pair in pairwise(places))


def path_of(game: Game, ticket: int) -> tuple[int, ...]:
    """The routes of a shortest path that completes a ticket."""
    return path_between(game, game.board.tickets[ticket].a, game.board.tickets[ticket].b)
