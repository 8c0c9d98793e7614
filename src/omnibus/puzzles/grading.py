"""How often bots of the levels find the right answer of a puzzle."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256

from omnibus.bots.bot import Budget, Seat
from omnibus.bots.errors import BotFailure
from omnibus.bots.match_runner import choose
from omnibus.bots.registry import make_bot
from omnibus.core.fair import SEED_BYTES
from omnibus.core.game import Game
from omnibus.puzzles.answers import group_of
from omnibus.puzzles.positions import Position
from omnibus.puzzles.puzzle import LEVELS, TRIES

GREEDY = "greedy"


def choice_of(game: Game, position: Position, bot: str, seed: bytes) -> int | None:
    """The choice of a bot in a position; None if it fails."""
    made = make_bot(bot, Seat(game, position.seat, seed))
    try:
        return choose(made, game, position.view, position.legal, Budget())
    except BotFailure:
        return None
    finally:
        made.close()


def found_by_levels(game: Game, position: Position, right: Collection[int], seed: bytes) -> tuple[int, int, int]:
    """How many of TRIES bots of each level find an answer; any payment for a right route counts."""
    groups = {group_of(game, position.view, code) for code in right}

    def count(level: str) -> int:
        found = 0
        for number in range(TRIES):
            key = sha256(f"{level} {number} ".encode() + seed).digest()[:SEED_BYTES]
            code = choice_of(game, position, level, key)
            found += code is not None and group_of(game, position.view, code) in groups
        return found

    easy, normal, hard = (count(level) for level in LEVELS)
    return easy, normal, hard
