"""Stores of earlier versions, written by them, are read and upgraded, completely or not at all."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from omnibus.server.store import Guest, Store, StoreError
from omnibus.server.store.admin import AuditEntry
from omnibus.server.store.postgresql.opening import OURS
from omnibus.server.store.postgresql.opening import VERSION as DATABASE_VERSION
from omnibus.server.store.sqlite.opening import VERSION
from tests.command import Outcome, run
from tests.server.backends import Backend, PostgresqlBackend, SqliteBackend, using
from tests.server.store_child import entry, summary

OLD = Path(__file__).parent / "old_stores"
FILES = sorted(path.name for path in OLD.glob("*.sqlite.gz"))
DATABASES = range(1, DATABASE_VERSION)
COUNTS = {"played": 3, "going": 2, "waiting": 1}
ANN = '["ann"]'
Omnibus = Callable[..., Outcome]


@pytest.fixture
def omnibus(capsys: pytest.CaptureFixture[str]) -> Omnibus:
    return lambda *arguments: run("--lang", "en", "store", *arguments, capture=capsys)


def put(file: str, folder: Path) -> SqliteBackend:
    """A store of an earlier version."""
    backend = SqliteBackend(folder)
    backend.path.parent.mkdir(parents=True)
    backend.path.write_bytes(gzip.decompress((OLD / file).read_bytes()))
    return backend


async def works(store: Store) -> None:
    """Checks that everything is there and works."""
    assert {table: len(await store.read(table)) for table in COUNTS} == COUNTS
    assert [entry.body for entry in await store.read("going")] == [b"going 1", b"going 2"]
    assert await store.unfinished() == ["going", "waiting"]
    assert await store.guest(b"a" * 32) == Guest("ann", "Ann", 1)
    assert [line.table for line in await store.of_guest("ann", 1)] == ["going"]
    assert await store.board("ab" * 32) == b"{}" and await store.table_with_code("code-played") == "played"
    await store.put_link(b"c" * 32, "going", "ann", 10**13)
    assert await store.take_link(b"c" * 32, 0) == ("going", "ann")
    await store.visit("going", 10**12)
    assert await store.visit_board("ab" * 32, 10**12)
    await store.append("going", [entry("going", 3)], summary("ann"))
    deed = await store.admin.add_audit_entry(AuditEntry(0, 5, "block", "192.0.2.0/24", until=7))
    assert await store.admin.audit_entries(0) == [deed] and deed.number == 1
    assert await store.admin.claim_chore("sweeping", 60)


def columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """The columns of all tables of a database."""
    with closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        ask = 'SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)'
        return {name: connection.execute(ask, (name,)).fetchall() for name in names}


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        found: int = connection.execute("PRAGMA user_version").fetchone()[0]
        return found


def test_there_is_a_file_of_every_earlier_version() -> None:
    assert {int(name[0]) for name in FILES} == set(range(1, VERSION))


def copy_of(backend: SqliteBackend, old: int) -> Path:
    """The path of the copy before the upgrade."""
    return backend.path.with_name(f"omnibus.version-{old}.sqlite")


def content(path: Path) -> list[str]:
    """The schema, all rows and the version of a database."""
    with closing(sqlite3.connect(path)) as connection:
        return [*connection.iterdump(), str(version(path))]


@pytest.mark.parametrize("file", FILES)
def test_a_server_upgrades_its_folder_when_it_opens_it(
    tmp_path: Path, file: str, caplog: pytest.LogCaptureFixture
) -> None:
    backend, today = put(file, tmp_path / "old"), SqliteBackend(tmp_path / "new")
    before, copy = content(backend.path), copy_of(backend, int(file[0]))
    caplog.set_level(logging.INFO)
    using(backend, works)
    said = (
        f"the store {backend.path} was upgraded from version {file[0]} to {VERSION}; a copy of the earlier version is"
    )
    assert [line for line in caplog.messages if "upgraded" in line] == [f"{said} kept in {copy}"]
    assert content(copy) == before and copy.stat().st_mode & 0o777 == 0o600
    using(backend, lambda store: store.check())
    assert caplog.text.count("upgraded") == 1, "a store of the current version was upgraded"
    using(today, lambda store: store.check())
    assert version(backend.path) == VERSION and columns(backend.path) == columns(today.path)


@pytest.mark.parametrize("file", FILES)
def test_it_is_saved_as_it_is_and_upgraded_when_asked(tmp_path: Path, omnibus: Omnibus, file: str) -> None:
    backend, restored = put(file, tmp_path / "old"), SqliteBackend(tmp_path / "new")
    old = int(file[0])
    assert json.loads(omnibus("status", *backend.arguments, "--json").out)["version"] == old
    assert omnibus("backup", tmp_path / "file", *backend.arguments).status == 0
    assert "written by an older Omnibus" in omnibus("prune", "--keep-finished", "1d", *backend.arguments).err
    assert version(backend.path) == old, "the store was changed"
    said = omnibus("upgrade", *backend.arguments).out
    assert said.startswith(f"Upgraded the store from version {old} to {VERSION}. A copy of the old one is in")
    assert str(copy_of(backend, old)) in said
    assert "nothing to do" in omnibus("upgrade", *backend.arguments).out
    assert omnibus("restore", tmp_path / "file", *restored.arguments).status == 0
    for each in (backend, restored):
        using(each, works)


def test_an_upgrade_that_fails_changes_nothing(tmp_path: Path, omnibus: Omnibus) -> None:
    backend = put(FILES[0], tmp_path)
    with closing(sqlite3.connect(backend.path)) as connection, connection:
        connection.execute("ALTER TABLE boards ADD COLUMN visited TEXT")  # it breaks the second step
    before = content(backend.path)
    failed = omnibus("upgrade", *backend.arguments)
    assert failed.status == 2 and "duplicate column" in failed.err
    assert content(backend.path) == before
    assert not list(backend.path.parent.glob("*.version-*")), "an unnecessary copy is left"


def test_a_copy_that_is_there_already_is_not_overwritten(tmp_path: Path) -> None:
    backend = put(FILES[0], tmp_path)
    copy_of(backend, 1).write_text("something dear")
    using(backend, lambda store: store.check())
    assert copy_of(backend, 1).read_text() == "something dear"
    assert version(backend.path.with_name("omnibus.version-1-2.sqlite")) == 1


def test_a_store_that_is_missing_or_in_use_is_not_upgraded(tmp_path: Path, omnibus: Omnibus) -> None:
    backend = SqliteBackend(tmp_path)
    assert "there is no store" in omnibus("upgrade", *backend.arguments).err

    async def beside(_: Store) -> Outcome:
        return await asyncio.to_thread(omnibus, "upgrade", *backend.arguments)

    assert "another server is running" in using(backend, beside).err


async def make_version(backend: PostgresqlBackend, old: int) -> None:
    """Creates a database of an earlier version, with the same contents as the files."""
    connection = await asyncpg.connect(backend.url)
    await connection.execute((OLD / f"{old}.postgresql.sql").read_text("utf-8"))
    for table, count in COUNTS.items():
        status = {"played": "over", "going": "playing", "waiting": "open"}[table]
        await connection.execute(
            "INSERT INTO tables (name, opened, number, at, status, listed, title, members, waiting, codes)"
            " VALUES ($1, 1000, $2::integer, 1000 * $2::bigint, $3, false, '{}', $4::jsonb, $5::jsonb, $6::jsonb)",
            *(table, count, status, ANN, ANN if status == "playing" else "[]", json.dumps([f"code-{table}"])),
        )
        await connection.execute("INSERT INTO codes VALUES ($1, $2)", f"code-{table}", table)
        for number in range(1, count + 1):
            values = (table, number, 1000 * number, f"{table} {number}".encode())
            await connection.execute("INSERT INTO entries VALUES ($1, $2, $3, $4)", *values)
    await connection.execute("INSERT INTO guests VALUES ($1, 'ann', 'Ann', 1)", b"a" * 32)
    await connection.execute("INSERT INTO boards VALUES ($1, $2)", "ab" * 32, b"{}")
    await connection.close()


COLUMNS = """SELECT string_agg(
        concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default), ', '
        ORDER BY table_name, ordinal_position
    ) FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ANY ($1)"""


@pytest.mark.parametrize("old", DATABASES)
def test_a_database_is_upgraded_only_when_asked(
    schema: PostgresqlBackend, tmp_path: Path, omnibus: Omnibus, old: int
) -> None:
    asyncio.run(make_version(schema, old))
    with pytest.raises(StoreError) as refused:
        using(schema, works)
    assert refused.value.code == "store_older"
    assert "written by an older Omnibus" in omnibus("prune", "--keep-finished", "1d", *schema.arguments).err
    assert json.loads(omnibus("status", *schema.arguments, "--json").out)["version"] == old
    assert omnibus("backup", tmp_path / "file", *schema.arguments).status == 0
    said = omnibus("upgrade", *schema.arguments).out
    assert said.startswith(f"Upgraded the store from version {old} to {DATABASE_VERSION}. This command keeps no copy")
    assert "pg_dump" in said
    assert "nothing to do" in omnibus("upgrade", *schema.arguments).out
    upgraded = asyncio.run(schema.ask(COLUMNS, OURS))
    using(schema, works)
    backend = SqliteBackend(tmp_path)
    assert omnibus("restore", tmp_path / "file", *backend.arguments).status == 0
    using(backend, works)
    asyncio.run(schema.ask(f"DROP TABLE {', '.join(OURS)}"))
    assert "there is no store" in omnibus("upgrade", *schema.arguments).err
    using(schema, lambda store: store.check())
    assert asyncio.run(schema.ask(COLUMNS, OURS)) == upgraded, "the schema differs from a new one"


def test_a_backup_from_before_operators_had_names_is_restored(backend: Backend, omnibus: Omnibus) -> None:
    restored = omnibus("restore", OLD / "1.backup", *backend.arguments)
    assert restored.status == 0, restored.err

    async def scene(store: Store) -> None:
        assert await store.admin.audit_entries(0) == [AuditEntry(1, 5, "block", "192.0.2.0/24", "", "spam", 7)]
        assert {table: len(await store.read(table)) for table in COUNTS} == COUNTS
        assert await store.reports.listed(False, 9, 0) == []

    using(backend, scene)
