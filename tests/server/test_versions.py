"""A new version of a game's rules, with other numbers and another board, voids no game."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from omnibus.games import file_of
from tests.command import INTERPRETED, environment, program
from tests.server.serving import OPEN_HOUSE, ROOT, Json, Person, Serving, Window, serving
from tests.server.test_games import choose, play_on, sit_at

LYON, NICE = "lyon", "nice"
"""Copies of London with other names, in a temporary folder."""


class Home:
    """The folder of a game, which is changed between two starts of a server."""

    def __init__(self, folder: Path, name: str) -> None:
        self._home, self._name = folder / name, name
        shutil.copytree(file_of("london", "board.json").parent, self._home)
        self._change("game.py", '"london"', f'"{name}"')
        self._change("board.json", '"london"', f'"{name}"')

    def _change(self, file: str, old: str, new: str) -> None:
        text = (self._home / file).read_text()
        assert old in text
        (self._home / file).write_text(text.replace(old, new))

    def board(self, **more: Json) -> Json:
        """Its board file."""
        return json.loads((self._home / "board.json").read_text()) | more

    def raise_version(self, numbers: str, **board: Json) -> None:
        """Raises the version according to CONTRIBUTING.md: keeps the old one, then changes numbers and the board."""
        kept = subprocess.check_output([sys.executable, "-m", "omnibus.games", self._name], cwd=ROOT)
        (self._home / "versions").mkdir()
        (self._home / "versions" / "2.json").write_bytes(kept)
        self._change("game.py", 'tickets={"short": 20}', numbers)
        self._change("game.py", "pieces=17", "pieces=16, cards_dealt=3, rules_version=3")
        (self._home / "board.json").write_text(json.dumps(self.board(**board)))


class Before(NamedTuple):
    """Tables of the version before."""

    finished: list[Window]
    record: Json
    replay: Json
    played: list[list[Window]]
    """Running games, one on the game's own board and one on an uploaded board."""
    with_bot: Window
    waiting: Window
    """A table with an open seat."""


def _people(server: Serving, *names: str) -> list[Person]:
    return [Person(server, name) for name in names]


def _some_tables(server: Serving, mine: Json) -> Before:
    finished = sit_at(_people(server, "Ada", "Bo"), LYON)
    play_on(finished)
    uploaded = finished[0].person.post("/api/boards", mine)
    played = [
        sit_at(_people(server, "Cy", "Di"), LYON),
        sit_at(_people(server, "Eve", "Flo"), uploaded["board"]),
    ]
    for windows in played:
        play_on(windows, most=12)
    guest = Person(server, "Gus")
    with_bot = guest.at(guest.create(LYON, ["open", "easy"], start=True))
    with_bot.act(choose(with_bot, 0))
    with_bot.until(lambda each: each.legal)
    host = Person(server, "Hal")
    at = f"/api/tables/{finished[0].table_id}"
    return Before(
        finished,
        finished[0].person.get(f"{at}/record"),
        finished[0].person.get(f"{at}/replay"),
        played,
        with_bot,
        host.at(host.create(NICE, ["open", "open"])),
    )


def _rules(person: Person, table: str) -> tuple[int, int]:
    """The version of a game's rules, and the number of cards in a first hand."""
    record = person.get(f"/api/tables/{table}/record")
    return record["rules"], record["chance"]["dealt"]


def _program(*arguments: object) -> str:
    """The output of the program; raises CalledProcessError."""
    return subprocess.check_output(program(*arguments), cwd=ROOT, env=environment(), text=True)


def _written(folder: Path, **files: Json) -> list[Path]:
    for name, content in files.items():
        (folder / f"{name}.json").write_text(json.dumps(content))
    return [folder / f"{name}.json" for name in files]


def _again(window: Window) -> Window:
    return window.person.at(window.table_id)


@pytest.fixture
def homes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Home]:
    """Two games in their old versions."""
    for setting, value in {"OMNIBUS_GAMES": str(tmp_path / "games"), **INTERPRETED}.items():
        monkeypatch.setenv(setting, value)
    return [Home(tmp_path / "games", name) for name in (LYON, NICE)]


