"""Rated games in a store: once each, with the people who had ratings when they began."""

from __future__ import annotations

import asyncio

import pytest

from omnibus.server.ratings import ladders
from omnibus.server.ratings.ladders import DAY, RATING_DAYS, rate_games
from omnibus.server.store import Guest, Store
from omnibus.server.store.ratings import OwnPlace, RatedOutcome, RatedPlace
from tests.server.backends import Backend, using
from tests.server.store_child import entry, summary

EVER = 10**15
COUNTED, VOID = RatedOutcome.COUNTED, RatedOutcome.VOID


async def play(store: Store, table: str, *order: str, board: str = "paris", at: int = 1000) -> None:
    """A game of these people, in the order of their places."""
    await store.ratings.begin(table, board, at - 10, dict(enumerate(order)))
    await store.ratings.end(table, COUNTED, at, {seat: seat + 1 for seat in range(len(order))})


async def join(store: Store, *guests: str, at: int = 0) -> None:
    for guest in guests:
        await store.ratings.join(guest, at)


def test_a_game_counts_once_with_those_who_had_ratings_when_it_began(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        ratings = store.ratings
        await join(store, "ann", "bob", at=100)
        await join(store, "ann", at=500)
        await join(store, "cy", at=991)
        assert await ratings.since(["ann", "cy", "eve"]) == {"ann": 100, "cy": 991}
        seats = {0: "ann", 1: "bob", 2: "cy", 3: "eve"}
        await asyncio.gather(*(ratings.begin("t", "paris", 990, seats) for _ in range(4)))
        assert await ratings.seats("t") == {0: "ann", 1: "bob"}
        ends = await asyncio.gather(*(ratings.end("t", COUNTED, 1000 + n, {0: 2, 1: 1}) for n in range(4)))
        assert sorted(ends) == [False, False, False, True]
        assert not await ratings.end("t", VOID, 5000, {0: 2, 1: 1})
        game = await ratings.find("t")
        assert game is not None and (game.board, game.outcome) == ("paris", COUNTED)
        assert await ratings.places("paris", 0, EVER) == [
            RatedPlace("t", game.at, "ann", 2),
            RatedPlace("t", game.at, "bob", 1),
        ]
        assert await ratings.places("paris", game.at + 1, EVER) == [] == await ratings.places("london", 0, EVER)
        assert await ratings.places("paris", 0, game.at) == []
        assert await ratings.of_guest("ann", 9) == [OwnPlace("t", "paris", game.at, COUNTED, 2)]

    using(backend, scene)


def test_every_change_of_what_counts_changes_its_fingerprint(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        ratings = store.ratings
        await join(store, "ann", "bob", "cy")
        seen = [await ratings.fingerprint("paris", 0, EVER)]

        async def changed() -> bool:
            seen.append(await ratings.fingerprint("paris", 0, EVER))
            return seen[-1] not in seen[:-1]

        await play(store, "one", "ann", "bob")
        assert await changed()
        await play(store, "two", "ann", "cy", "bob", at=2000)
        assert await changed()
        await play(store, "three", "bob", "ann", at=3000)
        assert await changed()
        assert await ratings.annul("one") and not await ratings.annul("one") and not await ratings.annul("none")
        assert await changed()
        await ratings.leave("bob")
        assert await changed()
        assert await ratings.fingerprint("london", 0, EVER) == (0, 0)
        ladder = rate_games(await ratings.places("paris", 0, EVER))
        assert set(ladder.course) == {"ann", "cy"} and ladder.steps["three"] == {}
        await join(store, "bob", at=9000)
        assert await ratings.of_guest("bob", 9) == [], "earlier games do not come back"

    using(backend, scene)


def test_a_person_without_ratings_leaves_no_trace_in_the_games_of_others(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        await join(store, "ann", "bob")
        await store.add_guest(b"a" * 32, Guest("ann", "Ann", 1))
        await store.add_guest(b"b" * 32, Guest("bob", "Bob", 1))
        await play(store, "t", "ann", "bob")
        assert await store.ratings.names() == {"ann": "Ann", "bob": "Bob"}
        await store.personal_data.forget("ann")
        assert await store.ratings.since(["ann", "bob"]) == {"bob": 0}
        assert [each.guest for each in await store.ratings.places("paris", 0, EVER)] == ["bob"]
        assert await store.ratings.names() == {"bob": "Bob"}

    using(backend, scene)


def test_tables_that_are_over_without_a_result_are_found(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        await join(store, "ann", "bob")
        for name, status in (("over", "over"), ("playing", "playing"), ("settled", "over")):
            await store.append(name, [entry(name, 1)], summary("ann", status=status))
            await store.ratings.begin(name, "paris", 10, {0: "ann", 1: "bob"})
        await store.ratings.end("settled", VOID, 20, {})
        await store.ratings.begin("gone", "paris", 10, {0: "ann", 1: "bob"})
        assert await store.ratings.over(9) == ["over"]
        assert await store.ratings.seats("settled") == {}

    using(backend, scene)


def test_old_games_are_deleted_with_their_places(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        await join(store, "ann", "bob")
        await play(store, "old", "ann", "bob", at=1000)
        await play(store, "new", "ann", "bob", at=2000)
        assert await store.ratings.delete_before(2000) == 1
        assert await store.ratings.find("old") is None and await store.ratings.seats("old") == {}
        assert len(await store.ratings.seats("new")) == 2

    using(backend, scene)


def test_attempts_at_codes_are_counted_for_all_nodes_together(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        attempt = store.transfer_codes.attempt
        tried = await asyncio.gather(*(attempt("thief", 10_000, 100, 3) for _ in range(8)))
        assert sum(tried) == 3
        assert await attempt("another", 10_000, 100, 3)
        assert not await attempt("thief", 10_099, 100, 3)
        assert await attempt("thief", 10_100, 100, 3) and not await attempt("thief", 10_100, 100, 3)
        assert sum([await attempt("thief", 20_000, 100, 3) for _ in range(8)]) == 3, "it is all forgiven"

    using(backend, scene)


def test_ratings_follow_from_a_year_and_only_today_is_rated_again(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = 20_000
    monkeypatch.setattr(ladders, "now", lambda: today * DAY + 5000)

    async def scene(store: Store) -> None:
        await join(store, "ann", "bob", "cy")
        await play(store, "too old", "ann", "cy", at=(today - RATING_DAYS) * DAY - 1)
        await play(store, "old", "ann", "bob", at=(today - RATING_DAYS) * DAY)
        await play(store, "today", "bob", "ann", at=today * DAY)
        known = ladders.Ladders(store.ratings)
        first = await known.ladder("paris")
        assert set(first.steps) == {"old", "today"} and set(first.course) == {"ann", "bob"}
        assert await known.ladder("paris") is first, "nothing has changed"
        await play(store, "later", "ann", "bob", at=today * DAY + 1000)
        second = await known.ladder("paris")
        assert set(second.steps) == {"old", "today", "later"} and set(first.steps) == {"old", "today"}
        await store.ratings.annul("old")
        third = await known.ladder("paris")
        assert set(third.steps) == {"today", "later"}
        whole = rate_games(await store.ratings.places("paris", 0, EVER))
        assert whole.course != third.course, "what is too old is still stored here, and does not count"
        assert (await known.ladder("london")).course == {}

    using(backend, scene)
