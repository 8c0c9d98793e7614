"""A board's drawing as data: complete, equal to the pictures, and up to date."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace

from omnibus import games
from omnibus.core.board import LANGUAGES, Board
from omnibus.drawing.drawing import LARGEST, LONGEST_NAME, OVERVIEW_SCALE, SMALLEST, drawing_of, shipped, written
from omnibus.drawing.labels import place_labels
from omnibus.drawing.shapes import common
from omnibus.games import game_ids, load_board, read_board
from tests.drawing.layouts import drawn, laid_out, of_every_board
from tests.records.make import BOARDS

GAMES = game_ids()
HIDDEN_AFAR = 100.0
"""The acceptable overlap of names in the overview: about a letter."""


def others_in_soak(*games: str) -> pytest.MarkDecorator:
    """These boards; the others are laid out again in `make soak`."""
    return pytest.mark.parametrize(
        "game", [pytest.param(game, marks=() if game in games else pytest.mark.soak) for game in GAMES]
    )


@others_in_soak("germany")
def test_the_shipped_drawing_is_that_of_the_board(game: str) -> None:
    made = drawing_of(load_board(game))
    assert shipped(game) == written(made), "write it again with `make pictures`"
    assert drawn(game) == made


@others_in_soak("paris")
def test_the_command_writes_the_shipped_drawing(game: str) -> None:
    board = Path(str(files(games))) / game / "board.json"
    done = subprocess.run(
        [sys.executable, "-m", "omnibus.drawing"], input=board.read_bytes(), capture_output=True, check=True
    )
    assert done.stdout == shipped(game)


@of_every_board
def test_spaces_lie_as_in_the_pictures(game: str) -> None:
    board, layout = load_board(game), laid_out(game)
    for route, found, row in zip(board.routes, drawn(game).routes, layout.spaces, strict=True):
        assert len(found.spaces) == route.length
        assert len(found.ferries) == route.ferries and all(0 <= step < route.length for step in found.ferries)
        for space, (x, y, angle, width) in zip(row, found.spaces, strict=True):
            assert (x, y, angle, width) == pytest.approx((space.x, space.y, space.angle, space.width), abs=0.051)


@of_every_board
def test_every_place_is_drawn_once_and_a_country_at_each_of_its_ends(game: str) -> None:
    board = load_board(game)
    points = {place.id: place.xy for place in board.places if place.xy is not None}
    points |= {end.id: end.xy for place in board.places for end in place.ends}
    assert {place.id: (place.x, place.y) for place in drawn(game).places} == points
    for found in drawn(game).places:
        place = board.places[board.place_index[found.place]]
        assert (found.kind == "border") == place.country
        assert (found.kind == "district") == (place.district is not None)
        assert (found.kind == "tourist") == place.tourists


@of_every_board
def test_names_and_passengers_are_written_in_both_languages(game: str) -> None:
    board = load_board(game)
    for language in LANGUAGES:
        labels = {label.node: label for label in place_labels(board, laid_out(game), language)}
        for place in drawn(game).places:
            name, label = place.names[language], labels[place.id]
            assert " ".join(name.lines).replace("- ", "-") == " ".join(label.lines).replace("- ", "-")
            left, top, right, bottom = name.box
            assert left - 0.1 <= name.x <= right + 0.1 and top < name.y < bottom
            assert len(name.waiting) == label.slots
            half = name.person / 2
            for x, y in name.waiting:
                assert left - 0.2 <= x - half and x + half <= right + 0.2
                assert top - 0.2 <= y - half and y + half <= bottom + 0.2


@of_every_board
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_stand_where_the_layout_places_them(game: str, language: str) -> None:
    board, layout = load_board(game), laid_out(game)
    large = replace(layout, sizes=replace(layout.sizes, text=layout.sizes.text * OVERVIEW_SCALE))
    near, afar = ({label.node: label for label in place_labels(board, each, language)} for each in (layout, large))
    for place in drawn(game).places:
        for name, label in ((place.names[language], near[place.id]), (place.overview[language], afar[place.id])):
            assert name.size == pytest.approx(label.size, abs=0.051)
            assert name.box == pytest.approx(label.box, abs=0.051)


@of_every_board
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_are_read_from_afar_are_large_on_the_board_and_apart(game: str, language: str) -> None:
    width, height = drawn(game).size
    boxes = []
    for place in drawn(game).places:
        near, afar = place.names[language], place.overview[language]
        assert afar.size >= 1.15 * near.size and len(afar.waiting) == len(near.waiting)
        left, top, right, bottom = afar.box
        assert left >= 0 and top >= 0 and right <= width and bottom <= height, afar.lines
        boxes.append(afar.box)
    shared = sum(common(one, other) for one, other in combinations(boxes, 2))
    assert shared <= HIDDEN_AFAR


def test_every_waiting_passenger_has_a_place() -> None:
    board = load_board("germany")
    for place in board.places:
        names = [found.names["fr"] for found in drawn("germany").places if found.place == place.id]
        assert sum(len(name.waiting) for name in names) == place.passengers


@of_every_board
def test_drawings_are_small(game: str) -> None:
    assert len(shipped(game)) < 80_000
    assert ".0," not in shipped(game).decode()


TINY_LONDON = read_board((BOARDS / "tiny-london.json").read_bytes())
with_a_tiny_board = pytest.mark.parametrize(
    "board", [TINY_LONDON, pytest.param(load_board("london"), marks=pytest.mark.soak)], ids=["tiny", "london"]
)


def changed(board: Board, factor: float, name: str = "") -> Board:
    """The board in another size, optionally with one name for all its places."""
    places = tuple(
        replace(place, name=name or place.name, xy=(place.xy[0] * factor, place.xy[1] * factor))
        for place in board.places
        if place.xy is not None
    )
    return replace(board, places=places, size=(board.size[0] * factor, board.size[1] * factor))


@with_a_tiny_board
@pytest.mark.parametrize("factor", [1e300, 1e5, 1e-6, 0.0])
def test_boards_of_any_size_can_be_laid_out(board: Board, factor: float) -> None:
    found = drawing_of(changed(board, factor))
    assert max(found.size) <= LARGEST
    if factor:
        assert min(found.size) >= SMALLEST and found.routes == drawing_of(board).routes


@with_a_tiny_board
def test_names_as_long_as_books_are_cut(board: Board) -> None:
    found = drawing_of(changed(board, 1.0, "le mot " * 20_000))
    assert all(sum(map(len, place.names["en"].lines)) <= LONGEST_NAME for place in found.places)
