"""Boards of six to eight places and decks of a few cards for each game: a whole game takes a few dozen actions, and in
them routes, cards, tickets, tokens and merchandise run out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import Any

from msgspec import structs

from omnibus.core.game import Game
from omnibus.core.mechanisms import SomeMechanism
from omnibus.core.mechanisms.flags import Flags
from omnibus.core.mechanisms.globetrotter import Globetrotter
from omnibus.core.mechanisms.merchandise import Merchandise
from omnibus.core.mechanisms.passengers import Passengers
from omnibus.core.mechanisms.tourists import Tourists
from omnibus.core.parse import parse_board
from omnibus.games import names_of, spec_of
from tests.oracle.numbers import NUMBERS, Numbers
from tests.oracle.table import Json

ROUTES = {
    "paris": "ab1 white, ab1 blue, ab1 yellow, bc2 red, bc2 white, cd1 blue, de2 yellow, ae3 red, ce1 yellow, df1 red,"
    "ef2 blue, cf1 white",
    "london": "ab1 blue, ab1 gray, ab1 green, bc2 black, bc2 black, cd3 gray, de4 blue, ae1 gray, ce2 green, df2 gray,"
    "df2 gray, ef1 black",
    "germany": "ab1 purple, ab1 gray, bc2 blue, bc2 gray, cd1 orange, ad3 gray, be2 white, ce1 gray, dg1 gray g1,"
    "dg1 purple g1, eg2 blue g2, ch1 white h1, eh1 gray h2, ae5 gray",
    "amsterdam": "ab1 pink cart, ab1 gray, bc2 blue cart, bc2 gray, cd3 green, de1 gray cart, ae2 pink, ce1 green cart,"
    "df1 blue, ef2 gray cart",
    "san_francisco": "ab1 blue, ab1 gray, bc2 green 1, bc2 gray 1, cd3 gray 2, de1 black, ae2 blue 2, ce1 gray,"
    "df2 black, ef4 gray 1, bd2 gray, bf1 green",
}
"""Two places, the length, the colour, and possibly a cart, a number of ferries, or an end at a border."""
COUNTRIES = {"g": "de", "h": "ce"}
"""Where their routes come from; other places are cities."""
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10}
CARDS = {
    "paris": {"white": 4, "blue": 4, "red": 4, "yellow": 3, "wild": 5},
    "london": {"blue": 4, "green": 4, "black": 4, "wild": 5},
    "germany": {"purple": 5, "blue": 5, "orange": 5, "white": 5, "wild": 6},
    "amsterdam": {"pink": 4, "blue": 4, "green": 4, "wild": 5},
    "san_francisco": {"blue": 4, "green": 4, "black": 4, "wild": 6},
}
CHANGES: dict[str, Any] = {
    "paris": {"pieces": 8},
    "london": {"pieces": 9},
    "germany": {"pieces": 9, "passengers_each": 4},
    "amsterdam": {"pieces": 8, "merchandise": 3},
    "san_francisco": {"pieces": 10, "token_points": (0, 0, 1, 2, 4, 6)},
}
"""The numbers that differ from the rulebook's, besides cards and tickets."""
TICKETS = {"short": 11, "long": 0}
TICKETS_OF_TWO_DECKS = {"short": 16, "long": 16}
PASSENGERS_AT = dict(zip("abcdegh", (3, 2, 2, 1, 1, 2, 1), strict=True))
TOURISTS_AT = "ace"
DISTRICT_OF = dict(zip("abcdef", (1, 1, 3, 3, 4, 3), strict=True))


@dataclass(frozen=True)
class Small:
    """A game on a small board, and what the tests know of it without the kernel."""

    game: Game
    board: Json
    numbers: Numbers


def _route(text: str) -> Json:
    head, color, *more = text.split()
    route: Json = {"a": head[0], "b": head[1], "length": int(head[2]), "color": color}
    for word in more:
        if word == "cart":
            route["cart"] = True
        elif word.isdigit():
            route["ferries"] = int(word)
        else:
            route["endpoint"] = word
    return route


