"""Analyses of finished games: computed once, in parts, after all bots and hints; never of a running game."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
from asyncio import Runner
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from msgspec.structs import replace

from omnibus.core.record import Record, read_record, write_record
from omnibus.games import load_game
from omnibus.server.analyses import computation, progress
from omnibus.server.analyses.service import Analyses
from omnibus.server.bus.local import LocalBus
from omnibus.server.errors import Refused
from omnibus.server.fair_queue import Requester, Urgency
from omnibus.server.limits import Limits
from omnibus.server.protocol.analysis import GameAnalysis
from omnibus.server.protocol.commands import Resign, Sit
from omnibus.server.protocol.http import CreateTable
from omnibus.server.protocol.table import Settings
from omnibus.server.store import Store, analyses
from omnibus.server.tables import commands, opening
from omnibus.server.tables.entries import Deal, Sat
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.worker_pool import scheduler as module
from omnibus.server.worker_pool.analysis_part import AnalysisPart, packed, parts_of
from omnibus.server.worker_pool.errors import Unanswered
from omnibus.server.worker_pool.pool import WorkerPool
from omnibus.server.worker_pool.process import NOT_ANALYSABLE, Request
from omnibus.server.worker_pool.remote import RemoteWorkers
from omnibus.server.worker_pool.scheduler import Scheduler
from tests.server.backends import Backend, PostgresqlBackend, SqliteBackend
from tests.server.serving import OPEN_HOUSE, PATIENCE, Answered, Json, Person, Serving, Window, serving
from tests.server.test_games import choose, play_on, sit_at, together
from tests.server.test_nodes import serving_on
from tests.server.test_worker_pool import interpreted
from tests.server.test_worker_pool import opening as bot_question

RECORDS = Path(__file__).parents[1] / "records"
GAME = read_record((RECORDS / "london-2-no-pieces.json").read_bytes())


class Node:
    """A registry with its analyses."""

    def __init__(self, store: Store, pool: WorkerPool, **limits: Any) -> None:
        self.store = store
        self.registry = TableRegistry(store, LocalBus(), pool, Limits(**limits), 0.0, "random")
        self.analyses = Analyses(self.registry)

    async def until(self, table: str, condition: Callable[[GameAnalysis], object]) -> GameAnalysis:
        """Waits for a condition."""
        async with asyncio.timeout(PATIENCE):
            while not condition(found := await self.analyses.progress(table)):
                await asyncio.sleep(0.01)
            return found

    async def until_idle(self) -> None:
        """Waits until nothing is being computed."""
        async with asyncio.timeout(PATIENCE):
            while self.analyses.running or self.registry.worker_pool.scheduler.background.busy:
                await asyncio.sleep(0.01)

    async def close(self) -> None:
        await self.analyses.close()
        await self.registry.close()


@asynccontextmanager
async def at_node(backend: Backend, pool: WorkerPool, **limits: Any) -> AsyncIterator[Node]:
    store = await backend.open()
    node = Node(store, pool, **limits)
    try:
        yield node
    finally:
        await node.close()
        await store.close()


async def finished(registry: TableRegistry, record: Record = GAME) -> Table:
    """A table with a game that was played to its end: one that begins with all its actions."""
    game = load_game(record.board)
    assert record.seed is not None
    state, _ = game.set_up(len(record.players), bytes.fromhex(record.seed), record.first)
    deal = Deal(record.seed, int(state.first), record.actions, of="fork", table="another")
    settings = Settings(board=record.board, order="fixed")
    opened = commands.open_table(settings, ["open", "easy"], "ada", game, registry.limits, deal)
    table = await registry.open(opened, [Sat("ada", 0, "Ada")])
    await table.execute(lambda state: commands.start(state, "ada"))
    assert table.state.status == "over"
    return table


async def keep_all_but_the_last_part(node: Node, table: Table) -> None:
    """Stores empty parts, as another node would have done before it died."""
    play = commands.finished_play(table.state)
    version, last, kept = progress.version_of(play), parts_of(len(play.moves)), node.store.analyses
    assert [each.table for each in await kept.take("dead", 9)] == [table.state.id]
    for number in range(1, last):
        assert await kept.put(table.state.id, version, "dead", number, packed(()))
    await kept.release("dead")


def test_an_analysis_goes_on_from_the_stored_parts_to_its_report(
    backend: Backend, runner: Runner, pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with at_node(backend, pool) as node:
            table = await finished(node.registry)
            name, actions = table.state.id, len(GAME.actions)
            assert await node.analyses.progress(name) == GameAnalysis()
            assert (await node.analyses.ask(name, "ada", "home")).status == "waiting"
            await keep_all_but_the_last_part(node, table)
            assert 0.5 < (await node.analyses.progress(name)).done < 1
            node.analyses.begin()
            known = await node.until(name, lambda found: found.curve or found.report)
            done = await node.until(name, lambda found: found.status == "done")
            await node.until_idle()
            assert done.report is not None and done.done == 1
            assert known.curve in (done.report.curve, None) and len(done.report.curve.joint) == actions + 1
            first = 8 * (parts_of(actions) - 1)
            assert done.report.decisions and min(each.number for each in done.report.decisions) >= first
            assert all(seat.balance is not None for seat in done.report.seats), "luck is measured"
            assert await node.analyses.ask(name, "ben", "club") == done, "it is kept"
            assert node.registry.metrics.counted("analyses") == 1
            monkeypatch.setattr(progress, "engine_digest", lambda: "a later engine")
            assert await node.analyses.progress(name) == GameAnalysis()
            assert await node.analyses.withdraw(name, "ada") == GameAnalysis()

    runner.run(scene())


def test_it_stops_when_the_last_who_asked_withdraws(runner: Runner, pool: WorkerPool, tmp_path: Path) -> None:
    async def scene() -> None:
        async with at_node(SqliteBackend(tmp_path), pool) as node:
            name = (await finished(node.registry)).state.id
            node.analyses.begin()
            for guest in ("ada", "ben"):
                await node.analyses.ask(name, guest, guest)
            known = await node.until(name, lambda found: found.curve)
            assert known.status == "running" and 0 < known.done < 1 and known.report is None
            for guest in ("mallory", "ada"):
                assert (await node.analyses.withdraw(name, guest)).status == "running"
            assert await node.analyses.withdraw(name, "ben") == GameAnalysis()
            await node.until_idle()
            assert not pool.scheduler.unanswered

    runner.run(scene())


def test_a_node_that_closes_leaves_its_analyses_to_others(runner: Runner, pool: WorkerPool, backend: Backend) -> None:
    async def scene() -> None:
        async with at_node(backend, pool) as here:
            name = (await finished(here.registry)).state.id
            here.analyses.begin()
            await here.analyses.ask(name, "ada", "home")
            await here.until(name, lambda found: found.curve)
            await here.analyses.retire()
            assert (await here.analyses.progress(name)).curve is not None, "its parts are kept"
            (taken,) = await here.store.analyses.take("there", 9)
            assert taken.table == name and taken.tries == 1

    runner.run(scene())


def test_a_game_that_was_not_played_to_its_end_has_none(runner: Runner, pool: WorkerPool, tmp_path: Path) -> None:
    async def scene() -> None:
        async with at_node(SqliteBackend(tmp_path), pool) as node:
            wish = CreateTable(settings=Settings(board="london"), seats=["open", "open"], sit=True)
            table = await opening.create(node.registry, "ada", "Ada", wish)
            name = table.state.id
            await table.execute(lambda state: commands.admit(state, "bo", state.opened.invite))
            await table.execute(lambda state: commands.sit(state, "bo", "Bo", Sit("1")))
            await table.execute(lambda state: commands.start(state, "ada"))
            for request in (node.analyses.ask(name, "ada", "home"), node.analyses.progress(name)):
                with pytest.raises(Refused) as refused:
                    await request
                assert refused.value.code == "not_over"
            await table.execute(lambda state: commands.resign(state, "bo", Resign("2")))
            expected = GameAnalysis(status="failed", trouble="unfinished")
            assert await node.analyses.ask(name, "ada", "home") == expected == await node.analyses.progress(name)
            assert await node.store.analyses.find(name) is None

    runner.run(scene())


def test_a_record_that_does_not_verify_fails_for_good(
    runner: Runner, pool: WorkerPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = GAME.result
    assert result is not None
    forged = write_record(replace(GAME, result=replace(result, winners=())))
    monkeypatch.setattr(computation, "_record", lambda table: forged)

    async def scene() -> None:
        async with at_node(SqliteBackend(tmp_path), pool) as node:
            name = (await finished(node.registry)).state.id
            node.analyses.begin()
            await node.analyses.ask(name, "ada", "home")
            expected = GameAnalysis(status="failed", trouble="not_analysable")
            assert await node.until(name, lambda found: found.status == "failed") == expected
            assert await node.analyses.ask(name, "ada", "home") == expected

    runner.run(scene())


def test_a_part_that_kills_its_process_is_tried_twice(runner: Runner, tmp_path: Path) -> None:
    async def scene() -> None:
        pool, killed = WorkerPool(1), set[int]()
        async with at_node(SqliteBackend(tmp_path), pool) as node:
            name = (await finished(node.registry)).state.id
            node.analyses.begin()
            await node.analyses.ask(name, "ada", "home")
            async with asyncio.timeout(PATIENCE):
                while len(killed) < 2:
                    await asyncio.sleep(0)
                    for pid in set(pool.pids) - killed if pool.scheduler.background.busy else ():
                        os.kill(pid, signal.SIGKILL)
                        killed.add(pid)
            expected = GameAnalysis(status="failed", trouble="crashed")
            assert await node.until(name, lambda found: found.status == "failed") == expected
            assert not pool.scheduler.unanswered
        await pool.close()

    with interpreted():  # the processes start sooner, and none computes a part to its end
        runner.run(scene())


def test_an_analysis_that_kills_its_nodes_is_given_up(
    runner: Runner, pool: WorkerPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with at_node(SqliteBackend(tmp_path), pool) as node:
            name = (await finished(node.registry)).state.id
            await node.analyses.ask(name, "ada", "home")
            for number in range(3):
                with monkeypatch.context() as patch:
                    patch.setattr(analyses, "HEARTBEAT_MILLISECONDS", -60_000)  # the one before died a minute ago
                    assert await node.store.analyses.take(f"dead {number}", 1)
            await node.store.analyses.release("dead 2")  # not this one
            assert await node.store.analyses.take("dead 3", 1)
            with monkeypatch.context() as patch:
                patch.setattr(analyses, "HEARTBEAT_MILLISECONDS", -60_000)
                await node.analyses._poll()
            found = await node.until(name, lambda found: found.status == "failed")
            assert found == GameAnalysis(status="failed", trouble="crashed")

    runner.run(scene())


def test_requests_of_one_address_are_limited(runner: Runner, pool: WorkerPool, tmp_path: Path) -> None:
    async def scene() -> None:
        few: dict[str, Any] = {"analyses_at_once": 3, "analyses_per_second": 1e-9, "analyses_of_one": 1}
        async with at_node(SqliteBackend(tmp_path), pool, **few) as node:
            names = [(await finished(node.registry)).state.id for _ in range(2)]
            await node.analyses.ask(names[0], "ada", "home")
            for code in ("too_many_analyses", "too_many_analyses", "too_fast"):
                with pytest.raises(Refused) as refused:
                    await node.analyses.ask(names[1], "ben", "home")
                assert refused.value.code == code
            assert (await node.analyses.ask(names[1], "cy", "club")).status == "waiting"

    runner.run(scene())


def part(table: str = "one") -> AnalysisPart:
    return AnalysisPart(b"board", b"record", "decisions", len(table))


def test_parts_wait_for_every_question_and_leave_half_of_the_processes_free() -> None:
    async def scene() -> None:
        scheduler = Scheduler(RemoteWorkers())
        requester = Requester("home", "", "one", Urgency.UNSEEN)
        parts = [scheduler.put_part(part(), requester) for _ in range(4)]
        questions = [scheduler.put(Request(bot_question("london", bot)), Requester()) for bot in ("easy", "expert")]
        assert {scheduler.next_remote(only_remote=True) for _ in range(3)} == {*questions, None}, "parts stay here"
        questions = [scheduler.put(Request(bot_question("london", bot)), Requester()) for bot in ("easy", "expert")]
        assert {scheduler.next_here(8, searches=True) for _ in range(2)} == {*questions}
        assert scheduler.next_here(2, searches=False) is None, "not before everything is loaded"
        assert scheduler.next_here(2, searches=True) is parts[0]
        for processes, most in ((2, 1), (3, 1), (4, 2)):
            while scheduler.background.busy < most:
                assert scheduler.next_here(processes, searches=True) in parts
            assert scheduler.next_here(processes, searches=True) is None

    asyncio.run(scene())


def test_a_single_process_is_left_to_bots_that_play_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        scheduler = Scheduler(RemoteWorkers())
        asked = scheduler.put(Request(bot_question("london", "easy")), Requester())
        assert scheduler.next_here(1, searches=True) is asked
        first, second = (scheduler.put_part(part(), Requester("home", "", "one", Urgency.UNSEEN)) for _ in range(2))
        asked.queue.busy -= 1
        assert scheduler.next_here(1, searches=True) is None and scheduler.quiet_seconds(1)
        assert scheduler.next_here(2, searches=True) is first and scheduler.quiet_seconds(2) is None
        scheduler.background.busy -= 1
        for name in ("QUIET_SECONDS", "MOST_QUIET_SECONDS"):
            with monkeypatch.context() as patch:
                patch.setattr(module, name, 0.0)
                assert scheduler.quiet_seconds(1) is None
        monkeypatch.setattr(module, "MOST_QUIET_SECONDS", 0.0)
        assert scheduler.next_here(1, searches=True) is second and scheduler.quiet_seconds(1) is None

    asyncio.run(scene())


def test_parts_of_several_addresses_take_turns() -> None:
    async def scene() -> None:
        scheduler = Scheduler(RemoteWorkers())
        greedy = [Requester("there", "", f"table {number}", Urgency.UNSEEN) for number in range(4)]
        for requester in (*greedy, *greedy):
            scheduler.put_part(part(), requester)
        scheduler.put_part(part(), Requester("home", "", "mine", Urgency.UNSEEN))
        taken = [scheduler.next_here(16, searches=True) for _ in range(3)]
        assert [each.requester.client for each in taken if each] == ["there", "home", "there"]

    asyncio.run(scene())


def test_the_pool_reports_what_cannot_be_computed(runner: Runner, pool: WorkerPool) -> None:
    async def scene() -> None:
        with pytest.raises(Unanswered) as refused:
            await pool.compute(AnalysisPart(b"{}", b"", "curve"))
        assert refused.value.trouble == "failed" and not refused.value.detail.startswith(NOT_ANALYSABLE)

    runner.run(scene())


def test_nothing_of_an_analysis_is_there_while_a_game_goes_on(house: Serving) -> None:
    """All answers to all seats stay the same, byte by byte, even if somebody asks for an analysis."""
    people = [Person(house, "Ann"), Person(house, "Ben")]
    stranger, nobody = Person(house, "Mallory"), Person(house)
    windows = sit_at(people, "london")
    play_on(windows, most=6)
    table = windows[0].table_id
    before = [_welcome(person, table) for person in people]
    said = set[bytes]()
    for person in (*people, stranger, nobody):
        for method in ("GET", "POST", "DELETE"):
            status, body, _ = person.request(method, f"/api/tables/{table}/analysis")
            expected = 401 if person is nobody and method != "GET" else 409
            assert status == expected, body
            if status == 409:
                said.add(repr(body).encode())
    assert len(said) == 1
    assert [_welcome(person, table) for person in people] == before
    for window in windows:
        answer = window.ask(t="say", phrase="hello")
        assert "analysis" not in "".join(window.raw), answer
    with pytest.raises(Answered) as refused:
        stranger.post("/api/tables/nowhere/analysis")
    with pytest.raises(Answered) as like:
        stranger.get("/api/tables/nowhere/replay")
    assert refused.value.body == like.value.body


def test_whoever_asks_for_hints_and_analyses_all_seats_are_told_the_same_as_without(house: Serving) -> None:
    """Two whole games with the same deal and the same actions, byte by byte."""
    plain, asked = (sit_at([Person(house, "Ann"), Person(house, "Ben")], "paris") for _ in range(2))
    stranger, hints, turn = Person(house, "Mallory"), 0, 0
    while plain[0].table["status"] == "playing":
        for person in (asked[0].person, stranger) if turn % 10 == 0 else ():
            for method in ("GET", "POST", "DELETE"):
                assert person.request(method, f"/api/tables/{asked[0].table_id}/analysis")[0] == 409
        if turn < 30 and turn % 10 == 9:
            answer = next(each for each in asked if each.legal).ask(t="hint")
            assert answer["t"] == "hint", answer
            hints += 1
        for windows in (plain, asked):
            deciding = next(window for window in windows if window.legal)
            assert deciding.act(choose(deciding, turn))["t"] == "update"
            together(windows)
        turn += 1
    assert hints == 3 and asked[0].table["status"] == "over"
    for one, other in zip(plain, asked, strict=True):
        assert _told(one) == _told(other)
        assert len(_told(one)) > 30


def _told(window: Window) -> list[str]:
    """All messages to a window until the end of its game, except answers to its own requests for hints, and without the
    values that differ between any two tables: ids, codes and times."""
    found = []
    for text in window.raw:
        message = json.loads(text)
        if message["t"] == "hint":
            continue
        if (message.get("table") or {}).get("status") == "over":
            break  # the game is over, and nothing is hidden any more: the dice of bots are another table's
        text = text.replace(window.table_id, "table")
        found.append(re.sub(r'"(re|invite|watch|until|at|since|deadline)":("[^"]*"|\d+)', r'"\1":0', text))
    return found


def _welcome(person: Person, table: str) -> list[str]:
    """The first message to a new window, as it came."""
    window = person.at(table)
    raw = window.raw.copy()
    window.close()
    return raw


def played(server: Serving) -> str:
    """A table of London that bots have played to its end."""
    ada = Person(server, "Ada")
    table = ada.create("london", ["easy", "easy"], start=True)
    ada.at(table).until(lambda window: window.table["status"] == "over").close()
    return table


def until(person: Person, table: str, condition: Callable[[Json], object]) -> Json:
    """Polls like the page until a condition holds, and checks that no part is lost."""
    end, known = monotonic() + 2 * PATIENCE, 0.0
    while True:
        found = person.get(f"/api/tables/{table}/analysis")
        assert found["status"] in ("waiting", "running", "done") and found["done"] >= known, found
        if condition(found):
            return found
        assert monotonic() < end, found["done"]
        known = found["done"]
        sleep(0.05)


def computes(server: Serving) -> bool:
    """Whether a server computes an analysis."""
    return "\nomnibus_analyses_running 1\n" in Person(server).request("GET", "/metrics")[1].decode()


@pytest.mark.soak
def test_an_analysis_survives_the_death_of_its_node(schema: PostgresqlBackend, tmp_path: Path) -> None:
    with serving_on(schema, tmp_path, 2, variables={}) as nodes:
        table, ben = played(nodes[0]), Person(nodes[0], "Ben")
        begun = monotonic()
        ben.post(f"/api/tables/{table}/analysis")
        until(ben, table, lambda found: found["curve"])
        print(f"the curve was there after {monotonic() - begun:.1f} s")
        before = until(ben, table, lambda found: found["decisions"])
        (ill,) = [node for node in nodes if computes(node)]
        (well,) = [node for node in nodes if node is not ill]
        killed = monotonic()
        ill.kill()
        cy = Person(well, "Cy")
        until(cy, table, lambda found: len(found["decisions"]) > len(before["decisions"]))
        print(f"the other node had the next part {monotonic() - killed:.1f} s after the kill")
        report = until(cy, table, lambda found: found["report"])["report"]
        print(f"the report was there after {monotonic() - begun:.1f} s")
        assert report["decisions"][: len(before["decisions"])] == before["decisions"]


@pytest.mark.soak
def test_a_server_goes_on_after_it_was_killed_or_stopped(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE) as server:
        table, ben = played(server), Person(server, "Ben")
        begun = monotonic()
        ben.post(f"/api/tables/{table}/analysis")
        until(ben, table, lambda found: found["decisions"])
        server.restart()
        until(ben, table, lambda found: found["done"] > 0.4)
        server.stop()
        server.start()
        assert until(ben, table, lambda found: found["status"] == "done")["report"]["curve"]["evaluation"] == "learned"
        print(f"the report was there after {monotonic() - begun:.1f} s, with a kill and a restart")
