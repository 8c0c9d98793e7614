"""`python -m omnibus.games GAME`: prints a game's current board and numbers, to be stored before they are changed."""

import sys

import msgspec

from omnibus.games import file_of, spec_of

game = sys.argv[1]
kept = msgspec.json.decode(file_of(game, "board.json").read_bytes())
kept |= {"version": spec_of(game).rules_version, "rules": spec_of(game)}
sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
