"""What bots know of a board before they look at a game: made once, however many of them sit down."""

from __future__ import annotations

from functools import lru_cache

from omnibus.bots.chart import Chart
from omnibus.bots.thinking.mind import Roads, make_roads
from omnibus.core.game import Game

MOST_GAMES = 64


@lru_cache(MOST_GAMES)
def roads_of(game: Game) -> Roads:
    """The map for compiled thinking."""
    return make_roads(game.tables, game.size)


@lru_cache(MOST_GAMES)
def chart_of(game: Game) -> Chart:
    """The map for the simple bots."""
    return Chart(game)
