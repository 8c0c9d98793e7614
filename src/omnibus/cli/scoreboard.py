"""The progress of a tournament: an estimate for every pair of bots, and the time left."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import combinations
from time import monotonic
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.live import Live
from rich.markup import escape
from rich.table import Table as RichTable
from rich.text import Text

from omnibus.arena.games import GameLine
from omnibus.arena.plan import Plan, Table, games_of
from omnibus.arena.ratings import duels
from omnibus.arena.statistics import Interval, share_interval
from omnibus.arena.stopping import anytime_interval
from omnibus.cli.errors import shortened
from omnibus.cli.rendering import new_table
from omnibus.cli.session import Session
from omnibus.words import Words

CHART_WIDTHS = (21, 11)
"""Widths of the interval chart, from 0 to 100 %: the wide one and the narrow one."""
REFRESHES = 4
"""Refreshes per second, on a terminal."""
LEAST_PAUSE = 5.0
"""Least seconds between lines elsewhere, and at most one line per tenth of the games."""
MOST_LINES = 6
LONGEST_NAME = 40

Meeting = tuple[Table, int, int]
"""A table (board and number of players) and two bots."""


class Estimates:
    """Running estimates for all pairs. Only complete deals count."""

    def __init__(self, plan: Plan, interval: Callable[[Sequence[float]], Interval] = share_interval) -> None:
        self.plan, self._interval = plan, interval
        self._needed = Counter(
            (key.table, *pair) for key in games_of(plan, 1) for pair in combinations(sorted(set(key.seats)), 2)
        )
        self._open: defaultdict[tuple[Meeting, int], list[float]] = defaultdict(list)
        self.shares: dict[Meeting, list[float]] = {meeting: [] for meeting in self._needed}
        self.games: Counter[Meeting] = Counter()

    def add(self, games: Iterable[GameLine]) -> None:
        for game in games:
            for pair, won in duels(game):
                meeting = (game.table, *pair)
                self.games[meeting] += 1
                waiting = self._open[meeting, game.deal]
                waiting.append(won)
                if len(waiting) == self._needed[meeting]:
                    self.shares[meeting].append(sum(waiting) / len(waiting))
                    del self._open[meeting, game.deal]

    def seen(self) -> Iterator[tuple[Meeting, float, Interval]]:
        """Yields each pair with a complete deal, the share of its first bot, and the interval."""
        for meeting, shares in self.shares.items():
            if shares:
                yield meeting, sum(shares) / len(shares), self._interval(shares)


class Row(NamedTuple):
    """The estimate for two bots at a table."""

    table: str
    bots: str
    share: float
    interval: Interval
    games: int


def pair_table(words: Words, rows: Sequence[Row], width: int) -> RichTable:
    """A table of pairs with shares and intervals, and an interval chart if it fits the width."""
    heads = [
        words("arena-table"),
        words("arena-pair"),
        words("arena-share"),
        words("arena-interval"),
        words("arena-games"),
    ]
    spans = ("–".join(tenths(words, end) for end in row.interval) for row in rows)
    cells = [
        (row.table, row.bots, tenths(words, row.share), span, str(row.games))
        for row, span in zip(rows, spans, strict=True)
    ]
    used = sum(max(len(line[column]) for line in (heads, *cells)) + 2 for column in range(len(heads)))
    size = next((size for size in CHART_WIDTHS if used + size <= width), 0)
    table = new_table(heads[:2], heads[2:])
    if size:
        table.add_column("0 ┊ 100".center(size).rstrip())
    for row, line in zip(rows, cells, strict=True):
        pictures = [chart(row.share, row.interval, size)] if size else []
        table.add_row(*map(escape, line[:2]), f"[bold]{line[2]}[/]", *line[3:], *pictures)
    return table


def chart(share: float, interval: Interval, size: int) -> str:
    """A text chart of an interval: a dot for the share, a tick at 50 %."""
    low, at, high = (round(place * (size - 1)) for place in (interval[0], share, interval[1]))
    line = ["·"] * size
    line[size // 2] = "┊"
    line[low : high + 1] = "─" * (high + 1 - low)
    line[low], line[high] = "├", "┤"
    line[at] = "●"
    return "".join(line)


def tenths(words: Words, share: float) -> str:
    """A share in percent, with one decimal."""
    return words("number-tenths", value=round(100 * share, 1) + 0.0)


def table_name(board: str, players: int) -> str:
    return f"{short_name(board)} × {players}"


def short_name(name: str) -> str:
    """An untrusted name, made safe and short for a terminal."""
    return shortened(name, LONGEST_NAME)


def clock(seconds: float) -> str:
    """A duration as hours, minutes and seconds."""
    minutes, rest = divmod(int(seconds + 0.5), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


class Scoreboard:
    """Shows the progress: live on a terminal, as occasional lines elsewhere."""

    def __init__(self, session: Session, plan: Plan, total: int, *, anytime: bool = False) -> None:
        self._session, self._words = session, session.words
        interval = partial(anytime_interval, plan) if anytime else share_interval
        self.estimates, self.total, self.done = Estimates(plan, interval), total, 0
        self._begun, self._before, self._printed, self._tenth = monotonic(), 0, 0.0, 0

    @contextmanager
    def shown(self, games: Iterable[GameLine]) -> Iterator[Scoreboard]:
        """A context manager around the tournament. `games` were played before."""
        self.add(games)
        self._before, self._begun = self.done, monotonic()
        if not self._session.err.is_terminal:
            yield self
            return
        self._bar = self._session.progress_bar(counted=True)
        self._task = self._bar.add_task(self._words("arena-progress"), total=self.total, completed=self.done)
        console = self._session.err
        with Live(get_renderable=self._picture, console=console, refresh_per_second=REFRESHES, transient=True):
            yield self

    def add(self, games: Iterable[GameLine]) -> None:
        new = list(games)
        self.done += len(new)
        self.estimates.add(new)

    def refresh(self) -> None:
        """Updates the bar of a terminal; elsewhere prints lines, unless some were printed recently."""
        if self._session.err.is_terminal:
            self._bar.update(self._task, completed=self.done)
            return
        now, tenth = monotonic(), 10 * self.done // self.total
        if tenth > self._tenth and now - self._printed >= LEAST_PAUSE:
            self._printed, self._tenth = now, tenth
            for line in self.lines():
                self._session.err.print(line, soft_wrap=True, markup=False)

    def lines(self) -> Iterator[str]:
        """The current state, as lines."""
        percent = self._words("number", value=100 * self.done // self.total)
        line = self._words("arena-line", done=self.done, total=self.total, percent=percent)
        if self.done > self._before and self.done < self.total:
            each = (monotonic() - self._begun) / (self.done - self._before)
            line += ", " + self._words("arena-left", time=clock(each * (self.total - self.done)))
        yield line
        if len(self.estimates.shares) <= MOST_LINES:
            for row in self._rows():
                share, low, high = (tenths(self._words, part) for part in (row.share, *row.interval))
                names = {"table": row.table, "bots": row.bots}
                yield "  " + self._words("arena-pair-line", **names, share=share, low=low, high=high)

    def _picture(self) -> RenderableType:
        console = self._session.err
        room = max(1, console.height - 7)
        rows = list(self._rows())
        table = [pair_table(self._words, rows[:room], console.width)] if rows else []
        more = [Text(self._words("arena-more", count=len(rows) - room))] if len(rows) > room else []
        return Group(self._bar, Text(), *table, *more)

    def _rows(self) -> Iterator[Row]:
        for meeting, share, interval in self.estimates.seen():
            table, a, b = meeting
            names = " – ".join(short_name(self.estimates.plan.bots[bot]) for bot in (a, b))
            yield Row(table_name(*table), names, share, interval, self.estimates.games[meeting])
