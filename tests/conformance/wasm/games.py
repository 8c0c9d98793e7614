"""Whole games for the engine's module, and their digests by the engine of this machine."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Iterable
from datetime import date
from typing import Any, NamedTuple

import numpy as np

from omnibus.bots.board_cache import graph_of
from omnibus.bots.bot import Budget, Seat
from omnibus.bots.heuristics.styles import style_for
from omnibus.bots.planner import PlannerBot
from omnibus.core.bindings import calls
from omnibus.core.bindings.memory import fields_of, log_memory, memory_of, state_in
from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.core.state_record import new_memory
from omnibus.daily.days import FIRST_DAY
from omnibus.daily.deal import daily_deal
from omnibus.games import load_game
from omnibus.kernel.log import LOG
from omnibus.kernel.setup import set_up
from omnibus.kernel.state import NONE, Size, State, state_dtype
from omnibus.wasm.exports import SIZES
from tests.play import AT_RANDOM, MOST_ACTIONS, STYLES, trace_from

LOG_HEAD, ROW = 12, 16
"""In bytes: what comes before the rows of a log, and a row."""


class Games(NamedTuple):
    """Games of a table as the module gets them, and what it should find."""

    sent: dict[str, Any]
    digests: list[str]
    decisions: int


def size_name(size: Size) -> str:
    return next(name for name, each in SIZES.items() if each == size)


def text_of(content: Any) -> str:
    """Bytes or a record in base64."""
    return b64encode(content if isinstance(content, bytes) else fields_of(content).tobytes()).decode()


def sent(game: Game, players: int, games: list[dict[str, Any]]) -> dict[str, Any]:
    """The table of some games."""
    records = {"board": game.arrays, "graph": graph_of(game), "style": style_for(game.size)}
    return {
        "size": size_name(game.size),
        **{name: text_of(record) for name, record in records.items()},
        "players": players,
        "games": games,
    }


def random_games(name: str, players: int, numbers: Iterable[int]) -> Games:
    """Games at random, which the module plays by its own dice, and games of hoarders, whose moves it is given."""
    game, games, digests, decisions = load_game(name), list[dict[str, Any]](), list[str](), 0
    logs = np.zeros(MOST_ACTIONS, LOG)
    logs["writes"] = 1
    for number in numbers:
        label, style = f"wasm {number}", STYLES[number % len(STYLES)]
        seed, log = seed_of_text(label), log_memory(0)
        played = trace_from(game, _dealt(game, players, seed, log), label, style, logs)
        moves = list(zip(played.seats, played.codes, strict=True))
        states = _states(game.size, played.states)
        digests.append(_digest(states, moves, [log.tobytes(), *_each(logs[: len(moves)])]))
        logs["count"][: len(moves)] = 0
        decisions += len(moves)
        games.append(_game(seed, seed_of_text(label), None if style == AT_RANDOM else moves))
    return Games(sent(game, players, games), digests, decisions)


def planner_games(name: str, players: int, numbers: Iterable[int]) -> Games:
    """Games between planners, which the module plays by itself."""
    game, games, digests, decisions = load_game(name), list[dict[str, Any]](), list[str](), 0
    for number in numbers:
        seed, log = seed_of_text(f"wasm planner {number}"), log_memory(0)
        state = _dealt(game, players, seed, log)
        states, moves, logs = [fields_of(state).tobytes()], list[tuple[int, int]](), [log.tobytes()]
        bots = [PlannerBot(Seat(game, seat, seed)) for seat in range(players)]
        while (seat := game.to_act(state)) is not None:
            code = bots[seat].decide(game.observe(state, seat), game.legal(state, seat), Budget())
            calls.apply(fields_of(game.arrays), memory_of(state), seat, code, 0, log)
            moves.append((seat, code))
            states.append(fields_of(state).tobytes())
            logs.append(log.tobytes())
        digests.append(_digest(states, moves, logs))
        decisions += len(moves)
        games.append(_game(seed, seed, None, planner=True))
    return Games(sent(game, players, games), digests, decisions)


def daily_deals(name: str, days: Iterable[date]) -> Games:
    """The deals of some days: the module gets the texts from which their seeds follow (docs/daily.md), and deals."""
    game, games, digests = load_game(name), list[dict[str, Any]](), list[str]()
    players = game.spec.players[1]
    for day in days:
        deal, log = daily_deal(day, name, players), log_memory(0)
        state = _dealt(game, 1 + len(deal.opponents), deal.seed, log)
        digests.append(_digest([fields_of(state).tobytes()], [], [log.tobytes()]))
        text = {"text": f"omnibus daily deal 1 | deal | {name} | {day.isoformat()}"}
        games.append({"seed": text, "dice": text_of(deal.dice), "moves": [], "planner": False})
    return Games(sent(game, 1 + len(daily_deal(FIRST_DAY, name, players).opponents), games), digests, 0)


def _dealt(game: Game, players: int, seed: bytes, log: Any) -> State:
    state = state_in(new_memory(game.size))
    state.key[:] = np.frombuffer(seed, "<u4")
    set_up(game.arrays, state, players, NONE, log[()])
    return state


def _game(seed: bytes, dice: bytes, moves: object, *, planner: bool = False) -> dict[str, Any]:
    return {"seed": text_of(seed), "dice": text_of(dice), "moves": moves, "planner": planner}


def _states(size: Size, states: Any) -> list[bytes]:
    """The bytes of each state; between its fields zeros, which NumPy does not copy."""
    mask = np.zeros(state_dtype(size).itemsize, np.uint8)
    for field, offset, *_ in (state_dtype(size).fields or {}).values():
        mask[offset : offset + field.itemsize] = 0xFF
    found = states.view(np.uint8).reshape(len(states), -1) & mask
    return [row.tobytes() for row in found]


def _each(logs: Any) -> list[bytes]:
    content = logs.tobytes()
    return [content[start : start + LOG.itemsize] for start in range(0, len(content), LOG.itemsize)]


def _digest(states: list[bytes], moves: list[tuple[int, int]], logs: list[bytes]) -> str:
    """As `play.ts` computes it: state and log after the set-up; each move, and state and log after it."""
    digest = hashlib.sha256(states[0] + _rows(logs[0]))
    for move, state, log in zip(np.array(moves, "<i4"), states[1:], logs[1:], strict=True):
        digest.update(move.tobytes() + state + _rows(log))
    return digest.hexdigest()


def _rows(log: bytes) -> bytes:
    """The number of rows of a log, and the rows."""
    count = int.from_bytes(log[8:LOG_HEAD], "little")
    return log[8 : LOG_HEAD + ROW * count]
