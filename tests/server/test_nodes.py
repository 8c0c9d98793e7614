"""Several servers on one database: people at one table play through any of them, despite failures."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep

import pytest
from websockets.exceptions import ConnectionClosed

from omnibus.server.bus.local import LocalBus
from omnibus.server.limits import Limits
from omnibus.server.store import Store
from omnibus.server.tables.entries import Acted, Entry, read_entry
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.worker_pool.pool import WorkerPool
from tests.command import INTERPRETED, PLAIN_BOTS
from tests.server.backends import CUT, PostgresqlBackend, schema_in, using
from tests.server.databases import FAST, Database, database
from tests.server.serving import OPEN_HOUSE, PATIENCE, Person, Serving, Window
from tests.server.test_games import choose, play_on, sit_at, together
from tests.server.test_store_failures import until_store

AWAY = {"store_away", "store_unsure"}


@contextmanager
def serving_on(
    backend: PostgresqlBackend, folder: Path, count: int, *more: str, variables: Mapping[str, str] = PLAIN_BOTS
) -> Iterator[list[Serving]]:
    """Several servers on one backend."""
    with ExitStack() as stack:
        options = [*OPEN_HOUSE, "--store", backend.url, *more]
        nodes = [Serving(folder / f"node{number}", *options, **variables) for number in range(count)]
        for node in nodes:
            stack.callback(_end, node)
            node.launch()
        for node in nodes:
            node.wait_until_ready()
        yield nodes


def _end(node: Serving) -> None:
    if node.process is not None:
        node.process.send_signal(signal.SIGCONT)
        node.stop()


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[tuple[Database, Serving, Serving]]:
    """A database that can be killed, and two servers on it."""
    with database(*FAST) as server, schema_in(server) as backend, serving_on(backend, tmp_path, 2) as (one, other):
        yield server, one, other


def seen(window: Window) -> object:
    """The state of a window's game."""
    return window.seq, window.view, window.legal, window.events


def test_a_game_goes_on_through_two_nodes_and_a_database_that_is_killed(
    nodes: tuple[Database, Serving, Serving],
) -> None:
    server, one, other = nodes
    windows = sit_at([Person(one, "Ada"), Person(other, "Bo")], "london")
    play_on(windows, most=12)
    ready = next(window for window in windows if window.legal)
    server.kill()
    answer = ready.act(choose(ready, 0), id="the same")
    assert (answer["t"], answer["code"] in AWAY) == ("refused", True)
    assert failure_code(ready.person) in AWAY
    late = Window(ready.person, ready.table_id)
    assert late.hear()["code"] in AWAY
    assert close_code(late) == 1013, "clients may try again later"
    server.start()
    while (answer := ready.act(choose(ready, 0), id="the same"))["t"] == "refused":
        assert answer["code"] in AWAY
    together(windows)
    play_on(windows, most=12)
    for window, node in zip(windows, (other, one), strict=True):  # each comes back to the other node
        until_store(window.person, "ok")
        assert seen(elsewhere(window.person, node).at(window.table_id)) == seen(window)
    for node in (one, other):
        assert not node.data.exists(), "nothing is kept in a folder"
        lines = [json.loads(line) for line in node.log.read_text().splitlines() if line.startswith("{")]
        assert not [line for line in lines if "traceback" in line]


