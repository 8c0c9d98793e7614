"""`python -m omnibus.drawing`: reads a board file from its standard input, and writes the board's drawing."""

import sys

from omnibus.drawing.drawing import drawing_of, written
from omnibus.games import read_board

sys.stdout.buffer.write(written(drawing_of(read_board(sys.stdin.buffer.read()))))
