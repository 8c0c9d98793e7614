"""Removes chat and names from a table's log for good, by rewriting entries.

The game stays the same. Other entries notify the connected clients.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from msgspec.structs import replace

from omnibus.server.protocol.table import RemovedBy
from omnibus.server.store import Store, StoredEntry
from omnibus.server.tables.entries import Entry, LinesRemoved, Renamed, Said, Sat, read_entry, write_entry
from omnibus.server.tables.player_id import owner_of


async def redact_lines(store: Store, table: str, numbers: Collection[int]) -> None:
    """Deletes the content of lines that the operator has removed; the lines themselves stay."""

    def without(number: int, entry: Entry) -> Entry:
        return _unsaid(entry, "operator") if isinstance(entry, Said) and number in numbers else entry

    await _rewrite(store, table, await store.read(table), without)


async def redact_guest(store: Store, table: str, guest: str, name: str) -> None:
    """Deletes the content of a guest's lines, and replaces their name everywhere in the log."""
    log = await store.read(table)
    leavings = [entry for _, entry in _readable(log) if isinstance(entry, LinesRemoved) and entry.by == "author"]
    removed = frozenset(number for entry in leavings for number in entry.lines)

    def without(number: int, entry: Entry) -> Entry:
        match entry:
            case Said() if _said_by(entry, guest) or (number in removed and entry.removed is None):
                return replace(_unsaid(entry, "author"), name=name)
            case Sat() if owner_of(entry.guest) == guest:
                return replace(entry, name=name)
            case Renamed() if entry.guest == guest:
                return replace(entry, before=name, name=name)
        return entry

    await _rewrite(store, table, log, without)


def lines_of(log: Sequence[StoredEntry], guest: str) -> Iterator[tuple[int, Said]]:
    """The lines of a guest that were not removed, each with its number."""
    for stored, entry in _readable(log):
        if isinstance(entry, Said) and _said_by(entry, guest) and entry.removed is None:
            yield stored.number, entry


def _said_by(entry: Said, guest: str) -> bool:
    """Whether a line is a guest's; in older logs only the request names the guest."""
    return owner_of(entry.guest or entry.request.partition(" ")[0]) == guest


def _unsaid(entry: Said, by: RemovedBy) -> Said:
    return replace(entry, text=None, phrase=None, removed=entry.removed or by)


def _readable(log: Sequence[StoredEntry]) -> Iterator[tuple[StoredEntry, Entry]]:
    """The entries that can be decoded; a table that does not replay may have others."""
    for stored in log:
        try:
            entry = read_entry(stored.body)
        except ValueError:
            continue
        yield stored, entry


async def _rewrite(
    store: Store, table: str, log: Sequence[StoredEntry], without: Callable[[int, Entry], Entry]
) -> None:
    changed = [
        replace(stored, body=write_entry(new))
        for stored, entry in _readable(log)
        if (new := without(stored.number, entry)) != entry
    ]
    if changed:
        await store.personal_data.rewrite(table, changed)
