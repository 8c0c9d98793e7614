"""The layouts and drawings of the boards, cached for all tests of a process: they take most of the time."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from omnibus.drawing.board_svg import board_svg
from omnibus.drawing.drawing import Drawing, shipped
from omnibus.drawing.geometry import plan
from omnibus.drawing.layout import Layout
from omnibus.games import background_of, game_ids, load_board


def of_boards(*games: str) -> pytest.MarkDecorator:
    """Sorts tests by board, so that parallel processes rarely lay out the same board."""
    return pytest.mark.parametrize("game", games, scope="module")


of_every_board = of_boards(*game_ids())


@cache
def laid_out(game: str) -> Layout:
    """The layout of a board."""
    return plan(load_board(game))


@cache
def drawn(game: str) -> Drawing:
    """The layout as it is shipped."""
    return msgspec.json.decode(shipped(game), type=Drawing)


@cache
def picture_of(game: str) -> str:
    """The English picture of a board on which nobody has played yet."""
    return board_svg(load_board(game), background=background_of(game), layout=laid_out(game))