def _place(name: str, number: int, place: str) -> Json:
    xy = [100 + 100 * number, 100 + 50 * (number % 3)]
    if name == "germany" and place in COUNTRIES:
        ends = [
            {"id": f"{place}{index + 1}", "from": city, "xy": [xy[0], 500 + 100 * index]}
            for index, city in enumerate(COUNTRIES[place])
        ]
        found: Json = {"id": place, "name": place, "country": True, "ends": ends}
    else:
        found = {"id": place, "name": place, "xy": xy}
    if name == "germany":
        found["passengers"] = PASSENGERS_AT.get(place, 0)
    if name == "london":
        found["district"] = DISTRICT_OF[place]
    if name == "san_francisco":
        found["tourists"] = place in TOURISTS_AT
    return found


def _board(name: str) -> Json:
    routes = [_route(text) for text in ROUTES[name].split(",")]
    ids = sorted({place for route in routes for place in (route["a"], route["b"])})
    board: Json = {
        "id": f"small-{name}",
        "places": [_place(name, number, place) for number, place in enumerate(ids)],
        "routes": routes,
        "route_points": {str(length): points for length, points in POINTS.items()},
    }
    pairs, numbers = list(combinations(ids, 2)), tickets_of(name)
    decks = [deck for deck, count in numbers.items() for _ in range(count)]
    board["tickets"] = [
        {
            "a": pairs[7 * index % len(pairs)][0],
            "b": pairs[7 * index % len(pairs)][1],
            "points": 2 + index,
            "deck": deck,
        }
        for index, deck in enumerate(decks)
    ]
    if name == "germany":
        board["passenger_colors"] = ["red", "black", "green"]
    if name == "london":
        board["districts"] = {str(number): "x" for number in sorted(set(DISTRICT_OF.values()))}
    return board


def tickets_of(name: str) -> dict[str, int]:
    """The number of tickets of each deck."""
    sizes = TICKETS_OF_TWO_DECKS if len(NUMBERS[name].tickets) > 1 else TICKETS
    return {deck: count for deck, count in sizes.items() if count}


def _mechanisms(name: str, numbers: Numbers) -> tuple[SomeMechanism, ...]:
    """The game's mechanisms with the small numbers."""

    def small(mechanism: SomeMechanism) -> SomeMechanism:
        match mechanism:
            case Merchandise():
                return structs.replace(mechanism, cards=numbers.merchandise)
            case Passengers():
                return structs.replace(mechanism, each=numbers.passengers_each, colors=3)
            case Tourists():
                return structs.replace(mechanism, symbols=len(TOURISTS_AT) + 2, points=numbers.token_points)
            case Flags(points=points):
                assert points == numbers.flag_points
            case Globetrotter(points=points):
                assert points == numbers.globetrotter
        return mechanism

    return tuple(map(small, spec_of(name).mechanisms))


@cache
def small(name: str) -> Small:
    """The small board of a game."""
    numbers = replace(NUMBERS[name], cards=CARDS[name], tickets=tickets_of(name), most_players=4, **CHANGES[name])
    cards = {card: count for card, count in CARDS[name].items() if card != "wild"}
    spec = structs.replace(
        spec_of(name),
        players=(2, 4),
        pieces=numbers.pieces,
        cards=cards,
        wilds=CARDS[name]["wild"],
        tickets=numbers.tickets,
        mechanisms=_mechanisms(name, numbers),
    )
    board = _board(name)
    plenty = structs.replace(spec, mechanisms=_with_plenty(spec.mechanisms))
    return Small(Game(parse_board(dict(board), plenty, names_of(name)), spec), board, numbers)


def _with_plenty(mechanisms: tuple[SomeMechanism, ...]) -> tuple[SomeMechanism, ...]:
    """The checks of a board demand a merchandise card for each cart; here the stack runs out."""
    return tuple(
        structs.replace(mechanism, cards=99) if isinstance(mechanism, Merchandise) else mechanism
        for mechanism in mechanisms
    )
