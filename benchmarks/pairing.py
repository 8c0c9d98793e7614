"""Measures the time for pairing a round of a large tournament.

    python benchmarks/pairing.py [--people 500] [--rounds 9]

Plays rounds of every form at tables of 2 to 5 with results by lot, and one number of people that leaves bots to fill.
Prints for each the slowest round in milliseconds, and how often the same two people met at most; exits with 1 if a
round takes BAR or longer.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import process_time
from typing import get_args

sys.path.insert(0, str(Path(__file__).parents[1]))

from omnibus.tournament.meetings import Meetings
from omnibus.tournament.plan import Form, Plan
from omnibus.tournament.standings import standings
from tests.tournament.evenings import Evening, people

BAR = 1000.0
"""Milliseconds for a round of 500 people."""


def slowest(plan: Plan, count: int) -> tuple[float, float, int]:
    """Milliseconds of the slowest round and of the last standings, and the most meetings of two people."""
    evening, times = Evening(plan, people(count)), []
    while not evening.over:
        begun = process_time()
        evening.play()
        times.append(process_time() - begun)
    begun = process_time()
    standings(plan, evening.people, evening.rounds, evening.outcomes)
    met = Meetings(evening.rounds, plan.seats).met
    return 1000 * max(times), 1000 * (process_time() - begun), max(max(each.values()) for each in met.values())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=9)
    asked, worst = parser.parse_args(), 0.0
    print(f"{'form':12} seats people  slowest round  standings  meetings")
    for form in get_args(Form):
        for seats in range(2, 6):
            for count in (asked.people, asked.people - 1):
                round_, table, met = slowest(Plan(form, seats, asked.rounds, "benchmark"), count)
                worst = max(worst, round_)
                print(f"{form:12} {seats:5} {count:6}  {round_:10.0f} ms  {table:6.0f} ms  {met:8}")
    return int(worst >= BAR)


if __name__ == "__main__":
    sys.exit(main())
