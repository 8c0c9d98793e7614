"""How long the server takes to look at a board that is being made.

    python benchmarks/workshop.py [--times 40]

Every board of ours is looked at whole: what is wrong, what is doubtful, the counts, and a drawing, as the workshop asks
for after every change. Printed are the median milliseconds of this process, of reading and checking and of drawing; and
the size of the answer. Germany shall stay below 50 together.
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time

import msgspec

from omnibus.drawing.draft import draft_of
from omnibus.games import file_of, game_ids, survey_board


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=40)
    times = parser.parse_args().times
    print(f"{'board':<16}{'check':>8}{'draw':>8}{'kB':>8}")
    for name in game_ids():
        content = file_of(name, "board.json").read_bytes()
        checks, draws, size = [], [], 0
        for _ in range(times):
            begun = process_time()
            found = survey_board(content)
            checked = process_time()
            assert found.board is not None
            size = len(msgspec.json.encode(draft_of(found.board)))
            checks.append(checked - begun)
            draws.append(process_time() - checked)
        print(f"{name:<16}{median(checks) * 1000:>8.1f}{median(draws) * 1000:>8.1f}{size / 1000:>8.0f}")


if __name__ == "__main__":
    main()
