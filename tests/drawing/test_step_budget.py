"""A board that is designed to take forever is laid out within the budget, and the same on every machine."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from omnibus.core.board import Board
from omnibus.drawing.drawing import drawing_of
from omnibus.drawing.labels import MOST_GROUND, ground
from omnibus.drawing.routes import COMPARING, MOST_STEPS, Router
from omnibus.games import file_of, load_board, read_board


def _moved(change: Any) -> Board:
    """Germany with its cities at other places."""
    raw = json.loads(file_of("germany", "board.json").read_bytes())
    for number, place in enumerate(place for place in raw["places"] if not place.get("country")):
        place["xy"] = change(number)
    return read_board(json.dumps(raw).encode())


def _crowded() -> Board:
    return _moved(lambda number: [500 + 9 * (number % 8), 700 + 9 * (number // 8)])


def _crossed() -> Board:
    chance = Random("crossed")
    return _moved(lambda number: [chance.uniform(300, 700), chance.uniform(300, 1200)])


@pytest.mark.parametrize("board", [_crowded, pytest.param(_crossed, marks=pytest.mark.soak)])
def test_routes_that_lie_in_each_other_s_way_are_given_up_in_the_end(board: Any) -> None:
    router = Router(board())
    layout = router.plan()
    assert router.budget.is_spent and len(router.pairs) <= MOST_STEPS // COMPARING
    assert [len(row) for row in layout.spaces] == [route.length for route in router.board.routes]
    assert len(ground(router.board, layout).near((0, 0, 1000, 1476)).points) <= MOST_GROUND


@pytest.mark.soak
@pytest.mark.parametrize("board", [_crowded, _crossed])
def test_a_crowded_board_is_drawn_all_the_same(board: Any) -> None:
    found, usual = drawing_of(board()), drawing_of(load_board("germany"))
    assert len(found.routes) == len(usual.routes) and len(found.places) == len(usual.places)
