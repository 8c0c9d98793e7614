"""The bindings: they share memory with states, answer like the kernel, and compile nothing during a game."""

from __future__ import annotations

import pickle
from typing import Any, cast

import msgspec
import numpy as np
import pytest

from omnibus.core.bindings import calls, precompile
from omnibus.core.bindings.memory import fields_of, memory_of
from omnibus.core.digest import state_digest
from omnibus.core.errors import IllegalAction, RecordError
from omnibus.games import load_game
from omnibus.kernel import legal
from omnibus.kernel.state import State, copy_state
from tests.play import (
    STYLES,
    at_every_table,
    at_length,
    at_small_and_full_tables,
    content,
    of_every_game,
    sample,
    trace,
)


@of_every_game
def test_a_state_shares_its_memory(name: str) -> None:
    played = trace(name, 2, "memory")
    for state in (played.game.new(2, bytes(32)), played.state(3), played.game.observe(played.state(3), 0).record):
        memory_of(state)["passes"] = 7
        fields_of(state)["owner"][1] = 1
        assert (state.passes, state.owner[1]) == (7, 1)


def test_a_state_that_cannot_be_changed_in_place_is_refused() -> None:
    """A record that NumPy unpickled: it is readable, and copies of it are normal states."""
    played = trace("london", 2, "pickled")
    game, state = played.game, played.state(5)
    assert type(cast(object, state)) is np.record
    frozen = pickle.loads(pickle.dumps(state))
    assert game.observe(frozen, 0) == game.observe(state, 0)
    assert game.legal(frozen).codes == game.legal(state).codes
    with pytest.raises(ValueError, match="copy"):
        game.apply(frozen, played.codes[5], played.seats[5])
    assert content(frozen) == content(state)
    assert game.apply(copy_state(frozen), played.codes[5]) == game.apply(state, played.codes[5])


@at_length("step", short=5, long=1)
@at_small_and_full_tables
def test_the_bindings_answer_as_the_kernel_does(name: str, players: int, step: int) -> None:
    played = trace(name, players, "gate")
    game, codes = played.game, range(-1, played.game.codec.size + 1, step)
    for number in sample(played, 5, "gate"):
        state = played.state(number)
        assert (game.to_act(state) is None) == (legal.seat_to_act(state) < 0) == bool(state.over)
        for seat in range(-1, players + 1):
            allowed = [code for code in codes if legal.is_legal(game.arrays, state, seat, code)]
            assert [code for code in game.legal(state, seat).codes if code in codes] == allowed
            assert [code for code in codes if game.is_legal(state, code, seat)] == allowed


@of_every_game
def test_seats_that_do_not_exist_are_refused(name: str) -> None:
    game = load_game(name)
    state = game.new(2, bytes(32))
    for seat in (-1, 2, 5, 2**40, -(2**70), "0", 0.5):
        with pytest.raises(IllegalAction) as refused:
            game.verify(state, 0, seat)  # type: ignore[arg-type]
        assert refused.value.code == "no_such_seat"
        if isinstance(seat, int):
            assert game.legal(state, seat).codes == []
            assert not game.is_legal(state, 0, seat)


def test_everything_is_compiled_before_it_is_needed() -> None:
    """Calls with any types need no signatures but those of `precompile`, one for each size of board."""
    for name in ("london", "germany"):
        played = trace(name, 2, "warm")
        game, state = played.game, played.game.new(2, bytes(32))
        game.observe(state, None), game.legal(state)
        game.verify(state, game.legal(state).codes[0])
        game.replay_codes(state, played.seats[:0], played.codes[:0])
        game.observe_all(state, (None, 0), game.observe_all(state, (None, 0)))
        game.apply(state, game.legal(state).codes[0]), game.result(played.state(len(played.codes)))
    for function in dict.fromkeys(function for function, _ in precompile.entry_points(game.size)):
        assert len(getattr(function, "signatures", ())) in (0, 2), function.__name__
    bound = {value for value in vars(calls).values() if getattr(value, "__module__", "") == calls.__name__}
    assert bound == {function for function, _ in precompile.entry_points(game.size)}


