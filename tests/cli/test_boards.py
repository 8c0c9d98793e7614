"""`omnibus boards` and `omnibus board`."""

from __future__ import annotations

import json
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.cli.files import open_record
from omnibus.core.match import Match, replay_to
from omnibus.core.mechanisms.passengers import PassengersView
from omnibus.core.mechanisms.tourists import TouristsView
from omnibus.drawing.board_svg import board_svg
from omnibus.drawing.position import Position, position_of
from omnibus.games import background_of, file_of, game_ids, load_board, load_game, spec_of
from tests.command import INTERPRETED, LANGUAGES, Outcome, environment, program

Omnibus = Callable[..., Outcome]


@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_lists_every_game_with_its_numbers(omnibus: Omnibus, language: str) -> None:
    status, out, err = omnibus("boards", "--lang", language)
    assert (status, err) == (0, "")
    rows = {line.split()[0]: line for line in reversed(out.splitlines()) if line.split()}
    for name in game_ids():
        board, (least, most) = load_board(name), spec_of(name).players
        figures = (f"{least}–{most}", len(board.places), len(board.routes), len(board.tickets))
        assert " ".join(map(str, figures)) in " ".join(rows[name].split())
        assert board.names.title[language] in rows[name]


@pytest.mark.parametrize("file", ["board.json", "names.json"])
def test_a_fault_in_an_added_game_names_its_file(tmp_path: Path, file: str) -> None:
    lutece = tmp_path / "lutece"
    shutil.copytree(file_of("paris", "."), lutece, ignore=shutil.ignore_patterns("__pycache__", "versions"))
    (lutece / "game.py").write_text((lutece / "game.py").read_text("utf-8").replace('"paris"', '"lutece"'), "utf-8")
    board = json.loads((lutece / "board.json").read_bytes()) | {"id": "lutece"}
    (lutece / "board.json").write_text(json.dumps(board), "utf-8")
    text = (lutece / file).read_text("utf-8").replace("Paris", "Pa\u202eris").replace("Arc ", "Arc \u202e")
    (lutece / file).write_text(text, "utf-8")
    changes = INTERPRETED | {"OMNIBUS_GAMES": str(tmp_path)}
    done = subprocess.run(program("boards"), env=environment(**changes), capture_output=True, text=True, timeout=120)
    first, *faults = done.stderr.splitlines()
    assert (done.returncode, done.stdout) == (2, "") and first.startswith(f"{lutece / file} cannot be played")
    assert faults and all("U+202E" in line for line in faults)


def test_boards_names_the_origin_of_each(omnibus: Omnibus) -> None:
    rows = {line.split()[0]: line for line in omnibus("boards").out.splitlines() if line.split()}
    for name in ("london", "germany"):
        assert "transcribed" in rows[name]
        assert "design" not in rows[name]
    for name in ("paris", "san_francisco"):
        assert "our own design" in rows[name]
    assert "transcribed" in rows["amsterdam"]
    assert "our own design" in rows["amsterdam"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_ids())
def test_our_boards_have_no_faults(omnibus: Omnibus, name: str, language: str) -> None:
    status, out, err = omnibus("board", "check", name, "--lang", language)
    assert (status, err) == (0, "")
    assert str(len(load_board(name).routes)) in out


def test_a_wrong_board_gives_all_its_faults(omnibus: Omnibus, tmp_path: Path) -> None:
    raw = json.loads(omnibus("board", "export", "london", "-o", "-").out)
    raw["routes"][0]["a"] = "atlantis"
    raw["routes"][5]["color"] = "octarine"
    raw["tickets"].pop()
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(raw))
    english, french = omnibus("board", "check", path), omnibus("board", "check", path, "--lang", "fr")
    assert english.status == french.status == 2
    for word in ("atlantis", "octarine", "19"):
        assert word in english.out
        assert word in french.out
    faults = [line for line in english.out.splitlines() if line.startswith("  ")]
    assert f"{len(faults)} faults" in english.out
    assert "there is no place “atlantis”" in english.out
    assert "il n’y a pas de lieu" in french.out


