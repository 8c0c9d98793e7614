"""`omnibus arena`: bots against bots, rated, with a report."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from omnibus.arena.errors import ArenaError
from omnibus.arena.executor import ENGINES
from omnibus.arena.plan import Plan, games_of, make_plan
from omnibus.arena.store import NAME, Store, read_games
from omnibus.arena.tournament import REPORT, Tournament, complete_deals, write_results
from omnibus.bots.errors import BotError
from omnibus.cli import INTERRUPTED
from omnibus.cli.bots import bots_of, told_forfeits
from omnibus.cli.compiling import RULES, compile_for, needs_of
from omnibus.cli.files import open_board, unwritable
from omnibus.cli.paint import clean
from omnibus.cli.session import Flag, Here, Session
from omnibus.cli.table_style import new_table
from omnibus.cli.trouble import BotTrouble, RecordTrouble, Trouble
from omnibus.core.board import Board
from omnibus.games import game_ids, rules_of

if TYPE_CHECKING:
    from omnibus.arena.results import Results

ALL = "all"
MOST_DEALS = 1_000_000
MOST_JOBS = 1024


class ArenaTrouble(RecordTrouble):
    """A tournament that cannot be played the way it is asked for."""


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
    report: Flag = False,
    force: Flag = False,
    session: Here,
) -> int:
    """Plays what is still missing of a tournament, then writes and prints what came of it."""
    _check_range("--deals", deals, 1, MOST_DEALS)
    _check_range("--jobs", jobs, 0, MOST_JOBS)
    if engine not in ENGINES:
        raise Trouble("trouble-engine", found=engine, known=", ".join(ENGINES))
    texts = bots_of("--bots", bots)
    boards = [open_board(name) for name in (game_ids() if board == ALL else board.split(","))]
    try:
        plan = make_plan(boards, _counts(players, boards), texts, mix=mix, seed=seed, any_code=force)
        if report:
            return _report(session, plan, deals, output)
        return _play(session, plan, deals, output, engine, jobs)
    except ArenaError as error:
        raise ArenaTrouble("arena", error) from None
    except BotError as error:
        raise BotTrouble("--bots", error) from None
    except OSError as error:
        raise unwritable(Path(str(error.filename or output)), error) from None


def _check_range(option: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise Trouble("trouble-range", option=option, found=str(value), least=least, most=most)


def _counts(players: str, boards: list[Board]) -> list[int]:
    """The numbers of players that are meant."""
    ranges = [rules_of(board).players for board in boards]
    least, most = min(low for low, _ in ranges), max(high for _, high in ranges)
    if players == ALL:
        return list(range(least, most + 1))
    found = players.split(",")
    for text in found:
        if text not in map(str, range(least, most + 1)):
            raise Trouble("trouble-players", found=text, least=least, most=most)
    return [int(text) for text in found]


def _report(session: Session, plan: Plan, deals: int, folder: Path) -> int:
    """Reports what was played so far, as far as deals are complete."""
    path = folder / NAME
    games = read_games(path, plan.settings)[0] if path.exists() else {}
    complete = complete_deals(plan, games, deals)
    if not complete:
        raise Trouble("trouble-no-games", name=str(folder))
    _print(session, write_results(plan, complete, games, folder, session.words), folder)
    return 0


def _play(session: Session, plan: Plan, deals: int, folder: Path, engine: str, jobs: int) -> int:
    with Store(folder, plan.settings) as store:
        tournament = Tournament(plan, deals, store)
        try:
            _play_out(session, tournament, engine, jobs)
        except KeyboardInterrupt:
            kept, _ = read_games(store.path, plan.settings)  # the last ones may have been written and not yet noted
            done = sum(key in kept for key in games_of(plan, deals))
            told = session.words("arena-interrupted", done=done, total=tournament.total, folder=clean(str(folder)))
            session.err.print(told, soft_wrap=True)
            return INTERRUPTED
        results = write_results(plan, deals, store.games, folder, session.words)
    _print(session, results, folder)
    return 0


def _play_out(session: Session, tournament: Tournament, engine: str, jobs: int) -> None:
    from omnibus.cli.scoreboard import Scoreboard  # imported here: it brings NumPy along

    board, there = Scoreboard(session, tournament.plan, tournament.total), tournament.games
    if there:
        told = session.words("arena-resumed", done=len(there), total=tournament.total)
        session.err.print(told, soft_wrap=True)
    if len(there) == tournament.total:
        return
    compile_for(session, tournament.plan.boards, (*RULES, *needs_of(tournament.plan.bots)))
    with board.shown(there), closing(tournament.play(engine, jobs)) as played:
        for games in played:
            board.add(games)
            board.tell()


def _print(session: Session, results: Results, folder: Path) -> None:
    _print_pairs(session, results)
    _print_bots(session, results)
    for line in told_forfeits(session.words, ((bot.bot, bot.forfeits) for bot in results.bots)):
        session.out.print(line, soft_wrap=True)
    names = {"folder": clean(str(folder)), "report": clean(str(folder / REPORT))}
    session.out.print(session.words("arena-done", **names), soft_wrap=True)


def _print_pairs(session: Session, results: Results) -> None:
    from omnibus.cli.scoreboard import Row, pair_table, short_name, table_name

    rows = [
        Row(
            table_name(pair.board, pair.players),
            f"{short_name(pair.a)} – {short_name(pair.b)}",
            pair.share,
            pair.ci95,
            pair.games,
        )
        for pair in results.pairs
    ]
    if rows:
        session.out.print(pair_table(session.words, rows, session.out.width))
        session.out.print()


def _print_bots(session: Session, results: Results) -> None:
    from omnibus.cli.scoreboard import tenths

    words, ratings = session.words, {bot.bot: bot for bot in results.ratings[0].bots}
    columns = ("bot", "rating", "interval", "firsts", "completed")
    table = new_table(*((words(f"arena-{key}"), "left" if key == "bot" else "right") for key in columns))
    for bot in sorted(ratings.values(), key=lambda bot: -bot.elo):
        own = [one for one in results.bots if one.bot == bot.bot]
        games, kept = sum(one.games for one in own), sum(one.tickets_kept * one.seats for one in own)
        table.add_row(
            f"[bold]{clean(bot.bot, 40)}[/]",
            str(round(bot.elo)),
            "–".join(str(round(end)) for end in bot.ci95),
            f"{tenths(words, sum(one.firsts for one in own) / games)} %",
            f"{tenths(words, sum(one.tickets_completed * one.seats for one in own) / max(kept, 1))} %",
        )
    session.out.print(table)
    session.out.print()
