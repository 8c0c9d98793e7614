"""The operator's part of a store: audit log, chores, and searches."""

from __future__ import annotations

import asyncio

from omnibus.server.store import Guest, Store, StoredEntry, Summary
from omnibus.server.store.admin import AuditEntry
from tests.server.backends import Backend, using

ANN = Guest("00ff", "Ann", 1)


def deed(what: str, whom: str) -> AuditEntry:
    return AuditEntry(0, 5, what, whom, "shown", "why", 7)  # type: ignore[arg-type]


def test_audit_entries_of_two_nodes_are_numbered_consecutively(backend: Backend) -> None:
    async def scene() -> None:
        one, other = await backend.stores()
        adding = (each.admin.add_audit_entry(deed("end", str(n))) for n in range(5) for each in (one, other))
        added = await asyncio.gather(*adding)
        assert sorted(each.number for each in added) == list(range(1, 11))
        found = await one.admin.audit_entries(0)
        assert found == sorted(added, key=lambda each: each.number) and await other.admin.audit_entries(8) == found[8:]
        assert await other.admin.latest_audit_entries(3, 1) == found[8:5:-1]
        for store in {one, other}:
            await store.close()

    asyncio.run(scene())


def test_a_chore_is_claimed_once_and_again_when_it_is_due(backend: Backend) -> None:
    async def scene() -> None:
        stores = await backend.stores()
        begun = await asyncio.gather(*(store.admin.claim_chore("a", 3600) for store in (*stores, *stores)))
        assert sorted(begun) == [False, False, False, True]
        assert await stores[0].admin.claim_chore("b", -1), "another chore"
        assert await stores[1].admin.claim_chore("b", 3600), "its claim has expired"
        await stores[1].admin.postpone_chore("a", -1)
        assert await stores[0].admin.claim_chore("a", 3600)
        for store in set(stores):
            await store.close()

    asyncio.run(scene())


async def fill(store: Store) -> None:
    await store.add_guest(b"a" * 32, ANN)
    await store.add_guest(b"b" * 32, Guest("11ee", "Bo%_", 2))
    for number, (table, status) in enumerate((("t1", "over"), ("t2", "playing"), ("t3", "open")), 1):
        bodies = [b'{"k":"acted"}', b'{"k":"said","name":"x","request":"00ff 1"}', b'{"k":"acted"}'][:number]
        entries = [StoredEntry(n, 100 * number, body) for n, body in enumerate(bodies, 1)]
        title = f'{{"table":"{table}","seats":[{{"name":"\u00c9lan"}}]}}'.encode()
        await store.append(table, entries, Summary(status, False, title, (ANN.id,), (), (table,)))


def test_tables_and_guests_are_found_by_id_and_name(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        await fill(store)
        look = store.admin.tables
        assert [(each.line.table, each.moves, each.opened) for each in await look("", "", 9, 0)] == [
            ("t3", 2, 300),
            ("t2", 1, 200),
            ("t1", 1, 100),
        ]
        assert [each.line.table for each in await look("\u00c9lan", "", 1, 1)] == ["t2"]
        assert [each.line.table for each in await look("t1", "over", 9, 0)] == ["t1"]
        assert await look("t1", "open", 9, 0) == [] == await look("\0'%", "", 9, 0)
        assert set(await store.admin.tables_of_speaker("00ff")) == {"t2", "t3"}
        assert await store.admin.tables_of_speaker("0") == []
        bo, ann = await store.admin.guests("", 9, 0)
        assert (ann.id, ann.name, ann.tables, ann.last) == ("00ff", "Ann", 3, 300)
        assert (bo.name, bo.tables, bo.last) == ("Bo%_", 0, 0)
        for search in ("ANN", "00ff"):
            assert await store.admin.guests(search, 9, 0) == [ann]
        assert await store.admin.guests("%", 9, 0) == [bo] and await store.admin.guests("", 1, 1) == [ann]
        assert await store.admin.guest("00ff") == ANN and await store.admin.guest("\0") is None

    using(backend, scene)


def test_boards_are_listed_and_deleted(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        for number in range(3):
            await store.put_board(f"{number}" * 64, b"{}", number)
        assert [each.digest[0] for each in await store.admin.boards(2, 1)] == ["1", "0"]
        await store.admin.delete_board("1" * 64)
        assert await store.board("1" * 64) is None and len(await store.admin.boards(9, 0)) == 2

    using(backend, scene)
