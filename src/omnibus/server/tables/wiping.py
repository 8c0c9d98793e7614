"""What was said or how somebody was called is taken out of a table's log for good: entries are written anew without it.

What they mean for the game is the same. That everybody who is there sees it is the business of entries of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec.structs import replace

from omnibus.server.protocol.table import RemovedBy
from omnibus.server.store import Store, Stored
from omnibus.server.tables.entries import Entry, Renamed, Said, Sat, read_entry, write_entry
from omnibus.server.tables.persona import owner_of


async def wipe_lines(store: Store, table: str, numbers: Collection[int]) -> None:
    """Nothing of lines that the operator has removed is left but that something was said."""

    def without(entry: Entry) -> Entry:
        return _unsaid(entry, "operator") if isinstance(entry, Said) else entry

    wanted = [stored for stored in await store.read(table) if stored.number in numbers]
    await _wipe(store, table, wanted, without)


async def wipe_guest(store: Store, table: str, guest: str, name: str) -> None:
    """Nothing of what a guest said is left at a table, and they were always called otherwise."""

    def without(entry: Entry) -> Entry:
        match entry:
            case Said() if said_by(entry, guest):
                return replace(_unsaid(entry, "author"), name=name)
            case Sat() if owner_of(entry.guest) == guest:
                return replace(entry, name=name)
            case Renamed() if entry.guest == guest:
                return replace(entry, before=name, name=name)
        return entry

    wanted = [stored for stored in await store.read(table) if guest.encode() in stored.body]
    await _wipe(store, table, wanted, without)


def said_by(entry: Said, guest: str) -> bool:
    """Whether a guest has said a line: older logs know it by the request alone."""
    return owner_of(entry.guest or entry.request.partition(" ")[0]) == guest


def _unsaid(entry: Said, by: RemovedBy) -> Said:
    return replace(entry, text=None, phrase=None, removed=entry.removed or by)


async def _wipe(store: Store, table: str, entries: Collection[Stored], without: Callable[[Entry], Entry]) -> None:
    wiped = [replace(stored, body=write_entry(without(read_entry(stored.body)))) for stored in entries]
    changed = [new for new, old in zip(wiped, entries, strict=True) if new.body != old.body]
    if changed:
        await store.people.rewrite(table, changed)
