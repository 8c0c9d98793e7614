"""Reads tables from the store and replays their entries."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic

from msgspec.structs import replace

from omnibus.core.digest import layout_digest, state_digest
from omnibus.server.boards import Boards
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.store import UNCHANGED, Store, StoredEntry, StoreFailure
from omnibus.server.tables.entries import Acted, Configured, Ended, Entry, Opened, Undone, read_entry
from omnibus.server.tables.state import DoesNotReplay, TableState

LOG = logging.getLogger("omnibus.server")
SLICE_SECONDS = 0.005
"""The longest time for which a replay blocks the event loop."""


class TableLoader:
    """Reads tables from the store."""

    def __init__(self, store: Store, boards: Boards, chat_lines: int) -> None:
        self._store, self._boards, self._chat_lines = store, boards, chat_lines
        self.aside: dict[str, str] = {}
        """Tables that do not replay, and why."""

    def blank(self, table: str) -> TableState:
        """A table without entries."""
        return TableState(table, self._boards.game, self._chat_lines)

    async def load(self, table: str) -> TableState:
        """A table from the store; raises Refused if there is none, it was ended, or it does not replay."""
        stored = await self._store.read(table)
        if not stored:
            raise Refused("no_such_table")
        _check_end(stored[-1])
        try:
            return await self.restore(table, stored)
        except DoesNotReplay as error:
            await self.set_aside(table, str(error))
            raise Refused("table_aside") from None

    async def restore(self, table: str, stored: list[StoredEntry]) -> TableState:
        """Replays a table's entries; raises DoesNotReplay."""
        state, digest, slice_end = self.blank(table), "", monotonic() + SLICE_SECONDS
        for each in stored:
            entry = await self.entry_of(each)
            state.add(each.number, each.at, entry)
            if monotonic() > slice_end:
                await asyncio.sleep(0)
                slice_end = monotonic() + SLICE_SECONDS
            digest = entry.digest if isinstance(entry, Acted | Undone) else digest
        if state.play is None or not digest or state.layout != layout_digest(state.game.size):
            return state
        if state_digest(state.play.state) != digest:
            raise DoesNotReplay(state.number, "the game is in another state than when it was stored")
        return state

    async def entry_of(self, stored: StoredEntry) -> Entry:
        """Decodes an entry and fetches its board; raises DoesNotReplay."""
        try:
            entry: Entry = read_entry(stored.body)
        except ValueError as error:
            raise DoesNotReplay(stored.number, str(error)) from None
        if not isinstance(entry, Opened | Configured):
            return entry
        try:  # the version of the board, and so of the rules, with which the entry was made
            board = await self._boards.as_begun(entry.settings.board, entry.digest)
        except Refused as error:
            raise DoesNotReplay(stored.number, str(error)) from None
        return replace(entry, settings=replace(entry.settings, board=board))

    async def visit(self, table: str) -> None:
        """Notes in the store that a table is in use."""
        try:
            await self._store.visit(table, now())
        except StoreFailure as failure:
            if failure.code not in UNCHANGED:
                raise

    async def set_aside(self, table: str, why: str) -> None:
        LOG.error("table %s does not replay and was set aside: %s", table, why)
        self.aside[table] = why
        try:
            await self._store.mark(table, "aside")
        except StoreFailure as failure:
            LOG.warning("table %s could not be marked as set aside: %s", table, failure)


def _check_end(last: StoredEntry) -> None:
    """Raises Refused if a table was ended: it need not replay, and its board may be gone."""
    with suppress(ValueError):
        entry = read_entry(last.body)
        if isinstance(entry, Ended):
            raise Refused("table_ended", why=entry.why)
