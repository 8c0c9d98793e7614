"""The contract of all stores: log, lists, guests, links and boards, in SQLite and in PostgreSQL."""

from __future__ import annotations

import asyncio
import random

import pytest

from omnibus.server.store import Conflict, Guest, Store, StoredEntry, StoreFailure, Summary, TableListing
from tests.server.backends import Backend, using
from tests.server.store_child import attempt, entry, summary

# The log


def test_appended_entries_are_read_also_by_the_next_process(backend: Backend) -> None:
    async def write(store: Store) -> None:
        await store.append("a", [entry("a", 1), entry("a", 2)], summary())
        await store.append("b", [StoredEntry(1, 5, bytes(range(256)))], summary())
        await store.append("a", [entry("a", 3)], summary())
        assert await store.read("a") == [entry("a", number) for number in (1, 2, 3)]

    async def read(store: Store) -> tuple[list[StoredEntry], list[StoredEntry], list[StoredEntry], list[StoredEntry]]:
        return await store.read("a"), await store.read("a", 2), await store.read("b"), await store.read("c")

    using(backend, write)
    log = [entry("a", number) for number in (1, 2, 3)]
    assert using(backend, read) == (log, log[2:], [StoredEntry(1, 5, bytes(range(256)))], [])


def test_a_number_that_is_taken_is_a_conflict_and_nothing_of_the_append_is_kept(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        await store.append("a", [entry("a", 1), entry("a", 2)], summary("ann"))
        for first in (1, 2):
            with pytest.raises(Conflict):
                await store.append("a", [entry("other", first), entry("other", first + 1)], summary("bob"))
        assert await store.read("a") == [entry("a", 1), entry("a", 2)]
        assert await store.of_guest("ann", 9) == [TableListing("a", 2, 1002, summary("ann"))]
        assert await store.of_guest("bob", 9) == []

    using(backend, scene)


def test_entries_that_do_not_follow_are_not_kept(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        await store.append("a", [entry("a", 1)], summary())
        for numbers in ([], [2, 4], [3, 2], [2, 2], [0], [-1, 0]):
            with pytest.raises(ValueError, match="follow"):
                await store.append("a", [entry("a", number) for number in numbers], summary())
        for table in ("a", "b"):
            with pytest.raises(StoreFailure) as caught:
                await store.append(table, [entry(table, 3)], summary())
            assert caught.value.code == "store_broken"
        assert await store.read("a") == [entry("a", 1)]
        assert await store.read("b") == []
        assert await store.unfinished() == ["a"]

    using(backend, scene)


def test_racing_appends_with_the_same_number_succeed_once_and_are_retried(backend: Backend) -> None:
    racers, wins = 8, 15

    async def scene(store: Store) -> tuple[int, list[StoredEntry]]:
        async def race(racer: int) -> int:
            number, conflicts, won = 0, 0, 0
            while won < wins:
                body = f"{racer}:{won}".encode()
                try:
                    await store.append("a", [StoredEntry(number + 1, 0, body)], summary())
                except Conflict:
                    conflicts += 1
                    number += len(await store.read("a", number))
                else:
                    number, won = number + 1, won + 1
            return conflicts

        return sum(await asyncio.gather(*map(race, range(racers)))), await store.read("a")

    conflicts, log = using(backend, scene)
    assert conflicts > 0
    assert [each.number for each in log] == list(range(1, racers * wins + 1))
    assert sorted(each.body for each in log) == sorted(f"{a}:{b}".encode() for a in range(racers) for b in range(wins))


# Batches


def test_all_that_waits_shares_a_commit(backend: Backend) -> None:
    async def scene(store: Store) -> int:
        await store.append("a", [entry("a", 1)], summary())
        before = await backend.commits()
        tables = [f"table{each}" for each in range(300)]
        await asyncio.gather(*(store.append(table, [entry(table, 1)], summary()) for table in tables))
        assert sorted(await store.unfinished()) == sorted(["a", *tables])
        return await backend.commits() - before

    assert 1 <= using(backend, scene) <= 5


def test_a_wrong_request_does_not_affect_the_others_in_its_commit(backend: Backend) -> None:
    wrong_body = StoredEntry(2, 1, "text")  # type: ignore[arg-type]

    async def scene(store: Store) -> list[object]:
        await store.append("taken", [entry("taken", 1)], summary())
        outcomes = await asyncio.gather(
            store.append("a", [entry("a", 1)], summary("ann")),
            store.append("taken", [entry("taken", 1)], summary("eve")),
            store.append("wrong", [entry("wrong", 1), wrong_body], summary("eve")),
            store.append("huge", [StoredEntry(1, 2**70, b"")], summary("eve")),
            store.append("broken", [entry("broken", 1)], summary("\ud800")),
            store.append("b", [entry("b", 1)], summary("ann")),
            return_exceptions=True,
        )
        assert [line.table for line in await store.of_guest("ann", 9)] == ["b", "a"]
        assert await store.of_guest("eve", 9) == []
        assert await store.unfinished() == ["taken", "a", "b"]
        assert [await store.read(table) for table in ("wrong", "huge", "broken")] == [[], [], []]
        return list(outcomes)

    kinds = [type(outcome) for outcome in using(backend, scene)]
    assert [kinds[0], kinds[1], kinds[5]] == [type(None), Conflict, type(None)]
    assert all(issubclass(kind, Exception) and not issubclass(kind, StoreFailure) for kind in kinds[2:5])


@pytest.mark.parametrize("is_wrong", [False, True])
def test_appends_to_many_tables_at_once_are_each_as_if_they_came_alone(backend: Backend, is_wrong: bool) -> None:
    """Even if one of them fails only when all are written."""
    tables = [f"table{each}" for each in range(6)]

    async def scene(store: Store) -> list[object]:
        for table in ("twice", "taken", "gap", "joined", "wrong", *tables):
            await store.append(table, [entry(table, 1)], summary("ann"))
        before = await backend.commits()
        outcomes = await asyncio.gather(
            *(store.append(table, [entry(table, 2), entry(table, 3)], summary("ann")) for table in tables),
            store.append("twice", [entry("twice", 2)], summary("ann")),
            store.append("taken", [entry("taken", 1)], summary("ann")),
            store.append("gap", [entry("gap", 3)], summary("ann")),
            store.append("joined", [entry("joined", 2)], summary("ann", "bo")),
            store.append("wrong", [StoredEntry(2, 1, "text" if is_wrong else b"")], summary("ann")),  # type: ignore[arg-type]
            store.append("twice", [entry("twice", 3)], summary("ann")),
            return_exceptions=True,
        )
        shared = await backend.commits() - before
        assert shared < len(tables) if is_wrong else shared <= 3
        lines = {line.table: line for line in await store.of_guest("ann", 99)}
        for table in tables:
            assert await store.read(table) == [entry(table, number) for number in (1, 2, 3)]
            assert (lines[table].number, lines[table].at) == (3, entry(table, 3).at)
        assert [len(await store.read(table)) for table in ("twice", "taken", "gap", "joined")] == [3, 1, 1, 2]
        assert [line.table for line in await store.of_guest("bo", 9)] == ["joined"]
        assert len(await store.read("wrong")) == (1 if is_wrong else 2)
        return list(outcomes)

    *kept, twice, taken, gap, joined, wrong, again = (type(each) for each in using(backend, scene))
    assert {*kept, twice, joined, again} == {type(None)}
    assert (taken, gap) == (Conflict, StoreFailure)
    assert issubclass(wrong, Exception) and not issubclass(wrong, StoreFailure) if is_wrong else wrong is type(None)


def test_a_caller_that_is_cancelled_does_not_disturb_the_others(backend: Backend) -> None:
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
        for pauses in range(20):  # at different stages
            reading = [asyncio.ensure_future(store.read(table)) for table in tables]
            for _ in range(pauses):
                await asyncio.sleep(0)
            for read in reading[::2]:
                read.cancel()
            found = await asyncio.gather(*reading, return_exceptions=True)
            assert found[1::2] == [[entry(table, 1)] for table in tables[1::2]]

    using(backend, scene)


def test_closing_waits_for_pending_appends_and_refuses_later_ones(backend: Backend) -> None:
    async def scene() -> None:
        store = await backend.open()
        tables = [f"table{each}" for each in range(50)]
        asked = [asyncio.ensure_future(store.append(table, [entry(table, 1)], summary())) for table in tables]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        assert await asyncio.gather(*asked) == [None] * 50
        assert await attempt(store, "late", 1) == "store_unwritable"
        with pytest.raises(StoreFailure):
            await store.read("table0")

    asyncio.run(scene())
    assert len(using(backend, lambda store: store.unfinished())) == 50


# Lists


def test_a_summary_is_replaced_with_every_append(backend: Backend) -> None:
    first = Summary("open", True, b"one", ("ann",), (), ("CODE", "WATCH"))
    second = Summary("playing", False, b"\x00two", ("bob", "cid"), ("cid",), ("WATCH",))

    async def scene(store: Store) -> None:
        await store.append("a", [StoredEntry(1, 10, b"")], first)
        assert await store.of_guest("ann", 9) == [TableListing("a", 1, 10, first)]
        assert [await store.table_with_code(code) for code in ("CODE", "WATCH", "code")] == ["a", "a", None]
        await store.append("a", [StoredEntry(2, 20, b""), StoredEntry(3, 30, b"")], second)
        assert [await store.table_with_code(code) for code in ("CODE", "WATCH")] == [None, "a"]
        assert await store.of_guest("ann", 9) == []
        assert await store.of_guest("bob", 9) == await store.of_guest("cid", 9) == [TableListing("a", 3, 30, second)]
        with pytest.raises(Conflict):
            await store.append("b", [StoredEntry(1, 40, b"")], Summary("open", True, b"", (), (), ("WATCH",)))
        assert await store.unfinished() == ["a"]

    using(backend, scene)


def test_the_lobby_shows_the_latest_open_and_listed_tables(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        for at, table in enumerate(("a", "b", "c", "hidden", "playing", "d")):
            state = "playing" if table == "playing" else "open"
            await store.append(table, [StoredEntry(1, at // 2, b"")], summary(status=state, listed=table != "hidden"))
        await store.append("a", [StoredEntry(2, 99, b"")], summary(status="open", listed=True))  # opened first
        assert [line.table for line in await store.listed(9)] == ["d", "c", "b", "a"]
        assert [line.table for line in await store.listed(2)] == ["d", "c"]
        await store.mark("c", "aside")
        assert [line.table for line in await store.listed(9)] == ["d", "b", "a"]
        assert (await store.listed(9))[2].at == 99

    using(backend, scene)


def test_the_unfinished_are_open_or_being_played_and_come_as_they_were_opened(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        for at, (table, state) in enumerate([("z", "open"), ("y", "over"), ("x", "playing"), ("w", "aside")]):
            await store.append(table, [StoredEntry(1, at, b"")], summary(status=state))
        await store.append("z", [StoredEntry(2, 50, b"")], summary("ann", status="playing"))
        assert await store.unfinished() == ["z", "x"]
        await store.mark("z", "aside")
        await store.mark("nowhere", "aside")
        assert await store.unfinished() == ["x"]
        assert await store.of_guest("ann", 9) == [TableListing("z", 2, 50, summary("ann", status="aside"))]
        assert len(await store.read("z")) == 2

    using(backend, scene)


def test_a_guest_finds_first_the_tables_that_wait(backend: Backend) -> None:
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
            await store.append(table, [StoredEntry(1, at, b"")], each)
        await store.mark("aside", "aside")
        mine = ["waits, new", "waits, old", "aside", "over", "waits for another"]
        assert [line.table for line in await store.of_guest("ann", 9)] == mine
        assert [line.table for line in await store.of_guest("ann", 3)] == mine[:3]
        await store.append("waits for another", [StoredEntry(2, 90, b"")], tables["waits, old"])
        assert (await store.of_guest("ann", 1))[0].table == "waits for another"
        assert await store.of_guest("nobody", 9) == []

    using(backend, scene)


def test_impossible_names_are_not_found(backend: Backend) -> None:
    """Names come from paths and fields, and may be any text."""

    async def scene(store: Store) -> None:
        for name in ("", "\0", "a\0b", "é" * 3000, "'; DROP TABLE entries; --", "\N{GRINNING FACE}"):
            assert await store.read(name) == []
            assert await store.table_with_code(name) is None
            assert await store.board(name) is None
            assert await store.numbers([name, "none"]) == {}

    using(backend, scene)


# Guests, links, boards


def test_guests_are_found_by_their_secret_alone(backend: Backend) -> None:
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

    using(backend, scene)


def test_a_link_can_be_looked_at_before_it_is_taken(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        await store.put_link(b"secret", "table", "ann", 100)
        assert await store.link(b"secret", 99) == await store.link(b"secret", 99) == ("table", "ann")
        assert await store.link(b"secret", 100) is None
        assert await store.link(b"other", 99) is None
        assert await store.take_link(b"secret", 99) == ("table", "ann")
        assert await store.link(b"secret", 99) is None

    using(backend, scene)


def test_a_link_is_taken_once_however_many_want_it(backend: Backend) -> None:
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

    using(backend, scene)
    assert using(backend, lambda store: store.take_link(b"one", 50)) is None


def test_equal_boards_are_stored_once(backend: Backend) -> None:
    content = random.Random(1).randbytes(300_000)

    async def scene(store: Store) -> None:
        await asyncio.gather(*(store.put_board("digest", content) for _ in range(5)))
        assert await store.board("digest") == content
        assert await store.board("other") is None

    using(backend, scene)


def test_a_visit_is_noted_and_board_uploads_count_as_one(backend: Backend) -> None:
    async def scene(store: Store) -> list[object]:
        await store.append("a", [entry("a", 1)], summary("ann"))
        await store.visit("a", 10**12)
        await store.visit("nowhere", 10**12)
        await store.put_board("digest", b"board", 5)
        await store.put_board("digest", b"board", 9)
        await store.put_board("digest", b"board")
        visits = [await store.visit_board("digest", 10**12), await store.visit_board("none", 10**12)]
        await store.append("a", [entry("a", 2)], summary("ann"))
        return [*visits, await store.read("nowhere"), await store.board("digest"), len(await store.read("a"))]

    assert using(backend, scene) == [True, False, [], b"board", 2]
