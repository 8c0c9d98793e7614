"""Files of puzzles: compressed JSON, a file for each board."""

from __future__ import annotations

import gzip
import zlib

import msgspec
from msgspec import Struct

from omnibus.core.game import Game
from omnibus.games import game_with
from omnibus.puzzles.errors import PuzzleError
from omnibus.puzzles.positions import Position, position_after
from omnibus.puzzles.puzzle import Collection, Puzzle

FORMAT = "omnibus-puzzles-1"
ENDING = ".puzzles"
LARGEST_CONTENT = 20_000_000
"""The most bytes of the content of a file."""
MOST_PUZZLES, MOST_ACTIONS = 10_000, 4_000


class _Head(Struct):
    format: str


def write_puzzles(collection: Collection) -> bytes:
    """The content of a file; equal puzzles give equal bytes."""
    return gzip.compress(msgspec.json.encode(collection), 9, mtime=0)


def read_puzzles(content: bytes) -> Collection:
    """Parses a file. Raises PuzzleError if it is damaged or of another version."""
    try:
        raw = zlib.decompressobj(wbits=31)
        text = raw.decompress(content, LARGEST_CONTENT)
        if not raw.eof:
            raise PuzzleError("not_puzzles")
        found = msgspec.json.decode(text, type=_Head).format
        if found != FORMAT:
            raise PuzzleError("puzzles_format", found=found[:40], known=FORMAT)
        collection = msgspec.json.decode(text, type=Collection)
    except (zlib.error, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise PuzzleError("not_puzzles") from None
    if len(collection.puzzles) > MOST_PUZZLES or not all(_is_sound(puzzle) for puzzle in collection.puzzles):
        raise PuzzleError("not_puzzles")
    return collection


def _is_sound(puzzle: Puzzle) -> bool:
    """Whether the parts of a puzzle fit together, as far as can be seen without its board."""
    answers = puzzle.answers
    return len(answers) > 1 and answers[0].right and answers[0].cost == 0 and len(puzzle.actions) <= MOST_ACTIONS


def game_for(collection: Collection, game: Game) -> Game:
    """The game of a collection: the given one, or an earlier version of its rules. Raises PuzzleError otherwise."""
    if collection.board != game.board.id:
        raise PuzzleError("puzzles_other_board", board=collection.board[:80])
    if (found := game_with(game, collection.digest)) is None:
        raise PuzzleError("puzzles_board", board=collection.board[:80])
    return found


def position_of(game: Game, puzzle: Puzzle) -> Position:
    """The position of a puzzle. Raises PuzzleError if the actions before it, or its answers, are not legal."""
    position = position_after(game, puzzle.players, puzzle.seed, puzzle.actions)
    if position is None or not {answer.action for answer in puzzle.answers} <= set(position.legal.codes):
        raise PuzzleError("puzzle_damaged", name=puzzle.key)
    return position
