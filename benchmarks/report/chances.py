"""The calibration of chances: fitted and measured in games that bots of mixed strength play."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from benchmarks.calibration import Bin, bins_of
from benchmarks.report.bars import Measured
from benchmarks.report.work import each_of
from omnibus.analysis.calibration import calibrate_table, sample_positions
from omnibus.analysis.chances import LearnedChances
from omnibus.analysis.positions import Floats
from omnibus.analysis.shipped import FILE, Calibrated, Calibration, read_calibrations
from omnibus.games import load_game
from omnibus.policy.calibration import Decisions
from omnibus.policy.shipped import policy_of

WITHIN, ENOUGH = 0.05, 1000
"""The largest difference of a bin, and the least number of games that measure it."""
AT_ONCE = 250
"""The games that one process plays together."""


class Task(NamedTuple):
    """A board with a number of players, whose games are to be played."""

    board: str
    players: int
    games: int
    seed: str


def tasks_of(boards: list[str], players: int | None, games: int, seed: str) -> list[Task]:
    """All tables of these boards that have a policy; the longest games first."""
    games_of = {board: load_game(board) for board in boards}
    found = [
        Task(board, count, games, seed)
        for board, game in games_of.items()
        for count in ([players] if players else range(game.spec.players[0], game.spec.players[1] + 1))
        if policy_of(game, count) is not None
    ]
    return sorted(found, key=lambda task: -task.players * len(games_of[task.board].board.routes))


def fit(task: Task) -> Calibration | None:
    return calibrate_table(load_game(task.board), task.players, task.games, task.seed)


def calibrate(tasks: list[Task], jobs: int) -> None:
    """Fits the calibrations of these tables, and writes them into the package."""
    found = dict(read_calibrations())
    for task, calibration in each_of("calibrating", fit, tasks, jobs):
        policy = policy_of(load_game(task.board), task.players)
        if policy is not None and calibration is not None:
            earlier = found.get(task.board)
            others = earlier.players if earlier is not None and earlier.policy == policy.digest else {}
            found[task.board] = Calibrated(policy.digest, dict(sorted({**others, task.players: calibration}.items())))
            print(
                f"{task.board} × {task.players}: errors {100 * calibration.own_error:.1f} (own),"
                f" {100 * calibration.joint_error:.1f} (joint) points"
            )
    FILE.write_text(written(found))


def written(found: dict[str, Calibrated]) -> str:
    """The content of the package's file: a line for each table."""
    boards = []
    for board, calibrated in sorted(found.items()):
        tables = []
        for players, each in sorted(calibrated.players.items()):
            rounded = msgspec.structs.replace(
                each, waiting=_rounded(each.waiting), weight=round(each.weight, 4), tickets=_rounded(each.tickets)
            )
            tables.append(f'   "{players}": {json.dumps(msgspec.to_builtins(rounded))}')
        lines = ",\n".join(tables)
        boards.append(f' "{board}": {{\n  "policy": "{calibrated.policy}",\n  "players": {{\n{lines}\n  }}\n }}')
    return "{\n" + ",\n".join(boards) + "\n}\n"


def _rounded(numbers: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(number, 4) for number in numbers)


class Compared(NamedTuple):
    """Chances at some positions of games, and the outcomes of these."""

    own: Floats
    joint: Floats
    shares: Floats
    games: NDArray[np.int64]


def compare(task: Task) -> Compared:
    """Plays the games of a task."""
    game = load_game(task.board)
    policy = policy_of(game, task.players)
    assert policy is not None
    sample = sample_positions(policy, task.players, task.games, task.seed)
    found = LearnedChances(game, policy, task.players).estimate(sample.states)
    return Compared(found.own, found.joint, sample.shares, sample.games)


def _bins(parts: list[Compared]) -> tuple[list[Bin], list[Bin]]:
    """The bins of own and of joint chances."""
    players, shares = parts[0].own.shape[1], np.concatenate([each.shares for each in parts]).ravel()
    games = np.concatenate([number * AT_ONCE + each.games for number, each in enumerate(parts)]).repeat(players)
    lines = (np.concatenate([each.own for each in parts]), np.concatenate([each.joint for each in parts]))
    own, joint = (bins_of(each.ravel(), Decisions(each.ravel(), shares, games)) for each in lines)
    return own, joint


def measure(tasks: list[Task], jobs: int) -> dict[str, Measured]:
    """Compares the chances with the outcomes of games that were not used for the calibration."""
    parts = [
        task._replace(games=min(AT_ONCE, task.games - first), seed=f"{task.seed}, {first}")
        for task in tasks
        for first in range(0, task.games, AT_ONCE)
    ]
    found: dict[tuple[str, int], list[Compared]] = defaultdict(list)
    for part, compared in each_of("playing", compare, parts, jobs):
        found[part.board, part.players].append(compared)
    worst: dict[str, list[tuple[float, float, Task]]] = {"own": [], "joint": []}
    for task in tasks:
        for name, bins in zip(worst, _bins(found[task.board, task.players]), strict=True):
            cells = " ".join(
                f"{100 * each.predicted:.0f}:{100 * each.won:.0f}±{100 * each.within:.0f}" for each in bins
            )
            print(f"{task.board} × {task.players} {name:5} {cells}")
            off = max(bins, key=lambda each: abs(each.predicted - each.won))
            worst[name].append((abs(off.predicted - off.won), off.within, task))
    return {name: _measured(each) for name, each in worst.items()}


def _measured(worst: list[tuple[float, float, Task]]) -> Measured:
    good = sum(off <= WITHIN and task.games >= ENOUGH for off, _, task in worst)
    off, within, task = max(worst)
    text = f"{good} of {len(worst)} tables; worst {100 * off:.1f} ± {100 * within:.1f} ({task.board} × {task.players})"
    return Measured(f"{text}, {task.games} games each", good == len(worst))
