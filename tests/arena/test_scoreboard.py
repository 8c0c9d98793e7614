"""The live scoreboard: only complete deals count, the estimate tightens, and it fits the screen."""

from __future__ import annotations

import io

from rich.console import Console

from omnibus.arena.plan import Plan, make_plan
from omnibus.cli.scoreboard import Estimates, Row, Scoreboard, chart, clock, pair_table, short_name
from omnibus.cli.session import Session
from omnibus.games import load_board
from omnibus.words import words_in
from tests.arena.made_up import make_up

ROW = Row("san_francisco × 4", "planner – mcts:iters=200", 0.625, (0.581, 0.667), 1200)


def test_only_complete_deals_count(small: Plan) -> None:
    games = list(make_up(small, 5, [3, 0]).values())
    estimates = Estimates(small)
    assert list(estimates.seen()) == []
    estimates.add(games[:1])
    assert list(estimates.seen()) == []
    estimates.add(games[1:5])
    ((table, a, b), share, _) = next(iter(estimates.seen()))
    assert (table, a, b) == (small.tables[0], 0, 1)
    assert len(estimates.shares[table, a, b]) == 2
    assert 0 <= share <= 1
    assert estimates.games[table, a, b] == 5


def test_the_estimate_tightens(small: Plan) -> None:
    estimates, widths = Estimates(small), []
    games = list(make_up(small, 400, [3, 0]).values())
    for start in range(0, len(games), 200):
        estimates.add(games[start : start + 200])
        ((_, _, (low, high)),) = estimates.seen()
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.6 * widths[0]


def test_mixed_tables_show_every_pair() -> None:
    plan = make_plan([load_board("germany")], [5], ["a", "b", "c", "d"], mix=True, any_code=True)
    estimates = Estimates(plan)
    estimates.add(make_up(plan, 2, [0, 1, 2, 3]).values())
    assert len(list(estimates.seen())) == 6
    assert {len(shares) for shares in estimates.shares.values()} == {2}


def test_little_pictures() -> None:
    assert chart(0.5, (0.0, 1.0), 11) == "├────●────┤"
    assert chart(0.9, (0.8, 1.0), 11) == "·····┊··├●┤"
    assert chart(0.0, (0.0, 0.2), 11) == "●─┤··┊·····"
    assert len(chart(0.3, (0.2, 0.4), 21)) == 21


def test_the_table_fits_the_screen() -> None:
    for width, pictures in ((60, 0), (80, 0), (100, 1), (200, 1)):
        console = Console(file=io.StringIO(), width=width, force_terminal=False)
        console.print(pair_table(words_in("fr"), [ROW], width))
        written = console.file.getvalue()  # type: ignore[attr-defined]
        assert max(map(len, written.splitlines())) <= width
        assert written.count("●") == pictures
        assert "62,5" in written


def test_durations_and_names() -> None:
    assert clock(0.4) == "0:00:00"
    assert clock(3725) == "1:02:05"
    assert short_name("x" * 60) == "x" * 39 + "…"
    assert "\033" not in short_name("\033[2Jbot")


def test_lines_without_a_terminal(small: Plan) -> None:
    board = Scoreboard(Session(words_in("en")), small, 20)
    games = list(make_up(small, 10, [3, 0]).values())
    with board.shown(games[:4]):
        board.add(games[4:8])
        first, second = board.lines()
    assert first.startswith("8 of 20 games, 40\N{NO-BREAK SPACE}%, about 0:00:0")
    assert second.startswith("  london × 2: greedy – random: ")
