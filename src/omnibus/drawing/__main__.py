"""`python -m omnibus.drawing [--draft]`: reads a board file from standard input, and writes the board's drawing.

A draft may have any faults; the drawable parts are drawn.
"""

import sys

from omnibus.core.board import Board
from omnibus.drawing.draft import laid_out
from omnibus.drawing.drawing import drawing_of, written
from omnibus.games import read_board, survey_board


def _draft(content: bytes) -> Board:
    board = survey_board(content).board
    if board is None:
        raise SystemExit("This is not a board.")
    return board


content = sys.stdin.buffer.read()
drawing = laid_out(_draft(content)) if sys.argv[1:] == ["--draft"] else drawing_of(read_board(content, kept=True))
sys.stdout.buffer.write(written(drawing))