def close_code(window: Window) -> int:
    """The code with which a window is closed, after any messages."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            window.hear()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def failure_code(person: Person) -> str:
    """The code of the refusal of a request."""
    _, body, _ = person.request("GET", "/api/me/tables")
    code: str = body["code"]
    return code


def test_an_unopenable_store_is_reported_in_one_line_without_its_password(tmp_path: Path, postgresql: Database) -> None:
    for url, words in (
        (f"postgresql://ada:hunter2@/games?host={postgresql.folder}", "postgresql:///games cannot be opened"),
        ("mysql://ada:hunter2@host/games", "not the address of a database"),
    ):
        server = Serving(tmp_path / "data", "--store", url, **INTERPRETED)
        server.launch()
        assert server.process is not None
        assert server.process.wait(PATIENCE) == 2
        said = server.log.read_text().splitlines()
        assert words in said[-1]
        assert "hunter2" not in "".join(said)
        server.process = None


def held_tables(node: Serving) -> int:
    """The number of tables that a node holds."""
    status, body, _ = Person(node).request("GET", "/metrics")
    assert status == 200
    return int(body.decode().partition("\nomnibus_tables_tended ")[2].split()[0])


def holder_and_other(nodes: Sequence[Serving]) -> tuple[Serving, Serving]:
    """Waits until one of two nodes holds the only table; returns that one and the other."""
    end = monotonic() + PATIENCE
    while not any(counts := [held_tables(node) for node in nodes]):
        assert monotonic() < end
        sleep(0.02)
    holds, other = (node for _, node in sorted(zip(counts, nodes, strict=True), key=lambda each: -each[0]))
    return holds, other


def elsewhere(person: Person, node: Serving) -> Person:
    """The same person at another node."""
    same = Person(node)
    same.cookie = person.cookie
    return same


def entries_of(backend: PostgresqlBackend, table: str) -> list[Entry]:
    """The log of a table."""

    async def read(store: Store) -> list[Entry]:
        return [read_entry(each.body) for each in await store.read(table)]

    return using(backend, read)


def actions_by(entries: Sequence[Entry], by: str) -> int:
    """The number of actions by a kind of actor."""
    return sum(isinstance(entry, Acted) and entry.by == by for entry in entries)


def until_actions(backend: PostgresqlBackend, table: str, by: str, most: int) -> None:
    """Waits for this number of actions by a kind of actor."""
    end = monotonic() + PATIENCE
    while actions_by(entries_of(backend, table), by) < most:
        assert monotonic() < end
        sleep(0.05)


def plays_with_bots(window: Window, turns: int) -> None:
    """A player among bots takes some decisions."""
    for turn in range(turns):
        window.until(lambda each: bool(each.legal))
        assert window.act(choose(window, turn))["t"] == "update"


def check_turns(backend: PostgresqlBackend, table: str) -> None:
    """Checks that the log replays to the stored digests: nothing was done twice or out of turn."""

    async def check(store: Store) -> None:
        pool = WorkerPool(1)
        registry = TableRegistry(store, LocalBus(), pool, Limits(), 0.0, "random")
        await registry.loader.restore(table, await store.read(table))
        await registry.close()
        await pool.close()

    using(backend, check)


def test_players_on_two_nodes_and_a_spectator_on_a_third_see_the_same(
    schema: PostgresqlBackend, tmp_path: Path
) -> None:
    with serving_on(schema, tmp_path, 3) as (one, other, third):
        windows = sit_at([Person(one, "Ada"), Person(other, "Bo")], "london")
        watcher = Person(third, "Cy")
        watcher.post("/api/join", {"code": windows[0].you["watch"]})
        spectator = watcher.at(windows[0].table_id)
        play_on([*windows, spectator], most=20)
        for window in windows:
            assert seen(elsewhere(window.person, third).at(window.table_id)) == seen(window)
        assert seen(elsewhere(watcher, one).at(spectator.table_id)) == seen(spectator)
        check_turns(schema, spectator.table_id)


def test_presence_is_known_at_every_node_until_the_guest_or_the_node_is_gone(
    schema: PostgresqlBackend, tmp_path: Path
) -> None:
    def here(window: Window) -> list[bool]:
        return [seat["here"] for seat in window.table["seats"] if seat["kind"] == "person"]

    with serving_on(schema, tmp_path, 2) as (one, other):
        ada, bo = sit_at([Person(one, "Ada"), Person(other, "Bo")], "london")
        for window in (ada, bo):
            window.until(lambda each: here(each) == [True, True])
        watcher = Person(other, "Cy")
        watcher.post("/api/join", {"code": bo.you["watch"]})
        spectator = watcher.at(bo.table_id)
        ada.until(lambda each: each.table["spectators"] == 1)
        spectator.close()
        ada.until(lambda each: each.table["spectators"] == 0)
        other.kill()
        ada.until(lambda each: sum(here(each)) == 1)


def test_bots_go_on_at_another_node_when_theirs_is_killed_or_frozen_or_ends(
    schema: PostgresqlBackend, tmp_path: Path
) -> None:
    with serving_on(schema, tmp_path, 2) as nodes:
        ada = Person(nodes[0], "Ada")
        table = ada.create("london", ["open", "easy", "easy"], start=True)
        for how in (signal.SIGKILL, signal.SIGTERM, signal.SIGSTOP):
            holds, other = holder_and_other(nodes)
            window = elsewhere(ada, other).at(table)
            plays_with_bots(window, 2)
            assert holds.process is not None
            if how == signal.SIGSTOP:
                holds.process.send_signal(how)
            else:
                holds.end(how)
            plays_with_bots(window, 2)
            if how == signal.SIGSTOP:
                holds.process.send_signal(signal.SIGCONT)
            else:
                holds.start()
            plays_with_bots(window, 1)
            window.close()
        windows = [elsewhere(ada, node).at(table) for node in nodes]
        for window in windows:
            window.until(lambda each: bool(each.legal))
        assert seen(windows[0]) == seen(windows[1])
        check_turns(schema, table)


def test_the_clock_of_an_unwatched_table_acts_although_its_node_was_killed(
    schema: PostgresqlBackend, tmp_path: Path
) -> None:
    with serving_on(schema, tmp_path, 2) as nodes:
        ada, bo = Person(nodes[0], "Ada"), Person(nodes[1], "Bo")
        windows = sit_at([ada, bo], "london", clock=1)
        table = windows[0].table_id
        for window in windows:
            window.close()
        until_actions(schema, table, "clock", 2)
        holds, _ = holder_and_other(nodes)
        holds.kill()
        until_actions(schema, table, "clock", actions_by(entries_of(schema, table), "clock") + 2)
        check_turns(schema, table)


def test_two_nodes_that_are_cut_off_again_and_again_agree(schema: PostgresqlBackend, tmp_path: Path) -> None:
    ended = Event()

    def cut() -> None:
        while not ended.wait(0.1):
            asyncio.run(schema.ask(CUT))

    with serving_on(schema, tmp_path, 2) as nodes:
        windows = sit_at([Person(node, name) for node, name in zip(nodes, ("Ada", "Bo"), strict=True)], "london")
        scissors = Thread(target=cut)
        scissors.start()
        try:
            for turn in range(12):
                ready = next(window for window in windows if window.legal)
                action = choose(ready, turn)
                while (answer := ready.act(action, id=f"turn {turn}"))["t"] == "refused":
                    assert answer["code"] in AWAY
                together(windows)
        finally:
            ended.set()
            scissors.join()
        for window, node in zip(windows, reversed(nodes), strict=True):
            assert seen(elsewhere(window.person, node).at(window.table_id)) == seen(window)
        check_turns(schema, windows[0].table_id)
        assert actions_by(entries_of(schema, windows[0].table_id), "player") == 12
