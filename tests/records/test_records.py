"""Recorded games, one for each way a game can end, replay to the stored result byte for byte."""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache

import pytest

from omnibus.core.game import Game
from omnibus.core.match import Match, replay, verify_record
from omnibus.core.record import Record, read_record, write_record
from omnibus.games import game_ids, game_with
from omnibus.kernel.state import Ints
from tests.oracle.numbers import NUMBERS
from tests.oracle.referee import Referee
from tests.oracle.streams import board_file, stream_of
from tests.play import TABLES, rows_of
from tests.records.endings import ENDINGS, endings_of
from tests.records.make import BOARDS, FOLDER, PLAN, file_name, game_of, stream_digest, tiny_board

RECORDS = {file_name(board, players, ending): (board, players, ending) for board, players, ending, _ in PLAN}
of_every_record = pytest.mark.parametrize("name", RECORDS)


def _read(name: str) -> tuple[Record, Game]:
    """The record of a file, and the game as it was then."""
    record = read_record((FOLDER / name).read_bytes())
    game = game_with(game_of(RECORDS[name][0]), record.digest)
    assert game is not None, "the rules were changed: CONTRIBUTING.md explains how earlier ones are kept"
    return record, game


@cache
def _replayed(name: str) -> tuple[Match, Ints]:
    """The match of a file, and all its states."""
    record, game = _read(name)
    states = []
    for match in replay(record, game):
        states.append(game.copy(match.state))
    return match, rows_of(game, states)


@of_every_record
def test_a_recorded_game_replays_byte_for_byte(name: str) -> None:
    match = verify_record(*_read(name))
    assert write_record(match.record()) == (FOLDER / name).read_bytes()


@of_every_record
def test_a_recorded_game_ends_as_its_name_says(name: str) -> None:
    match, states = _replayed(name)
    board, players, ending = RECORDS[name]
    assert ending in endings_of(states)
    assert (match.game.board.id, len(match.players)) == (board, players)


@of_every_record
def test_a_recorded_game_has_the_same_events(name: str) -> None:
    match, _ = _replayed(name)
    assert stream_digest(match.events) == json.loads((FOLDER / "streams.json").read_bytes())[name]


@of_every_record
def test_the_referee_finds_no_foul_in_a_recorded_game(name: str) -> None:
    match, _ = _replayed(name)
    board = match.game.board
    own = BOARDS / f"{board.id}.json"
    file = json.loads(own.read_bytes()) if own.exists() else board_file(board.id)
    Referee(file, stream_of(match.events)).follow()


def test_the_plan_and_the_folder_agree() -> None:
    assert {path.name for path in FOLDER.glob("*.json")} == {*RECORDS, "streams.json"}
    for path in BOARDS.glob("*.json"):
        assert json.loads(path.read_bytes()) == tiny_board(path.stem.removeprefix("tiny-"))


def test_every_game_has_every_table_and_every_ending() -> None:
    """In each game somebody runs out of pieces, everybody passes, victory is shared, and tickets decide a tie."""
    tables: set[tuple[str, int]] = set()
    endings: dict[str, set[str]] = defaultdict(set)
    for name, (board, players, _) in RECORDS.items():
        game = board.removeprefix("tiny-")
        tables.add((game, players))
        endings[game] |= endings_of(_replayed(name)[1])
    known = [table for table in TABLES if table[0] in NUMBERS]
    assert tables >= set(known)
    everywhere = {"all-passed", "shared-victory", "tickets-decided", "cards-ran-out"}
    assert all(endings[name] >= everywhere for name in game_ids() if name in NUMBERS)
    assert set().union(*endings.values()) == ENDINGS.keys()
