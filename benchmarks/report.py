"""Measures the reports on games: the calibration of their chances, luck, and the losses of bots of each level.

    python -m benchmarks.report [--board london,germany] [--players 2] [--games 1000] [--seed TEXT] [--calibrate]
    python -m benchmarks.report --records FOLDER

The first form plays games with random players of MIXED, sorts the chances of winning of all seats at some positions
into ten bins, and compares each bin with the wins of those seats: from each seat's own knowledge, and from that of all.
`--calibrate` first fits the calibration to the same number of other games, and writes it into the package.

The second form reports on the records of a folder (`omnibus simulate --records`): the mean luck of a seat, which is
zero whoever plays, the mean loss of a decision by kind of player, the rest that luck and decisions do not explain, and
the time of a report.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path
from time import perf_counter

import msgspec
import numpy as np

from benchmarks.calibration import Bin, bins_of
from omnibus.analysis.analysis import analyse
from omnibus.analysis.calibration import calibrate_board, sample_positions
from omnibus.analysis.chances import LearnedChances
from omnibus.analysis.report import Report
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
    error = np.std(numbers, ddof=1) / np.sqrt(len(numbers)) if len(numbers) > 1 else np.nan
    return f"{100 * np.mean(numbers):6.2f} ± {100 * error:.2f}"


def report_on(path: Path) -> tuple[Report, list[str]]:
    record = read_record(path.read_bytes())
    *_, last = analyse(load_game(record.board), record)
    assert last.report is not None
    return last.report, [player.kind for player in record.players]


def measure_records(folder: Path) -> None:
    luck, hidden, losses = (defaultdict[str, list[float]](list) for _ in range(3))
    seconds: list[float] = []
    for path in sorted(folder.glob("*.json")):
        began = perf_counter()
        report, kinds = report_on(path)
        seconds.append(perf_counter() - began)
        for kind, seat in zip(kinds, report.seats, strict=True):
            losses[kind].append(seat.mean_loss)
            if seat.balance is None:  # nothing was learned for the board
                continue
            luck[kind].append(sum(getattr(seat.balance, part) for part in LUCK))
            hidden[kind].append(seat.balance.hidden)
    print(f"{len(seconds)} reports, {np.median(seconds or [0]):.1f} s each (median); in % of a victory:")
    for kind in sorted(luck):
        print(f"  {kind:24} luck {mean(luck[kind])}   the rest {mean(hidden[kind])}   loss {mean(losses[kind])}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", default=",".join(game_ids()), help="boards, separated by commas")
    parser.add_argument("--players", type=int, help="the number of players (default: every one that the board has)")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="held out")
    parser.add_argument("--calibrate", action="store_true", help="first fit the calibration to other games")
    parser.add_argument("--records", type=Path, help="a folder of records to report on")
    options = parser.parse_args()
    boards = options.board.split(",")
    if options.records is not None:
        measure_records(options.records)
        return
    if options.calibrate:
        calibrate(boards, options.games, f"not {options.seed}")
    for board in boards:
        least, most = load_game(board).spec.players
        for players in [options.players] if options.players else range(least, most + 1):
            measure_chances(board, players, options.games, options.seed)


if __name__ == "__main__":
    main()
