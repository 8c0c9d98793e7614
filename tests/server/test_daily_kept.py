"""Games of daily deals in a store: one for each guest and deal, results, and deletion with a table or guest."""

from __future__ import annotations

import asyncio

import pytest

from omnibus.server.store import Store
from omnibus.server.store.daily import EXPERT, DailyGame, DayCount, Outcome
from tests.command import run
from tests.server.backends import Backend, using
from tests.server.store_child import entry, summary

DAY, BOARD, MANY = "2026-11-19", "paris", 1000


def game(guest: str, table: str, *, day: str = DAY, board: str = BOARD, client: str = "home") -> DailyGame:
    return DailyGame(day, board, guest, table, client)


async def add_tables(store: Store, *names: str, status: str = "over") -> None:
    for name in names:
        await store.append(name, [entry(name, 1)], summary("ann", status=status))


def test_a_guest_has_one_game_of_a_deal_and_keeps_its_first_result(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        daily = store.daily
        assert await daily.find(DAY, BOARD, "ann") is None
        assert await daily.begin(game("ann", "one"), MANY) == game("ann", "one")
        assert await daily.begin(game("ann", "two"), MANY) == game("ann", "one"), "the first one counts"
        both = await asyncio.gather(*(daily.begin(game("ben", f"b{number}"), MANY) for number in range(5)))
        assert len(set(both)) == 1 and both[0] is not None
        await daily.settle(DAY, BOARD, "ann", Outcome.FINISHED, 87, 2)
        await daily.settle(DAY, BOARD, "ann", Outcome.FINISHED, 200, 1)
        assert await daily.find(DAY, BOARD, "ann") == game("ann", "one")._replace(outcome=1, points=87, place=2)
        other = game("ann", "three", board="london")
        assert await daily.begin(other, MANY) == other
        assert [each.board for each in await daily.of_day(DAY, "ann")] == ["london", "paris"]
        yesterday = game("ann", "four", day="2026-11-18")
        assert await daily.begin(yesterday, MANY) == yesterday
        assert [each.day for each in await daily.of_guest("ann")] == [DAY, DAY, "2026-11-18"]

    using(backend, scene)


def test_a_network_begins_only_so_many_games_a_day(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        daily = store.daily
        for number in range(3):
            assert await daily.begin(game(f"guest{number}", f"t{number}"), 3) is not None
        assert await daily.begin(game("mallory", "m"), 3) is None
        assert await daily.begin(game("guest0", "again"), 3) == game("guest0", "t0"), "a begun game goes on"
        assert await daily.begin(game("ben", "b", client="elsewhere"), 3) is not None
        assert await daily.begin(game("ben", "tomorrow", day="2026-11-20"), 3) is not None

    using(backend, scene)


def test_results_are_ranked_with_ties_and_read_in_pages(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        daily, points = store.daily, {"ann": 80, "ben": 95, "cy": 80, "dora": 12, EXPERT: 120}
        await add_tables(store, *(f"t-{guest}" for guest in points), "t-eve")
        await add_tables(store, "t-fred", status="playing")
        for guest in (*points, "eve", "fred"):
            await daily.begin(game(guest, f"t-{guest}"), MANY)
        assert {each.guest for each in await daily.unsettled(DAY, BOARD, 9)} == {*points, "eve"}
        assert len(await daily.unsettled(DAY, BOARD, 2)) == 2
        for guest, total in points.items():
            await daily.settle(DAY, BOARD, guest, Outcome.FINISHED, total, 1)
        await daily.settle(DAY, BOARD, "eve", Outcome.RESIGNED)
        found = await daily.results(DAY, BOARD, 9)
        assert [(each.rank, each.guest, each.points) for each in found] == [
            (1, "ben", 95),
            (2, "ann", 80),
            (2, "cy", 80),
            (4, "dora", 12),
        ]
        assert [each.guest for each in await daily.results(DAY, BOARD, 2, 2)] == ["cy", "dora"]
        assert (await daily.results(DAY, BOARD, 1, 3))[0].rank == 4
        assert [await daily.rank(DAY, BOARD, points) for points in (120, 95, 80, 79)] == [1, 1, 2, 4]
        count = DayCount(DAY, BOARD, 4, 1, 1)
        assert await daily.counts(DAY) == [count]

    using(backend, scene)


def test_a_game_goes_with_its_table_and_with_its_guest(backend: Backend, capsys: pytest.CaptureFixture[str]) -> None:
    async def scene(store: Store) -> None:
        await add_tables(store, "one", "two", "last")
        for guest, table in (("ann", "one"), ("ben", "two")):
            await store.daily.begin(game(guest, table), MANY)
        await store.personal_data.forget("ann")
        assert await store.daily.find(DAY, BOARD, "ann") is None
        assert await store.daily.find(DAY, BOARD, "ben") is not None

    using(backend, scene)
    pruned = run("--lang", "en", "store", "prune", "--keep-finished", "1d", *backend.arguments, capture=capsys)
    assert pruned.status == 0, pruned.err
    assert using(backend, lambda store: store.daily.find(DAY, BOARD, "ben")) is None


def test_a_seat_that_moves_takes_its_game_along(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        daily = store.daily
        await daily.begin(game("ann", "one"), MANY)
        await daily.move("one", "phone")
        assert await daily.find(DAY, BOARD, "ann") is None
        assert await daily.find(DAY, BOARD, "phone") == game("phone", "one")
        await daily.begin(game("ben", "two"), MANY)
        await daily.move("two", "phone")
        assert await daily.find(DAY, BOARD, "phone") == game("phone", "one"), "a result is never replaced"

    using(backend, scene)
