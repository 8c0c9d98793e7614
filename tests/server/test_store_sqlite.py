"""The SQLite store in real files: acknowledged data survives failures of the process, the disk, and other processes."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import stat
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

from omnibus.server.store import Store, StoredEntry, StoreError, StoreFailure
from omnibus.server.store.sqlite import open_sqlite, opening
from tests.server.serving import PATIENCE
from tests.server.store_child import NOBODY, TABLES, attempt, entry, observed, start, summary

T = TypeVar("T")
KILLS = 6


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "store.db"


def using(path: Path, scene: Callable[[Store], Awaitable[T]]) -> T:
    """Runs a scene with the store in an event loop of its own."""

    async def play() -> T:
        store = await open_sqlite(path)
        try:
            return await scene(store)
        finally:
            await store.close()

    return asyncio.run(play())


def refusal(path: Path) -> str:
    """The code of the error when opening the store."""
    with pytest.raises(StoreError) as caught:
        using(path, lambda store: store.unfinished())
    assert str(path) in str(caught.value)
    return caught.value.code


# Files and other processes


def test_only_the_owner_can_read_any_of_it(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append("a", [entry("a", 1)], summary())
        await store.read("a")
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
        assert files == dict.fromkeys(("store.db", "store.db-wal", "store.db-shm", "store.db.lock"), 0o600)

    before = os.umask(0)
    try:
        using(path, scene)
    finally:
        os.umask(before)


def test_a_store_serves_one_process_and_is_free_when_that_one_is_killed(path: Path) -> None:
    with start("hold", path) as holder:
        assert holder.stdout is not None
        child = int(holder.stdout.readline())
        try:
            assert refusal(path) == "database_in_use"
            holder.kill()
            holder.wait()
            os.kill(child, 0)  # the holder's fork is alive, and holds no lock
            assert using(path, lambda store: store.unfinished()) == []
        finally:
            os.kill(child, signal.SIGKILL)


def test_a_store_is_opened_once_in_a_process(path: Path) -> None:
    async def scene(store: Store) -> str:
        with pytest.raises(StoreError) as caught:
            await open_sqlite(path.parent / ".." / path.parent.name / path.name)
        assert await attempt(store, "a", 1) == "kept"
        return caught.value.code

    assert using(path, scene) == "database_in_use"
    assert using(path, lambda store: store.unfinished()) == ["a"]


def test_a_newer_store_is_left_alone(path: Path) -> None:
    using(path, lambda store: attempt(store, "a", 1))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    content = path.read_bytes()
    assert refusal(path) == "newer_database"
    assert path.read_bytes() == content
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {opening.VERSION}")
    assert using(path, lambda store: store.unfinished()) == ["a"]


def test_a_file_that_is_no_store_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"not a database, but somebody's only copy of something" * 100)
    content = path.read_bytes()
    assert refusal(path) == "not_a_database"
    assert path.read_bytes() == content
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE photographs (picture BLOB)")
    content = path.read_bytes()
    assert refusal(path) == "not_a_database"
    assert path.read_bytes() == content
    path.unlink()
    path.touch()  # no killed process leaves an empty file behind
    assert refusal(path) == "database_lost"
    path.unlink()
    assert using(path, lambda store: store.unfinished()) == []
    assert refusal(path / "below") == "database_unopenable"


# Kills


def acknowledged_until_killed(path: Path, most: int) -> dict[str, int]:
    """Appends until a number of acknowledgements, then is killed: the last acknowledged number of each table."""
    last: dict[str, int] = {}
    with start("storm", path) as process:
        assert process.stdout is not None
        for count, line in enumerate(process.stdout):
            if count == most:
                process.kill()
            table, number = line.split()
            last[table.decode()] = int(number)
    assert process.returncode == -signal.SIGKILL
    return last


def check_log(log: list[StoredEntry], table: str, acknowledged: int) -> None:
    """Nothing is lost, doubled, out of order or half done."""
    assert log == [entry(table, number) for number in range(1, len(log) + 1)]
    assert len(log) in (acknowledged, acknowledged + 2), "at most one unacknowledged pair"


# Lost data is noticed


def _as_left_by_a_crash(path: Path, tmp_path: Path) -> Path:
    """A copy of a store as after a power cut, with forty acknowledged entries."""
    crashed = tmp_path / "crashed" / path.name

    async def write(store: Store) -> None:
        for number in range(1, 41):
            await store.append("a", [entry("a", number)], summary())
        shutil.copytree(path.parent, crashed.parent)

    using(path, write)
    return crashed


def test_a_truncated_log_is_noticed(path: Path, tmp_path: Path) -> None:
    crashed = _as_left_by_a_crash(path, tmp_path)
    log = crashed.with_name(f"{crashed.name}-wal")
    os.truncate(log, log.stat().st_size * 3 // 4)
    assert refusal(crashed) == refusal(crashed) == "end_lost"
    crashed.with_name(f"{crashed.name}.lock").unlink()  # as the message advises
    left = using(crashed, lambda store: store.read("a"))
    assert 0 < len(left) < 40
    assert using(crashed, lambda store: store.read("a")) == left


def test_a_missing_log_is_noticed(path: Path, tmp_path: Path) -> None:
    crashed = _as_left_by_a_crash(path, tmp_path)
    crashed.with_name(f"{crashed.name}-wal").unlink()
    assert refusal(crashed) == "end_lost"


def test_a_complete_log_is_read_to_its_end(path: Path, tmp_path: Path) -> None:
    crashed = _as_left_by_a_crash(path, tmp_path)
    assert len(using(crashed, lambda store: store.read("a"))) == 40


@pytest.mark.parametrize("lose", [lambda path: os.truncate(path, 0), Path.unlink], ids=["empty", "gone"])
def test_a_database_that_is_empty_or_gone_is_not_begun_anew(path: Path, lose: Callable[[Path], None]) -> None:
    using(path, lambda store: store.append("a", [entry("a", 1)], summary()))
    lose(path)
    assert refusal(path) == refusal(path) == "database_lost"
    path.with_name(f"{path.name}-wal").touch()
    path.with_name(f"{path.name}.lock").unlink()
    assert refusal(path) == "database_lost", "a leftover log is not adopted"
    for file in path.parent.iterdir():
        file.unlink()
    assert using(path, lambda store: store.unfinished()) == []


def test_a_database_that_was_never_finished_is_begun_anew(path: Path) -> None:
    path.parent.mkdir()
    path.with_name(f"{path.name}.new").write_bytes(b"half of it")
    assert using(path, lambda store: store.unfinished()) == []
    assert not path.with_name(f"{path.name}.new").exists()


def test_acknowledged_entries_survive_a_kill(path: Path) -> None:
    dice = random.Random(4)
    for _ in range(KILLS):
        last = acknowledged_until_killed(path, dice.randrange(10, 1000))

        async def check(store: Store, last: dict[str, int] = last) -> None:
            numbers = {line.table: line.number for line in await store.of_guest("ann", TABLES)}
            for table in (f"table{each}" for each in range(TABLES)):
                log = await store.read(table)
                check_log(log, table, last.get(table, len(log)))
                assert numbers.get(table, 0) == len(log)

        using(path, check)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


# Failures


def test_a_full_disk_refuses_keeps_everything_and_is_forgotten_when_there_is_space(path: Path) -> None:
    """The child's files cannot grow: the system fails its writes, even for root."""
    seen = observed("full", path)
    assert seen["rounds"] == [["store_full"]] * 6 + [["kept"]], "all tables fail and recover together"
    assert seen["read"] is True
    numbers = seen["numbers"]
    assert isinstance(numbers, dict)
    assert set(numbers.values()) == {seen["kept"] + 1}  # type: ignore[operator]

    async def check(store: Store) -> None:
        for table, number in numbers.items():
            assert await store.read(table) == [entry(table, each) for each in range(1, number + 1)]

    using(path, check)
    assert sorted(file.name for file in path.parent.iterdir()) == ["store.db", "store.db.lock"]


