"""A client that switches to a node that has missed announcements never sees anything older than before."""

from __future__ import annotations

import asyncio
import json

import pytest

from omnibus.server.bus import postgresql as bus
from omnibus.server.bus.local import LocalBus
from omnibus.server.errors import Refused
from omnibus.server.protocol.commands import Configure, Sit
from omnibus.server.protocol.table import Settings
from omnibus.server.store import StoredEntry, StoreFailure
from omnibus.server.store.postgresql import connections
from omnibus.server.tables import commands, opening
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.state import TableState
from omnibus.server.tables.table import Table
from tests.server.backends import PostgresqlBackend
from tests.server.serving import PATIENCE
from tests.server.test_boards_kept import board_of_ones_own
from tests.server.test_two_registries import WISH, saying, settle, with_two_halls


@pytest.fixture(autouse=True)
def nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disables polling, so that unannounced entries are not found."""
    monkeypatch.setattr(bus, "POLL_SECONDS", 2 * PATIENCE)


class Interrupted:
    """Interrupts the loading of a table after its log has been read."""

    def __init__(self, registry: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
        self.has_read, self.may_go_on = asyncio.Event(), asyncio.Event()
        self._restore = registry.loader.restore
        monkeypatch.setattr(registry.loader, "restore", self._restore_late)

    async def _restore_late(self, table: str, stored: list[StoredEntry]) -> TableState:
        self.has_read.set()
        await self.may_go_on.wait()
        return await self._restore(table, stored)


async def both_have(one: TableRegistry, other: TableRegistry) -> tuple[Table, Table]:
    """A table that is loaded in both registries."""
    here = await opening.create(one, "ada", "Ada", WISH)
    return here, await other.find(here.state.id)


def test_a_visit_to_a_node_without_news_sees_messages_from_elsewhere(schema: PostgresqlBackend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, there = await both_have(one, other)
        one.bus = LocalBus()  # its announcements do not reach the other
        await here.execute(saying("ada", "first"))
        found = await other.find(here.state.id)
        assert found is there and found.state.number == here.state.number

    with_two_halls(schema, scene, leases_in=schema)


def test_a_command_to_a_node_without_news_is_not_refused_for_that(schema: PostgresqlBackend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, there = await both_have(one, other)
        one.bus = LocalBus()
        with pytest.raises(Refused, match="every seat needs a player"):
            await there.execute(lambda state: commands.start(state, "ada"))
        await here.execute(lambda state: commands.sit(state, "bo", "Bo", Sit("1")))
        assert there.state.number < here.state.number
        await there.execute(lambda state: commands.start(state, "ada"))
        assert there.state.status == "playing"

    with_two_halls(schema, scene, leases_in=schema)


def test_a_visit_during_loading_sees_messages_since_the_log_was_read(
    schema: PostgresqlBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here = await opening.create(one, "ada", "Ada", WISH)
        one.bus = LocalBus()
        loading = Interrupted(other, monkeypatch)
        early = asyncio.create_task(other.find(here.state.id))
        await loading.has_read.wait()
        await here.execute(saying("ada", "meanwhile"))
        late = asyncio.create_task(other.find(here.state.id))
        await asyncio.sleep(0)  # it waits for the same loading
        loading.may_go_on.set()
        found = await late
        assert found is await early and found.state.number == here.state.number

    with_two_halls(schema, scene, leases_in=schema)


def test_an_announcement_during_loading_is_not_missed(
    schema: PostgresqlBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, heard = await opening.create(one, "ada", "Ada", WISH), asyncio.Event()
        loading = Interrupted(other, monkeypatch)
        other.bus.listen(lambda table, number: heard.set(), lambda: None)
        early = asyncio.create_task(other.find(here.state.id))
        await loading.has_read.wait()
        await here.execute(saying("ada", "meanwhile"))
        await heard.wait()
        loading.may_go_on.set()
        await settle(here, await early)

    with_two_halls(schema, scene, leases_in=schema)


def test_a_node_that_cannot_catch_up_refuses_instead_of_showing_an_old_state(
    schema: PostgresqlBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connections.SETTINGS, "lock_timeout", "50ms")

    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, _ = await both_have(one, other)
        one.bus = LocalBus()
        await here.execute(saying("ada", "first"))
        async with schema.unreadable():
            with pytest.raises(StoreFailure):
                await other.find(here.state.id)
        assert (await other.find(here.state.id)).state.number == here.state.number

    with_two_halls(schema, scene, leases_in=schema)


def test_simultaneous_visits_read_the_log_once_or_twice(
    schema: PostgresqlBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, _ = await both_have(one, other)
        reads, read = [], other.store.read

        async def counted(table: str, after: int = 0) -> list[StoredEntry]:
            reads.append(table)
            return await read(table, after)

        monkeypatch.setattr(other.store, "read", counted)
        await asyncio.gather(*(other.find(here.state.id) for _ in range(20)))
        assert 1 <= len(reads) <= 2, "a read that began before a visit does not count for it"

    with_two_halls(schema, scene, leases_in=schema)


def test_a_board_that_was_chosen_at_another_node_is_known_here(schema: PostgresqlBackend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, _ = await both_have(one, other)
        board = await one.boards.add(json.dumps(board_of_ones_own(1)).encode())
        game = await one.boards.fetch(board)
        wanted = Configure("1", Settings(board=board, listed=True, order="fixed"))
        await here.execute(lambda state: commands.configure(state, "ada", wanted, game, one.limits))
        found = await other.find(here.state.id)
        assert found.state.number == here.state.number
        assert found.state.game.digest == game.digest

    with_two_halls(schema, scene, leases_in=schema)
