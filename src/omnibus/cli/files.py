"""Reads boards, records and datasets from files, and writes files. Every failure becomes a CommandError."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from stat import S_ISDIR
from typing import TYPE_CHECKING

from omnibus.cli.errors import BoardFileError, CommandError, InputError, MissingExtraError
from omnibus.core.board import Board
from omnibus.core.errors import RecordError
from omnibus.core.faults import BoardError
from omnibus.core.record import LARGEST_FILE, Record, read_record
from omnibus.core.survey import Survey
from omnibus.games import file_of, game_ids, game_on, game_with, load_board, load_game, read_board, survey_board

if TYPE_CHECKING:
    from omnibus.core.game import Game
    from omnibus.envs.dataset import Dataset


STANDARD_OUTPUT = "-"


def read_bytes(path: Path) -> bytes:
    """The content of a file, up to one byte more than the largest file allowed."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise _unreadable(path, error) from None


def _unreadable(path: Path, error: OSError) -> CommandError:
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return CommandError("trouble-no-file", name=str(path))
        case IsADirectoryError():
            return CommandError("trouble-folder", name=str(path))
        case PermissionError():
            return CommandError("trouble-forbidden", name=str(path))
    return CommandError("trouble-unreadable", name=str(path), detail=error.strerror or str(error))


def write_bytes(path: Path, content: bytes) -> None:
    """Writes a file, replacing an existing one; `-` is standard output."""
    if str(path) == STANDARD_OUTPUT:
        sys.stdout.buffer.write(content)
        return
    try:
        path.write_bytes(content)
    except OSError as error:
        raise unwritable(path, error) from None


def check_writable(path: Path) -> None:
    """Raises CommandError if a file cannot be written here, so that long work is not done for nothing."""
    if path.is_dir():
        raise CommandError("trouble-write-folder", name=str(path))
    if not path.parent.is_dir():
        raise CommandError("trouble-no-folder", name=str(path))
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise CommandError("trouble-write-forbidden", name=str(path))


def make_folder(path: Path) -> None:
    """Creates a folder, unless it exists."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(path, error) from None


def home(variable: str) -> Path:
    """The user's home folder. Raises CommandError, naming the option or variable that replaces it, if there is none."""
    try:
        return Path.home()
    except RuntimeError:
        raise CommandError("trouble-no-home", variable=variable) from None


def unwritable(path: Path, error: OSError) -> CommandError:
    """The error for a file that cannot be written."""
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return CommandError("trouble-no-folder", name=str(path))
        case FileExistsError():
            return CommandError("trouble-file", name=str(path))
        case IsADirectoryError():
            return CommandError("trouble-write-folder", name=str(path))
        case PermissionError():
            return CommandError("trouble-write-forbidden", name=str(path))
    return CommandError("trouble-unwritable", name=str(path), detail=error.strerror or str(error))


def open_board(name: str, *, kept: bool = False) -> Board:
    """A board by its id, or from a file; `kept` accepts boards of recorded games that no longer pass every check."""
    if name in game_ids():
        return load_board(name)
    try:
        return read_board(_board_file(name), kept=kept)
    except BoardError as error:
        raise BoardFileError(name, error.faults) from None


def survey_of(name: str) -> Survey:
    """The survey of a board, by id or file. Raises BoardFileError if it cannot be played."""
    found = survey_board(file_of(name, "board.json").read_bytes() if name in game_ids() else _board_file(name))
    if found.faults:
        raise BoardFileError(name, found.faults)
    return found


def _board_file(name: str) -> bytes:
    try:
        return read_bytes(Path(name))
    except CommandError as problem:
        if problem.key != "trouble-no-file":
            raise
        raise CommandError("trouble-no-board", name=name, known=", ".join(game_ids())) from None


def open_record(path: Path) -> Record:
    try:
        return read_record(read_bytes(path))
    except RecordError as error:
        raise InputError(str(path), error) from None


def is_folder(path: Path) -> bool:
    """Whether a path is a folder. Raises CommandError if it is nothing, or cannot be looked at."""
    try:
        return S_ISDIR(path.stat().st_mode)
    except OSError as error:
        raise _unreadable(path, error) from None


def is_dataset(path: Path) -> bool:
    """Whether a file is a dataset, by its name."""
    return path.suffix == ".parquet"


def open_dataset(path: Path) -> Dataset:
    from omnibus.envs.dataset import Dataset, DatasetError  # imported here: few commands need it

    try:
        return Dataset(path)
    except OSError as error:
        raise _unreadable(path, error) from None
    except DatasetError as error:
        kind = MissingExtraError if error.code == "pyarrow_missing" else InputError
        raise kind(str(path), error) from None


def safe_name(board: str) -> str:
    """The id of a board as a part of a file's name."""
    return re.sub(r"[^A-Za-z0-9_-]", "_", board)


def record_name(board: str, players: int, number: int) -> str:
    """The name of the file for one of many records."""
    return f"{safe_name(board)}-{players}-{number:06}.json"


class Games:
    """Finds the game of a record: on the user's own board if its id matches, else on a built-in board."""

    def __init__(self, own: str | None = None) -> None:
        self._own = game_on(open_board(own, kept=True)) if own else None

    def of(self, record: Record) -> Game:
        """The game of a record. Raises RecordError if its board is unknown."""
        named = self._named(record.board)
        return self._version(named, record.digest) or named[0]

    def on(self, board: str, digest: str) -> Game:
        """The game on the board with this digest. Raises RecordError if it is unknown."""
        named = self._named(board)
        if (game := self._version(named, digest)) is None:
            raise RecordError("other_board", board=board, found=digest[:12], known=named[0].digest[:12])
        return game

    def _version(self, games: Iterable[Game], digest: str) -> Game | None:
        return next(filter(None, (game_with(game, digest) for game in games)), None)

    def _named(self, board: str) -> list[Game]:
        named = [self._own] if self._own is not None and self._own.board.id == board else []
        named += [load_game(board)] if board in game_ids() else []
        if not named:
            raise RecordError("unknown_board", board=board[:80])
        return named
