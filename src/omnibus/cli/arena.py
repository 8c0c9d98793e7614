"""`omnibus arena`: bots against bots, rated, with a report."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import App, Parameter

from omnibus.arena.entrants import Entrant, read_entrants
from omnibus.arena.errors import ArenaError
from omnibus.arena.executor import ENGINES
from omnibus.arena.plan import Plan, make_plan
from omnibus.arena.store import NAME, Store, read_games
from omnibus.arena.tournament import GAMES, Tournament, complete_deals, stopping_rule, write_results
from omnibus.bots.errors import BotError
from omnibus.cli import INTERRUPTED
from omnibus.cli.arena_play import play_out
from omnibus.cli.arena_results import print_results
from omnibus.cli.boards import ALL, player_counts
from omnibus.cli.bots import bots_of
from omnibus.cli.errors import CommandError, InputError, check_range
from omnibus.cli.files import open_board, unwritable
from omnibus.cli.session import Flag, Here, Session
from omnibus.games import game_ids

MOST_DEALS = 1_000_000
MOST_JOBS = 1024


class Options(NamedTuple):
    """The options of a run that are not settings of the tournament."""

    deals: int
    folder: Path
    engine: str
    jobs: int
    stop_when: float | None
    tables: list[str]


def arena(
    *,
    bots: str,
    output: Annotated[Path, Parameter(name=["--output", "-o"])],
    board: str = "london",
    players: str = "2",
    deals: int = 100,
    mix: Flag = False,
    seed: str = "1",
    jobs: int = 1,
    engine: str = ENGINES[0],
    stop_when: float | None = None,
    tables: str = "",
    report: Flag = False,
    force: Flag = False,
    session: Here,
) -> int:
    """Plays the missing games of a tournament, then writes and prints its results."""
    check_range("--deals", deals, 1, MOST_DEALS)
    check_range("--jobs", jobs, 0, MOST_JOBS)
    if stop_when is not None and not 0 < stop_when < 1:
        raise CommandError("trouble-stop", found=f"{stop_when:g}")
    if engine not in ENGINES:
        raise CommandError("trouble-engine", found=engine, known=", ".join(ENGINES))
    entrants = _entrants(bots)
    boards = [open_board(name) for name in (game_ids() if board == ALL else board.split(","))]
    try:
        options = Options(deals, output, engine, jobs, stop_when, _tables(tables, output))
        plan = make_plan(boards, player_counts(players, boards), entrants, mix=mix, seed=seed, any_code=force)
        if report:
            return _report(session, plan, options)
        return _play(session, plan, options)
    except ArenaError as error:
        raise InputError("arena", error) from None
    except BotError as error:
        raise InputError("--bots", error) from None
    except OSError as error:
        raise unwritable(Path(str(error.filename or output)), error) from None


def _tables(given: str, folder: Path) -> list[str]:
    """The formats of the tables to write. Raises CommandError for an unknown or unavailable one.

    An existing table is always rewritten, so that it never disagrees with the results beside it.
    """
    from omnibus.arena.export import TABLES, check_tables

    asked = given.split(",") if given else []
    for name in asked:
        if name not in TABLES:
            raise CommandError("trouble-tables", found=name, known=", ".join(TABLES))
    wanted = [name for name in TABLES if name in asked or (folder / f"{GAMES}.{name}").exists()]
    try:
        check_tables(wanted)
    except ArenaError as error:
        raise InputError("--tables", error) from None
    return wanted


def _entrants(given: str) -> tuple[Entrant, ...]:
    """The entrants. Raises CommandError if one cannot play or has an invalid name."""
    try:
        entrants = read_entrants(given.split(","))
    except ArenaError as error:
        raise InputError("--bots", error) from None
    bots_of("--bots", ",".join(each.text for each in entrants))
    return entrants


def _report(session: Session, plan: Plan, options: Options) -> int:
    """Reports the complete deals played so far."""
    path = options.folder / NAME
    games = read_games(path, plan.settings).games if path.exists() else {}
    deals, stop = complete_deals(plan, games, options.deals), None
    if not deals:
        raise CommandError("trouble-no-games", name=str(options.folder))
    if options.stop_when is not None:
        rule = stopping_rule(plan, options.stop_when)
        rule.update(games, deals)
        deals, stop = rule.deals, rule.stop
    results = write_results(plan, deals, games, options.folder, session.words, stop, options.tables)
    print_results(session, results, options.folder)
    return 0


def _play(session: Session, plan: Plan, options: Options) -> int:
    with Store(options.folder, plan.settings) as store:
        tournament = Tournament(plan, options.deals, store, options.stop_when)
        if not play_out(session, tournament, store, options.engine, options.jobs):
            return INTERRUPTED
        deals, stop = tournament.deals, tournament.stop
        results = write_results(plan, deals, store.games, options.folder, session.words, stop, options.tables)
    print_results(session, results, options.folder)
    return 0


app = App("arena", help_flags=(), version_flags=())
app.default(arena)
app.command("omnibus.cli.arena_export:export", name="export")