def test_no_game_is_voided_by_another_version_of_its_rules(homes: list[Home], tmp_path: Path) -> None:
    lyon, nice = homes
    board, mine = lyon.board(), lyon.board(id="mine", game=LYON)
    with serving(tmp_path / "data", *OPEN_HOUSE) as server:
        before = _some_tables(server, mine)
        server.stop()
        # By the new rules of Lyon the uploaded board would be wrong.
        lyon.raise_version('tickets={"short": 19}', routes=board["routes"][::-1], tickets=board["tickets"][1:])
        nice.raise_version('tickets={"short": 20}')
        server.start()
        check_finished_games(before, board)
        check_games_go_on(before, tmp_path, mine)
        check_opened_tables(server, before.waiting)
        check_new_tables(before.finished[0])
        assert "set 0 aside" in server.log.read_text()
        assert "does not replay" not in server.log.read_text()


def check_finished_games(before: Before, board: Json) -> None:
    """Finished games are shown as they were, on the old board."""
    ada, table = before.finished[0].person, before.finished[0].table_id
    assert ada.get(f"/api/tables/{table}/record") == before.record
    replay = ada.get(f"/api/tables/{table}/replay")
    assert replay["events"] == before.replay["events"]
    shown = ada.get(f"/api/boards/{replay['table']['settings']['board']}")
    assert [(route["a"], route["b"]) for route in shown["routes"]] == [
        (each["a"], each["b"]) for each in board["routes"]
    ]
    assert (shown["rules"]["pieces"], shown["rules"]["rules_version"]) == (17, 2)
    assert ada.get(f"/api/boards/{LYON}")["rules"]["pieces"] == 16


def check_games_go_on(before: Before, folder: Path, mine: Json) -> None:
    """People and bots play on by the old rules, and the records verify."""
    for windows in before.played:
        now = [_again(window) for window in windows]
        assert [each.view for each in now] == [each.view for each in windows]
        play_on(now)
        assert _rules(now[0].person, now[0].table_id) == (2, 2)
    other = now[0].person.get(f"/api/tables/{now[0].table_id}/record")
    file, one, two = _written(folder, mine=mine | {"version": 2}, one=before.record, two=other)
    assert "2" in _program("verify", one, two, "--board", file)
    assert "<svg" in _program("board", "svg", LYON, "--record", one, "-o", "-")
    with_bot = _again(before.with_bot)
    assert with_bot.legal == before.with_bot.legal
    while with_bot.table["status"] == "playing":
        with_bot.act(choose(with_bot, 0))
        with_bot.until(lambda each: each.legal or each.table["status"] == "over")
    assert _rules(with_bot.person, with_bot.table_id) == (2, 2)


def check_opened_tables(server: Serving, waiting: Window) -> None:
    """The game starts by the rules at the time when the table was opened, with today's drawing if possible."""
    host, other = _again(waiting), Person(server, "Ida")
    other.post("/api/join", {"code": host.you["invite"]})
    second = other.at(host.table_id)
    assert second.ask(t="sit")["t"] == "update"
    assert host.ask(t="configure", settings=host.table["settings"] | {"hints": False})["t"] == "update"
    assert host.ask(t="start")["t"] == "update"
    assert host.view["seats"][0]["pieces"] == 17
    name = host.table["settings"]["board"]
    for picture in ("drawing", "background.svg"):
        assert other.get(f"/api/boards/{name}/{picture}") == other.get(f"/api/boards/{NICE}/{picture}")


def check_new_tables(finished: Window) -> None:
    """A rematch has the new rules; a game with the same deal has the old ones."""
    ada = finished.person
    fresh = ada.at(ada.create(LYON, ["open", "easy"], start=True))
    assert fresh.view["seats"][0]["pieces"] == 16
    same = ada.at(ada.post(f"/api/tables/{finished.table_id}/again", {"same_deal": True})["table"])
    assert same.ask(t="start")["t"] == "update"
    assert same.view["seats"][0]["pieces"] == 17
    rematch = ada.at(ada.post(f"/api/tables/{finished.table_id}/again", {"same_deal": False})["table"])
    assert rematch.ask(t="start")["t"] == "update"
    assert rematch.view["seats"][0]["pieces"] == 16
