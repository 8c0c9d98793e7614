"""Random playable boards, for situations that the real boards never produce."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracle.numbers import NUMBERS
from tests.oracle.table import Json

POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}


def _pairs(chance: Random, ids: list[str]) -> list[tuple[str, str]]:
    """A random tree of places with some extra connections."""
    tree = [(place, chance.choice(ids[:number])) for number, place in enumerate(ids) if number]
    more = [chance.sample(ids, 2) for _ in range(chance.randint(0, 2 * len(ids)))]
    pairs = {frozenset((a, b)): (a, b) for a, b in (*tree, *more)}
    return list(pairs.values())


def _routes(chance: Random, pairs: list[tuple[str, str]], name: str) -> list[Json]:
    """One to three parallel routes of one length for each pair; few are long, to keep games short."""
    colors = [color for color in NUMBERS[name].cards if color != "wild"]
    if name != "paris":
        colors += ["gray", "gray"]
    longest = chance.choice([2, 4, 9])
    routes = []
    for a, b in pairs:
        length = chance.randint(1, longest)
        for _ in range(chance.choice([1, 1, 1, 2, 2, 3])):
            ferries = chance.choice([0, 0, 0, 1, 2]) if name == "san_francisco" else 0
            route = {"a": a, "b": b, "length": length, "color": chance.choice(colors)}
            routes.append({**route, "ferries": min(ferries, length)})
    return routes


def _add_countries(chance: Random, board: Json, cities: list[str]) -> None:
    """Two or three countries, each with a few points on its border."""
    for number in range(chance.randint(2, 3)):
        ends: list[Json] = [
            {"id": f"border-{number}-{index}", "from": city, "xy": [100 + 50 * index, 100 + 50 * number]}
            for index, city in enumerate(chance.sample(cities, min(len(cities), chance.randint(1, 3))))
        ]
        country = {"id": f"country-{number}", "name": f"Country {number}", "country": True, "ends": ends}
        board["places"].append(country)
        for end in ends:
            routes = _routes(chance, [(end["from"], f"country-{number}")], "germany")
            board["routes"] += [{**route, "endpoint": end["id"]} for route in routes]


def _add_bonuses(chance: Random, board: Json, name: str) -> None:
    places: list[dict[str, Any]] = board["places"]
    if name == "london":
        for place in places:
            place["district"] = chance.randint(1, 4)
        board["districts"] = {str(number): "x" for number in sorted({place["district"] for place in places})}
    if name == "amsterdam":
        carts = min(NUMBERS[name].merchandise, len(board["routes"]))
        for route in chance.sample(board["routes"], chance.randint(0, carts)):
            route["cart"] = True
    if name == "san_francisco":
        for place in chance.sample(places, 5):
            place["tourists"] = True
    if name == "germany":
        board["passenger_colors"] = ["red", "black", "green", "yellow", "blue", "white"]
        for place in places:
            place["passengers"] = 0
        for _ in range(60):
            chance.choice(places)["passengers"] += 1


def random_board(name: str, number: int) -> Json:
    """A board for a game, the same for the same number."""
    chance = Random(f"{name} {number}")
    ids = [f"p{index}" for index in range(chance.randint(7, 18))]
    places = [{"id": place, "name": place, "xy": [10 + 40 * index, 10]} for index, place in enumerate(ids)]
    board: Json = {"id": f"random-{name}", "game": name, "places": places}
    board["routes"] = _routes(chance, _pairs(chance, ids), name)[:60]
    if name == "germany":
        _add_countries(chance, board, ids)
    _add_bonuses(chance, board, name)
    everywhere = [place["id"] for place in board["places"]]
    board["tickets"] = [
        {"a": a, "b": b, "points": chance.randint(1, 22), "deck": deck}
        for deck, count in NUMBERS[name].tickets.items()
        for a, b in (chance.sample(everywhere, 2) for _ in range(count))
    ]
    chance.shuffle(board["routes"])
    return {**board, "route_points": {str(length): points for length, points in POINTS.items()}}
