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
from omnibus.core.mechanisms.districts import Districts
from omnibus.core.mechanisms.ferries import Ferries
from omnibus.core.mechanisms.flags import Flags
from omnibus.core.mechanisms.globetrotter import Globetrotter
from omnibus.core.mechanisms.merchandise import Merchandise
from omnibus.core.mechanisms.passengers import Passengers
from omnibus.core.mechanisms.tourists import Tourists
from omnibus.core.parse import parse_board
from omnibus.games import names_of, spec_of
from tests.exact.actions import Action, all_actions
from tests.oracle.numbers import NUMBERS, Numbers
from tests.oracle.table import WILD, Json

ROUTES = {
    "paris": "ab1 white, ab1 blue, ab1 yellow, bc2 red, bc2 white, cd1 blue, de2 yellow, ae3 red, ce1 yellow, df1 red,"
    "ef2 blue, cf1 white",
    "london": "ab1 blue, ab1 gray, ab1 green, bc2 black, bc2 black, cd3 gray, de4 blue, ae1 gray, ce2 green, df2 gray,"
    "df2 gray, ef1 black",
    "germany": "ab1 purple, ab1 gray, bc2 blue, bc2 gray, cd1 orange, ad3 gray, be2 white, ce1 gray, dg1 gray g1,"
    "gd1 purple g1, eg2 blue g2, ch1 white h1, eh1 gray h2, ae9 gray",
    "amsterdam": "ab1 pink cart, ab1 gray, bc2 blue cart, bc2 gray, cd3 green, de1 gray cart, ae2 pink, ce1 green cart,"
    "df1 blue, ef2 gray cart",
    "san_francisco": "ab1 blue, ab1 gray, bc2 green 1, bc2 gray 1, cd3 gray 2, de1 black, ae2 blue 2, ce1 gray,"
    "df2 black, ef4 gray 1, bd2 gray, bf1 green",
    "everything": "ab1 purple cart, ab1 gray, bc2 blue 1, bc2 gray 1, cd1 orange cart, de2 purple, ad3 gray 2,"
    "ef1 blue, af2 white cart, gd1 gray g1, eg2 orange g2, ch1 white h1, eh1 gray h2, bf1 orange",
}
"""Two places, the length, the colour, and possibly a cart, a number of ferries, or an end at a border."""
COUNTRIES = {"g": "de", "h": "ce"}
"""Where their routes come from; other places are cities."""
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 9: 27}
CARDS = {
    "paris": {"white": 4, "blue": 4, "red": 4, "yellow": 3, "wild": 5},
    "london": {"blue": 4, "green": 4, "black": 4, "wild": 5},
    "germany": {
        **dict.fromkeys(("purple", "blue", "orange", "white", "green", "yellow", "black", "red"), 3),
        "wild": 8,
    },
    "amsterdam": {"pink": 4, "blue": 4, "green": 4, "wild": 5},
    "san_francisco": {"blue": 3, "green": 3, "black": 3, "pink": 2, "red": 2, "orange": 2, "wild": 6},
    "everything": {"purple": 4, "blue": 4, "orange": 4, "white": 4, "wild": 6},
}
CHANGES: dict[str, Any] = {
    "paris": {"pieces": 8},
    "london": {"pieces": 9},
    "germany": {"pieces": 12, "passengers_each": 4},
    "amsterdam": {"pieces": 8, "merchandise": 3},
    "san_francisco": {"pieces": 10, "token_points": (0, 0, 1, 2, 4, 6)},
    "everything": {
        "pieces": 9,
        "dealt": 3,
        "drawn": 3,
        "flag_colors": ("purple", "blue", "orange"),
        "flag_points": 4,
        "districts": True,
        "merchandise": 2,
        "merchandise_bonus": {2: (8, 4), 3: (8, 5, 2), 4: (8, 6, 4, 2), 5: (8, 6, 4, 2, 1)},
        "token_piles": {2: 1, 3: 1, 4: 1, 5: 2},
        "token_points": (0, 0, 1, 2, 4, 6),
        "passengers_each": 4,
        "exhausted_forbids_cards": False,
    },
}
"""The numbers that differ from the rulebook's, besides cards and tickets."""
TICKETS = {"germany": {"short": 20, "long": 21}, "everything": {"short": 17}}
ELSEWHERE = {"short": 11}
PASSENGERS_AT = dict(zip("abcdegh", (3, 2, 2, 1, 1, 2, 1), strict=True))
TOURISTS_AT = "acf"
DISTRICT_OF = dict(zip("abcdefgh", (1, 1, 3, 3, 4, 3, 5, 3), strict=True))


@dataclass(frozen=True)
class Small:
    """A game on a small board, with its facts derived without the kernel."""

    game: Game
    board: Json
    numbers: Numbers
    actions: list[Action | None]
    """Every action at its number."""