def test_warnings_of_a_playable_board_are_printed(omnibus: Omnibus, tmp_path: Path) -> None:
    raw = json.loads(omnibus("board", "export", "london", "-o", "-").out)
    raw["tickets"][0]["points"] = 1
    path = tmp_path / "doubtful.json"
    path.write_text(json.dumps(raw))
    english, french = omnibus("board", "check", path), omnibus("board", "check", path, "--lang", "fr")
    assert english.status == french.status == 0
    assert "check them again" in english.out
    assert "is worth 1 points, but its shortest path has" in english.out
    assert "son plus court chemin a" in french.out
    assert "check them again" not in omnibus("board", "check", "london").out


def test_export_can_be_edited_and_played(omnibus: Omnibus, tmp_path: Path) -> None:
    path = tmp_path / "my-london.json"
    assert omnibus("board", "export", "london", "-o", path).status == 0
    raw = json.loads(path.read_text())
    path.write_text(json.dumps({**raw, "id": "my-london", "game": "london"}))
    assert omnibus("board", "check", path).status == 0
    folder = tmp_path / "games"
    done = omnibus("simulate", "--board", path, "--players", 2, "--games", 2, "--records", folder, "--json")
    assert json.loads(done.out)["results"][0]["board"] == "my-london"
    assert omnibus("verify", folder).status == 1
    assert omnibus("verify", folder, "--board", path).status == 0
    assert omnibus("replay", folder / "my-london-2-000001.json", "--board", path).status == 0


def test_export_does_not_overwrite_an_existing_file(omnibus: Omnibus, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text("mine")
    refused = omnibus("board", "export", "paris", "-o", path)
    assert (refused.status, path.read_text()) == (2, "mine")
    assert "--force" in refused.err
    assert omnibus("board", "export", "paris", "-o", path, "--force").status == 0
    assert json.loads(path.read_text())["id"] == "paris"


def test_svg_draws_the_board(omnibus: Omnibus, tmp_path: Path) -> None:
    path = tmp_path / "out.svg"
    assert omnibus("board", "svg", "paris", "-o", path, "--lang", "fr").status == 0
    expected = board_svg(load_board("paris"), language="fr", background=background_of("paris"))
    assert path.read_text("utf-8") == expected


def test_svg_draws_a_position(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    path = tmp_path / "out.svg"
    source = records / "san_francisco-3-000000.json"
    done = omnibus("board", "svg", "san_francisco", "-o", path, "--record", source, "--at", 40)
    assert done.status == 0
    match = replay_to(open_record(source), load_game("san_francisco"), 40)
    position = _seen(match)
    assert position.owners
    assert position.part(TouristsView).tourists
    assert position.turn == match.game.to_act(match.state)
    root = ElementTree.parse(path).getroot()
    assert root.tag.endswith("svg")
    shown = "".join(root.itertext())
    assert all(player in shown for player in position.players)
    assert shown.count("claimed by") >= len(position.owners)


def test_a_position_shows_the_waiting_passengers(records: Path) -> None:
    match = replay_to(open_record(records / "germany-5-000000.json"), load_game("germany"), 0)
    waiting = _seen(match).part(PassengersView).passengers
    assert sum(sum(there.values()) for there in waiting.values()) == 60
    assert all(sum(there.values()) == load_board("germany").places[i].passengers for i, there in _by_index(waiting))


def _seen(match: Match) -> Position:
    return position_of(match.game.observe(match.state, None), [player.name for player in match.players])


def _by_index(waiting: dict[str, dict[str, int]]) -> list[tuple[int, dict[str, int]]]:
    index = load_board("germany").place_index
    return [(index[place], there) for place, there in waiting.items()]


def test_svg_refuses_a_record_of_another_board(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    source = records / "london-2-000000.json"
    done = omnibus("board", "svg", "paris", "-o", tmp_path / "out.svg", "--record", source)
    assert done.status == 2
    assert "london" in done.err