def test_a_refused_large_write_leaves_room_for_small_ones(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "SETTINGS", (*opening.SETTINGS, "PRAGMA max_page_count = 60"))

    async def scene(store: Store) -> None:
        assert await attempt(store, "a", 1) == "kept"
        for _ in range(3):
            with pytest.raises(StoreFailure) as caught:
                await store.put_board("digest", bytes(10**6))
            assert caught.value.code == "store_full"
        assert await attempt(store, "a", 2) == "kept"
        assert await store.board("digest") is None

    using(path, scene)


@pytest.fixture
def own_folder() -> Iterator[Path]:
    """A folder of an unprivileged user if the tests run as root, for whom modes mean nothing."""
    folder = Path(tempfile.mkdtemp())
    if os.getuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    yield folder
    shutil.rmtree(folder)


def test_without_the_right_to_write_it_refuses_until_the_right_is_back(own_folder: Path) -> None:
    assert observed("rights", own_folder / "store.db") == {
        "folder": "database_unopenable",
        "first": "kept",
        "away": "store_unwritable",
        "read-only": "store_unwritable",
        "read": 1,
        "back": "kept",
    }


def test_nothing_is_acknowledged_that_goes_to_files_that_are_gone(path: Path) -> None:
    away = path.parent.with_name("away")

    async def scene(store: Store) -> None:
        assert await attempt(store, "a", 1) == "kept"
        path.parent.rename(away)
        assert await attempt(store, "a", 2) == "store_unwritable"
        with pytest.raises(StoreFailure):
            await store.read("a")
        assert not path.parent.exists(), "an empty store would hide the loss"
        away.rename(path.parent)
        assert await attempt(store, "a", 2) == "kept"
        assert len(await store.read("a")) == 2

    using(path, scene)


