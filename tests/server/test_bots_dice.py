"""The dice of bots and the time of their answers reveal nothing about their hands."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from omnibus.bots.levels import LEVELS
from omnibus.server.protocol.http import CreateTable
from omnibus.server.protocol.table import Settings
from omnibus.server.tables import commands, opening
from omnibus.server.tables.automation import rest
from omnibus.server.tables.bot_question import bot_question
from omnibus.server.tables.registry import TableRegistry
from tests.server import deterministic_server
from tests.server.backends import SqliteBackend
from tests.server.serving import Person, Serving
from tests.server.test_games import sit_at, together
from tests.server.test_two_registries import with_two_halls


def test_a_bot_s_dice_follow_from_a_secret_of_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "bot_seed", deterministic_server.fair_bot_seed)

    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        wish = CreateTable(settings=Settings(board="london", order="fixed"), seats=["open", "easy"], start=True)
        tables = [await opening.create(one, guest, guest, wish) for guest in ("ada", "bo")]
        seeds = []
        for table in tables:
            assert table.state.play is not None
            number, dice = table.state.play.touched[1], table.state.dice
            seeds.append(bot_question(table.state, one, 1, "tickets").seed)
            assert seeds[-1] == hashlib.sha256(dice + f"{number} 1".encode()).digest()
            assert dice != table.state.play.seed
            assert seeds[-1] != hashlib.sha256(f"{table.state.id} {number} 1".encode()).digest()
        assert seeds[0] != seeds[1]

    with_two_halls(SqliteBackend(tmp_path), scene)


def test_the_secret_is_shown_only_at_the_end_even_of_a_known_deal(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    table, host = windows[0].table_id, windows[0].person
    windows[1].ask(t="resign")
    together(windows)
    ending = windows[0].table["ending"]
    dice = ending["dice"]
    assert len(bytes.fromhex(dice)) == 32 and dice != ending["seed"]
    assert not any(dice in message for window in windows for message in window.raw[:-1])
    assert host.get(f"/api/tables/{table}/record")["dice"] == dice
    again = host.at(host.post(f"/api/tables/{table}/again", {"same_deal": True})["table"])
    again.ask(t="start")
    again.ask(t="resign")
    assert again.table["ending"]["seed"] == ending["seed"] and again.table["ending"]["dice"] != dice


@pytest.mark.parametrize("level", LEVELS)
def test_an_answer_comes_as_late_whether_it_was_found_early_or_not(level: str) -> None:
    seconds = LEVELS[level].seconds
    taken = {took + rest(level, 0.9, took) for took in (0.0, seconds / 2, seconds, seconds + 0.2)}
    assert max(taken) - min(taken) < 1e-9
    assert rest(level, 0.0, 0.1) == 0.0, "at a pace of 0 bots do not wait"


def test_a_level_s_seconds_are_those_of_its_bot() -> None:
    assert {level.name: level.seconds for level in LEVELS.values() if "seconds" in level.bot} == {"expert": 1.0}
    assert all(f"seconds={level.seconds:g}" in level.bot for level in LEVELS.values() if level.seconds)
