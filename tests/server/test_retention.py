"""Automatic deletion of old data: once a day, by one of several nodes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic, sleep

import pytest

from omnibus.server import retention
from omnibus.server.retention import Retention, keep_retention
from omnibus.server.store.locations import parse_location
from tests.command import INTERPRETED, run
from tests.server.backends import Backend, SqliteBackend, using
from tests.server.serving import PATIENCE, Serving, serving
from tests.server.test_pruning import TABLES, fill, left


def test_one_of_several_nodes_deletes_expired_tables(
    backend: Backend, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(retention, "FIRST_CHECK", 0.0)
    caplog.set_level("INFO", "omnibus.server")
    thirty = Retention(finished=30)

    async def scene() -> None:
        stores = await backend.stores()
        await fill(stores[0])
        where = parse_location(backend.arguments[1])
        keeping = [asyncio.create_task(keep_retention(thirty, where, store.admin)) for store in stores]
        end = monotonic() + PATIENCE
        while not caplog.records:
            assert monotonic() < end
            await asyncio.sleep(0.02)
        assert not any([await store.admin.claim_chore(thirty.chore, 60) for store in stores]), "done for today"
        for task in keeping:
            task.cancel()
        await asyncio.gather(*keeping, return_exceptions=True)
        assert (await left(stores[1]))[0] == set(TABLES) - {"over"}
        assert await stores[0].admin.claim_chore(Retention(finished=29).chore, 60), "a changed setting has to wait"
        for store in set(stores):
            await store.close()

    asyncio.run(scene())
    assert [record.getMessage() for record in caplog.records] == ["deleted 1 finished and 0 abandoned tables"]


def test_nothing_is_deleted_by_default(backend: Backend) -> None:
    async def scene() -> None:
        store = await backend.open()
        await fill(store)
        await keep_retention(Retention(), parse_location(backend.arguments[1]), store.admin)  # returns at once
        assert (await left(store))[0] == set(TABLES)
        await store.close()

    asyncio.run(scene())


def test_a_server_deletes_while_it_serves_and_keeps_its_folder_to_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backend = SqliteBackend(tmp_path)
    using(backend, fill)
    days = ("--keep-finished", "30d", "--keep-abandoned", "30d")
    with serving(backend.path.parent, *days, **INTERPRETED) as server:
        end = monotonic() + PATIENCE
        while "deleted 1 finished and 0 abandoned tables" not in server.log.read_text():
            assert monotonic() < end
            sleep(0.05)
        second = Serving(backend.path.parent, **INTERPRETED)
        with pytest.raises(AssertionError, match="another server is running"):
            second.start()
            second.kill()
        assert second.process is not None and second.process.wait(PATIENCE) == 2
    assert using(backend, left)[0] == set(TABLES) - {"over"}, "tables that do not replay are set aside and kept"
    wrong = run("--lang", "en", "serve", "--keep-finished", "30", capture=capsys)
    assert wrong.status == 2 and "must be a number of days such as 365d" in wrong.err