def test_a_file_that_was_replaced_is_the_store_from_then_on(path: Path, tmp_path: Path) -> None:
    using(path, lambda store: attempt(store, "a", 1))
    backup = tmp_path / "backup"
    shutil.copy(path, backup)

    async def scene(store: Store) -> None:
        assert await attempt(store, "a", 2) == "kept"
        assert len(await store.read("a")) == 2
        await asyncio.to_thread(_restore, path, backup)
        assert await attempt(store, "a", 3) == "store_broken", "entry 2 is missing"
        assert await store.read("a") == [entry("a", 1)]
        assert await attempt(store, "a", 2) == "kept"

    using(path, scene)
    assert len(using(path, lambda store: store.read("a"))) == 2


def _restore(path: Path, backup: Path) -> None:
    for name in ("store.db-wal", "store.db-shm"):
        path.with_name(name).unlink()
    backup.replace(path)


def test_a_lock_of_another_program_is_waited_for_a_while(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(store: Store) -> None:
        assert await attempt(store, "a", 1) == "kept"
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await attempt(store, "a", 2) == "store_unwritable"
            assert len(await store.read("a")) == 1

    async def kept(store: Store) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.ensure_future(attempt(store, "a", 2))
            await asyncio.sleep(0.1)
            other.execute("ROLLBACK")
            assert await waiting == "kept"

    for seconds, scene in ((0.3, refused), (PATIENCE, kept)):
        monkeypatch.setattr(opening, "BUSY_SECONDS", seconds)
        using(path, scene)


def test_a_damaged_database_is_said_to_be_broken_and_works_again_once_it_is_mended(path: Path) -> None:
    using(path, lambda store: attempt(store, "a", 1))
    content = path.read_bytes()
    damaged = content[:4096] + b"\xff" * (len(content) - 4096)

    async def scene(store: Store) -> None:
        path.write_bytes(damaged)
        assert await attempt(store, "a", 2) == "store_broken"
        with pytest.raises(StoreFailure) as caught:
            await store.read("a")
        assert caught.value.code == "store_broken"
        assert "CORRUPT" in caught.value.detail
        path.write_bytes(content)
        assert await attempt(store, "a", 2) == "kept"
        assert len(await store.read("a")) == 2

    using(path, scene)
    path.write_bytes(damaged)
    assert refusal(path) == "database_unopenable"


def test_an_event_loop_that_ends_early_leaves_the_store_whole(path: Path) -> None:
    tables = [f"table{each}" for each in range(300)]

    async def scene() -> tuple[Store, list[asyncio.Task[None]]]:
        store = await open_sqlite(path)
        await store.append("a", [entry("a", 1)], summary())
        asked = [asyncio.create_task(store.append(table, [entry(table, 1)], summary())) for table in tables]
        await asyncio.sleep(0)
        return store, asked

    store, asked = asyncio.run(scene())
    assert all(task.cancelled() for task in asked)
    asyncio.run(store.close())
    assert using(path, lambda store: store.unfinished()) == ["a", *tables], "pending appends are lost"
