"""Puzzles in a folder: files of puzzles, and beside each the file of its board, unless it is a built-in one."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from omnibus.core.game import Game
from omnibus.core.parse import LARGEST_FILE
from omnibus.games import game_ids, game_on, load_game, read_board
from omnibus.puzzles.errors import PuzzleError
from omnibus.puzzles.files import ENDING, LARGEST_CONTENT, game_for, read_puzzles
from omnibus.puzzles.puzzle import Collection


class PuzzlesOfBoard(NamedTuple):
    """The puzzles of one file."""

    collection: Collection
    game: Game
    board: bytes | None = None
    """The file of the board; None for a built-in one."""


def files_in(folder: Path) -> list[Path]:
    """The files of puzzles in a folder, in alphabetical order. Raises OSError."""
    return sorted(path for path in folder.iterdir() if path.suffix == ENDING)


def read_file(path: Path) -> PuzzlesOfBoard:
    """The puzzles of a file. Raises OSError, BoardError or PuzzleError."""
    collection = read_puzzles(_start_of(path, LARGEST_CONTENT))
    beside = path.with_suffix(".json")
    if beside.exists():
        board = _start_of(beside, LARGEST_FILE)
        game = game_on(read_board(board))
        return PuzzlesOfBoard(collection, _present(collection, game), board)
    if collection.board not in game_ids():
        raise PuzzleError("puzzles_no_board", board=collection.board[:80], file=beside.name[:80])
    return PuzzlesOfBoard(collection, _present(collection, load_game(collection.board)))


def _present(collection: Collection, game: Game) -> Game:
    """The game of a collection, which may not be one of earlier rules: the board is shown as it is now."""
    if game_for(collection, game) is not game:
        raise PuzzleError("puzzles_board", board=collection.board[:80])
    return game


def _start_of(path: Path, most: int) -> bytes:
    """The content of a file, up to one byte more than is allowed."""
    with path.open("rb") as file:
        return file.read(most + 1)
