"""Draws a board for the rules of a game: the numbers are those of the game's own board, everything else is chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from typing import Any

import msgspec

from omnibus.core.board import GRAY, LANGUAGES, Board
from omnibus.core.spec import GameSpec
from omnibus.games import load_board, names_of, rules_of
from omnibus.kernel.state import CITY, COUNTRY
from omnibus.random_boards.dice import Dice
from omnibus.random_boards.layout import Pair, Point, distance, join, scatter
from omnibus.random_boards.mechanisms import Raw, add_mechanisms
from omnibus.random_boards.names import draw_names

WIDTH, LOWEST, HIGHEST = 1000, 650, 1350
VARIES = 0.15
"""Without a wish, the number of places differs by up to this part from that of the game's own board."""
FEWEST, CHOICE = 10, 1.3
"""The fewest places, and the fewest pairs of places for each ticket."""
SPARE = 0.1
"""The routes for each place that are left free below the limit of a size of board."""
LETTERS = 8


def fewest_places(game: str) -> int:
    """The fewest places of a random board, so that there are enough pairs for its tickets."""
    tickets, places = sum(rules_of(load_board(game)).tickets.values()), FEWEST
    while places * (places - 1) / 2 < CHOICE * tickets:
        places += 1
    return places


def most_places(game: str) -> int:
    """The most places of a random board, so that the routes of a busy network fit as well."""
    model = load_board(game)
    size = CITY if len(model.places) <= CITY.places else COUNTRY
    return int(size.routes / (len(model.routes) / len(model.places) + SPARE))


def random_board(game: str, seed: str, places: int | None = None) -> bytes:
    """A board file. The same game, seed and number of places give the same board."""
    model = load_board(game)
    spec = rules_of(model)
    chance = f"board {game} {places or ''} {seed}"
    dice = Dice(chance)
    usual = len(model.places)
    chosen = round(usual * dice.between(1 - VARIES, 1 + VARIES))
    count = places or max(fewest_places(game), min(most_places(game), chosen))
    size = (WIDTH, round(dice.between(LOWEST, HIGHEST)))
    points = scatter(dice, count, size)
    ends = Counter(route.ends for route in model.routes)
    pairs = join(dice, points, round(len(ends) / usual * count))
    mark = sha256(chance.encode()).hexdigest()[:LETTERS]
    board: Raw = {
        "id": f"{game}-{mark}",
        "game": game,
        "provenance": "drawn at random",
        "names": _names(game, mark),
        "places": _places(dice, points),
        "route_points": {str(length): points for length, points in model.route_points.items()},
        "size": list(size),
    }
    ids = [place["id"] for place in board["places"]]
    board["routes"] = _routes(dice, pairs, points, ids, model, spec)
    board["tickets"] = list(_tickets(dice, board["routes"], ids, spec))
    add_mechanisms(dice, board, model, spec.mechanisms)
    return msgspec.json.format(msgspec.json.encode(board), indent=1) + b"\n"


def _names(game: str, mark: str) -> Raw:
    own = msgspec.to_builtins(names_of(game))
    title = {language: f"{own['title'][language]} · {mark}" for language in LANGUAGES}
    return {**own, "title": title, "places": {}}


def _places(dice: Dice, points: list[Point]) -> list[Raw]:
    names = draw_names(dice, len(points))
    return [{"id": name.lower(), "name": name, "xy": list(at)} for name, at in zip(names, points, strict=True)]


def _routes(
    dice: Dice, pairs: list[Pair], points: list[Point], ids: list[str], model: Board, spec: GameSpec
) -> list[Raw]:
    """Lengths by distance, as long on average as on the own board; as many twins and gray routes in proportion."""
    lengths = sorted(model.route_points)
    mean = sum(route.length for route in model.routes) / len(model.routes)
    usual = sum(distance(points[a], points[b]) for a, b in pairs) / len(pairs)
    twins = len(model.routes) / len({route.ends for route in model.routes}) - 1
    gray = sum(route.color == GRAY for route in model.routes) / len(model.routes)
    doubled = set(dice.shuffled(pairs)[: round(twins * len(pairs))])
    routes, spaces = [], Counter(dict.fromkeys(spec.colors, 0))
    for pair in dice.shuffled(pairs):
        a, b = pair
        wanted = mean * distance(points[a], points[b]) / usual + dice.between(-0.8, 0.8)
        length = min(lengths, key=lambda each: (abs(each - wanted), each))
        colors = [GRAY] * (1 + (pair in doubled))
        if dice.part() >= gray:
            colors = sorted(dice.shuffled(spec.colors), key=lambda color: spaces[color])[: len(colors)]
        for color in colors:
            spaces[color] += length
            routes.append({"a": ids[a], "b": ids[b], "length": length, "color": color})
    return sorted(routes, key=lambda route: (ids.index(route["a"]), ids.index(route["b"])))


def _tickets(dice: Dice, routes: list[Raw], ids: list[str], spec: GameSpec) -> Iterator[Raw]:
    """Pairs that no route joins, worth their shortest path; a second deck has the longest.

    Every place gets about as many as the others.
    """
    worth = _shortest(routes, ids)
    joined = {frozenset((route["a"], route["b"])) for route in routes}
    candidates = dice.shuffled(pair for pair in combinations(ids, 2) if frozenset(pair) not in joined)
    needed, used = sum(spec.tickets.values()), Counter[str]()
    chosen: list[tuple[str, str]] = []
    while len(chosen) < needed:
        if not candidates:  # a small board of many tickets
            candidates = dice.shuffled(pair for pair in combinations(ids, 2) if pair not in set(chosen))
        pair = min(candidates, key=lambda each: used[each[0]] + used[each[1]])
        candidates.remove(pair)
        used.update(pair)
        chosen.append(pair)
    chosen.sort(key=lambda pair: worth[pair])
    decks = [deck for deck, count in spec.tickets.items() for _ in range(count)]
    for pair, deck in zip(chosen, decks, strict=True):
        ticket = {"a": pair[0], "b": pair[1], "points": worth[pair]}
        yield ticket if len(spec.tickets) == 1 else {**ticket, "deck": deck}


def _shortest(routes: list[Raw], ids: list[str]) -> dict[tuple[str, str], int]:
    """The spaces of the shortest path between every two places (Floyd and Warshall)."""
    far = sum(route["length"] for route in routes) + 1
    spaces: dict[tuple[str, str], Any] = {(a, b): 0 if a == b else far for a in ids for b in ids}
    for route in routes:
        for pair in ((route["a"], route["b"]), (route["b"], route["a"])):
            spaces[pair] = min(spaces[pair], route["length"])
    for via in ids:
        for a in ids:
            for b in ids:
                spaces[a, b] = min(spaces[a, b], spaces[a, via] + spaces[via, b])
    return spaces
