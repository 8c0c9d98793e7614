"""Integers of any type are accepted as actions, seats and seeds; booleans are not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from omnibus.core.bindings import calls, precompile
from omnibus.core.errors import IllegalAction
from omnibus.core.fair import dice_of_text, seed_bytes, seed_of_text
from omnibus.core.integers import as_int
from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.games import load_game
from tests.play import at_small_and_full_tables, content, of_every_game, sample, trace

KINDS = (np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.intp)
BOOLEANS = (True, False, np.True_, np.False_)


def _fitting(kind: Any, number: int) -> Any:
    """A number of an integer type, or of a larger one if it does not fit."""
    return kind(number) if number <= np.iinfo(kind).max else np.int64(number)


@pytest.mark.parametrize("kind", KINDS)
@of_every_game
def test_numpy_integers_are_actions_and_seats(name: str, kind: Any) -> None:
    played = trace(name, 2, "numbers")
    game = played.game
    for number in (step for step in sample(played, 4, "numbers") if step < len(played.codes)):
        state, code, seat = played.state(number), played.codes[number], played.seats[number]
        action, there = _fitting(kind, code), kind(seat)
        assert game.codec.decode(action) is game.codec.decode(code)
        assert game.legal(state, there).codes == game.legal(state, seat).codes
        assert game.is_legal(state, action, there)
        game.verify(state, action, there)
        view = game.observe(state, there)
        assert (view, type(view.seat)) == (game.observe(state, seat), int)
        again = game.copy(state)
        assert game.apply(state, action, there) == game.apply(again, code, seat)
        assert content(state) == content(again) == content(played.states[number + 1])
    replayed = played.state(0)
    game.replay_codes(replayed, np.array(played.seats, np.int8), np.array(played.codes, np.int64))  # type: ignore[arg-type]
    assert content(replayed) == content(played.states[-1])
    for function, _ in precompile.entry_points(game.size):  # compiled once for each size, whatever the integer type
        assert len(getattr(function, "signatures", ())) <= 2


def test_a_match_is_played_with_numpy_integers() -> None:
    played = trace("london", 2, "match")
    game = played.game
    one, other = (Match(game, [Player("Ada"), Player("Bo")], seed) for seed in (np.int64(7), "7"))
    code = game.legal(one.state).codes[0]
    assert one.play(np.int32(code), np.int8(game.to_act(one.state) or 0)) == other.play(code)
    assert one.record(with_seed=True) == other.record(with_seed=True)


@pytest.mark.parametrize("boolean", BOOLEANS)
def test_booleans_are_neither_actions_nor_seats(boolean: Any) -> None:
    game = load_game("paris")
    state = game.new(2, "truths", first=0)
    before, code = content(state), game.legal(state).codes[0]
    assert not game.is_legal(state, boolean)
    assert not game.is_legal(state, code, boolean)
    assert game.legal(state, boolean).codes == []
    for wrong in (game.verify, game.apply):
        with pytest.raises(IllegalAction) as refused:
            wrong(state, boolean)
        assert refused.value.code in ("unknown_action", "malformed")
        with pytest.raises(IllegalAction) as refused:
            wrong(state, code, boolean)
        assert refused.value.code == "no_such_seat"
    with pytest.raises(ValueError, match="no seat"):
        game.observe(state, boolean)
    assert content(state) == before


@pytest.mark.parametrize("seat", [-1, 2, 4, 2**40, np.int64(-1), "0", 0.0, np.array(0)])
def test_nobody_looks_or_acts_from_a_seat_that_does_not_exist(seat: Any) -> None:
    game = load_game("london")
    state = game.new(2, "nobody", first=0)
    before = content(state)
    with pytest.raises(ValueError, match="no seat"):
        game.observe(state, seat)
    if seat != 2:  # larger tables have this seat, and `apply` trusts its caller
        with pytest.raises(IllegalAction) as refused:
            game.apply(state, game.legal(state).codes[0], seat)
        assert refused.value.code == "no_such_seat"
    assert content(state) == before


def test_nothing_is_applied_to_a_game_that_is_over() -> None:
    played = trace("london", 2, "over")
    with pytest.raises(IllegalAction) as refused:
        played.game.apply(played.state(len(played.codes)), 0)
    assert refused.value.code == "game_over"


def test_numbers_and_texts_are_seeds() -> None:
    game = load_game("london")
    state = game.new(2, seed_of_text("7"))
    for same in (7, "7", np.int8(7), np.uint64(7), seed_of_text("7"), bytearray(seed_of_text("7"))):
        assert content(game.new(np.int16(2), same)) == content(state)  # type: ignore[arg-type]
    assert seed_bytes(-7) == seed_of_text("-7")
    assert seed_bytes(2**100) == seed_of_text(str(2**100))
    assert len({seed_bytes(seed) for seed in (*range(100), "", "x", bytes(32))}) == 103
    assert content(game.new(2, 7, first=np.int8(1))) == content(game.new(2, 7, first=1))
    view = game.observe(state, 0)
    assert content(game.determinise(view, 7)) == content(game.determinise(view, dice_of_text("7")))


@pytest.mark.parametrize("seed", [None, 1.5, True, np.True_, [1], object()])
def test_other_things_are_no_seeds(seed: Any) -> None:
    with pytest.raises(TypeError, match="a seed is"):
        load_game("london").new(2, seed)


def test_wrong_settings_are_refused() -> None:
    game = load_game("london")
    for length in (0, 31, 33):
        with pytest.raises(ValueError, match="32 bytes"):
            game.new(2, bytes(length))
    for players in (1, 5, True, 2.0, "2", np.True_):
        with pytest.raises(ValueError, match="is played by 2 to 4"):
            game.new(players, 7)  # type: ignore[arg-type]
    for first in (-1, 2, True, 0.0):
        with pytest.raises(ValueError, match="the first seat is one of 0 to 1"):
            game.new(2, 7, first=first)  # type: ignore[arg-type]


def test_as_int_accepts_integers_alone() -> None:
    assert [as_int(each) for each in (3, np.int8(3), np.uint64(2**63), -(2**70))] == [3, 3, 2**63, -(2**70)]
    assert all(type(as_int(kind(3))) is int for kind in KINDS)
    assert {as_int(each) for each in (*BOOLEANS, None, 3.0, np.float64(3), "3", b"3", np.array(3), [3])} == {None}


@at_small_and_full_tables
def test_numbers_without_an_action_are_never_legal(name: str, players: int) -> None:
    """Every number of a board stands for one action or is listed as unused."""
    played = trace(name, players, "unused")
    game, codec = played.game, played.game.codec
    for code in range(codec.size):
        if code not in codec.unused:
            assert codec.encode(codec.decode(code)) == code
            continue
        with pytest.raises(IllegalAction) as refused:
            codec.decode(code)
        assert refused.value.code == "unknown_action"
    for number in range(0, len(played.codes), 5):
        state = played.state(number)
        for seat in range(players):
            assert not set(game.legal(state, seat).codes) & set(codec.unused)
            assert not any(calls.is_legal(game._arrays, np.asarray(state), seat, code) for code in codec.unused)
