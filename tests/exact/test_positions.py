"""Random positions on small boards, and the actions of a turn or two from there, compared with the model."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from omnibus.core.bindings.memory import memory_of
from omnibus.core.state_record import new_memory
from omnibus.kernel.action_kinds import PILE_CHOICE
from omnibus.kernel.score import total_score
from omnibus.kernel.state import NOTHING, TURN, new_state
from tests.exact.actions import Claim, Flag, legal
from tests.exact.boards import ROUTES, small
from tests.exact.compare import assert_legal, assert_same, play, readable, state_of
from tests.exact.model import Model
from tests.exact.positions import scattered

POSITIONS, ACTIONS, ENDS = 12, 4, 20


@pytest.mark.parametrize("name", ROUTES)
def test_random_positions_go_on_as_foreseen(name: str) -> None:
    chance = Random(name)
    for number in range(POSITIONS):
        model = scattered(small(name), 2 + number % (small(name).game.spec.players[1] - 1), chance)
        state, view = state_of(model), new_memory(model.small.game.size)
        for seat in model.seats:
            assert_legal(model, state, seat)
        for _ in range(ACTIONS):
            if not model.over:
                seat = model.seat
                play(model, state, seat, chance.choice(legal(model, seat, model.small.actions)))
                assert_same(model, state, view)
                assert_legal(model, state, seat)


@pytest.mark.parametrize("name", ROUTES)
def test_a_game_ends_as_foreseen(name: str) -> None:
    """With any routes, tickets and rewards, and often with a shared victory."""
    chance = Random(f"end {name}")
    for number in range(ENDS):
        model = scattered(small(name), 2 + number % (small(name).game.spec.players[1] - 1), chance)
        model.turns_left, model.passes = 1, 0
        state = state_of(model)
        while not model.over:
            seat = model.seat
            play(model, state, seat, chance.choice(legal(model, seat, model.small.actions)))
        assert_same(model, state, new_memory(model.small.game.size))


def test_seats_are_ranked_by_points_then_tickets_then_passengers() -> None:
    chance, game = Random("ranks"), small("everything").game
    for number in range(100):
        state = new_state(game.size)
        state.players = 2 + number % 4
        for seat in range(state.players):
            for cells in (state.score[seat], state.collected[seat]):
                cells[chance.randrange(3)] = chance.randrange(2)
            state.score[seat, chance.randrange(8)] -= chance.randrange(2)
            state.tickets_done[seat] = chance.randrange(2)
        standing = [
            (int(state.score[seat].sum()), int(state.tickets_done[seat]), int(state.collected[seat].sum()))
            for seat in range(state.players)
        ]
        assert game.ranks(state) == [sum(other > own for other in standing) for own in standing]
        assert [int(total_score(state, seat)) for seat in range(state.players)] == [points for points, _, _ in standing]


def test_an_action_of_a_mechanism_may_be_a_turn() -> None:
    """No game here has such an action: piles of tokens stand in for it, on a board whose arrays say so."""
    chance, board = Random("turns"), memory_of(small("san_francisco").game.arrays).copy()
    board["answers"][PILE_CHOICE] |= 1 << TURN
    board["choices"] |= 1 << TURN
    for number in range(12):
        model = scattered(small("san_francisco"), 2 + number % 3, chance)
        model.piles_are_turns, model.aside = True, [[0, number % 2], [1, chance.randrange(2)]]
        if number < 6:
            _leave_nothing_else(model)
        if number < 2:  # but one action
            model.tourists = {place: [0, 1] for place in model.place_ids[1:]}
        for seat in model.seats:
            assert_legal(model, state_of(model), seat, readable(board))


def test_nobody_passes_while_there_is_a_ticket() -> None:
    for left in ([], [3], [3, 4]):
        model = scattered(small("london"), 2, Random("ticket"))
        _leave_nothing_else(model)
        model.tickets[1] -= {*left}
        model.decks = [[*left]]
        for seat in model.seats:
            assert_legal(model, state_of(model), seat)


def _leave_nothing_else(model: Model) -> None:
    """Gives all cards and tickets to one seat, which has no pieces."""
    last = model.players - 1
    model.hands = [Counter() if seat != last else Counter(model.numbers.cards) for seat in model.seats]
    model.seen, model.blind = [Counter() for _ in model.seats], [Counter() for _ in model.seats]
    model.order, model.discard, model.display = [], Counter(), [None] * 5
    model.pieces[last] = 0
    model.decks = [[]]
    model.tickets = [set() if seat != last else {*range(len(model.board["tickets"]))} for seat in model.seats]
    model.asks = [TURN] * model.players


@pytest.mark.parametrize("keep", [True, False])
@pytest.mark.parametrize("color", small("paris").numbers.flag_colors)
def test_the_third_card_completes_a_flag(color: str, keep: bool) -> None:
    """Two do not. Seat 0 has all other cards and nobody has a route."""
    model = scattered(small("paris"), 2, Random(color))
    colors = {*model.numbers.flag_colors}
    model.seat, model.asks, model.flags = 0, [TURN, NOTHING], [colors - {color}, set()]
    model.hands = [Counter(model.numbers.cards) - Counter(model.flags[0]), Counter()]
    model.seen, model.blind, model.fresh = [Counter(), Counter()], [Counter(), Counter()], Counter()
    model.order, model.discard, model.display = [], Counter(), [None] * 5
    model.owner, model.pieces, model.route_points = {}, [model.numbers.pieces] * 2, [0, 0]
    state, actions = state_of(model), model.small.actions
    route = next(index for index, route in enumerate(model.board["routes"]) if route["color"] == color)
    play(model, state, 0, actions.index(Claim(route, color, 0)))
    play(model, state, 0, actions.index(Flag(keep)))
    assert model.flags == [set() if keep else colors - {color}, set()]
    assert_same(model, state, new_memory(model.small.game.size))


def test_one_of_two_equal_passengers_is_taken() -> None:
    model = scattered(small("germany"), 2, Random("equal"))
    model.seat, model.asks, model.owner = 0, [TURN, NOTHING], {}
    model.pieces, model.route_points = [model.numbers.pieces] * 2, [0, 0]
    model.hands, model.seen = [Counter(model.numbers.cards), Counter()], [Counter(), Counter()]
    model.blind, model.fresh = [Counter(), Counter()], Counter()
    model.order, model.discard, model.display = [], Counter(), [None] * 5
    model.passengers = {place: Counter({"red": 2}) for place in model.place_ids}
    state = state_of(model)
    play(model, state, 0, model.small.actions.index(Claim(0, "purple", 0)))
    assert_same(model, state, new_memory(model.small.game.size))
