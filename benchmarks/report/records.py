"""Luck, losses and balances of recorded games, by kind of player."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from benchmarks.report.bars import Measured
from benchmarks.report.work import each_of
from omnibus.analysis.analysis import Analysis, analyse
from omnibus.analysis.balance import Balance
from omnibus.core.record import read_record
from omnibus.games import game_ids, load_game

ENOUGH = 1000
"""The least number of games in which luck is measured."""
LUCK = ("deal", "blind", "tickets", "display", "others_luck")
SHARE, SIZE = 0.95, 2.0
"""The share of games in which the unexplained part is at most this many times its stated noise."""


class Seat(NamedTuple):
    """One seat of a judged game."""

    board: str
    seat: int
    kind: str
    has_won: bool
    balance: Balance | None
    decisions: int = 0
    losses: float = 0.0
    """The sum of its losses."""
    rivals: frozenset[str] = frozenset()
    """The kinds of the others."""

    @property
    def luck(self) -> float:
        return 0.0 if self.balance is None else float(sum(getattr(self.balance, part) for part in LUCK))


def luck_in(path: Path) -> list[Seat]:
    """The luck of the seats of a game, without judging decisions."""
    record = read_record(path.read_bytes())
    analysis = Analysis(load_game(record.board), record)
    found = analysis.balances(analysis.luck(), [])
    winners = set() if record.result is None else set(record.result.winners)
    return [
        Seat(record.board, seat, player.kind, seat in winners, each)
        for seat, (player, each) in enumerate(zip(record.players, found, strict=True))
    ]


def judge(path: Path) -> list[Seat]:
    """The seats of a game."""
    record = read_record(path.read_bytes())
    *_, last = analyse(load_game(record.board), record)
    report = last.report
    assert report is not None and record.result is not None
    kinds = [player.kind for player in record.players]
    found = []
    for seat, (kind, each) in enumerate(zip(kinds, report.seats, strict=True)):
        losses = sum(decision.certain_loss for decision in report.decisions if decision.seat == seat)
        rivals = frozenset(kinds[:seat] + kinds[seat + 1 :])
        has_won = seat in record.result.winners
        found.append(Seat(record.board, seat, kind, has_won, each.balance, each.decisions, losses, rivals))
    return found


def files_in(folders: list[Path]) -> list[Path]:
    """The records of these folders, with the longest games first."""
    files = [file for folder in folders for file in folder.glob("**/*.json")]
    return sorted(files, key=lambda file: (-file.stat().st_size, file.name))


def mean(numbers: list[float]) -> tuple[float, float]:
    """A mean with its standard error, in points."""
    if len(numbers) < 2:
        return (100 * float(np.sum(numbers)), float("inf"))
    return 100 * float(np.mean(numbers)), 100 * float(np.std(numbers, ddof=1) / np.sqrt(len(numbers)))


def measure_luck(folders: list[Path], jobs: int) -> dict[str, Measured]:
    """The mean luck of each seat, which is zero for any players."""
    games = [seats for _, seats in each_of("luck", luck_in, files_in(folders), jobs)]
    by_seat: dict[int, list[float]] = defaultdict(list)
    by_board: dict[tuple[str, int], list[float]] = defaultdict(list)
    for each in (each for seats in games for each in seats if each.balance is not None):
        by_seat[each.seat].append(each.luck)
        by_board[each.board, each.seat].append(each.luck)
    for (board, seat), lucks in sorted(by_board.items()):
        print("{}, seat {}: luck {:.2f} ± {:.2f} points in {} games".format(board, seat, *mean(lucks), len(lucks)))
    found = {seat: mean(lucks) for seat, lucks in sorted(by_seat.items())}
    text = ", ".join(f"seat {seat}: {luck:+.2f} ± {error:.2f}" for seat, (luck, error) in found.items())
    passed = len(games) >= ENOUGH and all(abs(luck) <= 2 * error for luck, error in found.values())
    return {"luck": Measured(f"{text}; {len(games)} games", passed)}


def measure(folders: list[Path], jobs: int) -> dict[str, Measured]:
    """The losses of each kind of player on each board, the luck of winners, and what the balances leave unexplained."""
    games = [seats for _, seats in each_of("judging", judge, files_in(folders), jobs)]
    seats = [each for found in games for each in found]
    _show(seats)
    return {**_losses(seats), **_winners(seats), **_sums(games)}


def _show(seats: list[Seat]) -> None:
    for board in sorted({each.board for each in seats}):
        for kind in sorted({each.kind for each in seats if each.board == board}):
            mine = [each for each in seats if (each.board, each.kind) == (board, kind)]
            loss, error = _mean_loss(mine)
            hidden = [each.balance.hidden for each in mine if each.balance is not None]
            size = 100 * np.sqrt(np.mean(np.square(hidden))) if hidden else 0.0
            noise = 100 * np.sqrt(np.mean([each.balance.noise**2 for each in mine if each.balance is not None] or [0]))
            luck, about = mean([each.luck for each in mine])
            print(
                f"{board:14} {kind:10} {len(mine):4} seats: loss {loss:5.2f} ± {error:.2f},"
                f" luck {luck:5.1f} ± {about:.1f}, hidden {mean(hidden)[0]:5.1f},"
                f" {size:.1f} in size ({noise:.1f} stated)"
            )


def _mean_loss(seats: list[Seat]) -> tuple[float, float]:
    """The mean loss of a decision, with the standard error of games."""
    decisions = sum(each.decisions for each in seats)
    if decisions == 0:
        return 0.0, float("inf")
    loss = sum(each.losses for each in seats) / decisions
    off = np.array([each.losses - loss * each.decisions for each in seats])
    return 100 * loss, 100 * float(np.sqrt((off**2).sum())) / decisions


def _losses(seats: list[Seat]) -> dict[str, Measured]:
    texts, passed = [], True
    for board in game_ids():
        of_kind = partial(_seats_of, seats, board)
        strong, normal = of_kind("expert"), of_kind("normal")
        if strong and normal:
            (loss, _), (usual, _) = _mean_loss(strong), _mean_loss(normal)
            texts.append(f"{board} {loss:.2f}/{usual:.2f}")
            passed &= 3 * loss <= usual
        else:
            passed = False
    return {"losses": Measured(", ".join(texts), passed)} if texts else {}


def _seats_of(seats: list[Seat], board: str, kind: str) -> list[Seat]:
    return [each for each in seats if (each.board, each.kind) == (board, kind)]


def _winners(seats: list[Seat]) -> dict[str, Measured]:
    sides = frozenset({"expert", "easy"})
    lucks = [each.luck for each in seats if each.has_won and {each.kind} | each.rivals == sides]
    if not lucks:
        return {}
    luck, error = mean(lucks)
    return {"winners": Measured(f"{luck:+.1f} ± {error:.1f} points in {len(lucks)} games", abs(luck) <= 3)}


def _sums(games: list[list[Seat]]) -> dict[str, Measured]:
    judged = [[each.balance for each in seats if each.balance is not None] for seats in games]
    sums = [max(abs(balance.hidden) / balance.noise for balance in balances) for balances in judged if balances]
    if not sums:
        return {}
    share = float(np.mean(np.array(sums) <= SIZE))
    text = f"{100 * share:.1f} % of {len(sums)} games, within {SIZE:.0f} times their stated noise"
    return {"sum": Measured(text, share >= SHARE)}
