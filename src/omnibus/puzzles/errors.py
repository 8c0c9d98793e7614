"""Errors in puzzle files, with codes and sentences."""

from __future__ import annotations

from omnibus.core.errors import OmnibusError

PUZZLES: dict[str, str] = {
    "not_puzzles": "this is not a file of puzzles, or it is damaged",
    "puzzles_format": "its format is “{found}”; this Omnibus reads {known}",
    "puzzles_board": "its puzzles are for the board {board} with other routes, tickets or rules than the one here",
    "puzzles_other_board": "its puzzles are for the board {board}: give the board's file with --board",
    "puzzles_no_board": "its puzzles are for the board {board}, whose file is not beside it as {file}",
    "puzzle_damaged": "the position of the puzzle {name} cannot be reached, or its answers are not legal",
    "no_such_puzzle": "there is no puzzle “{name}”",
}


class PuzzleError(OmnibusError):
    """A file of puzzles that cannot be read, or is for another board."""

    sentences = PUZZLES
