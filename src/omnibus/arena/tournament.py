"""Runs a tournament from the first game to the report: plays the missing games, and stores every game.

Modules that need NumPy or the compiler are imported late, so that wrong settings are reported at once.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Mapping
from contextlib import closing
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from omnibus.arena.errors import ArenaError
from omnibus.arena.executor import execute
from omnibus.arena.games import GameLine
from omnibus.arena.plan import GameKey, Plan, games_a_deal, games_of
from omnibus.arena.store import Store, write_whole

if TYPE_CHECKING:
    from omnibus.arena.result_types import Results
    from omnibus.arena.stopping import Stop, StoppingRule
    from omnibus.words import Words

GAMES = "games"
RESULTS, TIMINGS, REPORT = "results.json", "timings.json", "report.html"

CHUNK_SECONDS = 0.5
"""The target duration of a chunk of games: little is lost if the tournament is interrupted."""
LARGEST_CHUNK = 200


class Tournament:
    """A number of deals of a plan, stored in a folder. Stored games are not played again.

    With `stop_when`, it ends early once every share (of two bots, at a kind of table) significantly differs from that.

    The games and their results depend only on the plan; stored games of further deals are ignored.
    """

    def __init__(self, plan: Plan, deals: int, store: Store, stop_when: float | None = None) -> None:
        self.plan, self.deals, self._store = plan, deals, store
        self._stopping_rule = None if stop_when is None else stopping_rule(plan, stop_when)
        self._is_over()

    @property
    def total(self) -> int:
        """The number of games; it shrinks when the tournament is decided early."""
        return games_a_deal(self.plan) * self.deals

    @property
    def stop(self) -> Stop | None:
        """The result of the stopping rule; None without one."""
        return None if self._stopping_rule is None else self._stopping_rule.stop

    def _is_over(self) -> bool:
        """Applies the stopping rule; games of later deals then no longer count."""
        if self._stopping_rule is None or not self._stopping_rule.update(self._store.games, self.deals):
            return False
        self.deals = self._stopping_rule.deals
        return True

    @property
    def games(self) -> list[GameLine]:
        """The stored games, in the plan's order."""
        kept = self._store.games
        return [kept[key] for key in games_of(self.plan, self.deals) if key in kept]

    def play(self, engine: str = "processes", jobs: int = 1) -> Generator[list[GameLine], None, None]:
        """Plays the missing games; yields them in chunks, once they are stored."""
        from omnibus.arena.play_games import Arena

        if self._is_over():
            return
        pace = _Pace()
        with closing(execute(Arena(self.plan), self._chunks(pace), engine, jobs)) as done:
            for keys, lines in done:
                pace.finished(keys)
                self._store.add(lines)
                yield lines
                if self._is_over():
                    return

    def _chunks(self, pace: _Pace) -> Iterator[list[GameKey]]:
        missing = (key for key in games_of(self.plan, self.deals) if key not in self._store.games)
        while chunk := pace.hand_out(missing):
            yield chunk


def complete_deals(plan: Plan, games: Mapping[GameKey, GameLine], most: int) -> int:
    """The number of complete deals, from the first on."""
    for key in games_of(plan, most):
        if key not in games:
            return key.deal
    return most


def stopping_rule(plan: Plan, stop_when: float) -> StoppingRule:
    """Makes the stopping rule of a tournament. Raises ArenaError for a single bot."""
    from omnibus.arena.stopping import StoppingRule

    if len(plan.bots) < 2:
        raise ArenaError("nothing_to_decide")
    return StoppingRule(plan, stop_when)


def write_results(
    plan: Plan,
    deals: int,
    games: Mapping[GameKey, GameLine],
    folder: Path,
    words: Words,
    stop: Stop | None = None,
    tables: Collection[str] = (),
) -> Results:
    """Computes the statistics of the first deals; writes results, timings, the report and tables into a folder."""
    from omnibus.arena.export import TABLES
    from omnibus.arena.report import render
    from omnibus.arena.results import as_json, count, timings

    played = [games[key] for key in games_of(plan, deals)]
    results, times = count(plan, deals, played, stop), timings(plan, played)
    write_whole(folder / RESULTS, as_json(results))
    write_whole(folder / TIMINGS, as_json(times))
    for name in tables:
        write_whole(folder / f"{GAMES}.{name}", TABLES[name](plan, played))
    write_whole(folder / REPORT, render(plan, results, times, words).encode())
    return results


class _Pace:
    """Adapts the size of chunks to the duration of the last ones."""

    def __init__(self) -> None:
        self._handed: dict[GameKey, float] = {}
        self._seconds = CHUNK_SECONDS
        """The estimated duration of a game."""

    def hand_out(self, missing: Iterator[GameKey]) -> list[GameKey]:
        size = max(1, min(LARGEST_CHUNK, int(CHUNK_SECONDS / self._seconds)))
        chunk = list(islice(missing, size))
        self._handed.update((key, monotonic()) for key in chunk[:1])
        return chunk

    def finished(self, chunk: list[GameKey]) -> None:
        seconds = (monotonic() - self._handed.pop(chunk[0])) / len(chunk)
        self._seconds = max((self._seconds + seconds) / 2, CHUNK_SECONDS / LARGEST_CHUNK)
