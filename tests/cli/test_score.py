"""`omnibus score`: sheets of games with printed pieces, blank pads, and the numbers of a board."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from omnibus.core.score_pad import PadSheet, pad_of_record, score_pad, write_pad
from omnibus.games import game_ids, load_board, load_game, spec_of
from tests.command import LANGUAGES, Outcome
from tests.play import match_of, trace

Omnibus = Callable[..., Outcome]

EVENING: dict[str, Any] = {
    "format": "omnibus-score-1",
    "board": "germany",
    "title": "Friday",
    "at": "2026-11-20",
    "players": [
        {"name": "Ada", "color": "yellow", "lengths": {"5": 3}, "tickets": [{"ticket": 4, "done": True}]},
        {"name": "Bo", "lengths": {"6": 2}, "tickets": [{"points": 12, "done": False}], "passengers": {"red": 2}},
    ],
}


def put(path: Path, pad: object) -> Path:
    path.write_text(json.dumps(pad), "utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_ids())
def test_the_sheet_of_a_game(omnibus: Omnibus, tmp_path: Path, name: str, language: str) -> None:
    """The same table as after a game here."""
    match = match_of(trace(name, 2, "score"), "score")
    pad = pad_of_record(match.record(), match.game)
    (tmp_path / "pad.json").write_bytes(write_pad(pad))
    (tmp_path / "record.json").write_bytes(msgspec.json.encode(match.record()))
    status, out, err = omnibus("score", tmp_path / "pad.json", "--lang", language)
    assert (status, err) == (0, "")
    result = match.result()
    assert result is not None
    replayed = omnibus("replay", tmp_path / "record.json", "--lang", language).out.splitlines()
    table = out.splitlines()[:4]
    at = replayed.index(table[0])
    assert replayed[at : at + 4] == table
    assert all(str(seat.total) in row for seat, row in zip(result.seats, table[2:], strict=True))


def test_every_point_is_explained(omnibus: Omnibus, tmp_path: Path) -> None:
    out = omnibus("score", put(tmp_path / "a.json", EVENING), "--lang", "en").out
    lines = [line.split() for line in out.splitlines()]
    assert ["+30", "3", "routes", "of", "5", "spaces"] in lines
    assert ["+20", "passengers,", "red:", "2,", "the", "most"] in lines
    assert ["+15", "most", "completed", "tickets:", "1"] in lines
    assert "③" not in out
    assert "④ Ada" in out  # yellow


@pytest.mark.parametrize(
    ("language", "told"), [("en", "the passengers are missing"), ("fr", "il manque les passagers")]
)
def test_what_is_missing_and_what_cannot_be(omnibus: Omnibus, tmp_path: Path, language: str, told: str) -> None:
    pad = EVENING | {"players": [*EVENING["players"], {"name": "Cy", "lengths": {"7": 7}}]}
    status, out, _ = omnibus("score", put(tmp_path / "a.json", pad), "--lang", language)
    assert status == 0
    assert told in out
    assert "49" in out
    assert "45" in out  # spaces and wagons


def test_the_tie_is_explained(omnibus: Omnibus, tmp_path: Path) -> None:
    ada = {"name": "Ada", "lengths": {}, "tickets": [{"points": 6, "done": True}], "passengers": {"red": 3}}
    bo = {**ada, "name": "Bo", "passengers": {"blue": 2}}
    file = put(tmp_path / "a.json", EVENING | {"players": [ada, bo]})
    assert "most passengers wins (① Ada, ② Bo)" in omnibus("score", file, "--lang", "en").out
    assert "le plus grand nombre de passagers l’emporte" in omnibus("score", file, "--lang", "fr").out


def test_the_sheet_as_json(omnibus: Omnibus, tmp_path: Path) -> None:
    status, out, _ = omnibus("score", put(tmp_path / "a.json", EVENING), "--json")
    sheet = msgspec.json.decode(out, type=PadSheet)
    assert status == 0
    assert [seat.points["routes"] for seat in sheet.seats] == [30, 30]


@pytest.mark.parametrize("name", game_ids())
def test_a_blank_pad_is_added_up(omnibus: Omnibus, tmp_path: Path, name: str) -> None:
    """It has a field for everything that people have to say on this board."""
    most = spec_of(name).players[1]
    file = tmp_path / "blank.json"
    assert omnibus("score", "--new", name, "--players", most, "-o", file).status == 0
    pad = json.loads(file.read_bytes())
    fields = {mechanism.name() for mechanism in spec_of(name).mechanisms if mechanism.pad}
    assert all(player.keys() == {"name", "lengths", "tickets"} | fields for player in pad["players"])
    sheet = msgspec.json.decode(omnibus("score", file, "--json").out, type=PadSheet)
    assert [seat.total for seat in sheet.seats] == [0] * most
    assert sheet.problems == []
    assert "tickets_open" in {note.code for note in sheet.missing}


def test_own_boards(omnibus: Omnibus, tmp_path: Path) -> None:
    """In the pad, or in a file beside it."""
    raw = json.loads(omnibus("board", "export", "london", "-o", "-").out)
    raw |= {"id": "home", "game": "london", "route_points": raw["route_points"] | {"4": 9}}
    board = put(tmp_path / "home.json", raw)
    said = {"name": "Ada", "lengths": {"4": 1}}
    pad = {"format": "omnibus-score-1", "players": [said, {**said, "name": "Bo"}]}
    beside = put(tmp_path / "beside.json", pad | {"board": "home"})
    inside = put(tmp_path / "inside.json", pad | {"board": raw})
    found = [
        omnibus("score", inside, "--json").out,
        omnibus("score", beside, "--board", board, "--json").out,
    ]
    assert found[0] == found[1]
    assert msgspec.json.decode(found[0], type=PadSheet).seats[0].points["routes"] == 9
    assert omnibus("score", beside).status == 2
    assert "home" in omnibus("score", beside).err
    assert omnibus("score", "--new", board, "-o", tmp_path / "new.json").status == 0
    assert omnibus("score", tmp_path / "new.json").status == 0
    broken = put(tmp_path / "broken.json", pad | {"board": raw | {"routes": []}})
    assert omnibus("score", broken).status == 2


def test_the_numbers_of_a_board(omnibus: Omnibus) -> None:
    rows = omnibus("score", "--numbers", "london").out.splitlines()
    board = load_board("london")
    assert sum(row.split()[:1] == [str(len(board.routes) - 1)] for row in rows) == 1
    assert any(row.startswith("7 ") and board.route_name(7) in row for row in rows)
    assert any(row.startswith("3 ") and board.ticket_name(3) in row for row in rows)


def test_names_cannot_change_the_terminal(omnibus: Omnibus, tmp_path: Path) -> None:
    players = [{"name": "\033[2J[red]A[/red]"}, {"name": "Bo"}]
    out = omnibus("score", put(tmp_path / "a.json", EVENING | {"players": players})).out
    assert "\033" not in out
    assert "[red]A" in out


def test_python_has_the_same_sheet(omnibus: Omnibus, tmp_path: Path) -> None:
    match = match_of(trace("london", 3, "score"), "score")
    pad = pad_of_record(match.record(), match.game)
    (tmp_path / "pad.json").write_bytes(write_pad(pad))
    out = omnibus("score", tmp_path / "pad.json", "--json").out
    assert msgspec.json.decode(out, type=PadSheet) == score_pad(pad, load_game("london"))
