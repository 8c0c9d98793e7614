"""The store in real files: what is acknowledged is kept, whatever happens to the process, its disk, its neighbours."""

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

from omnibus.server.store import Conflict, Guest, Line, Store, Stored, StoreError, StoreTrouble, Summary
from omnibus.server.store.sqlite import open_sqlite, opening
from tests.server.store_child import NOBODY, TABLES, attempt, entry, observed, start, summary

T = TypeVar("T")
KILLS = 6


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "store.db"


def using(path: Path, scene: Callable[[Store], Awaitable[T]]) -> T:
    """Plays a scene with the store in an event loop of its own."""

    async def play() -> T:
        store = await open_sqlite(path)
        try:
            return await scene(store)
        finally:
            await store.close()

    return asyncio.run(play())


def refusal(path: Path) -> str:
    """The code with which the store cannot be opened."""
    with pytest.raises(StoreError) as caught:
        using(path, lambda store: store.unfinished())
    assert str(path) in str(caught.value)
    return caught.value.code


# The log


def test_what_is_appended_is_read_again_also_by_the_next_process(path: Path) -> None:
    async def write(store: Store) -> None:
        await store.append("a", [entry("a", 1), entry("a", 2)], summary())
        await store.append("b", [Stored(1, 5, bytes(range(256)))], summary())
        await store.append("a", [entry("a", 3)], summary())
        assert await store.read("a") == [entry("a", number) for number in (1, 2, 3)]

    async def read(store: Store) -> tuple[list[Stored], list[Stored], list[Stored], list[Stored]]:
        return await store.read("a"), await store.read("a", 2), await store.read("b"), await store.read("c")

    using(path, write)
    log = [entry("a", number) for number in (1, 2, 3)]
    assert using(path, read) == (log, log[2:], [Stored(1, 5, bytes(range(256)))], [])


