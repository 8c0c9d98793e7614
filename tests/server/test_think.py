"""`omnibus think` beside a server: real processes, and a real database."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.command import INTERPRETED, Outcome, environment, program, run
from tests.server.backends import PostgresqlBackend, schema_in
from tests.server.databases import FAST, database
from tests.server.processes import children_of
from tests.server.serving import OPEN_HOUSE, PATIENCE, Person, Serving, Window, serving
from tests.server.test_games import choose
from tests.server.test_nodes import AWAY, check_turns
from tests.server.test_store_failures import until_store


class Thinking:
    """A thinker with one core."""

    def __init__(self, backend: PostgresqlBackend, log: Path, variables: Mapping[str, str]) -> None:
        self._command, self.log = program("think", "--store", backend.url, "--cores", 1, "--lang", "en"), log
        self._environment = environment(**variables)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it; returns when it takes questions."""
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL, stderr=log, env=self._environment)
        wait_until(lambda: self.is_ready)

    @property
    def is_ready(self) -> bool:
        assert self.process is not None and self.process.poll() is None, self.log.read_text()
        return "One core works for the servers on" in self.log.read_text()

    def end(self, how: signal.Signals) -> int:
        """Sends it a signal; returns its exit status."""
        assert self.process is not None
        self.process.send_signal(how)
        status, self.process = self.process.wait(PATIENCE), None
        return status


@contextmanager
def thinking(backend: PostgresqlBackend, folder: Path, **variables: str) -> Iterator[Thinking]:
    """A thinker for a test, with environment variables: `**INTERPRETED` if it gets few questions."""
    thinker = Thinking(backend, folder / "thinker.log", variables)
    thinker.start()
    try:
        yield thinker
    finally:
        if thinker.process is not None:
            thinker.end(signal.SIGTERM)


def wait_until(condition: Callable[[], object]) -> None:
    """Waits until a condition holds."""
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end
        sleep(0.05)


def measured(node: Serving, name: str) -> int:
    """A number in a node's metrics."""
    status, body, _ = Person(node).request("GET", "/metrics")
    assert status == 200
    found = re.search(rf"^omnibus_thinking_{re.escape(name)} (\d+)$", body.decode(), re.MULTILINE)
    return int(found[1]) if found else 0


def taken(backend: PostgresqlBackend) -> int:
    """The number of questions that thinkers have taken."""
    found: int = asyncio.run(backend.ask("SELECT count(*) FROM jobs WHERE thinker IS NOT NULL"))
    return found


def taken_back(node: Serving) -> int:
    """The number of questions that the node has taken back from thinkers."""
    return sum(measured(node, f'taken_back_total{{code="{reason}"}}') for reason in ("lost", "slow"))


def play_until_thought_elsewhere(ada: Person) -> Window:
    """Starts games against bots until a thinker has answered in one of them."""
    before = measured(ada.server, 'done_total{code="elsewhere"}')
    while True:
        window = ada.at(ada.create("london", ["open", "expert"], start=True))
        for _ in range(2):
            play_on(window)
        if measured(ada.server, 'done_total{code="elsewhere"}') > before:
            return window


def play_on(window: Window) -> None:
    """Takes the next decision, as soon as there is one."""
    window.until(lambda each: bool(each.legal))
    while (answer := window.act(choose(window, 0)))["t"] == "refused":
        assert answer["code"] in AWAY


@pytest.mark.soak  # half a minute; the fast tests of the job queue have each failure alone
def test_a_game_survives_failures_of_its_thinker_and_of_the_database(tmp_path: Path) -> None:
    with (
        database(*FAST) as server,
        schema_in(server) as backend,
        serving(
            tmp_path / "node",
            *OPEN_HOUSE,
            "--store",
            backend.url,
            module="tests.server.short_search_server",
            **INTERPRETED,
        ) as node,
        thinking(backend, tmp_path, **INTERPRETED) as thinker,
    ):
        wait_until(lambda: measured(node, "thinkers") == 1)
        ada = Person(node, "Ada")
        window = play_until_thought_elsewhere(ada)

        assert thinker.process is not None
        [mind] = children_of(thinker.process.pid)
        os.kill(mind, signal.SIGSTOP)  # or it might have answered before it is killed
        play_on(window)
        while window.legal:  # a turn may have several decisions
            play_on(window)
        wait_until(lambda: taken(backend) or taken_back(node))
        thinker.end(signal.SIGKILL)
        with suppress(ProcessLookupError):
            os.kill(mind, signal.SIGCONT)
        play_on(window)
        wait_until(lambda: measured(node, "thinkers") == 0)
        assert taken_back(node)

        thinker.start()
        wait_until(lambda: measured(node, "thinkers") == 1)
        server.kill()
        server.start()
        until_store(ada, "ok")
        play_until_thought_elsewhere(ada)

        assert thinker.end(signal.SIGTERM) == 0
        wait_until(lambda: measured(node, "thinkers") == 0)
        play_on(window)
        window.until(lambda each: bool(each.legal))
        assert asyncio.run(backend.ask("SELECT count(*) FROM jobs")) == 0
        check_turns(backend, window.table_id)
        said = [json.loads(line) for line in thinker.log.read_text().splitlines() if line.startswith("{")]
        assert said[0]["message"].startswith("lending 1 cores to postgresql:") and said[-1]["message"] == "closed"
        assert not [line for line in said if "traceback" in line]


Omnibus = Callable[..., Outcome]


@pytest.fixture
def omnibus(capsys: pytest.CaptureFixture[str]) -> Omnibus:
    return lambda *arguments: run("--lang", "en", *arguments, capture=capsys)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--store", "/var/lib/omnibus"), "A folder (SQLite) belongs to one server"),
        (("--store", "sqlite:///hunter2"), "whose tables are in a PostgreSQL database"),
        (("--store", "postgresql://ada:hunter2@host"), "not the address of a database"),
        (("--store", "postgresql://host/games", "--cores", "0"), "--cores must be at least 1"),
        (("--store", "postgresql://host/games", "--cores", "many"), "omnibus think --help"),
        ((), "--store"),
    ],
)
def test_errors_are_printed_without_the_password(omnibus: Omnibus, arguments: tuple[str, ...], said: str) -> None:
    status, out, err = omnibus("think", *arguments)
    assert status == 2 and said in err and not out
    assert "hunter2" not in err and "Traceback" not in err
