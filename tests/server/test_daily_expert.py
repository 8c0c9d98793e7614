"""The real expert plays daily deals to their end, whatever happens to the server."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from omnibus.core.match import replay
from omnibus.core.record import read_record
from omnibus.daily.days import read_day
from omnibus.daily.deal import PERSON, daily_deal
from omnibus.games import game_ids, load_game
from omnibus.server.store.daily import EXPERT
from omnibus.server.store.locations import DATABASE
from tests.server.serving import OPEN_HOUSE, Person, Serving, serving
from tests.server.test_daily import TODAY, path, play, play_on

KILLS = 3
BETWEEN = 12
"""Entries of the expert's table between two kills."""
PAUSE, PATIENCE = 0.2, 600.0


def length(server: Serving) -> int:
    """The number of entries in the log of the expert's table, as they lie on the disk."""
    with closing(sqlite3.connect(f"file:{server.data / DATABASE}?mode=ro", uri=True)) as connection:
        found = """SELECT count(*) FROM entries WHERE "table" = (SELECT "table" FROM daily_games WHERE guest = ?)"""
        (count,) = connection.execute(found, (EXPERT,)).fetchone()
        return int(count)


def reaches(server: Serving, least: int) -> bool:
    return length(server) >= least


def wait(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "the expert does not go on"
        time.sleep(PAUSE)


@pytest.mark.soak
@pytest.mark.parametrize("board", game_ids())
def test_a_whole_game_of_a_person_and_of_the_expert(board: str, tmp_path: Path) -> None:
    """The server is killed (SIGKILL) again and again while they play."""
    with serving(tmp_path / "data", *OPEN_HOUSE, OMNIBUS_DAILY_EXPERT="expert") as server:
        ada = Person(server, "Ada")
        play_on(ada.at(play(ada, board=board)), 3)
        seen = 0
        for _ in range(KILLS):
            wait(partial(reaches, server, seen + BETWEEN))
            before = length(server)
            server.restart()
            seen = length(server)
            assert seen >= before, "no decision is lost"
        window = ada.at(play(ada, board=board))
        play_on(window)
        assert window.table["status"] == "over"
        wait(lambda: ada.get(path(board=board))["expert"]["state"] != "running")
        expert = ada.get(path(board=board))["expert"]
        assert expert["state"] == "played"
        status, content, _ = ada.request("GET", f"/api/tables/{expert['table']}/record")
        assert status == 200
        record = read_record(content if isinstance(content, bytes) else json.dumps(content).encode())
        day = read_day(TODAY)
        assert day is not None
        deal = daily_deal(day, board, load_game(board).spec.players[1])
        assert record.seed == deal.seed.hex()
        assert [player.kind for player in record.players] == ["expert", *deal.opponents]
        *_, last = replay(record, load_game(board))
        result = last.result()
        assert result is not None and result == record.result
        assert result.seats[PERSON].total == expert["points"]
