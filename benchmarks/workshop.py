"""Measures the time for checking and drawing a board that is being edited.

    python benchmarks/workshop.py [--times 40]

Every built-in board is processed completely, as after every change in the workshop: errors, warnings, counts, and a
drawing. Prints milliseconds: of this process for reading and checking and for drawing (medians); of the server's
processor time for an HTTP request (mean), which does not depend on other load; of the wall-clock time of a request,
median and 95th percentile; and the size of the answer. Germany must stay below 50 over HTTP.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from omnibus.drawing.draft import draft_of
from omnibus.games import file_of, game_ids, survey_board
from tests.server.processes import seconds_used
from tests.server.serving import OPEN_HOUSE, Person, Serving


def inside(content: bytes, times: int) -> tuple[float, float]:
    """Milliseconds of processor time for the check and for the drawing."""
    checks, draws = [], []
    for _ in range(times):
        begun = process_time()
        found = survey_board(content)
        checked = process_time()
        assert found.board is not None
        msgspec.json.encode(draft_of(found.board))
        checks.append(checked - begun)
        draws.append(process_time() - checked)
    return median(checks) * 1000, median(draws) * 1000


def asked(person: Person, content: bytes, times: int) -> tuple[float, float, float, int]:
    """Milliseconds of the server's processor time, of wall-clock time (median, 95th percentile), and the size."""
    assert person.server.process is not None
    server = person.server.process.pid
    took, size, before = [], 0, seconds_used(server)
    for _ in range(times):
        begun = perf_counter()
        status, found, _ = person.request("POST", "/api/workshop", content)
        took.append((perf_counter() - begun) * 1000)
        assert status == 200
        size = len(msgspec.json.encode(found))
    return (seconds_used(server) - before) * 1000 / times, median(took), quantiles(took, n=20)[-1], size


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=40)
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as folder:
        server = Serving(Path(folder) / "data", *OPEN_HOUSE)
        server.start()
        try:
            person = Person(server, "Ada")
            print(f"{'board':<16}{'check':>8}{'draw':>8}{'server':>8}{'HTTP':>8}{'slow':>8}{'kB':>8}")
            for name in game_ids():
                content = file_of(name, "board.json").read_bytes()
                check, draw = inside(content, times)
                spent, http, slow, size = asked(person, content, times)
                print(f"{name:<16}{check:>8.1f}{draw:>8.1f}{spent:>8.1f}{http:>8.1f}{slow:>8.1f}{size / 1000:>8.0f}")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
