"""Data written by earlier versions stays readable, whatever mechanisms, fields, points and actions are added."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from omnibus.arena.replaying import record_of
from omnibus.arena.store import read_games, read_settings
from omnibus.core.digest import picture_digest
from omnibus.core.errors import RecordError
from omnibus.core.match import verify_record
from omnibus.core.record import read_record
from omnibus.envs.dataset import Dataset, check, records
from omnibus.games import load_game
from omnibus.policy.shipped import FOLDER as POLICIES
from omnibus.policy.shipped import is_taught, read_policy
from omnibus.server.boards import OWN
from omnibus.server.bus.local import LocalBus
from omnibus.server.limits import Limits
from omnibus.server.store import Store
from omnibus.server.store.sqlite import open_sqlite
from omnibus.server.tables import finished
from omnibus.server.tables.messages import line_for
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.worker_pool.pool import WorkerPool
from tests.command import run
from tests.kept.make import FOLDER, KEPT, numbers_of
from tests.records.make import FOLDER as RECORDS
from tests.records.make import game_of

VERSIONS = sorted(path.name for path in FOLDER.iterdir() if (path / "examples.json").exists())
BOARDS = ("amsterdam", "germany", "london", "paris", "san_francisco")
"""The boards of the first version."""
of_every_version = pytest.mark.parametrize("version", VERSIONS)


def test_there_is_a_version() -> None:
    assert VERSIONS


@of_every_version
@pytest.mark.parametrize("name", KEPT)
def test_documents_are_read(version: str, name: str) -> None:
    for document in json.loads((FOLDER / version / "examples.json").read_bytes()).get(name, []):
        content = json.dumps(document).encode()
        try:
            msgspec.json.decode(content, type=KEPT[name])
        except msgspec.ValidationError as error:
            pytest.fail(f"{error}: a field that is added has a default. {content[:2000]!r}")


@of_every_version
def test_actions_keep_their_numbers(version: str) -> None:
    numbers = json.loads((FOLDER / version / "numbers.json").read_bytes())
    moved = [board for board, digest in numbers.items() if numbers_of(load_game(board)) != digest]
    assert not moved, "actions of a mechanism get their numbers after all others but claims, in games that have it"


@of_every_version
@pytest.mark.parametrize("board", BOARDS)
def test_datasets_are_read(version: str, board: str) -> None:
    dataset = Dataset(FOLDER / version / f"{board}.parquet")
    assert not [wrong for checked in check(dataset) for wrong in checked.wrong]
    again = list(records(dataset))
    assert again
    for record in again:
        verify_record(record, dataset.game)


@of_every_version
def test_tournaments_are_read(version: str) -> None:
    path = FOLDER / version / "games.jsonl"
    settings = read_settings(path)
    games = read_games(path, settings).games.values()
    for line in games:
        verify_record(record_of(line, settings, game := load_game(line.board)), game)
    assert {line.board for line in games} == set(BOARDS)


@pytest.mark.parametrize("name", sorted(path.name for path in RECORDS.glob("*-*.json")))
def test_records_verify(name: str) -> None:
    record = read_record((RECORDS / name).read_bytes())
    verify_record(record, game_of(record.board))


def test_a_record_from_before_a_source_of_points_was_added_verifies() -> None:
    written = json.loads((RECORDS / "paris-2-two-pieces.json").read_bytes())
    for seat in written["result"]["seats"]:
        assert seat.pop("globetrotter") == 0
    verify_record(read_record(json.dumps(written).encode()), game_of("paris"))
    del written["result"]["seats"][0]["routes"]
    with pytest.raises(RecordError) as wrong:
        verify_record(read_record(json.dumps(written).encode()), game_of("paris"))
    assert wrong.value.code == "wrong_result", "points that are missing are not points that were never there"


@of_every_version
def test_tables_of_a_server_are_opened(version: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    restored = run("store", "restore", FOLDER / version / "server.backup", "--data", tmp_path / "data", capture=capsys)
    assert restored.status == 0, restored.err
    (path,) = (tmp_path / "data").glob("*.sqlite")
    with closing(sqlite3.connect(path)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM tables")]
        (guest,) = {name for (name,) in connection.execute("SELECT id FROM guests WHERE name = 'Ada'")}
    opened = asyncio.run(_open_all(path, tables, guest))
    assert sorted(opened.values()) == ["open", "over", "over", "over", "over", "over", "playing"]


async def _open_all(path: Path, tables: list[str], guest: str) -> dict[str, str]:
    """Opens every table of a store and verifies finished games; returns the progress of each."""
    store, pool = await open_sqlite(path), WorkerPool(1)
    registry = TableRegistry(store, LocalBus(), pool, Limits(), 0.0, "random")
    found: dict[str, str] = {}
    for name in tables:
        table = await registry.find(name)
        found[name] = table.state.status
        if table.state.status == "over":
            verify_record(finished.record_of(table), table.state.game)
            assert finished.replay_of(table).actions
        elif table.state.opened.settings.board.startswith(OWN):
            assert table.state.opened.settings.board == OWN + picture_digest(table.state.game.board)
    await _check_lists(store, guest)
    await registry.close()
    await pool.close()
    await store.close()
    return found


async def _check_lists(store: Store, guest: str) -> None:
    lines = [*await store.listed(9), *await store.of_guest(guest, 9)]
    assert len([line_for(line, guest) for line in lines]) == 7


@pytest.mark.parametrize("name", sorted(path.stem for path in POLICIES.glob("*.npz")))
def test_learnt_policies_still_fit_their_boards(name: str) -> None:
    board, _, players = name.partition("-")
    game = load_game(board)
    assert is_taught(game)
    assert int(players or game.spec.players[0]) in read_policy(POLICIES / f"{name}.npz", game).origin.players
