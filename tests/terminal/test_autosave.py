"""Games are saved in the right folder, and found again."""

from __future__ import annotations

import os
import pwd
from pathlib import Path

import pytest

from omnibus.cli.errors import CommandError
from omnibus.cli.serve import usual_folder
from omnibus.cli.terminal.autosave import Autosave, games_folder, save_copy, unfinished_game
from omnibus.core.record import read_record
from omnibus.words import words_in
from tests.terminal.positions import new_local_game, questions


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OMNIBUS_DATA_DIR", str(tmp_path / "games"))
    return tmp_path / "games"


def test_the_folder_for_games(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    assert games_folder() == folder
    monkeypatch.delenv("OMNIBUS_DATA_DIR")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert games_folder() == Path("/somewhere/omnibus")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert games_folder().is_relative_to(Path.home())


def test_without_a_home_folder_the_error_names_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(uid: int) -> None:
        raise KeyError(uid)

    for name in ("OMNIBUS_DATA_DIR", "XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    with pytest.raises(CommandError) as trouble:
        games_folder()
    assert "Choose a folder with OMNIBUS_DATA_DIR" in trouble.value.lines(words_in("en"))[0]
    with pytest.raises(CommandError, match="no-home"):
        usual_folder()


def test_the_last_unfinished_game_is_found(folder: Path) -> None:
    assert unfinished_game() is None
    unfinished = new_local_game("paris", "unfinished").match
    autosave = Autosave.in_games_folder(unfinished)
    autosave.save(unfinished)
    assert unfinished_game() == autosave.path
    assert autosave.command == "omnibus play --resume"
    *_, finished = questions("london", "finished")
    other = Autosave.in_games_folder(finished.match)
    other.save(finished.match)
    (folder / "damaged.json").write_text("{")
    for number, path in enumerate((autosave.path, other.path, folder / "damaged.json")):
        os.utime(path, (number, number))
    assert unfinished_game() == autosave.path
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        [autosave.path.name, other.path.name, "damaged.json"]
    ), "nothing else is left behind"


def test_a_copy_overwrites_nothing(tmp_path: Path) -> None:
    match = new_local_game("paris", "copy").match
    path = save_copy(match, str(tmp_path / "copy.json"))
    assert read_record(path.read_bytes()).seed == match.seed.hex()
    for name in (path, tmp_path, tmp_path / "no" / "folder.json"):
        with pytest.raises(CommandError):
            save_copy(match, str(name))
    assert Autosave(path).command == f"omnibus play --resume {path}"


def test_an_unwritable_folder_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    match = new_local_game("paris", "nowhere").match
    with pytest.raises(CommandError):
        Autosave(tmp_path / "file" / "game.json").save(match)
    monkeypatch.setenv("OMNIBUS_DATA_DIR", str(tmp_path / "file" / "games"))
    with pytest.raises(CommandError):
        Autosave.in_games_folder(match)
