"""`python -m omnibus.games GAME`: prints a game's current board and rules, to be stored before they change."""

import sys

import msgspec

from omnibus.games import file_of, spec_of

game = sys.argv[1]
board = msgspec.json.decode(file_of(game, "board.json").read_bytes())
board |= {"version": spec_of(game).rules_version, "rules": spec_of(game)}
sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(board), indent=1) + b"\n")
