"""The puzzles of the package, as the server offers them. Nothing of them is kept: a browser remembers its own."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from omnibus.bots.advice import advise
from omnibus.core.game import Game
from omnibus.core.view_json import view_as_json
from omnibus.games import game_ids, load_game
from omnibus.puzzles.answers import same_answer
from omnibus.puzzles.errors import PuzzleError
from omnibus.puzzles.files import position_of
from omnibus.puzzles.order import mixed
from omnibus.puzzles.puzzle import Puzzle
from omnibus.puzzles.shipped import shipped_for
from omnibus.server.errors import Refused
from omnibus.server.hints import hint_message
from omnibus.server.protocol.puzzles import PuzzleAnswer, PuzzleFile, PuzzleLine

MOST_KEPT = 512
"""The files kept in memory, some kilobytes each."""


@cache
def _all() -> dict[str, tuple[Game, Puzzle]]:
    """All puzzles by their ids."""
    games = [load_game(board) for board in game_ids()]
    found = ((game, collection) for game in games if (collection := shipped_for(game)) is not None)
    return {
        f"{game.board.id}-{each.key}": (game, each) for game, collection in found for each in mixed(collection.puzzles)
    }


def _line(name: str, game: Game, puzzle: Puzzle) -> PuzzleLine:
    return PuzzleLine(
        puzzle=name,
        board=game.board.id,
        theme=puzzle.theme,
        grade=puzzle.grade,
        rating=puzzle.rating,
        players=puzzle.players,
    )


@cache
def puzzle_lines() -> bytes:
    """The list of all puzzles: of each board easier ones first, with changing themes."""
    return msgspec.json.encode([_line(name, *found) for name, found in _all().items()])


@lru_cache(MOST_KEPT)
def puzzle_file(name: str) -> bytes:
    """A puzzle; raises Refused if there is none with this id."""
    if name not in _all():
        raise Refused("unknown_puzzle", puzzle=name[:40])
    game, puzzle = _all()[name]
    try:
        position = position_of(game, puzzle)
    except PuzzleError:
        raise Refused("unknown_puzzle", puzzle=name[:40]) from None
    view, codes = position.view, [answer.action for answer in puzzle.answers]
    counts = {code: same_answer(game, view, code, codes) for code in position.legal.codes}
    legal = [code for code, counted in counts.items() if counted is not None]
    return msgspec.json.encode(
        PuzzleFile(
            **msgspec.structs.asdict(_line(name, game, puzzle)),
            seat=position.seat,
            view=view_as_json(view),
            legal=[game.codec.decode(code) for code in legal],
            answers=[
                PuzzleAnswer(
                    action=game.codec.decode(answer.action), cost=answer.cost, error=answer.error, right=answer.right
                )
                for answer in puzzle.answers
            ],
            counts_as=[codes.index(counts[code] or 0) for code in legal],
            chance=puzzle.chance,
            found=list(puzzle.found),
            hint=hint_message(game, advise(game, view, puzzle.best), 0),
        )
    )
