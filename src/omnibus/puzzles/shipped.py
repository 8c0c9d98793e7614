"""The puzzles of the package."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from omnibus.core.game import Game
from omnibus.puzzles.errors import PuzzleError
from omnibus.puzzles.files import ENDING, game_for, read_puzzles
from omnibus.puzzles.puzzle import Collection

FOLDER = Path(__file__).with_name("boards")
"""Files by the board's id."""


@cache
def _read(path: Path) -> Collection:
    return read_puzzles(path.read_bytes())


def boards_with_puzzles() -> tuple[str, ...]:
    """The ids of the boards that the package has puzzles for, in alphabetical order."""
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*{ENDING}")))


def shipped_for(game: Game) -> Collection | None:
    """The package's puzzles for a board; None if it has none, or the board has the id of one of ours only."""
    path = FOLDER / f"{game.board.id}{ENDING}"
    if game.board.id not in boards_with_puzzles():
        return None
    try:
        collection = _read(path)
        return collection if game_for(collection, game) is game else None
    except PuzzleError:
        return None
