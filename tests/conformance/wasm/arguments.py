"""Arguments for every function of the engine's module, from a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import numpy as np

from omnibus.bots.board_cache import graph_of
from omnibus.bots.heuristics import choose, halving, many_games, options, payments, plan, route_value, worlds
from omnibus.bots.heuristics.records import new_planners
from omnibus.bots.heuristics.styles import style_for
from omnibus.bots.heuristics.workspace import VIEW, new_workspace
from omnibus.core.bindings import calls
from omnibus.core.bindings.memory import fields_of, log_memory, memory_of
from omnibus.core.fair import dice_of_text
from omnibus.core.game import Game
from omnibus.core.state_record import new_memory
from omnibus.core.view_changes import SeatViews, numbers_of
from omnibus.envs.encoding import steps
from omnibus.envs.encoding.blocks import PLANNER_FEATURES
from omnibus.envs.moves.play import play_games
from omnibus.envs.records import new_records
from omnibus.envs.spec import make_spec
from omnibus.kernel import claims, legal, playout, random, score, setup, turn, visibility
from omnibus.kernel.log import no_log
from omnibus.kernel.random import DICE
from omnibus.kernel.state import NONE, State, copy_state, state_dtype

Call: TypeAlias = tuple[Any, tuple[Any, ...]]

WORLDS = 4
BOTS = 0b11111
"""Planners at every seat."""


def every_call(game: Game, state: State, seat: int) -> Iterator[Call]:
    """Each function, with records of its own. The game goes on."""
    yield from _rules(game, state, seat)
    yield from _bots(game, state, seat)
    yield from _policies(game, state, seat)


def _rules(game: Game, state: State, seat: int) -> Iterator[Call]:
    board, table, players = game.arrays, memory_of(game.arrays), int(state.players)
    codes = game.legal(state, seat).codes
    code, dice = codes[len(codes) // 2], dice_of_text("every call")

    def memory() -> Any:
        return memory_of(copy_state(state))

    route = int(np.argmax(state.owner == NONE))
    yield calls.seat_to_act, (memory(),)
    yield calls.is_legal, (table, memory(), seat, code)
    yield calls.legal_actions, (table, memory(), seat, np.zeros(game.codec.size, np.int32))
    yield calls.are_connected, (table, memory(), seat, 0, 1)
    yield calls.observe, (table, memory(), seat, new_memory(game.size))
    seats = (*range(players), None)
    views = SeatViews(game.board, game.spec, seats, state_dtype(game.size))
    before, found, cells = np.zeros_like(views.bytes), np.zeros_like(views.found), views.layout.cells
    yield calls.observe_all, (table, memory(), numbers_of(seats), views.records, before, views.bytes, cells, found)
    yield calls.apply, (table, memory(), seat, code, 0, log_memory())
    yield calls.replay, (table, memory(), np.array([seat, seat]), np.array([code, NONE]), log_memory())
    yield random.open_stream, (dice_of_text("open"), random.PLAYOUT, 7)
    yield random.next_word, (dice_of_text("word"),)
    yield random.below, (dice_of_text("below"), 1_000_000)
    yield legal.seat_to_act, (state,)
    yield legal.is_legal, (board, state, seat, code)
    yield claims.are_connected, (board, state, seat, 0, 1)
    yield score.seats_ahead, (board, state, seat)
    yield setup.set_up, (board, copy_state(state), players, NONE, log_memory(0)[()])
    yield visibility.determinise, (board, game.observe(state, seat).record, seat, dice)
    yield playout.random_action, (board, state, seat, dice_of_text("random"))
    some = new_records(state_dtype(game.size), 2)
    lists = np.zeros(8000, np.uint16), np.zeros(2, np.int32)
    yield play_games, (board, dice_of_text("series"), 3, players, some, dice_of_text(""), no_log(), *lists)
    yield turn.apply, (board, copy_state(state), seat, code, log_memory(0)[()])
    claim = int(board.first_action[0])  # the first way to pay for the first route, whether it can be paid or not
    taken = next((each for each in codes if each >= claim), None) if state.asks[seat] == 4 else None
    if taken is not None:
        yield claims.take_route, (board, copy_state(state), seat, taken, log_memory(0)[()])
    yield route_value.bonus_value, (board, state, seat, route)


def _bots(game: Game, state: State, seat: int) -> Iterator[Call]:
    board, graph, style = game.arrays, graph_of(game), style_for(game.size)
    view, top = game.observe(state, seat).record, new_workspace(game.size, game.codec.size)
    top = top._replace(values=top.values[:, :WORLDS].copy())

    def planner() -> Any:
        return new_planners(game.size, 1)[0]

    yield payments.danger, (board, style, view, seat, 0)
    planned = planner()
    yield plan.make_plan, (board, graph, style, view, seat, planned)
    yield choose.best_goal, (board, style, view, seat, planned)
    yield choose.choose, (board, graph, style, view, seat, planner())
    yield options.list_options, (board, graph, style, view, seat, planner(), top.candidates, top.actions)
    yield halving.play_out, (board, graph, style, copy_state(state), new_planners(game.size, game.size.seats), no_log())
    weights = np.ones((game.size.seats, game.size.tickets))
    yield worlds.estimate_tickets, (board, graph, view, seat, planner(), weights)
    yield worlds.sample_world, (board, copy_state(view), seat, weights, dice_of_text("world"), 5)
    top.states[VIEW] = view
    yield halving.list_candidates, (board, graph, style, seat, top)
    count = int(halving.list_candidates(board, graph, style, seat, top))
    for world in range(WORLDS):
        yield halving.run_world, (board, graph, style, seat, top, count, world, dice_of_text("search"), no_log())
    yield halving.drop_losers, (top, count, WORLDS)
    yield halving.halve, (top, count, WORLDS)
    yield halving.winner, (top, count, WORLDS)


def _policies(game: Game, state: State, seat: int) -> Iterator[Call]:
    spec, players = make_spec(game.spec.id, int(state.players), add=("plan_routes",)), int(state.players)
    table, log, source = memory_of(game.arrays), log_memory(), memory_of(dice_of_text("source"))
    states, dice, seats = new_records(state_dtype(game.size), 2), new_records(DICE, 2), np.full(2, seat, np.int8)
    states[:] = fields_of(state)
    observations, masks = np.zeros((2, spec.size), np.uint8), np.zeros((2, len(spec.actions)), np.uint8)
    layout = memory_of(spec.layout)
    yield steps.observe_games, (table, states, dice, seats, 0, 0, layout, observations, masks)
    graph, style, where = memory_of(graph_of(game)), memory_of(style_for(game.size)), spec.layout.at[PLANNER_FEATURES]
    planners, advice = np.asarray(new_planners(game.size, 2)), np.zeros(2, np.int32)
    offsets = np.ascontiguousarray(where)
    yield many_games.advise_games, (table, graph, style, states, planners, 0, advice, seats, offsets, observations, log)
    nobody, nothing = seats[:0], observations[:0]
    yield many_games.advise_games, (table, graph, style, states, planners, BOTS, advice, nobody, offsets, nothing, log)
    begun, numbers, points = (
        new_records(state_dtype(game.size), 2),
        np.arange(2),
        np.zeros((2, game.size.seats), np.int16),
    )
    yield steps.begin_games, (table, source, numbers, players, begun, new_records(DICE, 2), points, log)
    yield steps.find_seats, (states, np.zeros(2, np.int8))
    codes = game.legal(state, seat).codes
    masks[:, codes[0]] = 1
    actions = np.array([codes[0], codes[-1]], np.int32)
    yield steps.first_illegal, (actions, masks)
    going_on = new_records(state_dtype(game.size), 2)
    going_on[:] = fields_of(state)
    yield steps.apply_to_games, (table, going_on, seats, actions, log)