def seed_of(number: int) -> bytes:
    """One of 256 seeds."""
    return bytes((number + 11 * place) % 256 for place in range(32))


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


def _place(numbers: Numbers, number: int, place: str) -> Json:
    xy = [100 + 100 * number, 100 + 50 * (number % 3)]
    if place in COUNTRIES:
        ends = [
            {"id": f"{place}{index + 1}", "from": city, "xy": [xy[0], 500 + 100 * index]}
            for index, city in enumerate(COUNTRIES[place])
        ]
        found: Json = {"id": place, "name": place, "country": True, "ends": ends}
    else:
        found = {"id": place, "name": place, "xy": xy}
    if numbers.passengers_each:
        found["passengers"] = PASSENGERS_AT.get(place, 0)
    if numbers.districts:
        found["district"] = DISTRICT_OF[place]
    if numbers.token_piles:
        found["tourists"] = place in TOURISTS_AT
    return found


def _board(name: str, numbers: Numbers) -> Json:
    routes = [_route(text) for text in ROUTES[name].split(",")]
    ids = sorted({place for route in routes for place in (route["a"], route["b"])})
    board: Json = {
        "id": f"small-{name}",
        "places": [_place(numbers, number, place) for number, place in enumerate(ids)],
        "routes": routes,
        "route_points": {str(length): points for length, points in POINTS.items()},
    }
    pairs = list(combinations(ids, 2))
    decks = [deck for deck, count in numbers.tickets.items() for _ in range(count)]
    chosen = [pairs[11 * index % len(pairs)] for index in range(len(decks))]
    board["tickets"] = [
        {"a": a, "b": b, "points": 2 + index, "deck": deck}
        for index, ((a, b), deck) in enumerate(zip(chosen, decks, strict=True))
    ]
    if numbers.passengers_each:
        board["passenger_colors"] = ["red", "black", "green"]
    if numbers.districts:
        board["districts"] = {str(number): "x" for number in sorted({DISTRICT_OF[place] for place in ids})}
    return board


def _mechanisms(numbers: Numbers) -> tuple[SomeMechanism, ...]:
    """The mechanisms that have numbers."""
    one, two, three, *_ = (*numbers.flag_colors, "", "", "")
    found: list[tuple[object, SomeMechanism]] = [
        (numbers.flag_points, Flags(colors=(one, two, three), points=numbers.flag_points)),
        (numbers.districts, Districts()),
        (numbers.merchandise, Merchandise(cards=numbers.merchandise, bonus=numbers.merchandise_bonus)),
        (numbers.token_piles, Ferries()),
        (numbers.token_piles, Tourists(symbols=5, pile=numbers.token_piles, points=numbers.token_points)),
        (numbers.passengers_each, _passengers(numbers)),
        (numbers.globetrotter, Globetrotter(points=numbers.globetrotter)),
    ]
    return tuple(mechanism for used, mechanism in found if used)


def _passengers(numbers: Numbers) -> Passengers:
    first, second = numbers.passenger_points
    return Passengers(each=numbers.passengers_each, colors=3, first=first, second=second)


@cache
def small(name: str, wilds: int | None = None) -> Small:
    """The small board of a game, or of one with every mechanism; possibly with another number of wilds."""
    base = name if name in NUMBERS else "germany"
    cards = CARDS[name] if wilds is None else {**CARDS[name], WILD: wilds}
    tickets = TICKETS.get(name, ELSEWHERE)
    numbers = replace(NUMBERS[base], cards=cards, **{"tickets": tickets, **CHANGES[name]})
    spec = structs.replace(
        spec_of(base),
        players=(2, numbers.most_players),
        pieces=numbers.pieces,
        cards={card: count for card, count in cards.items() if card != WILD},
        wilds=cards[WILD],
        cards_dealt=numbers.dealt,
        tickets=numbers.tickets,
        tickets_drawn=numbers.drawn,
        first_card_needs_deck=numbers.exhausted_forbids_cards,
        mechanisms=_mechanisms(numbers),
    )
    board = _board(name, numbers)
    plenty = structs.replace(spec, mechanisms=_with_plenty(spec.mechanisms))
    return Small(
        Game(parse_board(dict(board), plenty, names_of(base)), spec), board, numbers, all_actions(board, spec.colors)
    )


def _with_plenty(mechanisms: tuple[SomeMechanism, ...]) -> tuple[SomeMechanism, ...]:
    """The checks of a board demand a merchandise card for each cart; here the stack runs out."""
    return tuple(
        structs.replace(mechanism, cards=99) if isinstance(mechanism, Merchandise) else mechanism
        for mechanism in mechanisms
    )
