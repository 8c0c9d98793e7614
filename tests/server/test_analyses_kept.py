"""The analyses in a store: requests, the nodes that compute them, and their parts."""

from __future__ import annotations

import asyncio

import pytest

from omnibus.server.store import Store, analyses
from omnibus.server.store.analyses import Analysis, AnalysisLimits, TakenAnalysis
from tests.command import run
from tests.server.backends import Backend, using
from tests.server.store_child import entry, summary

ROOM = AnalysisLimits(100, 100)


async def add_tables(store: Store, *names: str) -> None:
    for name in names:
        await store.append(name, [entry(name, 1)], summary("ann", status="over"))


async def taken(store: Store, node: str, most: int = 1) -> list[str]:
    return [each.table for each in await store.analyses.take(node, most)]


def test_an_analysis_is_wanted_once_computed_in_parts_and_kept(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        kept = store.analyses
        await add_tables(store, "one")
        assert await kept.find("one") is None and not await taken(store, "here")
        assert not await kept.ask("nowhere", "v", "ann", "home", ROOM), "there is no such table"
        for guest in ("ann", "ben", "ann"):
            assert await kept.ask("one", "v", guest, "home", ROOM)
        assert await kept.unfinished() == {"waiting": 1}
        assert await kept.take("here", 9) == [TakenAnalysis("one", "v", "home", 1)]
        assert await kept.unfinished() == {"running": 1} and not await taken(store, "there")
        assert await kept.heartbeat("here") == [TakenAnalysis("one", "v", "home", 1)] and not await kept.heartbeat(
            "there"
        )
        assert await kept.put("one", "v", "here", 0, b"curve") and await kept.put("one", "v", "here", 2, b"later")
        assert not await kept.put("one", "v", "there", 1, b"foreign"), "only its node has it"
        assert not await kept.put("one", "w", "here", 1, b"other"), "only of this version"
        assert await kept.parts("one", "v") == {0: b"curve", 2: b"later"} and await kept.parts("one", "w") == {}
        await kept.finish("one", "v", "there", b"foreign")
        await kept.finish("one", "v", "here", b"report")
        assert await kept.find("one") == Analysis("v", "done", "", b"report")
        assert await kept.parts("one", "v") == {} and await kept.unfinished() == {}
        assert await kept.ask("one", "v", "cy", "home", ROOM)
        assert await kept.find("one") == Analysis("v", "done", "", b"report"), "it is computed once"
        await kept.withdraw("one", "ann")
        assert await kept.find("one") == Analysis("v", "done", "", b"report"), "nobody withdraws what is done"
        assert await kept.ask("one", "newer", "cy", "home", ROOM)
        assert await kept.find("one") == Analysis("newer", "waiting", "", None), "that was another engine's"

    using(backend, scene)


def test_it_stops_when_nobody_wants_it_any_more(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        kept = store.analyses
        await add_tables(store, "one")
        for guest in ("ann", "ben"):
            await kept.ask("one", "v", guest, "home", ROOM)
        await kept.take("here", 1)
        await kept.put("one", "v", "here", 0, b"curve")
        for guest in ("mallory", "ann", "ann"):
            await kept.withdraw("one", guest)
            assert len(await kept.heartbeat("here")) == 1, "ben still wants it"
        await kept.withdraw("one", "ben")
        assert await kept.find("one") is None and not await kept.heartbeat("here")
        assert await kept.parts("one", "v") == {} and not await kept.put("one", "v", "here", 1, b"late")
        await kept.ask("one", "v", "ann", "home", ROOM)
        await store.personal_data.forget("ann")
        await kept.withdraw("one", "ann")
        assert await kept.find("one") is not None, "a request of a guest who is forgotten is anonymous"

    using(backend, scene)


def test_a_dead_nodes_analysis_goes_on_elsewhere(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(store: Store) -> None:
        kept = store.analyses
        await add_tables(store, "one", "two")
        for table in ("one", "two"):
            await kept.ask(table, "v", "ann", "home", ROOM)
        assert sorted(await taken(store, "here", 9)) == ["one", "two"]
        await kept.put("one", "v", "here", 0, b"curve")
        with monkeypatch.context() as patch:
            patch.setattr(analyses, "HEARTBEAT_MILLISECONDS", -60_000)  # as if a minute had passed
            assert await kept.take("there", 1) == [TakenAnalysis("one", "v", "home", 1)]
        assert await kept.parts("one", "v") == {0: b"curve"}
        assert not await kept.put("one", "v", "here", 1, b"late") and len(await kept.heartbeat("here")) == 1
        await kept.release("here")
        assert await kept.take("there", 9) == [TakenAnalysis("two", "v", "home", 1)], "a node that leaves is no failure"
        (two,) = [each for each in await kept.heartbeat("there") if each.table == "two"]
        assert await kept.renew(two, "there", "newer") and not await kept.renew(two, "there", "newer")
        await kept.release_one(two._replace(version="newer"), "there")
        assert await taken(store, "here", 9) == ["two"]

    using(backend, scene)


def test_what_fails_can_be_asked_for_again_a_few_times(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        kept = store.analyses
        await add_tables(store, "one", "two")
        for attempt in range(1, 5):
            assert await kept.ask("one", "v", "ann", "home", ROOM)
            assert await taken(store, "here") == (["one"] if attempt <= analyses.MOST_FAILURES else [])
            await kept.fail("one", "v", "here", "crashed")
            assert await kept.find("one") == Analysis("v", "failed", "crashed", None)
        await kept.ask("one", "newer", "ann", "home", ROOM)
        assert await taken(store, "here") == ["one"]
        await kept.ask("two", "v", "ann", "home", ROOM)
        assert await taken(store, "here") == ["two"]
        await kept.fail("two", "v", "here", "not_analysable", for_good=True)
        await kept.ask("two", "v", "ann", "home", ROOM)
        assert not await taken(store, "here")

    using(backend, scene)


def test_one_address_or_guest_does_not_crowd_out_the_others(backend: Backend) -> None:
    async def scene(store: Store) -> None:
        kept, limits = store.analyses, AnalysisLimits(5, 3)
        greedy, names = [f"g{number}" for number in range(4)], ["g0", "g1", "g2", "g3", "b", "c", "d"]
        await add_tables(store, *names)
        asked = [await kept.ask(table, "v", f"mallory {table}", "there", limits) for table in greedy]
        assert asked == [True, True, True, False], "an address may ask for so many"
        assert await kept.ask("b", "v", "ben", "home", limits)
        assert not await kept.ask("g3", "v", "mallory 2", "there", limits)
        assert await kept.ask("c", "v", "cy", "club", limits)
        assert not await kept.ask("d", "v", "dee", "elsewhere", limits), "there is no room for more"
        assert await kept.ask("b", "v", "mallory 3", "there", limits), "it is computed anyway"
        await kept.withdraw("b", "ben")
        assert await kept.find("b") is None, "beyond the limit nobody is remembered"
        assert await kept.ask("b", "v", "ben", "home", limits)
        order = [await taken(store, "here") for _ in range(6)]
        assert order == [["g0"], ["c"], ["b"], ["g1"], ["g2"], []], "addresses take turns"
        await kept.finish("g0", "v", "here", b"report")
        assert await kept.ask("g3", "v", "mallory", "there", limits)
        await kept.finish("c", "v", "here", b"report")
        assert await kept.ask("c", "w", "mallory", "another", AnalysisLimits(9, 2))
        assert not await kept.ask("d", "v", "mallory", "a third", AnalysisLimits(9, 2)), "a guest may not, either"

    using(backend, scene)


def test_it_is_deleted_with_its_table(backend: Backend, capsys: pytest.CaptureFixture[str]) -> None:
    async def scene(store: Store) -> None:
        await add_tables(store, "done", "wanted", "last")
        for table in ("done", "wanted"):
            await store.analyses.ask(table, "v", "ann", "home", ROOM)
            await store.analyses.take("here", 1)
            await store.analyses.put(table, "v", "here", 0, b"curve")
        await store.analyses.finish("done", "v", "here", b"report")
        pruned = await asyncio.to_thread(
            run, "store", "prune", "--keep-finished", "1d", *backend.arguments, capture=capsys
        )
        assert pruned.status == 0, pruned.err
        for table in ("done", "wanted"):
            assert await store.analyses.find(table) is None and await store.analyses.parts(table, "v") == {}
        await store.append("wanted", [entry("wanted", 1)], summary("ann", status="over"))
        await store.analyses.ask("wanted", "v", "ann", "home", ROOM)
        await store.analyses.take("here", 1)
        await store.analyses.put("wanted", "v", "here", 0, b"curve")
        await store.analyses.delete_orphans()
        assert await store.analyses.parts("wanted", "v") == {0: b"curve"}, "its table is there"
        await store.analyses.drop("wanted")
        assert await store.analyses.find("wanted") is None and await store.analyses.parts("wanted", "v") == {}

    using(backend, scene)
