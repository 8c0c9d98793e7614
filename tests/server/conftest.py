"""One server, and one worker pool, for the tests that do not need one of their own."""

from __future__ import annotations

from asyncio import Runner
from collections.abc import Iterator
from pathlib import Path

import pytest

from omnibus.server.leases import postgresql as postgresql_leases
from omnibus.server.store.postgresql import leases
from omnibus.server.worker_pool.pool import WorkerPool
from tests.command import PLAIN_BOTS
from tests.server.attackers import USUAL_HOUSE, Bystanders
from tests.server.backends import Backend, PostgresqlBackend, SqliteBackend, schema_in
from tests.server.databases import FAST, Database, database
from tests.server.deterministic_server import make_reproducible
from tests.server.serving import OPEN_HOUSE, PATIENCE, Serving, Window, serving

make_reproducible()  # in this process, for tests that open a registry here


@pytest.fixture(autouse=True)
def left_windows() -> Iterator[None]:
    """Closes windows that a test leaves open: each has four open files, and `select` knows no file above 1,023."""
    yield
    while Window.left:
        Window.left.pop().drop()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with very high limits."""
    folder: Path = tmp_path_factory.mktemp("house")
    with serving(folder / "data", *OPEN_HOUSE) as server:
        yield server


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that hardly waits for absent players and for answers to undo requests."""
    hurry = [option for limit in ("away_seconds=0.05", "undo_seconds=0.2") for option in ("--limit", limit)]
    with serving(tmp_path_factory.mktemp("hasty") / "data", *OPEN_HOUSE, *hurry, **PLAIN_BOTS) as server:
        yield server


@pytest.fixture(scope="session")
def bystanders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bystanders]:
    """Two people in a game, on a server with the usual limits."""
    folder: Path = tmp_path_factory.mktemp("castle")
    with serving(folder / "data", *USUAL_HOUSE) as server:
        yield Bystanders(server)


@pytest.fixture
def castle(bystanders: Bystanders) -> Iterator[Serving]:
    """A server to attack; afterwards the bystanders have noticed nothing, and the server has logged no error."""
    yield bystanders.server
    bystanders.play()
    bystanders.check_log()


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    """One event loop for a file's tests that call the server's parts in this process."""
    with Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def pool(runner: Runner) -> Iterator[WorkerPool]:
    """One process for all of them that do not kill it."""
    pool = WorkerPool(1)
    runner.run(pool.preload())
    yield pool
    runner.run(pool.close())


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Database]:
    """A PostgreSQL server for all tests that do not stop it."""
    with database(*FAST) as server:
        yield server


@pytest.fixture
def schema(postgresql: Database, patient_leases: None) -> Iterator[PostgresqlBackend]:
    """A backend in it."""
    with schema_in(postgresql) as backend:
        yield backend


@pytest.fixture
def patient_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets leases expire so late that no slow machine loses a node."""
    for name in ("RENEW", "DELETE_EXPIRED"):
        statement: str = getattr(leases, name)
        longer = statement.replace(f"'{leases.LEASE_SECONDS} s'", f"'{PATIENCE} s'")
        assert longer != statement
        monkeypatch.setattr(leases, name, longer)
    monkeypatch.setattr(postgresql_leases, "LEASE_SECONDS", PATIENCE)


@pytest.fixture(params=["sqlite", "postgresql"])
def backend(request: pytest.FixtureRequest, tmp_path: Path) -> Backend:
    """A place for a store, of either kind."""
    if request.param == "sqlite":
        return SqliteBackend(tmp_path)
    found: PostgresqlBackend = request.getfixturevalue("schema")
    return found
