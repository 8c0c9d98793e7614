"""Compares the messages of clients with the store afterwards: nothing is lost, and nothing was done twice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import msgspec

from omnibus.core.actions import Action
from omnibus.core.digest import state_digest
from omnibus.core.match import verify_record
from omnibus.games import load_game
from omnibus.server.bus.local import LocalBus
from omnibus.server.limits import Limits
from omnibus.server.store import Store, StoredEntry
from omnibus.server.store.locations import DATABASE
from omnibus.server.store.sqlite import open_sqlite
from omnibus.server.tables.entries import Acted, Entry, Said, Sat, Started, UndoAnswered, UndoAsked, Undone, read_entry
from omnibus.server.tables.finished import record_of
from omnibus.server.tables.messages import GameViews, SeatSnapshot
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.state import TableState
from omnibus.server.worker_pool.pool import WorkerPool
from tests.server.backends import PostgresqlBackend
from tests.server.serving import Serving
from tests.server.simulated_players import Asked, Sight, SimulatedPlayers, Story


def check_everything(
    server: Serving, crowd: SimulatedPlayers, backend: PostgresqlBackend | None = None
) -> Counter[str]:
    """Checks the store of a stopped server, in its folder or in a database; counts the entries of each kind."""
    said = server.log.read_text()
    assert "set aside:" not in said
    assert '"level":"error"' not in said
    assert "Traceback" not in said

    async def check() -> Counter[str]:
        store = await (open_sqlite(server.data / DATABASE) if backend is None else backend.open())
        try:
            return await check_store(store, crowd)
        finally:
            await store.close()

    check_tables(sound_tables(server.data / DATABASE) if backend is None else asyncio.run(tables_in(backend)), crowd)
    return asyncio.run(check())


def check_asked(story: Story, entries: list[Entry], state: TableState) -> None:
    """Checks that confirmed commands are stored, at their numbers and once, and refused ones are not."""
    carried_out = [entry.request.partition(" ")[2] for entry in entries if entry.request]
    assert len(set(carried_out)) == len(carried_out), "something was done twice"
    assert set(carried_out) <= set(story.asked), "something was done that nobody asked for"
    for identity, asked in story.asked.items():
        if asked.number is not None:
            assert is_that(asked, entries[: asked.number], identity, state), (identity, asked)
        else:
            assert asked.refused is not None
            assert identity not in carried_out, (identity, asked)
    for entry, after in pairwise([*entries, None]):
        if isinstance(entry, Said | UndoAsked | Undone) or (
            isinstance(entry, Acted | UndoAnswered) and entry.by == "player"
        ):
            assert entry.request or (after is not None and after.request), "nobody asked for this"


def is_that(asked: Asked, entries: list[Entry], identity: str, state: TableState) -> bool:
    """Whether the last of these entries is that of a command."""
    assert entries[-1].request.partition(" ")[2] == identity
    match entries[-1], asked.command["t"]:
        case Acted(seat=seat, action=text), "act":
            assert state.play is not None
            action = state.game.codec.encode(msgspec.convert(asked.command["action"], Action))
            return (seat, state.play.code_of(text)) == (asked.seat, action)
        case Said(seat=seat, text=text), "say":
            return (seat, text) == (asked.seat, asked.command["text"])
        case Undone(seat=seat) | UndoAsked(seat=seat), "undo":
            return seat == asked.seat
        case UndoAnswered(seat=seat, accept=accept), "answer_undo":
            return (seat, accept) == (asked.seat, asked.command["accept"])
        case Undone(), "answer_undo":
            agreed = entries[-2]
            return isinstance(agreed, UndoAnswered) and agreed.seat == asked.seat and asked.command["accept"]
        case (Sat(), "sit") | (Started(), "start"):
            return True
    return False


def check_sights(story: Story, stored: list[StoredEntry], state: TableState) -> None:
    """Checks that clients saw the table as it was at each number, and that every state has its stored digest."""
    sights: dict[int, set[Sight]] = {}
    for sight in story.sights:
        sights.setdefault(sight.number, set()).add(sight)
    again = TableState(state.id, lambda _: state.game, chat_lines=0)
    for each in stored:
        entry = read_entry(each.body)
        again.add(each.number, each.at, entry)
        if isinstance(entry, Acted | Undone):
            assert again.play is not None
            assert state_digest(again.play.state) == entry.digest
        for sight in sights.pop(each.number, ()):
            assert sight_of(again, sight) == sight
    assert not sights, "a client saw an entry that is not stored"


def sight_of(state: TableState, like: Sight) -> Sight:
    """What a client in the same seat sees now."""
    window = SeatSnapshot(state, None if state.play is None else GameViews(state.play, (like.seat,)), like.seat)
    assert window.view is not None
    assert window.legal is not None
    events = None if like.events is None else hash(bytes(window.events(0) or b""))
    return Sight(state.number, like.seat, hash(bytes(window.view)), hash(bytes(window.legal)), events)


async def check_store(store: Store, crowd: SimulatedPlayers) -> Counter[str]:
    """Checks every table; returns the number of entries of each kind."""
    registry = TableRegistry(store, LocalBus(), WorkerPool(), Limits(), 0.0, "")
    counts: Counter[str] = Counter()
    for story in crowd.stories:
        stored = await store.read(story.table)
        assert story.furthest <= len(stored)
        state = await registry.loader.restore(story.table, stored)
        entries = [read_entry(each.body) for each in stored]
        check_asked(story, entries, state)
        check_sights(story, stored, state)
        if state.status == "over":
            counts["over"] += 1
            verify_record(record_of(await registry.find(story.table)), load_game(story.board))
        for entry in entries:
            kind = type(entry).__name__ + (f" by {entry.by}" if isinstance(entry, Acted) else "")
            counts[kind] += 1
    await registry.close()
    return counts


def check_tables(tables: set[str], crowd: SimulatedPlayers) -> None:
    """Checks that all known tables are stored, and no others but those whose creation was not confirmed."""
    known = {story.table for story in crowd.stories}
    assert known <= tables
    assert len(tables - known) <= crowd.unsure


NOT_ASIDE = "SELECT name FROM tables WHERE status <> 'aside'"


def sound_tables(path: Path) -> set[str]:
    """The tables in a file, whose integrity is checked."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return {name for (name,) in connection.execute(NOT_ASIDE)}


async def tables_in(backend: PostgresqlBackend) -> set[str]:
    """The tables in a database."""
    return set(await backend.ask(f"SELECT coalesce(array_agg(name), '{{}}') FROM ({NOT_ASIDE}) AS found"))
