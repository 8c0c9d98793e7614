"""Saves a game after every action, so that nothing is lost."""

from __future__ import annotations

import os
import shlex
import sys
from datetime import datetime
from pathlib import Path

from omnibus.cli.errors import CommandError
from omnibus.cli.files import home, make_folder, safe_name, unwritable
from omnibus.core.errors import RecordError
from omnibus.core.match import Match
from omnibus.core.record import read_record, write_record

LATEST = 100
"""The number of recent files searched for an unfinished game."""


def games_folder() -> Path:
    """The user's folder for games: OMNIBUS_DATA_DIR, or the system's usual data folder."""
    if chosen := os.environ.get("OMNIBUS_DATA_DIR"):
        return Path(chosen)
    if shared := os.environ.get("XDG_DATA_HOME"):
        return Path(shared) / "omnibus"
    usual = {"darwin": "Library/Application Support", "win32": "AppData/Local"}
    return home("OMNIBUS_DATA_DIR") / usual.get(sys.platform, ".local/share") / "omnibus"


def unfinished_game() -> Path | None:
    """The most recently saved unfinished game."""
    files = sorted(games_folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    return next((path for path in files[:LATEST] if _is_unfinished(path)), None)


def _is_unfinished(path: Path) -> bool:
    try:
        return read_record(path.read_bytes()).result is None
    except (OSError, RecordError):
        return False


class Autosave:
    """Saves one game in one file. The file includes the seed, so players could cheat themselves."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def in_games_folder(cls, match: Match) -> Autosave:
        """Creates an autosave with a new file in the user's folder."""
        folder, name = games_folder(), f"{safe_name(match.game.board.id)}-{datetime.now():%Y%m%d-%H%M%S-%f}.json"
        make_folder(folder)
        return cls(folder / name)

    @property
    def command(self) -> str:
        """The command that resumes the game."""
        own = self.path.parent == games_folder()
        return "omnibus play --resume" if own else f"omnibus play --resume {shlex.quote(str(self.path))}"

    def save(self, match: Match) -> None:
        """Writes the game atomically: readers, and a crash, find either the old file or the new one."""
        content = write_record(match.record(with_seed=True))
        written = self.path.with_name(f".{self.path.name}.new")
        try:
            written.write_bytes(content)
            written.replace(self.path)
        except OSError as error:
            raise unwritable(self.path, error) from None


def save_copy(match: Match, name: str) -> Path:
    """Saves a copy of the game in a new file."""
    path = Path(name).expanduser()
    try:
        with path.open("xb") as file:
            file.write(write_record(match.record(with_seed=True)))
    except FileExistsError:
        raise CommandError("play-exists", name=name) from None
    except OSError as error:
        raise unwritable(path, error) from None
    return path
