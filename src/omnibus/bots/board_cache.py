"""Data that bots precompute for a board, cached for all games on it."""

from __future__ import annotations

from functools import lru_cache

from omnibus.bots.heuristics.records import Graph, make_graph
from omnibus.bots.plain_board import PlainBoard
from omnibus.core.game import Game

MOST_GAMES = 64


@lru_cache(MOST_GAMES)
def graph_of(game: Game) -> Graph:
    """The board as a graph, for compiled heuristics."""
    return make_graph(game.arrays, game.size)


@lru_cache(MOST_GAMES)
def plain_board_of(game: Game) -> PlainBoard:
    """The board as lists, for the simple bots."""
    return PlainBoard(game)
