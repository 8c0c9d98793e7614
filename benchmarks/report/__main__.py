"""Measures the reports on games: the accuracy of their numbers, and their speed.

    python -m benchmarks.report --calibrate [--board london,germany] [--players 2] [--games 1500] [--jobs 16]
    python -m benchmarks.report --chances [--board …] [--players 2] [--games 1000] [--jobs 16]
    python -m benchmarks.report --luck FOLDER… --records FOLDER… --times FOLDER… [--jobs 16]

--calibrate fits the calibration of the chances to games of bots of mixed strength, measures the errors of the
estimates by playing positions on, and writes both into the package.

--chances plays other games, sorts the chances of winning of all seats at some positions into ten bins, and compares
each bin with the wins of those seats: from each seat's own knowledge, and with all hands known.

--luck takes 1,000 games or more, and computes only their luck, whose mean is zero for any players. --records judges
games whole: the losses of each kind of player, the luck of winners, and the part of the result that luck and decisions
leave unexplained, against its stated noise. --times measures reports one after the other, each in a new process, so the
machine should be quiet; a few games are enough. A folder may hold your own boards beside the records of games on them.

The records come from `omnibus simulate --records FOLDER`, for instance

    omnibus simulate --board all --players 2 --games 200 --bots normal,easy --jobs 16 --records build/luck
    omnibus simulate --board all --players 2 --games 16 --bots expert,normal --jobs 16 --records build/judged
    omnibus simulate --board all --players 2 --games 16 --bots expert,easy --jobs 16 --records build/judged/easy

At the end a table has every bar with what was measured; --keep FILE also shows what earlier calls measured.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from benchmarks.report import chances, records, times
from benchmarks.report.bars import Measured, keep, show
from omnibus.games import game_ids

SEED = "held out"


def main() -> int:
    """Runs the benchmark; 1 if a bar is not cleared."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.report", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--calibrate", action="store_true", help="fit the calibration, and measure the errors")
    parser.add_argument("--chances", action="store_true", help="compare chances with the outcomes of other games")
    parser.add_argument("--luck", type=Path, nargs="+", default=[], metavar="FOLDER", help="measure luck in records")
    parser.add_argument("--records", type=Path, nargs="+", default=[], metavar="FOLDER", help="judge records")
    parser.add_argument("--times", type=Path, nargs="+", default=[], metavar="FOLDER", help="time reports on records")
    parser.add_argument("--board", default=",".join(game_ids()), help="boards, separated by commas (default: all)")
    parser.add_argument("--players", type=int, help="the number of players (default: every one that the board has)")
    parser.add_argument("--games", type=int, help="the games of a table (default: 1500 to calibrate, 1000 to compare)")
    parser.add_argument("--jobs", type=int, default=1, help="the number of processes (default: 1)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep what was measured in this file")
    options = parser.parse_args()
    if not any(getattr(options, name) for name in ("calibrate", "chances", "luck", "records", "times")):
        parser.error("nothing to measure: choose --calibrate, --chances, --luck, --records or --times")
    boards, measured = options.board.split(","), dict[str, Measured]()
    if options.calibrate:
        games = options.games or 1500
        chances.calibrate(chances.tasks_of(boards, options.players, games, f"not {SEED}"), options.jobs)
    if options.chances:
        games = options.games or 1000
        measured |= chances.measure(chances.tasks_of(boards, options.players, games, SEED), options.jobs)
    if options.luck:
        measured |= records.measure_luck(options.luck, options.jobs)
    if options.records:
        measured |= records.measure(options.records, options.jobs)
    if options.times:
        measured |= times.measure(options.times)
    if not measured:
        return 0
    show(keep(options.keep, measured))
    return 0 if all(each.passed for each in measured.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
