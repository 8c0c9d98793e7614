"""Uploaded boards do not fill the memory: unused ones are dropped, and read again when they are needed."""

from __future__ import annotations

import asyncio
import gc
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from omnibus.core.digest import picture_digest
from omnibus.core.game import Game
from omnibus.games import file_of
from omnibus.server import boards as boards_module
from omnibus.server.boards import OWN, Boards
from omnibus.server.errors import Refused
from omnibus.server.store.sqlite import open_sqlite
from tests.server.attackers import altered_server
from tests.server.serving import OPEN_HOUSE, Json, Person
from tests.server.test_games import play_on, sit_at


def board_of_ones_own(number: int) -> Json:
    """London, with more points for its first ticket."""
    board = json.loads(file_of("london", "board.json").read_bytes())
    board["tickets"][0]["points"] += number
    return board | {"id": f"own-{number}", "game": "london"}


def _games() -> int:
    """The number of live games, without a garbage collection."""
    return sum(type(each) is Game for each in gc.get_objects())


def test_of_many_uploaded_boards_only_a_few_are_kept_and_all_are_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards_module, "MOST_KEPT", 3)

    async def upload_many() -> None:
        store = await open_sqlite(tmp_path / "store.sqlite")
        boards, before = Boards(store), _games()
        names = [await boards.add(json.dumps(board_of_ones_own(number)).encode()) for number in range(8)]
        assert _games() - before == 3
        held = await boards.fetch(names[0])
        for number, name in enumerate(names):
            game = await boards.fetch(name)
            assert OWN + picture_digest(game.board) == name
            assert game.board.id == json.loads(boards.content(name))["id"] == f"own-{number}"
        assert boards.game(names[0]) is held, "a game in use is not read again"
        await store.close()

    asyncio.run(upload_many())


def test_a_table_keeps_its_board_while_others_are_requested(tmp_path: Path) -> None:
    with altered_server(tmp_path / "data", {"boards.MOST_KEPT": 1}, *OPEN_HOUSE) as server:
        people = [Person(server, name) for name in ("Ada", "Bo")]
        mine, other = (people[0].post("/api/boards", board_of_ones_own(number))["board"] for number in range(2))
        table = people[0].create(mine, ["open", "easy"])
        window = people[0].at(table)
        people[1].get(f"/api/boards/{other}")
        assert window.ask(t="start")["t"] == "update"
        windows = sit_at(people, mine)
        people[1].get(f"/api/boards/{other}")
        play_on(windows)
        window.until(lambda each: each.legal)
        assert people[1].get(f"/api/tables/{windows[0].table_id}/record")["board"] == "own-0"


def test_a_board_that_was_deleted_is_not_played_from_memory(tmp_path: Path) -> None:
    """A table on it could not be read again after a restart."""
    path = tmp_path / "store.sqlite"

    async def scene() -> None:
        store = await open_sqlite(path)
        boards = Boards(store)
        kept, deleted = [await boards.add(json.dumps(board_of_ones_own(number)).encode()) for number in range(2)]
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("DELETE FROM boards WHERE digest = ?", (deleted.removeprefix(OWN),))
        await boards.fetch(kept)
        with pytest.raises(Refused) as refused:
            await boards.fetch(deleted)
        assert refused.value.code == "unknown_board"
        await store.close()

    asyncio.run(scene())
