"""A server takes no tables and no clients before its bots are loaded; until then a retired one keeps its own."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
from pathlib import Path

import asyncpg
import pytest

from tests.command import INTERPRETED
from tests.server.backends import PostgresqlBackend, schema_in, using
from tests.server.databases import FAST, database
from tests.server.processes import MARK
from tests.server.serving import OPEN_HOUSE, PATIENCE, Person, Serving, serving
from tests.server.test_draining import AGES
from tests.server.test_nodes import check_turns, elsewhere, held_tables, plays_with_bots
from tests.server.test_store_failures import until_health
from tests.server.test_think import wait_until


class Hesitant:
    """A node that loads its bots on request."""

    def __init__(self, backend: PostgresqlBackend, folder: Path) -> None:
        self._gate = folder / "gate"
        options = [*OPEN_HOUSE, "--store", backend.url]
        variables = INTERPRETED | {MARK: str(self._gate)}
        self.server = Serving(folder / "hesitant", *options, module="tests.server.slow_start_server", **variables)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.server.port = free.getsockname()[1]

    def launch(self) -> None:
        """Starts it; returns when only its bots are missing."""
        self.server.launch()
        wait_until(self._gate.with_suffix(".asked").exists)

    def load(self) -> None:
        """Loads its bots."""
        self._gate.touch()
        self.server.wait_until_ready()


def nodes_in(backend: PostgresqlBackend) -> int:
    """The number of registered nodes."""
    found: int = asyncio.run(backend.ask("SELECT count(*) FROM nodes"))
    return found


def test_a_table_stays_with_a_draining_server_until_another_has_loaded_its_bots(
    schema: PostgresqlBackend, tmp_path: Path
) -> None:
    with serving(tmp_path / "ends", *OPEN_HOUSE, "--store", schema.url, *AGES, **INTERPRETED) as server:
        starts = Hesitant(schema, tmp_path)
        try:
            ada = Person(server, "Ada")
            window = ada.at(ada.create("london", ["open", "easy"], start=True))
            plays_with_bots(window, 1)
            starts.launch()
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            until_health(ada, 503, "draining")
            plays_with_bots(window, 3)
            assert (held_tables(server), nodes_in(schema)) == (1, 1)
            with pytest.raises(ConnectionRefusedError):
                Person(starts.server).request("GET", "/healthz")
            starts.load()
            wait_until(lambda: (held_tables(server), held_tables(starts.server)) == (0, 1))
            plays_with_bots(window, 2)
            assert server.stop() == 0, "after a second signal, it does not wait"
            plays_with_bots(elsewhere(ada, starts.server).at(window.table_id), 1)
        finally:
            if starts.server.process is not None:
                starts.server.stop()
    check_turns(schema, window.table_id)


WAITS = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'omnibus' AND wait_event = 'relation'"


def test_a_server_whose_database_dies_while_it_starts_waits_for_it_and_says_when_it_is_back(tmp_path: Path) -> None:
    altered = {"OMNIBUS_ALTERED": json.dumps({"readiness.OPENING_SECONDS": PATIENCE}), **INTERPRETED}

    async def kill_while_it_starts(server: Serving, backend: PostgresqlBackend) -> None:
        blocker = await asyncpg.connect(backend.url)
        await blocker.execute("BEGIN; LOCK TABLE deeds")
        server.launch()
        async with asyncio.timeout(PATIENCE):
            while not await backend.ask(WAITS):
                await asyncio.sleep(0.02)
        backend.server.kill()
        blocker.terminate()

    with database(*FAST) as base, schema_in(base) as backend:
        using(backend, lambda store: store.check())
        server = Serving(tmp_path / "node", "--store", backend.url, module="tests.server.patched", **altered)
        asyncio.run(kill_while_it_starts(server, backend))
        wait_until(lambda: "store_away" in server.log.read_text())
        base.start()
        try:
            server.wait_until_ready()
            wait_until(lambda: "the store works again, after" in server.log.read_text())
            wait_until(lambda: "the database is back" in server.log.read_text())
        finally:
            server.stop()
