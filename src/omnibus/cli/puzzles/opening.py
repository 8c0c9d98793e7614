"""Opens files of puzzles, and finds a puzzle by its name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from omnibus.cli.errors import InputError
from omnibus.cli.files import open_board, read_bytes
from omnibus.cli.usage_errors import UsageError
from omnibus.games import game_ids, game_on, load_game

if TYPE_CHECKING:
    from omnibus.core.game import Game
    from omnibus.puzzles.puzzle import Collection, Puzzle


class Found(NamedTuple):
    """A puzzle, its game, and its name."""

    puzzle: Puzzle
    game: Game
    name: str


def opened(file: str, board: str | None) -> tuple[Collection, Game]:
    """The puzzles of a file, or those shipped for a board, and their game."""
    from omnibus.puzzles.errors import PuzzleError  # imported here: they load the compiler
    from omnibus.puzzles.files import game_for, read_puzzles
    from omnibus.puzzles.shipped import FOLDER, boards_with_puzzles

    shipped = file in boards_with_puzzles()
    content = (FOLDER / f"{file}.puzzles").read_bytes() if shipped else read_bytes(Path(file))
    try:
        collection = read_puzzles(content)
        if board is None and collection.board not in game_ids():
            raise PuzzleError("puzzles_other_board", board=collection.board[:80])
        game = load_game(collection.board) if board is None else game_on(open_board(board))
        return collection, game_for(collection, game)
    except PuzzleError as error:
        raise InputError(file, error) from None


def all_found(page: str, file: str | None, board: str | None) -> list[Found]:
    """The puzzles of a file, or those shipped for a board; without a file, all that are shipped."""
    from omnibus.puzzles.shipped import boards_with_puzzles  # imported here: it loads the compiler

    if file is None and board is not None:
        raise UsageError(page, "mistake-missing", name="FILE")
    found = []
    for each in boards_with_puzzles() if file is None else (file,):
        collection, game = opened(each, board)
        found += [Found(puzzle, game, f"{collection.board}-{puzzle.key}") for puzzle in collection.puzzles]
    return found


def find(page: str, name: str, file: str | None, board: str | None) -> Found:
    """A puzzle by its name: of a file, or of those that are shipped. Raises InputError if there is none."""
    from omnibus.puzzles.errors import PuzzleError  # imported here: they load the compiler
    from omnibus.puzzles.shipped import boards_with_puzzles

    shipped = name.rpartition("-")[0]
    if file is None and board is None and shipped in boards_with_puzzles():
        file = shipped
    known = all_found(page, file, board) if file is not None or board is not None else []
    for each in known:
        if name in (each.name, each.puzzle.key):
            return each
    raise InputError(f"omnibus {page}", PuzzleError("no_such_puzzle", name=name[:80]))
