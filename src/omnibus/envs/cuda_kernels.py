"""The CUDA kernels of `GpuBatch`: one game in each thread, with the same functions as on the CPU."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # numba-cuda still imports the name that NumPy 2.5 dropped
    np.row_stack = np.vstack

import numba
import numba.cuda

from omnibus.bots.heuristics.choose import choose
from omnibus.bots.heuristics.many_games import advise_with_features, let_bots_play
from omnibus.bots.heuristics.records import planner_dtype
from omnibus.envs.encoding.encode import encode
from omnibus.envs.encoding.steps import begin, choose_marked, settle
from omnibus.kernel.legal import mark_legal, seat_to_act
from omnibus.kernel.playout import random_action
from omnibus.kernel.random import DICE
from omnibus.kernel.state import NONE, Size
from omnibus.kernel.turn import apply

cuda: Any = numba.cuda


@cache
def games(size: Size) -> tuple[Any, Any, Any, Any]:
    """The CUDA kernels for a size of board: beginning, playing, settling with observing, and random choices."""
    dice_type = numba.from_dtype(DICE)

    @cuda.jit
    def begin_games(
        boards: Any, key: Any, numbers: Any, players: Any, states: Any, dice: Any, points: Any, log: Any
    ) -> None:
        row = cuda.grid(1)
        if row < numbers.shape[0]:
            source = cuda.local.array(1, dice_type)
            for word in range(8):
                source[0].key[word] = key[word]
            begin(boards[0], source[0], numbers[row], players[row], states[row], dice[row], points[row], log[0])

    @cuda.jit
    def play(boards: Any, states: Any, seats: Any, actions: Any, masks: Any, faults: Any, log: Any) -> None:
        row = cuda.grid(1)
        if row < seats.shape[0]:
            action = actions[row]
            if 0 <= action < masks.shape[1] and masks[row, action] != 0:
                apply(boards[0], states[row], seats[row], action, log[0])
            else:
                cuda.atomic.max(faults, 0, row + 1)

    @cuda.jit
    def settle_and_look(
        boards: Any,
        key: Any,
        step: Any,
        numbers: Any,
        states: Any,
        dice: Any,
        kind: Any,
        points: Any,
        rewards: Any,
        scores: Any,
        over: Any,
        seats: Any,
        visibility: Any,
        plain: Any,
        layouts: Any,
        observations: Any,
        masks: Any,
        log: Any,
    ) -> None:
        row = cuda.grid(1)
        if row < seats.shape[0]:
            s = states[row]
            if step > 0:
                over[row] = settle(boards[0], s, kind, points[row], rewards[row], scores[row])
                if over[row]:
                    source = cuda.local.array(1, dice_type)
                    for word in range(8):
                        source[0].key[word] = key[word]
                    numbers[row] += step
                    begin(boards[0], source[0], numbers[row], s.players, s, dice[row], points[row], log[0])
            seats[row] = seat_to_act(s)
            encode(boards[0], s, seats[row], visibility, layouts[0], observations[row])
            mark_legal(boards[0], s, seats[row], plain, dice[row].payments, masks[row])

    @cuda.jit
    def choose_at_random(boards: Any, states: Any, seats: Any, dice: Any, plain: Any, masks: Any, actions: Any) -> None:
        row = cuda.grid(1)
        if row < seats.shape[0]:
            if plain:
                actions[row] = choose_marked(masks[row], masks.shape[1], dice[row])
            else:
                actions[row] = random_action(boards[0], states[row], seats[row], dice[row])

    return begin_games, play, settle_and_look, choose_at_random


ADVICE, FEATURES = 1, 2
"""What the planners compute, as bits."""


@cache
def planners(size: Size) -> Any:
    """The CUDA kernel that lets planners play at the seats in `bots`, and then computes their choices and features.

    It is a single kernel because the planner takes long to compile. Each thread has a planner's state in local memory,
    which is interleaved across the threads of a warp.
    """
    planner_type = numba.from_dtype(planner_dtype(size))

    @cuda.jit
    def think(
        boards: Any,
        graph: Any,
        styles: Any,
        states: Any,
        asked: Any,
        bots: Any,
        advice: Any,
        where: Any,
        observations: Any,
        log: Any,
    ) -> None:
        row = cuda.grid(1)
        if row < states.shape[0]:
            planners = cuda.local.array(1, planner_type)
            s, planner = states[row], planners[0]
            seat = let_bots_play(boards[0], graph[0], styles[0], s, planner, bots, log[0])
            if seat != NONE and asked & FEATURES:
                advised = asked & ADVICE != 0
                action = advise_with_features(
                    boards[0], graph[0], styles[0], s, seat, planner, advised, where, observations[row]
                )
                if advised:
                    advice[row] = action
            elif seat != NONE and asked & ADVICE:
                planner.planned = 0
                advice[row] = choose(boards[0], graph[0], styles[0], s, seat, planner)

    return think
