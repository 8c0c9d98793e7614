"""Many games in lock-step: every call plays one action in each; finished games are replaced by the next of the series.

The functions for one game are also called by CUDA kernels (see `omnibus.envs.gpu`).
"""

from __future__ import annotations

from omnibus.core.bindings.memory import Memory
from omnibus.envs.encoding.encode import encode
from omnibus.envs.encoding.layout import Layout
from omnibus.envs.encoding.rewards import POINTS, reward
from omnibus.envs.encoding.rows import clear
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined, vectorised
from omnibus.kernel.legal import mark_legal, seat_to_act
from omnibus.kernel.log import Log
from omnibus.kernel.playout import random_action, seed_game
from omnibus.kernel.random import Dice, below
from omnibus.kernel.score import total_score
from omnibus.kernel.setup import set_up
from omnibus.kernel.state import NONE, Ints, State
from omnibus.kernel.turn import apply
from omnibus.kernel.visibility import determinise


@inlined
def begin(
    board: BoardArrays, source: Dice, number: int, players: int, s: State, dice: Dice, points: Ints, log: Log
) -> None:
    """Sets up game `number` of a series."""
    seed_game(source, number, s, dice)
    set_up(board, s, players, NONE, log)
    for seat in range(players):
        points[seat] = 0


@inlined
def settle(board: BoardArrays, s: State, kind: int, points: Ints, rewards: Ints, scores: Ints) -> bool:
    """Writes the rewards of the last action, and the final scores if it ended the game; True if it did."""
    reward(board, s, kind, points, rewards)
    if s.over:
        for seat in range(s.players):
            scores[seat] = total_score(s, seat)
    return s.over != 0


@inlined
def choose_marked(mask: Ints, actions: int, dice: Dice) -> int:
    """A uniformly random action of a mask; NONE if the mask is empty."""
    count = 0
    for action in range(actions):
        count += mask[action]
    if count == 0:
        return NONE
    left = below(dice, count)
    for action in range(actions):
        left -= mask[action]
        if left < 0:
            return action
    return NONE


@compiled
def first_illegal(actions: Ints, masks: Ints) -> int:
    """The first game whose action is illegal; NONE if there is none."""
    for row in range(actions.shape[0]):
        action = actions[row]
        if action < 0 or action >= masks.shape[1] or masks[row, action] == 0:
            return row
    return NONE


@compiled
def begin_games(
    board: Memory, source: Memory, numbers: Ints, players: int, states: Memory, dice: Memory, points: Ints, log: Memory
) -> None:
    """Sets up all games by their numbers."""
    for row in range(numbers.shape[0]):
        begin(board[()], source[()], numbers[row], players, states[row], dice[row], points[row], log[()])


@compiled
def find_seats(states: Memory, seats: Ints) -> None:
    """Writes the seat to act of every game."""
    for row in range(seats.shape[0]):
        seats[row] = seat_to_act(states[row])


@vectorised
def observe(
    board: BoardArrays,
    s: State,
    seat: int,
    visibility: int,
    plain: int,
    layout: Layout,
    dice: Dice,
    observation: Ints,
    mask: Ints,
) -> None:
    """Writes the observation and the mask of a seat."""
    clear(observation, layout.length)
    encode(board, s, seat, visibility, layout, observation)
    clear(mask, board.actions)
    mark_legal(board, s, seat, plain, dice.payments, mask)


@compiled
def observe_games(
    board: Memory,
    states: Memory,
    dice: Memory,
    seats: Ints,
    visibility: int,
    plain: int,
    layout: Memory,
    observations: Memory,
    masks: Memory,
) -> None:
    """Writes the observation and the mask of one seat of every game."""
    for row in range(seats.shape[0]):
        observation, mask = observations[row].cells, masks[row].cells
        observe(board[()], states[row], seats[row], visibility, plain, layout[()], dice[row], observation, mask)


@compiled
def apply_to_games(board: Memory, states: Memory, seats: Ints, actions: Ints, log: Memory) -> None:
    """Plays one action in each game, by the seat to act."""
    for row in range(actions.shape[0]):
        apply(board[()], states[row], seats[row], actions[row], log[()])


@compiled
def settle_games(
    board: Memory,
    source: Memory,
    step: int,
    numbers: Ints,
    states: Memory,
    dice: Memory,
    kind: int,
    points: Ints,
    rewards: Ints,
    scores: Ints,
    over: Ints,
    log: Memory,
) -> int:
    """Writes rewards and scores into zeros, and begins the next game after finished ones; returns their number."""
    ended = 0
    for row in range(numbers.shape[0]):
        s = states[row]
        over[row] = s.over
        if s.over or kind == POINTS:
            settle(board[()], s, kind, points[row], rewards[row], scores[row])
        if s.over:
            ended += 1
            numbers[row] += step
            begin(board[()], source[()], numbers[row], s.players, s, dice[row], points[row], log[()])
    return ended


@compiled
def choose_at_random(board: Memory, states: Memory, seats: Ints, dice: Memory, actions: Ints) -> None:
    """Writes a uniformly random legal action for every game, from its own dice."""
    for row in range(actions.shape[0]):
        actions[row] = random_action(board[()], states[row], seats[row], dice[row])


@compiled
def choose_from_masks(masks: Ints, dice: Memory, actions: Ints) -> None:
    """The same for masks that leave out some legal actions."""
    for row in range(actions.shape[0]):
        actions[row] = choose_marked(masks[row], masks.shape[1], dice[row])


@compiled
def imagine_worlds(board: Memory, seat: int, worlds: Memory, dice: Memory) -> None:
    """Turns rows that all hold one view of a seat into full states consistent with it."""
    for row in range(worlds.shape[0]):
        determinise(board[()], worlds[row], seat, dice[()])
