"""Legal actions: every way to ask for them gives the same answer, and all others are refused with a reason."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import numpy as np
import pytest

from omnibus.core.actions import Action, Claim, DrawCard, DrawTickets, KeepTickets, Pass
from omnibus.core.errors import ILLEGAL, IllegalAction
from omnibus.core.game import Game
from omnibus.core.mechanisms.flags import KeepFlagCard
from omnibus.core.mechanisms.passengers import TakePassenger
from omnibus.core.mechanisms.tourists import PlacePile, TakeToken
from omnibus.games import load_game
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import count_legal, is_legal, legal_actions, pick_legal
from omnibus.kernel.state import NOTHING, Ints, State
from tests.play import (
    CARD_HOARDERS,
    STYLES,
    at_every_table,
    at_length,
    at_small_and_full_tables,
    content,
    of_every_game,
    sample,
    trace,
)


@compiled
def disagreements(board: BoardArrays, s: State, seat: int, actions: Ints, packed: Ints) -> int:
    """Counts how often the ways of asking for a seat's legal actions disagree."""
    count, wrong, found = int(legal_actions(board, s, seat, actions)), 0, 0
    wrong += count != count_legal(board, s, seat, packed)
    wrong += (count == 0) != (s.asks[seat] == NOTHING)
    for action in range(board.actions):
        if is_legal(board, s, seat, action):
            wrong += found >= count or actions[found] != action
            wrong += pick_legal(board, s, seat, found, packed) != action
            found += 1
    wrong += found != count
    return int(wrong)


@compiled
def first_disagreement(board: BoardArrays, states: Ints, actions: Ints, packed: Ints) -> int:
    """The number of the first state where they disagree for some seat, or -1."""
    for number in range(states.shape[0]):
        for seat in range(states[number].players):
            if disagreements(board, states[number], seat, actions, packed):
                return number
    return -1


@at_length("games", short=len(STYLES), long=3 * len(STYLES))
@at_every_table
def test_every_way_of_asking_gives_the_same_sorted_actions(name: str, players: int, games: int) -> None:
    for number in range(games):
        played = trace(name, players, f"legal {number}", STYLES[number % len(STYLES)])
        actions = np.zeros(played.game.codec.size, np.int32)
        packed = np.zeros(played.game.size.colors, np.int64)
        assert first_disagreement(played.game.arrays, played.states.view(np.recarray), actions, packed) == -1


def _accepted(game: Game, state: State, seat: int) -> list[int]:
    """The numbers that `verify` accepts; it refuses all others with a known code and a sentence."""
    accepted = []
    for code in range(game.codec.size):
        try:
            game.verify(state, code, seat)
        except IllegalAction as refusal:
            assert refusal.code in ILLEGAL
            assert str(refusal).strip()
        else:
            accepted.append(code)
    return accepted


@at_length("positions", short=3, long=9)
@at_small_and_full_tables
def test_verify_accepts_exactly_the_legal_actions(name: str, players: int, positions: int) -> None:
    played = trace(name, players, "verify", CARD_HOARDERS)
    game = played.game
    for number in sample(played, positions, "verify"):
        state = played.state(number)
        for seat in {game.to_act(state) or 0, players - 1}:
            accepted = _accepted(game, state, seat)
            assert accepted == game.legal(state, seat).codes
            assert all(game.is_legal(state, code, seat) for code in accepted)
        assert content(state) == content(played.states[number])


@at_every_table
def test_a_seat_without_a_question_has_no_legal_action(name: str, players: int) -> None:
    played = trace(name, players, "others")
    game = played.game
    for number in sample(played, 10, "others"):
        state = played.state(number)
        for seat in {*range(players)} - {*game.seats_to_act(state)}:
            assert list(game.legal(state, seat)) == []
            with pytest.raises(IllegalAction) as refused:
                game.verify(state, Pass(), seat)
            assert refused.value.code == ("game_over" if state.over else "not_your_turn")


GARBAGE = [
    None,
    True,
    False,
    -1,
    10**6,
    2**31,
    2**63,
    -(2**64),
    10**5000,
    0.0,
    1.5,
    float("nan"),
    "deck",
    "",
    b"deck",
    [],
    [0],
    (0,),
    {},
    {"do": "card"},
    {0},
    object(),
    int,
    DrawCard,
    np.True_,
    np.int64(-1),
    np.float64(0.0),
    np.array(0),
    np.zeros(2),
]
"""Objects that are not actions, and numbers that no board has."""

VALUES: list[object] = [
    None,
    True,
    -1,
    0,
    1,
    3,
    10**6,
    2**64,
    10**5000,
    0.5,
    float("nan"),
    "",
    "red",
    "wild",
    "gray",
    "berlin",
    "\ud800",
    b"red",
    [],
    [0],
    (),
    (0,),
    (1, 0),
    (0, 0),
    (0, 9),
    (-1,),
    ("0",),
    (None,),
    (2**70,),
    {},
    object(),
    np.int8(1),
]
"""Values for the fields of actions."""


def malformed_actions() -> Iterator[Action]:
    """Yields every kind of action with every value in every field; a few are well-formed."""
    whole: list[Action] = [
        DrawCard(),
        DrawTickets(),
        KeepTickets((0,)),
        Claim(0, None, 1),
        KeepFlagCard(True),
        TakePassenger("red"),
        TakeToken("alcatraz"),
        PlacePile(0, "marina"),
    ]
    for action in whole:
        for field in action.__struct_fields__:
            for value in VALUES:
                yield msgspec.structs.replace(action, **{field: value})


def _refusal(game: Game, state: State, action: object, seat: object = None) -> str | None:
    """The code with which an action is refused, or None if it is legal."""
    try:
        game.verify(state, action, seat)  # type: ignore[arg-type]
    except IllegalAction as refusal:
        assert str(refusal).strip()
        return refusal.code
    return None


@of_every_game
def test_garbage_is_refused_as_malformed_or_unknown(name: str) -> None:
    played = trace(name, 2, "garbage")
    game = played.game
    for number in sample(played, 6, "garbage"):
        state = played.state(number)
        for thing in GARBAGE:
            code = _refusal(game, state, thing)
            assert code in ({"game_over"} if state.over else {"malformed", "unknown_action"}), repr(thing)[:80]
            assert not game.is_legal(state, thing)  # type: ignore[arg-type]
            assert thing not in game.legal(state)
        assert content(state) == content(played.states[number])


@of_every_game
def test_malformed_actions_are_refused_or_legal(name: str) -> None:
    """No value of a field raises another error, and `is_legal` agrees."""
    played = trace(name, 2, "malformed")
    game = played.game
    for number in sample(played, 8, "malformed"):
        state = played.state(number)
        for action in malformed_actions():
            code = _refusal(game, state, action)
            assert code is None or code in ILLEGAL
            assert game.is_legal(state, action) == (code is None)
            assert (action in game.legal(state)) == (code is None)
        assert content(state) == content(played.states[number])


@of_every_game
def test_seats_that_do_not_exist_are_refused(name: str) -> None:
    game = load_game(name)
    state = trace(name, 2, "seats").state(1)
    for seat in (-1, -2, 2, 5, 127, 128, 2**31, 2**63, -(2**70), 10**5000):
        assert _refusal(game, state, Pass(), seat) == "no_such_seat"
        assert not game.is_legal(state, Pass(), seat)
        assert list(game.legal(state, seat)) == []
    for thing in ("0", 0.0, [], {}, object()):
        assert _refusal(game, state, Pass(), thing) == "no_such_seat"


def test_every_refusal_has_a_sentence() -> None:
    assert all(sentence.strip() for sentence in ILLEGAL.values())
