"""The list of a guest's finished games: score sheets by the kernel, and only games that they played."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest

from omnibus.core.events import Claimed
from omnibus.server.bus.local import LocalBus
from omnibus.server.errors import Refused
from omnibus.server.limits import Limits
from omnibus.server.own_games import OwnGames
from omnibus.server.protocol.commands import Resign, Say, Sit
from omnibus.server.protocol.http import Beside, CreateTable
from omnibus.server.protocol.table import Settings
from omnibus.server.store import Guest, Summary, TableListing
from omnibus.server.store.analyses import AnalysisLimits
from omnibus.server.tables import commands, moderation, opening
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.messages import KeptLine, own_game
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.seats import COLORS
from omnibus.server.tables.state import TableState
from omnibus.server.tables.table import Table
from omnibus.server.worker_pool.analysis_part import packed
from omnibus.server.worker_pool.pool import WorkerPool
from tests.server.backends import Backend, SqliteBackend
from tests.server.test_analyses import finished

ADA = Guest("ada", "Ada", 0)
Scene = Callable[[TableRegistry], Awaitable[None]]


def at(backend: Backend, scene: Scene, **limits: float) -> None:
    async def play() -> None:
        store, pool = await backend.open(), WorkerPool(1)
        registry = TableRegistry(store, LocalBus(), pool, Limits(**limits), 0.0, "random")  # type: ignore[arg-type]
        try:
            await scene(registry)
        finally:
            await registry.close()
            await pool.close()
            await store.close()

    asyncio.run(play())


def _admitted(state: TableState, guest: str) -> Outcome:
    return commands.admit(state, guest, state.opened.invite)


async def begun(registry: TableRegistry, wish: CreateTable, *others: str) -> Table:
    table = await opening.create(registry, "ada", "Ada", wish)
    for other in others:
        await table.execute(partial(_admitted, guest=other))
        await table.execute(partial(commands.sit, guest=other, name=other.title(), command=Sit("1")))
    await table.execute(lambda state: commands.start(state, "ada"))
    return table


async def give_up(table: Table, guest: str) -> None:
    await table.execute(lambda state: commands.resign(state, guest, Resign("2")))


def test_a_game_has_its_score_sheet_its_cards_and_its_losses(backend: Backend) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await finished(registry)
        (game,) = await OwnGames(registry).list(ADA)
        play = table.state.play
        assert play is not None and play.result is not None
        assert game.results == list(play.result.seats) and game.winners == play.result.winners
        assert (game.table, game.board, game.title) == (table.state.id, "london", play.game.board.id)
        assert (game.your_seats, game.deal, game.losses, game.at) == ([0], "fork", None, table.state.at)
        claims = [event for step in play.steps() for event in step if isinstance(event, Claimed) and event.seat == 0]
        assert claims and game.paid == [dict(Counter(card for claim in claims for card in claim.paid)), {}]
        await table.execute(lambda state: commands.say(state, "ada", "Ada", Say("3", "again?"), registry.limits))
        assert [each.at for each in await OwnGames(registry).list(ADA)] == [game.at], "chat moves no end"
        kept, name = registry.store.analyses, table.state.id
        await kept.ask(name, "1", "ada", "home", AnalysisLimits(9, 9))
        await kept.take("node", 1)
        report = {"seats": [{"mean_loss": 0.012, "best": None}, {"mean_loss": 0.5}], "more": [1]}
        await kept.finish(name, "1", "node", packed(report))
        assert [each.losses for each in await OwnGames(registry).list(ADA)] == [[0.012, 0.5]]

    at(backend, scene)


def test_only_games_that_one_played_are_listed(backend: Backend) -> None:
    async def scene(registry: TableRegistry) -> None:
        mine = CreateTable(settings=Settings(board="london", order="fixed"), seats=["open", "open"])
        theirs = CreateTable(settings=Settings(board="london", order="fixed"), seats=["open", "open"], sit=False)
        running = await begun(registry, mine, "bo")
        given_up, watched = await begun(registry, mine, "bo"), await begun(registry, theirs, "bo", "cy")
        await give_up(given_up, "bo")
        await give_up(watched, "bo")
        lesson = await opening.teach(registry, "ada", "Ada", "first", False)
        assert {running.state.status, lesson.state.status} == {"playing"}
        ended = await begun(registry, mine, "bo")
        await ended.execute(lambda state: moderation.end(state, "flood"))
        games = await OwnGames(registry).list(ADA)
        assert [game.table for game in games] == [given_up.state.id]
        assert (games[0].results, games[0].winners) == (None, [0]) and games[0].seats[1].resigned

    at(backend, scene)


def test_players_on_one_device_are_all_named_and_requests_are_limited(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        wish = CreateTable(
            settings=Settings(board="london", order="fixed"), seats=["open", "open"], beside=[Beside(1, "Bo")]
        )
        table = await begun(registry, wish)
        await give_up(table, "ada")
        games = OwnGames(registry)
        assert [game.your_seats for game in await games.list(ADA)] == [[0, 1]]
        with pytest.raises(Refused, match="too much"):
            await games.list(ADA)
        assert await games.list(Guest("bo", "Bo", 0)) == []

    at(SqliteBackend(tmp_path), scene, own_games_at_once=1, own_games_per_second=1e-9)


def test_games_that_ended_before_score_sheets_were_kept_have_their_points() -> None:
    early = KeptLine(
        table="t", status="over", board="paris", seats=[], at=0, winners=[1], points=[30, 41], owners=("ada", None)
    )
    title = msgspec.json.encode(early).replace(b'"result":null', b'"more":1')
    game = own_game(TableListing("t", 9, 77, Summary("over", False, title, ("ada",), ())), "ada", None)
    assert game is not None and game.results is not None
    assert ([each.total for each in game.results], game.at, game.title, game.paid) == ([30, 41], 77, "", [])


def test_a_bot_keeps_its_name_and_colour_in_rematches_whatever_the_others_choose(tmp_path: Path) -> None:
    def bots(table: Table) -> list[tuple[str, int | None]]:
        return [(each.name, each.color) for each in table.state.occupants if each.guest is None]

    async def scene(registry: TableRegistry) -> None:
        table = await begun(
            registry, CreateTable(settings=Settings(board="london", order="fixed"), seats=["open", "easy"])
        )
        worn = bots(table)
        for _ in range(4):  # the order of the seats is drawn anew each time
            await give_up(table, "ada")
            table = await opening.again(registry, table, "ada", False)
            seat, taken = table.state.seat_of("ada"), {each.color for each in table.state.occupants}
            free = min(set(range(COLORS)) - taken)
            await table.execute(partial(commands.sit, guest="ada", name="Ada", command=Sit("3", seat, color=free)))
            await table.execute(lambda state: commands.start(state, "ada"))
            assert bots(table) == worn and table.state.occupants[table.state.seat_of("ada") or 0].color == free

    at(SqliteBackend(tmp_path), scene)
