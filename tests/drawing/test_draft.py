"""Boards that are being edited are drawn quickly, and routes always have the bends of their file."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import pytest
from msgspec.structs import replace

from omnibus.core.board import Board
from omnibus.core.digest import board_digest
from omnibus.drawing.draft import draft_of, laid_out
from omnibus.drawing.drawing import Drawing, drawing_of
from omnibus.games import game_ids, load_board, spec_of
from tests.records.make import BOARDS

LAYOUTS = pytest.mark.parametrize("draw", [draft_of, drawing_of])


def _bent(board: Board, *bends: float | None) -> Board:
    """The same with bends for its first routes."""
    routes = tuple(
        replace(route, bend=bends[index] if index < len(bends) else None) for index, route in enumerate(board.routes)
    )
    return replace(board, routes=routes)


def _sideways(board: Board, drawing: Drawing, route: int) -> float:
    """The distance of a route's middle to the right of the straight line, relative to its length."""
    at = {place.id: (place.x, place.y) for place in drawing.places}
    (ax, ay), (bx, by) = at[board.routes[route].a], at[board.routes[route].b]
    spaces = drawing.routes[route].spaces
    x = sum(space[0] for space in (spaces[len(spaces) // 2], spaces[(len(spaces) - 1) // 2])) / 2
    y = sum(space[1] for space in (spaces[len(spaces) // 2], spaces[(len(spaces) - 1) // 2])) / 2
    distance = hypot(bx - ax, by - ay)
    return ((x - ax) * -(by - ay) + (y - ay) * (bx - ax)) / distance**2


@LAYOUTS
@pytest.mark.parametrize("bend", [0.0, 0.4, -0.4])
def test_a_route_has_the_bend_of_its_file(draw: Callable[[Board], Drawing], bend: float) -> None:
    board = _bent(load_board(str(BOARDS / "tiny-amsterdam.json")), bend)
    assert _sideways(board, draw(board), 0) == pytest.approx(bend / 2, abs=0.08)


def test_twins_bend_together_whichever_way_they_are_written() -> None:
    board = load_board("london")
    twin = next(index for index, group in enumerate(board.parallels) if len(group) > 1 and group[0] == index)
    first, second = board.parallels[twin]
    turned = replace(board.routes[second], a=board.routes[first].b, b=board.routes[first].a, bend=-0.4)
    routes = tuple(turned if index == second else route for index, route in enumerate(board.routes))
    board = replace(board, routes=routes)
    drawing = draft_of(board)
    assert _sideways(board, drawing, first) > 0.1
    assert _sideways(board, drawing, second) < -0.1


def test_a_bend_makes_no_other_game() -> None:
    board = load_board("london")
    assert board_digest(_bent(board, 0.3, -0.2), spec_of("london")) == board_digest(board, spec_of("london"))


@pytest.mark.parametrize("game", game_ids())
def test_a_draft_has_all_parts_of_the_board(game: str) -> None:
    board = load_board(game)
    drawing = draft_of(board)
    assert [len(route.spaces) for route in drawing.routes] == [route.length for route in board.routes]
    assert {place.place for place in drawing.places} == {place.id for place in board.places}
    assert all(place.names.keys() == place.overview.keys() == {"en", "fr"} for place in drawing.places)


def test_a_complete_draft_is_laid_out_as_it_will_be_played() -> None:
    board = load_board(str(BOARDS / "tiny-amsterdam.json"))
    assert laid_out(board) == drawing_of(board)


def test_an_unfinished_draft_is_laid_out_without_routes_to_unknown_places() -> None:
    board = load_board(str(BOARDS / "tiny-amsterdam.json"))
    nowhere = replace(board.routes[0], a="atlantis")
    drawing = laid_out(replace(board, routes=(nowhere, *board.routes[1:])))
    assert [bool(route.spaces) for route in drawing.routes] == [False] + [True] * (len(board.routes) - 1)


@pytest.mark.parametrize(("places", "routes"), [(0, 0), (1, 0), (2, 0), (2, 3)])
def test_a_draft_is_laid_out_from_its_first_place_on(places: int, routes: int) -> None:
    board = load_board(str(BOARDS / "tiny-amsterdam.json"))
    drawing = laid_out(replace(board, places=board.places[:places], routes=board.routes[:routes], tickets=()))
    assert (len(drawing.places), len(drawing.routes)) == (places, routes)
