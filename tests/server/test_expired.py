"""At start-up, expired links are deleted, and abandoned tables leave the lobby."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from omnibus.server.store.locations import DATABASE
from tests.command import INTERPRETED
from tests.server.serving import OPEN_HOUSE, Person, serving

A_WEEK = 7 * 24 * 3600 * 1000


def test_expired_links_and_old_listings_are_gone_after_a_start(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, **INTERPRETED) as server:
        ada = Person(server, "Ada")
        old, new = (ada.create("london", ["open", "open"], listed=True) for _ in range(2))
        for table in (old, new):
            ada.post(f"/api/tables/{table}/seat-link")
        assert {line["table"] for line in ada.get("/api/tables")} == {old, new}
        server.stop()
        with closing(sqlite3.connect(server.data / DATABASE)) as connection, connection:
            connection.execute("UPDATE tables SET at = at - ? WHERE name = ?", (A_WEEK, old))
            connection.execute('UPDATE links SET expires = expires - ? WHERE "table" = ?', (A_WEEK, old))
        server.start()
        assert [line["table"] for line in ada.get("/api/tables")] == [new]
        assert {line["table"] for line in ada.get("/api/me/tables")} == {old, new}, "its owner still finds it"
        with closing(sqlite3.connect(server.data / DATABASE)) as connection:
            assert connection.execute('SELECT "table" FROM links').fetchall() == [(new,)]
