"""Reports and personal data in every kind of store."""

from __future__ import annotations

import asyncio

from omnibus.server.store import Guest, Store, StoredEntry, Summary
from omnibus.server.store.reports import Report, ReportedLine
from tests.server.backends import Backend, using


def report(reporter: str, *picked: int, table: str = "t1", at: int = 1) -> Report:
    """A report of these lines among four."""
    lines = tuple(ReportedLine(number, 1, "bo", "Bo", f"line {number}", None, number in picked) for number in range(4))
    return Report(0, at, table, reporter, "rude", lines)


def test_reports_are_numbered_and_a_line_is_reported_once_by_each(backend: Backend) -> None:
    async def scene() -> None:
        one, other = await backend.stores()
        adding = (each.reports.add(report("ann", 1, 2)) for each in (one, other, one, other))
        first, *again = sorted(await asyncio.gather(*adding), key=lambda each: each is None)
        assert first is not None and again == [None] * 3, "one of four equal reports is stored"
        assert (first.number, first.picked) == (1, frozenset({1, 2}))
        second = await other.reports.add(report("ann", 2, 3))
        assert second is not None and (second.number, second.picked) == (2, frozenset({3}))
        assert [line.number for line in second.lines] == [0, 1, 2, 3], "the lines around are kept"
        third, fourth = await one.reports.add(report("cy", 1)), await one.reports.add(report("ann", 1, table="t2"))
        assert third is not None and fourth is not None
        assert await other.reports.listed(False, 9, 0) == [first, second, third, fourth]
        assert await one.reports.listed(False, 2, 1) == [second, third] and await one.reports.count() == 4
        assert await one.reports.of("ann") == [first, second, fourth]
        assert await one.reports.close(2, 50) and not await other.reports.close(2, 60)
        assert not await one.reports.close(9, 50) and await one.reports.find(9) is None
        assert [each.number for each in await other.reports.listed(True, 9, 0)] == [2]
        for store in {one, other}:
            await store.close()

    asyncio.run(scene())


def test_removed_lines_are_marked_reporters_forgotten_and_old_reports_deleted(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        for reporter in ("ann", "cy"):
            await store.reports.add(report(reporter, 1))
        await store.reports.add(report("ann", 1, table="t2"))
        await store.reports.note_removed("t1", [1, 2])
        found = await store.reports.listed(False, 9, 0)
        assert [[line.number for line in each.lines if line.removed] for each in found] == [[1, 2], [1, 2], []]
        await store.reports.forget_reporter("ann")
        assert await store.reports.of("ann") == []
        assert [each.reporter for each in await store.reports.listed(False, 9, 0)] == ["", "cy", ""]
        for number in (1, 3):
            await store.reports.close(number, 100 * number)
        assert await store.reports.delete_closed(100) == 0
        assert await store.reports.delete_closed(1000) == 1, "open reports and the last number are kept"
        added = await store.reports.add(report("ann", 1))
        assert added is not None and added.number == 4

    using(backend, scene)


def test_a_person_is_found_in_all_logs_and_forgotten(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        await store.add_guest(b"a" * 32, Guest("00ff", "Ann", 1))
        await store.put_link(b"c" * 32, "t007", "00ff", 10**13)
        for number in range(250):
            table = f"t{number:03}"
            bodies = [b"x", b'"00ff"' if number % 100 == 7 else b"y", b"z 00ff+2" if number == 7 else b"z"]
            entries = [StoredEntry(n, 1, body) for n, body in enumerate(bodies, 1)]
            await store.append(table, entries, Summary("over", False, b"{}", ("00ff",), (), (table,)))
        found = {table: entries async for table, entries in store.personal_data.mentions("00ff")}
        assert {table: [each.number for each in entries] for table, entries in found.items()} == {
            "t007": [2, 3],
            "t107": [2],
            "t207": [2],
        }
        assert {table async for table, _ in store.personal_data.mentions("0f0f")} == set()
        await store.personal_data.rewrite("t007", [StoredEntry(2, 0, b"gone"), StoredEntry(9, 0, b"none")])
        assert [each.body for each in await store.read("t007")] == [b"x", b"gone", b"z 00ff+2"]
        for address, at in (("192.0.2.1", 5), ("192.0.2.2", 9), ("192.0.2.1", 7), ("192.0.2.1", 3)):
            await store.personal_data.note_address("00ff", address, at)
        assert await store.personal_data.addresses("00ff") == ["192.0.2.2", "192.0.2.1"]
        assert await store.personal_data.forget_addresses(8) == 1
        assert await store.personal_data.addresses("00ff") == ["192.0.2.2"]
        await store.personal_data.forget("00ff")
        assert await store.guest(b"a" * 32) is None and await store.personal_data.addresses("00ff") == []
        assert await store.take_link(b"c" * 32, 0) is None

    using(backend, scene)
