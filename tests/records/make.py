"""Makes the recorded games of this folder: `python -m tests.records.make`.

Each file is named after its board, its number of players and the remarkable feature of its end (see `endings.py`).
The games are found by playing the seeds `record 0`, `record 1`, ... until one ends as wanted: at random, or with
hoarders if cards or tickets should run out. On the real boards nobody ever has to pass, so `boards/` has parts of them,
so small that all routes are taken long before anyone runs out of pieces.

`streams.json` has the SHA-256 of each game's stream of events, one JSON object per line. Run this again, and review the
diff, only if rules, random numbers or formats change on purpose.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from itertools import combinations, count, cycle, islice
from pathlib import Path
from typing import Any

import msgspec

from omnibus.core.events import Event
from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.record import Player, write_record
from omnibus.games import game_ids, game_on, load_game, read_board
from tests.play import AT_RANDOM, CARD_HOARDERS, TICKET_HOARDERS, Trace, trace_from
from tests.records.endings import endings_of

FOLDER = Path(__file__).parent
BOARDS = FOLDER / "boards"
GAMES = Path(__file__).parents[2] / "src" / "omnibus" / "games"
TINY_PLACES = 7

PLAN = [
    ("paris", 2, "two-pieces", AT_RANDOM),
    ("paris", 3, "shared-victory", AT_RANDOM),
    ("paris", 4, "tickets-decided", AT_RANDOM),
    ("paris", 4, "cards-ran-out", CARD_HOARDERS),
    ("london", 2, "no-pieces", AT_RANDOM),
    ("london", 3, "tickets-decided", AT_RANDOM),
    ("london", 3, "cards-ran-out", CARD_HOARDERS),
    ("london", 4, "shared-victory", AT_RANDOM),
    ("germany", 2, "tickets-decided", AT_RANDOM),
    ("germany", 2, "cards-ran-out", CARD_HOARDERS),
    ("germany", 3, "shared-victory", AT_RANDOM),
    ("germany", 4, "passengers-decided", AT_RANDOM),
    ("germany", 5, "one-piece", AT_RANDOM),
    ("amsterdam", 2, "one-piece", AT_RANDOM),
    ("amsterdam", 2, "cards-ran-out", CARD_HOARDERS),
    ("amsterdam", 3, "shared-victory", AT_RANDOM),
    ("amsterdam", 4, "tickets-decided", AT_RANDOM),
    ("amsterdam", 4, "tickets-ran-out", TICKET_HOARDERS),
    ("san_francisco", 2, "shared-victory", AT_RANDOM),
    ("san_francisco", 3, "tickets-decided", AT_RANDOM),
    ("san_francisco", 3, "cards-ran-out", CARD_HOARDERS),
    ("san_francisco", 4, "no-pieces", AT_RANDOM),
    ("tiny-paris", 2, "all-passed", AT_RANDOM),
    ("tiny-london", 4, "all-passed", AT_RANDOM),
    ("tiny-germany", 5, "all-passed", AT_RANDOM),
    ("tiny-amsterdam", 3, "all-passed", AT_RANDOM),
    ("tiny-san_francisco", 3, "all-passed", AT_RANDOM),
]
"""Board, number of players, ending, and style of play."""


def file_name(board: str, players: int, ending: str) -> str:
    """The name of a recorded game."""
    return f"{board}-{players}-{ending}.json"


@cache
def game_of(board: str) -> Game:
    """The game on a board, including those of this folder."""
    own = BOARDS / f"{board}.json"
    return game_on(read_board(own.read_bytes())) if own.exists() else load_game(board)


def stream_digest(events: list[Event]) -> str:
    """SHA-256 of a stream of events, one JSON object per line."""
    return hashlib.sha256(b"".join(msgspec.json.encode(event) + b"\n" for event in events)).hexdigest()


# The tiny boards


def _tree(routes: list[dict[str, Any]]) -> tuple[list[str], list[dict[str, Any]]]:
    """The first places connected from the first route on, and routes that connect them as a tree."""
    places, kept = [routes[0]["a"]], []
    while len(places) < TINY_PLACES:
        grows = (route for route in routes if (route["a"] in places) != (route["b"] in places))
        route = min(grows, key=lambda route: route["length"])
        kept.append(route)
        places.append(route["a"] if route["b"] in places else route["b"])
    return places, kept


def _spread(total: int, places: list[dict[str, Any]], field: str) -> None:
    """Distributes a number of items over the places as evenly as possible."""
    for number, place in enumerate(places):
        place[field] = total // len(places) + (number < total % len(places))


def tiny_board(name: str) -> dict[str, Any]:
    """A part of a real board: seven places, six routes, and as many tickets as the rules require."""
    real = json.loads((GAMES / name / "board.json").read_bytes())
    countries = {place["id"] for place in real["places"] if place.get("country")}
    inland = [route for route in real["routes"] if not countries & {route["a"], route["b"]}]
    ids, routes = _tree(inland)
    places = [place for place in real["places"] if place["id"] in ids]
    if any("passengers" in place for place in places):
        _spread(sum(place.get("passengers", 0) for place in real["places"]), places, "passengers")
    if any("tourists" in place for place in real["places"]):
        for number, place in enumerate(places):
            place["tourists"] = number < 5
    pairs = cycle(combinations(ids, 2))
    tickets = [{**ticket, "a": a, "b": b} for ticket, (a, b) in zip(real["tickets"], pairs, strict=False)]
    cut: dict[str, Any] = {
        "places": places,
        "routes": routes,
        "tickets": tickets,
        "provenance": "cut",
        "notes": "For tests only.",
    }
    if "districts" in real:
        used = {str(place["district"]) for place in places}
        cut["districts"] = {number: color for number, color in real["districts"].items() if number in used}
    return {**real, **cut, "id": f"tiny-{name}", "game": name}


def write_boards() -> None:
    """Writes the tiny board of each game."""
    BOARDS.mkdir(exist_ok=True)
    for name in game_ids():
        text = json.dumps(tiny_board(name), ensure_ascii=False, indent=1)
        (BOARDS / f"tiny-{name}.json").write_text(text + "\n", "utf-8")


# The games


def find(game: Game, players: int, ending: str, style: int) -> tuple[bytes, Trace]:
    """The seed and the course of the first game of the series that ends as wanted."""
    for number in count():
        seed = seed_of_text(f"record {number}")
        played = trace_from(game, game.new(players, seed), f"dice {number}", style)
        if ending in endings_of(played.states):
            return seed, played
    raise AssertionError("a series does not end")


def match_of(game: Game, players: int, ending: str, style: int) -> Match:
    """The match of the plan, played through."""
    seed, played = find(game, players, ending, style)
    names = islice(("Ada", "Benoît", "Chloé", "Dmitri", "Elif"), players)
    match = Match(game, [Player(name, "random" if style == AT_RANDOM else "hoarder") for name in names], seed)
    for seat, code in zip(played.seats, played.codes, strict=True):
        match.play(code, seat)
    return match


def make() -> None:
    """Writes all boards and records of this folder anew."""
    write_boards()
    streams = {}
    for board, players, ending, style in PLAN:
        match, name = match_of(game_of(board), players, ending, style), file_name(board, players, ending)
        (FOLDER / name).write_bytes(write_record(match.record()))
        streams[name] = stream_digest(match.events)
        print(name, len(match.actions), flush=True)
    (FOLDER / "streams.json").write_text(json.dumps(streams, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    make()
