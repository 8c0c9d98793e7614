"""Whole games, recomputed from their public stream by a referee that shares no code with the engine."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest

from tests.oracle.numbers import NUMBERS
from tests.oracle.referee import FIELDS, Referee
from tests.oracle.streams import board_file, stream_of
from tests.oracle.table import Foul, Json
from tests.play import STYLES, TABLES, at_length, events_of

GAMES = 2 * len(STYLES)
MANY_GAMES = 1500

at_every_known_table = pytest.mark.parametrize(
    ("name", "players"),
    [(name, players) for name, players in TABLES if name in NUMBERS],
    ids=[f"{name}-{players}" for name, players in TABLES if name in NUMBERS],
)


def _stream(name: str, players: int, number: int) -> list[Json]:
    return stream_of(events_of(name, players, f"oracle {number}", STYLES[number % len(STYLES)]))


@at_every_known_table
def test_the_referee_finds_no_foul(name: str, players: int) -> None:
    board = board_file(name)
    for number in range(GAMES):
        Referee(board, _stream(name, players, number)).follow()


@pytest.mark.soak
@at_every_known_table
def test_the_referee_finds_no_foul_in_many_games(name: str, players: int) -> None:
    board = board_file(name)
    for number in range(GAMES, MANY_GAMES):
        Referee(board, _stream(name, players, number)).follow()


def test_every_event_of_the_format_is_met() -> None:
    """All except passing, which does not occur on these boards; games in `tests/records` have it."""
    tables = [(name, players, number) for name, players in TABLES if name in NUMBERS for number in range(3)]
    assert {event["e"] for table in tables for event in _stream(*table)} == FIELDS.keys() - {"passed"}


def _changed(event: Json) -> Iterator[Json]:
    """Yields the event with one impossible change."""
    for field in ("points", "count", "left", "slot", "first"):
        if field in event:
            yield {**event, field: event[field] + 1}
    if "seat" in event:
        yield {**event, "seat": event["seat"] + 1}
    if event["e"] == "final":
        for number, scores in enumerate(event["seats"]):
            for source, score in scores.items():
                other = copy.deepcopy(event)
                other["seats"][number][source] = score + 1 if isinstance(score, int) else [*score, 99]
                yield other
        yield {**event, "winners": [len(event["seats"]) - 1 - seat for seat in event["winners"]] * 2}
    yield dict(reversed(event.items()))


def _fouls(stream: list[Json]) -> Iterator[list[Json]]:
    """Yields the stream with a line removed, repeated or changed."""
    for number, event in enumerate(stream):
        if event["e"] != "flag_card":  # which may be declined
            yield stream[:number] + stream[number + 1 :]
        yield stream[: number + 1] + stream[number:]
        for other in _changed(event):
            yield [*stream[:number], other, *stream[number + 1 :]]


@at_length("fouls", short=15, long=60)
@pytest.mark.parametrize("name", NUMBERS)
def test_the_referee_does_find_fouls(name: str, fouls: int) -> None:
    """Otherwise the tests above would prove little."""
    board, stream = board_file(name), _stream(name, 2, 1)
    for number, foul in enumerate(_fouls(stream)):
        if number % (1 + len(stream) // fouls) == 0:
            with pytest.raises(Foul):
                Referee(board, copy.deepcopy(foul)).follow()
