"""A state machine test: playing, copying, observing, sampling, saving and replaying in any order."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from omnibus.core.errors import ILLEGAL, IllegalAction
from omnibus.core.game import Game
from omnibus.core.match import Match, replay_to
from omnibus.core.record import Player, read_record, write_record
from omnibus.games import load_game
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import State
from tests.conservation import broken_laws
from tests.play import TABLES, content, rows_of, trace_from

numbers = st.integers(0, 2**20)
keys = st.binary(min_size=32, max_size=32)


class Engine(RuleBasedStateMachine):
    """One match. Once it is over, rules that would continue it do nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.copies: list[tuple[State, bytes]] = []

    @initialize(table=st.sampled_from(TABLES), seed=keys, first=st.none() | st.integers(0, 1))
    def sit_down(self, table: tuple[str, int], seed: bytes, first: int | None) -> None:
        name, players = table
        people = [Player(f"Player {seat}") for seat in range(players)]
        self.match: Match = Match(load_game(name), people, seed, first)
        self.game: Game = self.match.game

    @property
    def state(self) -> State:
        """The state of the match."""
        return self.match.state

    def _seat(self, number: int) -> int | None:
        """One of the seats, or the spectator."""
        seats: list[int | None] = [*range(len(self.match.players)), None]
        return seats[number % len(seats)]

    def _act(self, seat_number: int, action_number: int) -> None:
        seats = self.game.seats_to_act(self.state)
        if self.state.over:
            assert seats == ()
            return
        seat = seats[seat_number % len(seats)]
        legal = self.game.legal(self.state, seat)
        happened = self.match.play(legal.codes[action_number % len(legal)], seat)
        assert self.match.events[len(self.match.events) - len(happened) :] == happened

    @rule(seat=numbers, action=numbers)
    def act(self, seat: int, action: int) -> None:
        self._act(seat, action)

    @rule(choices=st.lists(st.tuples(numbers, numbers), min_size=10, max_size=60))
    def act_often(self, choices: list[tuple[int, int]]) -> None:
        for choice in choices:
            self._act(*choice)

    @rule(seat=st.integers(-1, 5), code=st.integers(-5, 7000))
    def ask(self, seat: int, code: int) -> None:
        before = content(self.state)
        try:
            self.game.verify(self.state, code, seat)
        except IllegalAction as refusal:
            assert refusal.code in ILLEGAL
            assert not self.game.is_legal(self.state, code, seat)
            assert code not in self.game.legal(self.state, seat).codes
        else:
            assert self.game.is_legal(self.state, code, seat)
            assert code in self.game.legal(self.state, seat).codes
        assert content(self.state) == before

    @rule()
    def copy(self) -> None:
        self.copies = [*self.copies[-4:], (self.game.copy(self.state), content(self.state))]

    @rule(key=keys)
    def play_a_copy_to_its_end(self, key: bytes) -> None:
        played = trace_from(self.game, self.state, key.hex())
        assert broken_laws(self.game, played.states) == []

    @rule(viewer=numbers, key=keys)
    def look_and_guess(self, viewer: int, key: bytes) -> None:
        seat = self._seat(viewer)
        view = self.game.observe(self.state, seat)
        guess = self.game.determinise(view, new_dice(key))
        assert self.game.observe(guess, seat).to_bytes() == view.to_bytes()
        assert broken_laws(self.game, rows_of(self.game, [guess])) == []
        if seat is not None:
            assert self.game.legal(view.record, seat).codes == self.game.legal(self.state, seat).codes

    @rule()
    def write_down_and_replay(self) -> None:
        written = write_record(self.match.record(with_seed=True))
        again = replay_to(read_record(written), self.game)
        assert content(again.state) == content(self.state)
        assert again.events == self.match.events
        assert write_record(again.record(with_seed=True)) == written

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "match"):
            assert broken_laws(self.game, rows_of(self.game, [self.state])) == []

    @invariant()
    def old_copies_stay(self) -> None:
        assert all(content(state) == before for state, before in self.copies)

    @invariant()
    def the_end_has_a_result(self) -> None:
        if hasattr(self, "match"):
            assert (self.game.result(self.state) is not None) == bool(self.state.over)
            assert (self.game.to_act(self.state) is None) == bool(self.state.over)


class TestEngine(Engine.TestCase):  # type: ignore[misc, valid-type]
    settings = settings(max_examples=25, stateful_step_count=25)


@pytest.mark.soak
class TestEngineForLong(Engine.TestCase):  # type: ignore[misc, valid-type]
    settings = settings(max_examples=5000, stateful_step_count=50)