@at_every_table
def test_a_game_replayed_by_its_action_codes_is_the_same(name: str, players: int) -> None:
    for style in STYLES:
        played = trace(name, players, "numbers", style)
        game, state = played.game, played.state(0)
        middle = len(played.codes) // 2
        game.replay_codes(state, played.seats[:middle], played.codes[:middle])
        assert content(state) == content(played.states[middle])
        for seat, code in zip(played.seats[middle:], played.codes[middle:], strict=True):
            game.replay_code(state, seat, code)
        assert content(state) == content(played.states[-1])


@of_every_game
def test_the_action_at_fault_is_named(name: str) -> None:
    played = trace(name, 2, "fault")
    for number in sample(played, 12, "fault"):
        for wrong in (-1, played.game.codec.size, 2**70, True, 9):
            state = played.state(0)
            codes = [*played.codes[:number], wrong, *played.codes[number:]]
            seats = [*played.seats[:number], played.seats[min(number, len(played.seats) - 1)], *played.seats[number:]]
            if played.game.is_legal(played.state(number), int(wrong), seats[number]):
                continue
            with pytest.raises(RecordError) as refused:
                played.game.replay_codes(state, seats, codes)
            assert content(state) == content(played.states[number])
            with pytest.raises(RecordError) as alone:
                played.game.replay_code(state, seats[number], wrong)
            assert alone.value.code == refused.value.code
            assert content(state) == content(played.states[number])
            if number == len(played.codes):
                assert (refused.value.code, refused.value.details) == (
                    "after_end",
                    {"number": str(number), "more": "1"},
                )
            else:
                assert (refused.value.code, refused.value.details["number"]) == ("illegal_action", str(number + 1))
                assert isinstance(refused.value.__cause__, IllegalAction)


def test_the_wrong_seat_is_named() -> None:
    played = trace("london", 2, "seat")
    for seat in (1 - played.seats[7], 2, -1, 2**70):
        with pytest.raises(RecordError) as refused:
            played.game.replay_codes(played.state(0), [*played.seats[:7], seat], played.codes[:8])
        assert (refused.value.code, refused.value.details["number"]) == ("illegal_action", "8")
    with pytest.raises(ValueError, match="7 seats for 8 actions"):
        played.game.replay_codes(played.state(0), played.seats[:7], played.codes[:8])


@at_every_table
def test_legal_actions_as_json(name: str, players: int) -> None:
    played = trace(name, players, "json")
    for number in sample(played, 20, "json"):
        actions = played.game.legal(played.state(number))
        assert bytes(played.game.action_json.array(actions.codes)) == msgspec.json.encode(list(actions))
    with pytest.raises(IllegalAction):
        played.game.action_json.array([played.game.codec.size])


@at_every_table
def test_a_digest_depends_on_every_field(name: str, players: int) -> None:
    played = trace(name, players, "digest")
    met = {state_digest(played.state(number)) for number in range(len(played.codes) + 1)}
    assert len(met) == len(played.codes) + 1
    assert all(len(digest) == 16 and set(digest) <= set("0123456789abcdef") for digest in met)
    state = played.state(len(played.codes) // 2)
    digest, fields = state_digest(state), fields_of(state)
    for field in fields.dtype.names or ():
        for place in np.ndindex(fields[field].shape):
            kept = fields[field][place]
            fields[field][place] = kept ^ 1
            assert state_digest(state) != digest, field
            fields[field][place] = kept
    assert state_digest(state) == digest


def test_a_digest_does_not_depend_on_the_machine() -> None:
    """It depends neither on padding between fields nor on byte order."""
    for name in ("london", "germany"):
        played = trace(name, 2, "machine")
        state = played.state(9)
        fields = fields_of(state)
        dirty: Any = np.ndarray((), fields.dtype, bytearray(b"\xff" * fields.dtype.itemsize))
        for field in fields.dtype.names or ():
            dirty[field] = fields[field]
        assert dirty.tobytes() != fields.tobytes()
        swapped: Any = fields.astype(fields.dtype.newbyteorder())
        assert swapped.tobytes() != fields.tobytes()
        other: list[State] = [dirty[()], swapped[()]]
        assert {state_digest(each) for each in other} == {state_digest(state)}
