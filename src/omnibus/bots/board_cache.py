"""What bots know of a board before they look at a game: made once, however many of them sit down."""

from __future__ import annotations

from functools import lru_cache

from omnibus.bots.heuristics.records import Roads, make_roads
from omnibus.bots.plain_board import PlainBoard
from omnibus.core.game import Game

MOST_GAMES = 64


@lru_cache(MOST_GAMES)
def roads_of(game: Game) -> Roads:
    """The map for compiled thinking."""
    return make_roads(game.arrays, game.size)


@lru_cache(MOST_GAMES)
def plain_board_of(game: Game) -> PlainBoard:
    """The map for the simple bots."""
    return PlainBoard(game)