def test_a_number_that_is_taken_is_a_conflict_and_nothing_of_the_append_is_kept(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append("a", [entry("a", 1), entry("a", 2)], summary("ann"))
        for first in (1, 2):
            with pytest.raises(Conflict):
                await store.append("a", [entry("other", first), entry("other", first + 1)], summary("bob"))
        assert await store.read("a") == [entry("a", 1), entry("a", 2)]
        assert await store.of_guest("ann", 9) == [Line("a", 2, 1002, summary("ann"))]
        assert await store.of_guest("bob", 9) == []

    using(path, scene)


def test_entries_that_do_not_follow_are_not_kept(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.append("a", [entry("a", 1)], summary())
        for numbers in ([], [2, 4], [3, 2], [2, 2], [0], [-1, 0]):
            with pytest.raises(ValueError, match="follow"):
                await store.append("a", [entry("a", number) for number in numbers], summary())
        for table in ("a", "b"):
            with pytest.raises(StoreTrouble) as caught:
                await store.append(table, [entry(table, 3)], summary())
            assert caught.value.code == "store_broken"
        assert await store.read("a") == [entry("a", 1)]
        assert await store.read("b") == []
        assert await store.unfinished() == ["a"]

    using(path, scene)


def test_of_those_who_race_for_a_number_one_wins_and_the_others_try_again(path: Path) -> None:
    racers, wins = 8, 15

    async def scene(store: Store) -> tuple[int, list[Stored]]:
        async def race(racer: int) -> int:
            number, conflicts, won = 0, 0, 0
            while won < wins:
                body = f"{racer}:{won}".encode()
                try:
                    await store.append("a", [Stored(number + 1, 0, body)], summary())
                except Conflict:
                    conflicts += 1
                    number += len(await store.read("a", number))
                else:
                    number, won = number + 1, won + 1
            return conflicts

        return sum(await asyncio.gather(*map(race, range(racers)))), await store.read("a")

    conflicts, log = using(path, scene)
    assert conflicts > 0
    assert [each.number for each in log] == list(range(1, racers * wins + 1))
    assert sorted(each.body for each in log) == sorted(f"{a}:{b}".encode() for a in range(racers) for b in range(wins))


# Many at once


def commits(path: Path) -> int:
    """How many transactions the write-ahead log holds (its format: https://sqlite.org/fileformat2.html#walformat)."""
    log = path.with_name(f"{path.name}-wal").read_bytes()
    frame = 24 + int.from_bytes(log[8:12])
    heads = [log[at : at + 24] for at in range(32, len(log), frame)]
    return sum(head[4:8] != bytes(4) for head in heads if head[8:16] == log[16:24])


def test_all_that_waits_shares_a_commit(path: Path) -> None:
    async def scene(store: Store) -> int:
        await store.append("a", [entry("a", 1)], summary())
        before = commits(path)
        tables = [f"table{each}" for each in range(300)]
        await asyncio.gather(*(store.append(table, [entry(table, 1)], summary()) for table in tables))
        assert sorted(await store.unfinished()) == sorted(["a", *tables])
        return commits(path) - before

    assert 1 <= using(path, scene) <= 5


def test_what_is_wrong_with_one_request_does_not_touch_the_others_of_its_commit(path: Path) -> None:
    wrong_body = Stored(2, 1, "text")  # type: ignore[arg-type]

    async def scene(store: Store) -> list[object]:
        await store.append("taken", [entry("taken", 1)], summary())
        outcomes = await asyncio.gather(
            store.append("a", [entry("a", 1)], summary("ann")),
            store.append("taken", [entry("taken", 1)], summary("eve")),
            store.append("wrong", [entry("wrong", 1), wrong_body], summary("eve")),
            store.append("huge", [Stored(1, 2**70, b"")], summary("eve")),
            store.append("broken", [entry("broken", 1)], summary("\ud800")),
            store.append("b", [entry("b", 1)], summary("ann")),
            return_exceptions=True,
        )
        assert [line.table for line in await store.of_guest("ann", 9)] == ["b", "a"]
        assert await store.of_guest("eve", 9) == []
        assert await store.unfinished() == ["taken", "a", "b"]
        assert [await store.read(table) for table in ("wrong", "huge", "broken")] == [[], [], []]
        return list(outcomes)

    kinds = [type(outcome) for outcome in using(path, scene)]
    assert [kinds[0], kinds[1], kinds[5]] == [type(None), Conflict, type(None)]
    assert all(issubclass(kind, Exception) and not issubclass(kind, StoreTrouble) for kind in kinds[2:5])


@pytest.mark.parametrize("is_wrong", [False, True])
def test_appends_to_many_tables_at_once_are_each_as_if_they_came_alone(path: Path, is_wrong: bool) -> None:
    """Also where something is wrong with one of them that is only noticed when all are being written."""
    tables = [f"table{each}" for each in range(6)]

    async def scene(store: Store) -> list[object]:
        for table in ("twice", "taken", "gap", "joined", "wrong", *tables):
            await store.append(table, [entry(table, 1)], summary("ann"))
        before = commits(path)
        outcomes = await asyncio.gather(
            *(store.append(table, [entry(table, 2), entry(table, 3)], summary("ann")) for table in tables),
            store.append("twice", [entry("twice", 2)], summary("ann")),
            store.append("taken", [entry("taken", 1)], summary("ann")),
            store.append("gap", [entry("gap", 3)], summary("ann")),
            store.append("joined", [entry("joined", 2)], summary("ann", "bo")),
            store.append("wrong", [Stored(2, 1, "text" if is_wrong else b"")], summary("ann")),  # type: ignore[arg-type]
            store.append("twice", [entry("twice", 3)], summary("ann")),
            return_exceptions=True,
        )
        assert commits(path) - before == 1
        lines = {line.table: line for line in await store.of_guest("ann", 99)}
        for table in tables:
            assert await store.read(table) == [entry(table, number) for number in (1, 2, 3)]
            assert (lines[table].number, lines[table].at) == (3, entry(table, 3).at)
        assert [len(await store.read(table)) for table in ("twice", "taken", "gap", "joined")] == [3, 1, 1, 2]
        assert [line.table for line in await store.of_guest("bo", 9)] == ["joined"]
        assert len(await store.read("wrong")) == (1 if is_wrong else 2)
        return list(outcomes)

    *kept, twice, taken, gap, joined, wrong, again = (type(each) for each in using(path, scene))
    assert {*kept, twice, joined, again} == {type(None)}
    assert (taken, gap) == (Conflict, StoreTrouble)
    assert issubclass(wrong, sqlite3.Error) if is_wrong else wrong is type(None)


def test_a_caller_that_is_cancelled_does_not_disturb_the_others(path: Path) -> None:
    async def scene(store: Store) -> None:
        tables = [f"table{each}" for each in range(20)]
        asked = [asyncio.ensure_future(store.append(table, [entry(table, 1)], summary())) for table in tables]
        await asyncio.sleep(0)
        for each in asked[::2]:
            each.cancel()
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert outcomes[1::2] == [None] * 10
        assert all(isinstance(outcome, asyncio.CancelledError) for outcome in outcomes[::2])
        assert set(tables[1::2]) <= set(await store.unfinished())

    using(path, scene)


def test_closing_waits_for_what_is_under_way_and_refuses_what_comes_later(path: Path) -> None:
    async def scene() -> None:
        store = await open_sqlite(path)
        tables = [f"table{each}" for each in range(50)]
        asked = [asyncio.ensure_future(store.append(table, [entry(table, 1)], summary())) for table in tables]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        assert await asyncio.gather(*asked) == [None] * 50
        assert await attempt(store, "late", 1) == "store_unwritable"
        with pytest.raises(StoreTrouble):
            await store.read("table0")

    asyncio.run(scene())
    assert len(using(path, lambda store: store.unfinished())) == 50
    assert not path.with_name(f"{path.name}-wal").exists()


# Lists


def test_a_summary_is_replaced_with_every_append(path: Path) -> None:
    first = Summary("open", True, b"one", ("ann",), (), ("CODE", "WATCH"))
    second = Summary("playing", False, b"\x00two", ("bob", "cid"), ("cid",), ("WATCH",))

    async def scene(store: Store) -> None:
        await store.append("a", [Stored(1, 10, b"")], first)
        assert await store.of_guest("ann", 9) == [Line("a", 1, 10, first)]
        assert [await store.table_with_code(code) for code in ("CODE", "WATCH", "code")] == ["a", "a", None]
        await store.append("a", [Stored(2, 20, b""), Stored(3, 30, b"")], second)
        assert [await store.table_with_code(code) for code in ("CODE", "WATCH")] == [None, "a"]
        assert await store.of_guest("ann", 9) == []
        assert await store.of_guest("bob", 9) == await store.of_guest("cid", 9) == [Line("a", 3, 30, second)]
        with pytest.raises(Conflict):
            await store.append("b", [Stored(1, 40, b"")], Summary("open", True, b"", (), (), ("WATCH",)))
        assert await store.unfinished() == ["a"]

    using(path, scene)


def test_the_lobby_shows_what_is_open_and_listed_and_was_opened_last(path: Path) -> None:
    async def scene(store: Store) -> None:
        for at, table in enumerate(("a", "b", "c", "hidden", "playing", "d")):
            state = "playing" if table == "playing" else "open"
            await store.append(table, [Stored(1, at // 2, b"")], summary(status=state, listed=table != "hidden"))
        await store.append("a", [Stored(2, 99, b"")], summary(status="open", listed=True))  # opened first all the same
        assert [line.table for line in await store.listed(9)] == ["d", "c", "b", "a"]
        assert [line.table for line in await store.listed(2)] == ["d", "c"]
        await store.mark("c", "aside")
        assert [line.table for line in await store.listed(9)] == ["d", "b", "a"]
        assert (await store.listed(9))[2].at == 99

    using(path, scene)


def test_the_unfinished_are_open_or_being_played_and_come_as_they_were_opened(path: Path) -> None:
    async def scene(store: Store) -> None:
        for at, (table, state) in enumerate([("z", "open"), ("y", "over"), ("x", "playing"), ("w", "aside")]):
            await store.append(table, [Stored(1, at, b"")], summary(status=state))
        await store.append("z", [Stored(2, 50, b"")], summary("ann", status="playing"))
        assert await store.unfinished() == ["z", "x"]
        await store.mark("z", "aside")
        await store.mark("nowhere", "aside")
        assert await store.unfinished() == ["x"]
        assert await store.of_guest("ann", 9) == [Line("z", 2, 50, summary("ann", status="aside"))]
        assert len(await store.read("z")) == 2

    using(path, scene)


def test_a_guest_finds_first_the_tables_that_wait(path: Path) -> None:
    tables = {
        "waits, old": summary("ann", "bob", waiting_for=("ann",)),
        "waits for another": summary("ann", "bob", waiting_for=("bob", "annie")),
        "waits, new": summary("bob", "ann", waiting_for=("bob", "ann")),
        "over": summary("ann", status="over", waiting_for=("ann",)),
        "aside": summary("ann", waiting_for=("ann",)),
        "another's": summary("bob", "annie", waiting_for=("bob",)),
    }

    async def scene(store: Store) -> None:
        for at, (table, each) in enumerate(tables.items()):
            await store.append(table, [Stored(1, at, b"")], each)
        await store.mark("aside", "aside")
        mine = ["waits, new", "waits, old", "aside", "over", "waits for another"]
        assert [line.table for line in await store.of_guest("ann", 9)] == mine
        assert [line.table for line in await store.of_guest("ann", 3)] == mine[:3]
        await store.append("waits for another", [Stored(2, 90, b"")], tables["waits, old"])
        assert (await store.of_guest("ann", 1))[0].table == "waits for another"
        assert await store.of_guest("nobody", 9) == []

    using(path, scene)


# Guests, links, boards


def test_guests_are_found_by_their_secret_alone(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.add_guest(b"a" * 32, Guest("ann", "Ann", 5))
        await store.add_guest(b"b" * 32, Guest("bob", "Bob", 6))
        for secret, guest in ((b"a" * 32, "cid"), (b"c" * 32, "ann")):
            with pytest.raises(Conflict):
                await store.add_guest(secret, Guest(guest, "Eve", 7))
        await store.rename_guest("bob", "Bobè „<b>")
        await store.rename_guest("nobody", "Eve")
        assert await store.guest(b"a" * 32) == Guest("ann", "Ann", 5)
        assert await store.guest(b"b" * 32) == Guest("bob", "Bobè „<b>", 6)
        assert await store.guest(b"c" * 32) is None

    using(path, scene)


def test_a_link_can_be_looked_at_before_it_is_taken(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.put_link(b"secret", "table", "ann", 100)
        assert await store.link(b"secret", 99) == await store.link(b"secret", 99) == ("table", "ann")
        assert await store.link(b"secret", 100) is None
        assert await store.link(b"other", 99) is None
        assert await store.take_link(b"secret", 99) == ("table", "ann")
        assert await store.link(b"secret", 99) is None

    using(path, scene)


def test_a_link_is_taken_once_however_many_want_it(path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.put_link(b"one", "a", "ada", expires=100)
        await store.put_link(b"old", "a", "bo", expires=50)
        await store.put_link(b"late", "b", "cy", expires=100)
        with pytest.raises(Conflict):
            await store.put_link(b"one", "b", "bo", expires=100)
        taken = await asyncio.gather(*(store.take_link(b"one", 50) for _ in range(100)))
        assert sorted(filter(None, taken)) == [("a", "ada")]
        assert await store.take_link(b"old", 50) is None
        assert await store.take_link(b"never", 50) is None
        assert await store.take_link(b"late", 99) == ("b", "cy")

    using(path, scene)
    assert using(path, lambda store: store.take_link(b"one", 50)) is None


def test_boards_are_kept_once(path: Path) -> None:
    content = random.Random(1).randbytes(300_000)

    async def scene(store: Store) -> None:
        await asyncio.gather(*(store.put_board("digest", content) for _ in range(5)))
        assert await store.board("digest") == content
        assert await store.board("other") is None

    using(path, scene)


# Files and neighbours


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
            os.kill(child, 0)  # what the holder had forked is alive, and holds nothing
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
        connection.execute("PRAGMA user_version = 2")
    content = path.read_bytes()
    assert refusal(path) == "newer_database"
    assert path.read_bytes() == content
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 1")
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
    path.touch()  # which no process leaves behind that is killed, however early
    assert refusal(path) == "database_lost"
    path.unlink()
    assert using(path, lambda store: store.unfinished()) == []
    assert refusal(path / "below") == "database_unopenable"


# Killed


def acknowledged_until_killed(path: Path, most: int) -> dict[str, int]:
    """A storm, killed after so many acknowledgements: the last number of each table that was acknowledged."""
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


def check_log(log: list[Stored], table: str, acknowledged: int) -> None:
    """Nothing is lost, doubled, out of order or half done."""
    assert log == [entry(table, number) for number in range(1, len(log) + 1)]
    assert len(log) in (acknowledged, acknowledged + 2), "at most the pair whose answer was under way"


# What is lost is said


def _as_left_by_a_crash(path: Path, tmp_path: Path) -> Path:
    """A copy of a store as a power cut would leave it, with forty entries that were acknowledged."""
    crashed = tmp_path / "crashed" / path.name

    async def write(store: Store) -> None:
        for number in range(1, 41):
            await store.append("a", [entry("a", number)], summary())
        shutil.copytree(path.parent, crashed.parent)

    using(path, write)
    return crashed


def test_a_log_that_has_lost_its_end_is_not_passed_over(path: Path, tmp_path: Path) -> None:
    crashed = _as_left_by_a_crash(path, tmp_path)
    log = crashed.with_name(f"{crashed.name}-wal")
    os.truncate(log, log.stat().st_size * 3 // 4)
    assert refusal(crashed) == refusal(crashed) == "end_lost"
    crashed.with_name(f"{crashed.name}.lock").unlink()  # as the sentence says
    left = using(crashed, lambda store: store.read("a"))
    assert 0 < len(left) < 40
    assert using(crashed, lambda store: store.read("a")) == left


def test_a_log_that_is_gone_is_not_passed_over(path: Path, tmp_path: Path) -> None:
    crashed = _as_left_by_a_crash(path, tmp_path)
    crashed.with_name(f"{crashed.name}-wal").unlink()
    assert refusal(crashed) == "end_lost"


def test_a_whole_log_is_read_to_its_end(path: Path, tmp_path: Path) -> None:
    crashed = _as_left_by_a_crash(path, tmp_path)
    assert len(using(crashed, lambda store: store.read("a"))) == 40


@pytest.mark.parametrize("lose", [lambda path: os.truncate(path, 0), Path.unlink], ids=["empty", "gone"])
def test_a_database_that_is_empty_or_gone_is_not_begun_anew(path: Path, lose: Callable[[Path], None]) -> None:
    using(path, lambda store: store.append("a", [entry("a", 1)], summary()))
    lose(path)
    assert refusal(path) == refusal(path) == "database_lost"
    path.with_name(f"{path.name}-wal").touch()
    path.with_name(f"{path.name}.lock").unlink()
    assert refusal(path) == "database_lost", "nothing is put in front of a log that belongs to something else"
    for file in path.parent.iterdir():
        file.unlink()
    assert using(path, lambda store: store.unfinished()) == []


def test_a_database_that_was_never_finished_is_begun_anew(path: Path) -> None:
    path.parent.mkdir()
    path.with_name(f"{path.name}.new").write_bytes(b"half of it")
    assert using(path, lambda store: store.unfinished()) == []
    assert not path.with_name(f"{path.name}.new").exists()


def test_what_was_acknowledged_survives_being_killed(path: Path) -> None:
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


# Trouble


def test_a_full_disk_refuses_keeps_everything_and_is_forgotten_when_there_is_space(path: Path) -> None:
    """The child may not let any file grow: the system fails its writes for root and for everybody else."""
    seen = observed("full", path)
    assert seen["rounds"] == [["store_full"]] * 6 + [["kept"]], "every table is refused alike, and goes on alike"
    assert seen["read"] is True
    numbers = seen["numbers"]
    assert isinstance(numbers, dict)
    assert set(numbers.values()) == {seen["kept"] + 1}  # type: ignore[operator]

    async def check(store: Store) -> None:
        for table, number in numbers.items():
            assert await store.read(table) == [entry(table, each) for each in range(1, number + 1)]

    using(path, check)
    assert sorted(file.name for file in path.parent.iterdir()) == ["store.db", "store.db.lock"]


def test_what_is_too_large_for_the_space_that_is_left_leaves_room_for_what_is_small(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "SETTINGS", (*opening.SETTINGS, "PRAGMA max_page_count = 60"))

    async def scene(store: Store) -> None:
        assert await attempt(store, "a", 1) == "kept"
        for _ in range(3):
            with pytest.raises(StoreTrouble) as caught:
                await store.put_board("digest", bytes(10**6))
            assert caught.value.code == "store_full"
        assert await attempt(store, "a", 2) == "kept"
        assert await store.board("digest") is None

    using(path, scene)


@pytest.fixture
def own_folder() -> Iterator[Path]:
    """A folder that belongs to nobody where the tests run as root, which no mode keeps from writing."""
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
        with pytest.raises(StoreTrouble):
            await store.read("a")
        assert not path.parent.exists(), "an empty store in its place would hide what has happened"
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
        assert await attempt(store, "a", 3) == "store_broken", "its entry 2 is not there any more"
        assert await store.read("a") == [entry("a", 1)]
        assert await attempt(store, "a", 2) == "kept"

    using(path, scene)
    assert len(using(path, lambda store: store.read("a"))) == 2


def _restore(path: Path, backup: Path) -> None:
    for name in ("store.db-wal", "store.db-shm"):
        path.with_name(name).unlink()
    backup.replace(path)


def test_another_program_that_keeps_the_database_to_itself_is_waited_for_a_while(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "BUSY_SECONDS", 0.3)

    async def scene(store: Store) -> None:
        assert await attempt(store, "a", 1) == "kept"
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await attempt(store, "a", 2) == "store_unwritable"
            assert len(await store.read("a")) == 1
            waiting = asyncio.ensure_future(attempt(store, "a", 2))
            await asyncio.sleep(0.1)
            other.execute("ROLLBACK")
            assert await waiting == "kept"

    using(path, scene)


def test_a_damaged_database_is_said_to_be_broken_and_works_again_once_it_is_mended(path: Path) -> None:
    using(path, lambda store: attempt(store, "a", 1))
    content = path.read_bytes()
    damaged = content[:4096] + b"\xff" * (len(content) - 4096)

    async def scene(store: Store) -> None:
        path.write_bytes(damaged)
        assert await attempt(store, "a", 2) == "store_broken"
        with pytest.raises(StoreTrouble) as caught:
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
    assert using(path, lambda store: store.unfinished()) == ["a", *tables], "what was asked for was done"
