"""Rivers, water, parks and borders: drawn under the routes, without effect on the game."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from omnibus.core.board import Board, Scenery
from omnibus.core.digest import board_digest, picture_digest
from omnibus.core.faults import BoardError
from omnibus.drawing.board_svg import board_svg
from omnibus.drawing.draft import draft_of
from omnibus.drawing.drawing import drawing_of
from omnibus.games import load_board, read_board, spec_of, survey_board
from tests.records.make import BOARDS

FILE = BOARDS / "tiny-paris.json"
RIVER = {"kind": "river", "points": [[0, 100], [100, 120], [200, 100]]}
PARK = {"kind": "park", "points": [[10, 10], [60, 10], [30, 50]]}


def _content(**fields: object) -> bytes:
    return json.dumps(json.loads(FILE.read_bytes()) | fields).encode()


def _board(*scenery: object) -> Board:
    return read_board(_content(scenery=scenery))


def test_lines_stay_open_and_areas_are_closed_and_both_are_smooth() -> None:
    board = _board(RIVER, PARK)
    river, park = draft_of(board).scenery
    assert (river.kind, park.kind) == ("river", "park")
    assert river.path == "M0 100C16.7 103.3 66.7 120 100 120C133.3 120 183.3 103.3 200 100"
    assert park.path.endswith("Z") and park.path.count("C") == 3
    assert drawing_of(board).scenery == draft_of(board).scenery
    assert river.path in board_svg(board)


def test_scenery_is_another_picture_and_no_other_game() -> None:
    plain, traced = load_board(str(FILE)), _board(RIVER)
    assert board_digest(plain, spec_of("paris")) == board_digest(traced, spec_of("paris"))
    assert picture_digest(plain) != picture_digest(traced)
    assert picture_digest(plain) != picture_digest(replace(plain, artwork=True))


def test_unfinished_scenery_is_no_fault_and_is_not_drawn() -> None:
    found = survey_board(
        _content(scenery=[{"kind": "water", "points": [[1, 1], [2, 2]]}, {"kind": "river", "points": []}])
    )
    assert found.faults == survey_board(_content()).faults
    assert found.board is not None and draft_of(found.board).scenery == ()


@pytest.mark.parametrize(
    ("scenery", "code"),
    [
        ([RIVER] * 61, "too_many"),
        ([{"kind": "park", "points": [[1, 1]] * 201}], "too_many"),
        ([{"kind": "river", "points": [[0, 0], [1e300, 5]]}], "off_board"),
        ([{"kind": "volcano", "points": []}], "bad_field"),
        ("a river", "bad_field"),
    ],
)
def test_invalid_scenery_is_a_fault_and_its_draft_is_small(scenery: object, code: str) -> None:
    with pytest.raises(BoardError) as wrong:
        read_board(_content(scenery=scenery))
    assert [fault.code for fault in wrong.value.faults] == [code]
    board = survey_board(_content(scenery=scenery)).board
    assert board is not None
    assert sum(len(piece.path) for piece in draft_of(board).scenery) < 20_000


def test_a_very_large_board_is_drawn_smaller_with_its_scenery() -> None:
    board = load_board("paris")
    width, height = board.size
    large = replace(board, size=(width * 10, height * 10), scenery=(Scenery("river", ((0, 0), (width * 10, 0))),))
    (river,) = draft_of(large).scenery
    assert river.path.endswith(f" {width:g} 0")
