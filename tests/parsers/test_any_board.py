"""Board files with any content give a list of faults or a playable board, and never another error."""

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
from tests.play import at_length, trace_from

FILES = [board_file(name) for name in game_ids()]
TEXTS = [(BOARDS / name / "board.json").read_bytes() for name in game_ids()]
LISTED = ("places", "routes", "tickets", "route_points", "districts", "passenger_colors", "size", "names", "id")


def _play(game: Game) -> None:
    """Plays, records and replays a game on a board without faults."""
    players = game.spec.players[0]
    played = trace_from(game, game.new(players, bytes(32)), "any board")
    assert broken_laws(game, played.states) == []
    match = Match(game, [Player("one"), Player("two")], bytes(32))
    for seat, code in zip(played.seats, played.codes, strict=True):
        match.play(code, seat)
    verify_record(read_record(write_record(match.record())), game)


def _spell_all(game: Game) -> None:
    """Asserts that the text of every action of the board is read as that action."""
    for code in range(game.codec.size):
        try:
            action = game.codec.decode(code)
        except IllegalAction:
            continue
        assert read_action(write_action(action, game.board), game.board) == action


def read_or_refuse(content: bytes) -> bool:
    """Reads a board file; returns True, after playing on it, if it is playable."""
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


fields_changed = st.tuples(st.sampled_from(FILES), st.sampled_from(LISTED), values).map(
    lambda drawn: written({**drawn[0], drawn[1]: drawn[2]})
)


@at_length("examples", short=50, long=300)
@pytest.mark.parametrize(
    "files",
    [broken_json(FILES), broken_text(TEXTS), fields_changed],
    ids=["changed", "damaged", "any value in a field"],
)
def test_a_board_that_is_almost_right_is_refused_or_played(files: st.SearchStrategy[bytes], examples: int) -> None:
    @settings(max_examples=examples)
    @given(files)
    def holds(content: bytes) -> None:
        read_or_refuse(content)

    holds()


@pytest.mark.parametrize("content", TEXTS, ids=game_ids())
def test_the_real_boards_are_read(content: bytes) -> None:
    assert read_or_refuse(content)
