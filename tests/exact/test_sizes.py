"""The two sizes of records: their layout, and the boards that fit the smaller one."""

from __future__ import annotations

import pytest
from msgspec import structs

from omnibus.bots.heuristics.records import Graph
from omnibus.core.digest import layout_digest
from omnibus.core.make_board_arrays import size_for
from omnibus.kernel.board_arrays import board_arrays_dtype
from omnibus.kernel.state import CITY, COUNTRY, Size, layout, state_dtype
from tests.exact.boards import small

LAYOUTS = {CITY: "b98de514fb39ff09", COUNTRY: "8703c67842235732"}


@pytest.mark.parametrize("size", LAYOUTS)
def test_the_layout_of_states_has_not_changed(size: Size) -> None:
    """With another layout, saved states cannot be loaded, and servers cannot check the games that they kept: a change
    here is for a release that says so."""
    assert layout_digest(size) == LAYOUTS[size]


@pytest.mark.parametrize("size", LAYOUTS)
def test_records_are_aligned(size: Size) -> None:
    """As a GPU requires."""
    assert state_dtype(size).isalignedstruct
    assert board_arrays_dtype(size).isalignedstruct


@pytest.mark.parametrize("size", LAYOUTS)
def test_a_graph_has_room_for_every_place_and_both_directions(size: Size) -> None:
    graph = layout(Graph, size)
    assert graph["start"].shape == (size.places + 1,)
    assert graph["route"].shape == graph["other"].shape == (2 * size.routes,)


@pytest.mark.parametrize(("part", "most"), [("places", 24), ("routes", 64), ("tickets", 32)])
def test_a_board_that_just_fits_takes_the_smaller_size(part: str, most: int) -> None:
    game = small("paris").game
    one = getattr(game.board, part)[0]
    assert size_for(structs.replace(game.board, **{part: (one,) * most}), game.spec) == CITY
    assert size_for(structs.replace(game.board, **{part: (one,) * (most + 1)}), game.spec) == COUNTRY
