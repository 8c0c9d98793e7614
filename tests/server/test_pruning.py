"""Pruning deletes only what the options name, and nothing that is in use."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import time

import asyncpg
import pytest

from omnibus.server.store import Guest, Store, StoredEntry, Summary
from omnibus.server.store.locations import DATABASE
from omnibus.server.store.pruning import AT_ONCE
from tests.command import INTERPRETED, Outcome, run
from tests.server.backends import Backend, PostgresqlBackend, SqliteBackend, using
from tests.server.serving import OPEN_HOUSE, Answered, Person, serving
from tests.server.test_games import sit_at

Omnibus = Callable[..., Outcome]
NOW, DAY = int(1000 * time()), 24 * 3600 * 1000
OLD = NOW - 100 * DAY
BOARDS = {what: digit * 64 for what, digit in (("played", "1"), ("doomed", "2"), ("alone", "3"), ("fresh", "4"))}
EVERYTHING = [f"--keep-{what}=30d" for what in ("finished", "abandoned", "guests", "boards")]


@pytest.fixture
def prune(capsys: pytest.CaptureFixture[str]) -> Omnibus:
    return lambda backend, *options: run("--lang", "en", "store", "prune", *backend.arguments, *options, capture=capsys)


async def add(store: Store, table: str, status: str, at: int = OLD, guest: str = "", board: str = "") -> None:
    """Adds a table whose last entry has this time."""
    entries = [StoredEntry(1, at, b'{"board": "own:%s"}' % BOARDS.get(board, "").encode()), StoredEntry(2, at, b"{}")]
    members = (guest,) if guest else ()
    await store.append(table, entries, Summary(status, False, b"{}", members, (), (f"code of {table}",)))


async def fill(store: Store) -> None:
    """Adds old and new tables, guests and boards."""
    for guest, created in (("idle", OLD), ("doomed", OLD), ("busy", OLD), ("new", NOW)):
        await store.add_guest(guest.encode().ljust(32), Guest(guest, guest, created))
    for board, digest in BOARDS.items():
        await store.put_board(digest, b"{}", NOW if board == "fresh" else OLD)
    await add(store, "over", "over", guest="doomed", board="doomed")
    await add(store, "played", "playing", guest="doomed")
    await add(store, "open", "open")
    await add(store, "aside", "aside", guest="busy", board="played")
    await add(store, "seen", "over")
    await store.visit("seen", NOW)
    await store.put_link(bytes(32), "open", "doomed", NOW + DAY)
    await add(store, "new", "playing", at=NOW)


TABLES = ("over", "played", "open", "aside", "seen", "new")


async def left(store: Store) -> tuple[set[str], set[str], set[str]]:
    """The remaining tables, guests and boards."""
    guests = [await store.guest(guest.encode().ljust(32)) for guest in ("idle", "doomed", "busy", "new")]
    return (
        {table for table in TABLES if await store.read(table)},
        {guest.id for guest in guests if guest is not None},
        {board for board, digest in BOARDS.items() if await store.board(digest) is not None},
    )


def test_pruning_deletes_only_named_kinds_that_are_not_in_use(backend: Backend, prune: Omnibus) -> None:
    using(backend, fill)
    everything = using(backend, left)
    assert everything == (set(TABLES), {"idle", "doomed", "busy", "new"}, set(BOARDS))
    for options, said in (
        ([], "Nothing is deleted without one of these options"),
        (["--keep-finished", "0d"], "must be a number of days such as 365d"),
        (["--keep-finished", "365"], "must be a number of days such as 365d"),
    ):
        refused = prune(backend, *options)
        assert refused.status == 2 and said in refused.err
    counts = "1 finished and 2 abandoned tables, 2 guests, 2 boards"
    assert prune(backend, *EVERYTHING, "--dry-run").out == f"This would delete: {counts}\n"
    assert prune(backend, "--keep-finished", "101d", "--keep-abandoned", "101d").out.startswith(
        "Deleted: 0 finished and 0"
    )
    assert using(backend, left) == everything
    assert prune(backend, *EVERYTHING).out == f"Deleted: {counts}\n"
    assert using(backend, left) == ({"aside", "seen", "new"}, {"busy", "new"}, {"played", "fresh"})

    async def ways_in(store: Store) -> list[object]:
        codes = [await store.table_with_code(f"code of {table}") for table in ("open", "new")]
        return [
            *codes,
            await store.link(bytes(32), NOW),
            await store.of_guest("doomed", 9),
            await store.numbers(TABLES),
        ]

    assert using(backend, ways_in) == [None, "new", None, [], {"aside": 2, "seen": 2, "new": 2}]


def test_each_option_deletes_its_own(backend: Backend, prune: Omnibus) -> None:
    using(backend, fill)
    prune(backend, "--keep-guests", "30d")
    assert using(backend, left) == (set(TABLES), {"doomed", "busy", "new"}, set(BOARDS))
    prune(backend, "--keep-boards", "30d")
    assert using(backend, left)[2] == {"played", "doomed", "fresh"}
    prune(backend, "--keep-finished", "30d")
    assert using(backend, left)[0] == set(TABLES) - {"over"}
    prune(backend, "--keep-abandoned", "30d")
    assert using(backend, left) == ({"aside", "seen", "new"}, {"doomed", "busy", "new"}, {"played", "doomed", "fresh"})


def test_many_tables_are_deleted_in_parts(backend: Backend, prune: Omnibus) -> None:
    count = 2 * AT_ONCE + 1

    async def many(store: Store) -> None:
        await asyncio.gather(*(add(store, f"table{number}", "over") for number in range(count)))
        await add(store, "new", "over", at=NOW)

    using(backend, many)
    assert prune(backend, "--keep-finished", "30d").out.startswith(f"Deleted: {count} finished")
    assert using(backend, left)[0] == {"new"}


def test_a_pruned_store_is_still_known_to_be_complete(tmp_path: Path, prune: Omnibus) -> None:
    backend = SqliteBackend(tmp_path)

    async def some(store: Store) -> None:
        await add(store, "over", "over")
        await add(store, "open", "open")  # the last acknowledged entry

    using(backend, some)
    prune(backend, *EVERYTHING)
    assert using(backend, left)[0] == {"open"}, "the next start checks it"


def test_a_visit_during_pruning_keeps_the_table(schema: PostgresqlBackend, prune: Omnibus) -> None:
    using(schema, fill)

    async def scene() -> None:
        visitor = await asyncpg.connect(schema.url)
        visit = visitor.transaction()
        await visit.start()
        await visitor.execute("UPDATE tables SET visited = $1 WHERE name = 'over'", NOW)
        pruning = asyncio.create_task(asyncio.to_thread(prune, schema, "--keep-finished", "30d"))
        while not await schema.ask("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            assert not pruning.done(), pruning.result()
        await visit.commit()
        await visitor.close()
        assert "Deleted: 0 finished" in (await pruning).out

    asyncio.run(scene())
    assert "over" in using(schema, left)[0]


def age(server_data: Path, tables: str = "1") -> None:
    """Makes tables a year older."""
    with closing(sqlite3.connect(server_data / DATABASE)) as connection, connection:
        connection.execute(f"UPDATE tables SET at = at - {365 * DAY}, visited = 0 WHERE {tables}")


def test_beside_a_server_visited_tables_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def prune(*options: str) -> str:
        return run("--lang", "en", "store", "prune", "--data", tmp_path / "data", *options, capture=capsys).out

    with serving(tmp_path / "data", *OPEN_HOUSE, **INTERPRETED) as server:
        ada, bob = Person(server, "Ada"), Person(server, "Bob")
        there, gone, last = (ada.create("london", ["open", "open"]) for _ in range(3))
        server.stop()
        age(server.data, f"name <> '{last}'")
        server.start()
        window = ada.at(there)
        assert prune("--keep-abandoned", "30d").startswith("Deleted: 0 finished and 1 abandoned tables")
        assert window.ask(t="say", text="hello")["t"] == "update", "its visitor plays on"
        with pytest.raises(Answered) as refused:
            bob.post(f"/api/tables/{gone}/again", {"same_deal": False})
        assert refused.value.status == 404 and refused.value.code == "no_such_table"
        assert "deleted" in refused.value.body["says"]["en"] and "supprimée" in refused.value.body["says"]["fr"]
        assert {line["table"] for line in ada.get("/api/me/tables")} == {there, last}
        window.close()
        server.restart()
        assert ada.at(there).chat, "a restart lost messages"


def test_rematches_and_games_played_on_outlive_the_game_they_came_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def prune(*options: str) -> str:
        return run("--lang", "en", "store", "prune", "--data", tmp_path / "data", *options, capture=capsys).out

    with serving(tmp_path / "data", *OPEN_HOUSE, **INTERPRETED) as server:
        ada, bob = Person(server, "Ada"), Person(server, "Bob")
        windows = sit_at([ada, bob], "london")
        windows[0].act(windows[0].legal[0])
        windows[1].ask(t="resign")
        first = windows[0].table_id
        rematch = ada.post(f"/api/tables/{first}/again", {"same_deal": False})["table"]
        fork = ada.post(f"/api/tables/{first}/fork", {"actions": 0, "seat": 0, "level": "easy"})["table"]
        server.stop()
        age(server.data, f"name = '{rematch}'")
        server.start()
        assert "1 abandoned" in prune("--keep-abandoned", "30d")
        again = ada.post(f"/api/tables/{first}/again", {"same_deal": False})["table"]
        assert again == rematch and ada.at(again).table["status"] == "open", "it is opened again, with the same id"
        server.stop()
        age(server.data, f"name = '{first}'")
        server.start()
        assert "1 finished" in prune("--keep-finished", "30d")
        assert ada.at(fork).view is not None and ada.at(rematch).table["status"] == "open"
        with pytest.raises(Answered):
            ada.post(f"/api/tables/{first}/again", {"same_deal": False})
