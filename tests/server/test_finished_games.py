"""Replays and records of finished games are made in a thread, and limited."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from threading import current_thread, main_thread

import pytest

from omnibus.server.analyses.service import Analyses
from omnibus.server.bus.local import LocalBus
from omnibus.server.closed_deals import ClosedDeals
from omnibus.server.errors import Refused
from omnibus.server.http import finished_games
from omnibus.server.http.finished_games import FinishedGames
from omnibus.server.limits import Limits
from omnibus.server.protocol.commands import Resign, Say, Sit
from omnibus.server.protocol.http import CreateTable, Replay
from omnibus.server.protocol.table import Settings
from omnibus.server.store.sqlite import open_sqlite
from omnibus.server.tables import commands, opening
from omnibus.server.tables.finished import replay_of
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.tournaments.service import Tournaments
from omnibus.server.worker_pool.pool import WorkerPool

WISH = CreateTable(settings=Settings(board="london"), seats=["open", "open"], sit=True)


class Teller:
    """Makes replays, and records for which tables, and in which threads."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.beside = True

    def __call__(self, table: Table) -> Replay:
        self.told.append(table.state.id)
        self.beside = self.beside and current_thread() is not main_thread()
        return replay_of(table)


async def _over(hall: TableRegistry) -> str:
    """A game that ended right after its start."""
    table = await opening.create(hall, "ada", "Ada", WISH)
    await table.execute(lambda state: commands.admit(state, "bo", state.opened.invite))
    await table.execute(lambda state: commands.sit(state, "bo", "Bo", Sit("1")))
    await table.execute(lambda state: commands.start(state, "ada"))
    await table.execute(lambda state: commands.resign(state, "bo", Resign("2")))
    assert table.state.status == "over"
    return table.state.id


def test_a_replay_is_made_once_in_a_thread_and_rate_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limits, teller = Limits(replays_at_once=3, replays_per_second=1e-9), Teller()
    monkeypatch.setattr(finished_games, "replay_of", teller)

    async def scene() -> None:
        store, bus, pool = await open_sqlite(tmp_path / "store.sqlite"), LocalBus(), WorkerPool(1)
        hall = TableRegistry(store, bus, pool, limits, 0.0, "random")
        games = [await _over(hall) for _ in range(3)]
        told = FinishedGames(hall, ClosedDeals(store, Tournaments(hall, Analyses(hall))))
        contents = await asyncio.gather(*(told.replay(games[0], asker) for asker in ("ada", "bo", "cy")))
        assert len(set(contents)) == 1 and json.loads(contents[0])["table"]["id"] == games[0]
        assert teller.told == games[:1] and teller.beside
        assert json.loads(await told.record(games[0], "ada"))["board"] == "london"
        await told.replay(games[1], "ada")
        with pytest.raises(Refused) as refused:
            await told.replay(games[2], "ada")
        assert refused.value.code == "too_fast"
        for _ in range(9):
            assert await told.replay(games[0], "ada") == contents[0], "a cached replay is not limited"
        assert await told.replay(games[2], "bo"), "somebody else has other limits"
        assert teller.told == games
        table = await hall.find(games[0])
        await opening.again(hall, table, "ada", same_deal=False)
        assert json.loads(await told.replay(games[0], "cy"))["table"]["next"], "later changes are included"
        monkeypatch.setattr(finished_games, "MOST_BYTES", len(contents[0]) + 100)
        await told.replay(games[1], "dee")
        await table.execute(lambda state: commands.say(state, "ada", "Ada", Say("9", text="Well"), limits))
        await told.replay(games[0], "eve")
        assert len(told._kept) == 1
        for close in (hall, pool, bus, store):
            await close.close()

    asyncio.run(scene())
