"""Every connection that writes to SQLite waits until its commits are on the disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.command import run
from tests.server.backends import SqliteBackend, using
from tests.server.store_child import entry, summary
from tests.server.test_upgrading import put, works

FULL = 2
SETTINGS = ("synchronous", "fullfsync")


class Watched(sqlite3.Connection):
    """Records its settings when it is closed, if it has written."""

    writers: list[dict[str, int]] = []  # noqa: RUF012 - shared by all connections of a test

    def close(self) -> None:
        with suppress(sqlite3.ProgrammingError):  # closed already
            if self.total_changes:
                self.writers.append({name: self.execute(f"PRAGMA {name}").fetchone()[0] for name in SETTINGS})
        super().close()


@pytest.fixture(autouse=True)
def writers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, int]]]:
    """The settings of connections that have written."""
    real = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *given, **named: real(*given, **named, factory=Watched))
    Watched.writers.clear()
    yield Watched.writers
    assert Watched.writers, "somebody has written"
    assert all(each == {"synchronous": FULL, "fullfsync": 1} for each in Watched.writers), Watched.writers


def test_a_server_waits_for_the_disk_with_every_commit(tmp_path: Path, writers: list[dict[str, int]]) -> None:
    backend = SqliteBackend(tmp_path)
    using(backend, lambda store: store.append("a", [entry("a", 1)], summary()))
    assert len(writers) == 1, "the connection that creates the file changes no row"


def test_an_upgrade_waits_for_the_disk(tmp_path: Path, writers: list[dict[str, int]]) -> None:
    using(put("1.sqlite.gz", tmp_path), works)
    assert len(writers) >= 1


def test_a_copy_of_a_store_and_pruning_wait_for_the_disk(
    tmp_path: Path, writers: list[dict[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    here, there = SqliteBackend(tmp_path / "here"), SqliteBackend(tmp_path / "there")
    using(here, lambda store: store.append("a", [entry("a", 1)], summary()))
    backup = tmp_path / "store.backup"
    for command in (
        ("backup", *here.arguments, str(backup)),
        ("restore", *there.arguments, str(backup)),
        ("prune", *there.arguments, "--keep-abandoned=1d"),
    ):
        assert run("store", *command, capture=capsys).status == 0
    assert len(writers) == 3, "those that served, restored and pruned"
