"""Board files of any content: a list of faults or a board that can be played, never another error."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omnibus.core.errors import IllegalAction
from omnibus.core.faults import FAULTS, BoardError
from omnibus.core.game import Game
from omnibus.core.match import Match, verify_record
from omnibus.core.notation import read_action, write_action
from omnibus.core.record import Player, read_record, write_record
from omnibus.games import game_ids, game_on, read_board
from tests.conservation import broken_laws
from tests.oracle.streams import BOARDS, board_file
from tests.parsers.mutations import broken_json, broken_text, garbage, values, written
from tests.play import trace_from

FILES = [board_file(name) for name in game_ids()]
TEXTS = [(BOARDS / name / "board.json").read_bytes() for name in game_ids()]
LISTED = ("places", "routes", "tickets", "route_points", "districts", "passenger_colors", "size", "names", "id")


def _play(game: Game) -> None:
    """Whatever was read without a fault can be played, written down and replayed."""
    players = game.spec.players[0]
    played = trace_from(game, game.new(players, bytes(32)), "any board")
    assert broken_laws(game, played.states) == []
    match = Match(game, [Player("one"), Player("two")], bytes(32))
    for seat, code in zip(played.seats, played.codes, strict=True):
        match.play(code, seat)
    verify_record(read_record(write_record(match.record())), game)


def _spell_all(game: Game) -> None:
    """Every action of the board has a text that is read as that action."""
    for code in range(game.codec.size):
        try:
            action = game.codec.decode(code)
        except IllegalAction:
            continue
        assert read_action(write_action(action, game.board), game.board) == action


def read_or_refuse(content: bytes) -> bool:
    """Reads a board file; True where it can be played, and then plays it."""
    try:
        board = read_board(content)
    except BoardError as error:
        assert error.faults
        assert all(fault.code in FAULTS and fault.message.strip() for fault in error.faults)
        return False
    game = game_on(board)
    _spell_all(game)
    _play(game)
    return True


@given(garbage)
def test_garbage_is_no_board(content: bytes) -> None:
    assert not read_or_refuse(content)


@settings(max_examples=300)
@given(broken_json(FILES))
def test_a_changed_board_is_refused_or_played(content: bytes) -> None:
    read_or_refuse(content)


@settings(max_examples=100)
@given(broken_text(TEXTS))
def test_a_damaged_file_is_refused_or_played(content: bytes) -> None:
    read_or_refuse(content)


@settings(max_examples=200)
@given(st.sampled_from(FILES), st.sampled_from(LISTED), values)
def test_any_value_in_a_field_is_refused_or_played(board: dict[str, object], field: str, value: object) -> None:
    read_or_refuse(written({**board, field: value}))


@pytest.mark.parametrize("content", TEXTS, ids=game_ids())
def test_the_real_boards_are_read(content: bytes) -> None:
    assert read_or_refuse(content)
