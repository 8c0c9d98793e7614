"""Several server processes behind one port look like one server, even if one of them dies."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from omnibus.server.sibling_metrics import merged
from omnibus.server.worker_pool.cores import processes_each
from tests.command import INTERPRETED
from tests.server.backends import PostgresqlBackend
from tests.server.processes import PROCESSES, children_of, marked, wait_until_none
from tests.server.serving import OPEN_HOUSE, PATIENCE, Person, Serving, Window, serving
from tests.server.test_games import play_on, sit_at
from tests.server.test_nodes import check_turns, close_code, plays_with_bots
from tests.server.test_shutdown import refusal


def workers_of(server: Serving) -> list[int]:
    """The processes that serve."""
    assert server.process is not None
    children = children_of(server.process.pid)
    return [pid for pid in children if b"spawn_main" in (PROCESSES / str(pid) / "cmdline").read_bytes()]


def metrics_of(server: Serving) -> str:
    """The metrics of all workers."""
    status, body, _ = Person(server).request("GET", "/metrics")
    assert status == 200
    text: str = body.decode()
    return text


def workers_that_answer(server: Serving) -> int:
    """The number of workers that answer, according to one of them."""
    return int(metrics_of(server).rpartition("\nomnibus_workers ")[2])


def wait_until(condition: Callable[[], bool]) -> None:
    """Waits until a condition holds."""
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end
        sleep(0.05)


def sockets_by_worker(server: Serving) -> list[int]:
    """The number of open sockets of each worker."""
    return [int(count) for count in re.findall(r'^omnibus_sockets\{worker="\d"\} (\d+)$', metrics_of(server), re.M)]


def news_of(server: Serving) -> list[int]:
    """The number of news from other workers that each has received."""
    found = re.findall(r'^omnibus_news_seconds_count\{worker="\d"\} (\d+)$', metrics_of(server), re.M)
    return [int(count) for count in found]


def tables_at_both(server: Serving, ada: Person, bo: Person) -> list[str]:
    """Opens tables for two players until each of two workers has one."""
    tables: list[str] = []
    while not tables or not all(sockets_by_worker(server)):
        before = sockets_by_worker(server)
        windows = sit_at([ada, bo], "london")
        met = [now - then for now, then in zip(sockets_by_worker(server), before, strict=True)]
        assert sorted(met) == [0, 2], "the players are at different workers"
        heard = news_of(server)
        play_on(windows, most=8)
        assert news_of(server) == heard, "the other worker gets news of this table"
        tables.append(windows[0].table_id)
    return tables


def test_two_workers_act_as_one_server_even_if_one_dies(schema: PostgresqlBackend, tmp_path: Path) -> None:
    with marked() as mark:
        server = Serving(tmp_path / "data", *OPEN_HOUSE, "--store", schema.url, "--workers", "2", **INTERPRETED)
        server.start()
    try:
        ada, bo = Person(server, "Ada"), Person(server, "Bo")
        tables = tables_at_both(server, ada, bo)
        table = tables[0]

        first, other = workers_of(server)
        os.kill(first, signal.SIGSTOP)
        wait_until(lambda: workers_that_answer(server) == 1)
        for each in tables:  # one of them belongs to the stopped worker
            play_on([person.at(each) for person in (ada, bo)], most=4)
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: workers_that_answer(server) == 2)
        assert other in workers_of(server)
        said = server.log.read_text()
        assert re.search(r"worker \d ended with status -9; another one is started in 0.5 s", said)
        assert said.count("Omnibus is served at") == 1

        windows = [person.at(table) for person in (ada, bo)]
        play_on(windows, most=8)
        check_turns(schema, table)
        assert server.process is not None
        server.process.send_signal(signal.SIGKILL)
        wait_until_none(mark, PATIENCE)
        assert [close_code(window) for window in windows] == [1012, 1012]
        server.process.wait(PATIENCE)
        server.start()  # at the same address
        assert ada.at(table).view == windows[0].view
        assert server.end(signal.SIGINT) == 0
    finally:
        if server.process is not None:
            server.stop()
    assert '"level":"error"' not in re.sub(".*another one is started.*\n", "", server.log.read_text())


def test_all_workers_drain_after_one_signal_and_stop_after_two(schema: PostgresqlBackend, tmp_path: Path) -> None:
    options = [*OPEN_HOUSE, "--store", schema.url, "--workers", "2", "--drain", "100000"]
    with marked() as mark, serving(tmp_path / "data", *options, **INTERPRETED) as server:
        ada = Person(server, "Ada")
        window: Window = ada.at(ada.create("london", ["open", "easy"], start=True))
        plays_with_bots(window, 1)
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        wait_until(lambda: server.log.read_text().count("draining") == 2)
        assert Person(server).request("GET", "/healthz")[0] == 503
        assert server.stop() == 0
        assert close_code(window) == 1012
        wait_until_none(mark, PATIENCE)


def test_reasons_against_workers_are_printed_once(tmp_path: Path, schema: PostgresqlBackend) -> None:
    free = ("--port", "0")
    assert "add --store postgresql://" in refusal(tmp_path, "en", *free, "--workers", "2")
    assert "de 1 à 64" in refusal(tmp_path, "fr", *free, "--workers", "0", "--store", schema.url)
    nowhere = f"postgresql://ada:hunter2@/games?host={schema.server.folder}"
    said = refusal(tmp_path, "en", *free, "--workers", "2", "--store", nowhere)
    assert "postgresql:///games cannot be opened" in said and "hunter2" not in said


@pytest.mark.parametrize(("servers", "asked", "each"), [(1, 3, 3), (2, 8, 4), (4, 2, 1), (64, None, 1)])
def test_workers_share_the_processes_in_which_bots_think(servers: int, asked: int | None, each: int) -> None:
    assert processes_each(servers, asked) == each


def test_the_metrics_of_several_workers_are_merged_with_labels() -> None:
    one = '# HELP a_total As.\n# TYPE a_total counter\na_total{code="x y"} 1\n# HELP b Bs.\n# TYPE b gauge\nb 2\n'
    other = "# HELP a_total As.\n# TYPE a_total counter\na_total 3\n# HELP b Bs.\n# TYPE b gauge\nb 4\n"
    assert merged({"0": one, "1": other}).splitlines() == [
        "# HELP a_total As.",
        "# TYPE a_total counter",
        'a_total{worker="0",code="x y"} 1',
        'a_total{worker="1"} 3',
        "# HELP b Bs.",
        "# TYPE b gauge",
        'b{worker="0"} 2',
        'b{worker="1"} 4',
        "# HELP omnibus_workers Processes behind this port that have answered.",
        "# TYPE omnibus_workers gauge",
        "omnibus_workers 2",
    ]
