"""Measures the reports on games: the calibration of their chances, luck, and the losses of bots of each level.

    python -m benchmarks.report [--board london,germany] [--players 2] [--games 1000] [--seed TEXT] [--calibrate]
    python -m benchmarks.report --records FOLDER [--jobs 16]

The first form plays games with random players of MIXED, sorts the chances of winning of all seats at some positions
into ten bins, and compares each bin with the wins of those seats: from each seat's own knowledge, and from that of all.
`--calibrate` first fits the calibration to the same number of other games, and writes it into the package.

The second form reports on the records of a folder (`omnibus simulate --records`): the mean luck of each seat, which is
zero whoever plays, and by kind of player the mean luck and that of the winners, the part that luck and decisions do not
explain (its mean, and its size as a root mean square), and the mean loss of a decision; then the time of a report.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import msgspec
import numpy as np

from benchmarks.calibration import Bin, bins_of
from omnibus.analysis.analysis import analyse
from omnibus.analysis.balance import Balance
from omnibus.analysis.calibration import calibrate_board, sample_positions
from omnibus.analysis.chances import LearnedChances
from omnibus.analysis.shipped import FILE, read_calibrations
from omnibus.core.record import read_record
from omnibus.games import game_ids, load_game
from omnibus.policy.calibration import Decisions
from omnibus.policy.shipped import policy_of

LUCK = ("deal", "blind", "tickets", "display", "others_luck")


def calibrate(boards: list[str], games: int, seed: str) -> None:
    """Fits the calibrations of these boards, and writes them into the package."""
    found = read_calibrations() | {name: calibrate_board(load_game(name), games, seed) for name in boards}
    kept = {name: each for name, each in found.items() if each is not None}
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")


def show(name: str, bins: list[Bin]) -> None:
    cells = "  ".join(f"{100 * each.predicted:3.0f}:{100 * each.won:3.0f}±{100 * each.within:.0f}" for each in bins)
    worst = max(abs(each.predicted - each.won) for each in bins)
    print(f"  {name:6} {cells}   worst {100 * worst:.1f}")


def measure_chances(board: str, players: int, games: int, seed: str) -> None:
    policy = policy_of(load_game(board), players)
    if policy is None:
        print(f"There is no policy for {board} with {players} players.")
        return
    sample = sample_positions(policy, players, games, seed)
    found = LearnedChances(policy, players).estimate(sample.states)
    games_of_rows = np.repeat(sample.games, players)
    print(f"{board} × {players}: {len(sample.states)} positions of {games} games (chance:wins, in %)")
    for name, chances in (("own", found.own), ("joint", found.joint)):
        show(name, bins_of(chances.ravel(), Decisions(chances.ravel(), sample.shares.ravel(), games_of_rows)))


def mean(numbers: list[float]) -> str:
    """A mean with its standard error, in %."""
    if len(numbers) < 2:
        return "–"
    return f"{100 * np.mean(numbers):6.2f} ± {100 * np.std(numbers, ddof=1) / np.sqrt(len(numbers)):.2f}"


class Judged(NamedTuple):
    """One seat of a game."""

    seat: int
    kind: str
    has_won: bool
    mean_loss: float
    balance: Balance | None


def report_on(path: Path) -> tuple[float, list[Judged]]:
    """The seconds that the report on a record took, and its seats."""
    record, began = read_record(path.read_bytes()), perf_counter()
    *_, last = analyse(load_game(record.board), record)
    assert last.report is not None and record.result is not None
    return perf_counter() - began, [
        Judged(seat, player.kind, seat in record.result.winners, each.mean_loss, each.balance)
        for seat, (player, each) in enumerate(zip(record.players, last.report.seats, strict=True))
    ]


def luck_in(balance: Balance) -> float:
    return float(sum(getattr(balance, part) for part in LUCK))


def lucks(judged: list[Judged]) -> list[float]:
    return [luck_in(each.balance) for each in judged if each.balance is not None]


def hidden_in(judged: list[Judged]) -> str:
    parts = [each.balance.hidden for each in judged if each.balance is not None]
    return f"{mean(parts)}, {100 * np.sqrt(np.mean(np.square(parts))):.1f} in size"


def measure_records(folder: Path, jobs: int) -> None:
    with ProcessPoolExecutor(jobs) as pool:
        found = list(pool.map(report_on, sorted(folder.glob("*.json"))))
    seats = [each for _, judged in found for each in judged]
    times = [seconds for seconds, _ in found]
    print(f"{len(found)} reports, {np.median(times):.1f} s each (median, {jobs} at a time); in % of a victory:")
    for seat in sorted({each.seat for each in seats}):
        print(f"  seat {seat}: luck {mean(lucks([each for each in seats if each.seat == seat]))}")
    for kind in sorted({each.kind for each in seats}):
        mine = [each for each in seats if each.kind == kind]
        won = [each for each in mine if each.has_won]
        loss = mean([each.mean_loss for each in mine])
        print(f"  {kind:24} luck {mean(lucks(mine))}, of winners {mean(lucks(won))}   loss {loss}")
        print(f"  {'':24} unexplained {hidden_in(mine)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default=",".join(game_ids()), help="boards, separated by commas")
    parser.add_argument("--players", type=int, help="the number of players (default: every one that the board has)")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="held out")
    parser.add_argument("--calibrate", action="store_true", help="first fit the calibration to other games")
    parser.add_argument("--records", type=Path, help="a folder of records to report on")
    parser.add_argument("--jobs", type=int, default=1, help="the number of processes for --records")
    options = parser.parse_args()
    boards = options.board.split(",")
    if options.records is not None:
        measure_records(options.records, options.jobs)
        return
    if options.calibrate:
        calibrate(boards, options.games, f"not {options.seed}")
    for board in boards:
        least, most = load_game(board).spec.players
        for players in [options.players] if options.players else range(least, most + 1):
            measure_chances(board, players, options.games, options.seed)


if __name__ == "__main__":
    main()
