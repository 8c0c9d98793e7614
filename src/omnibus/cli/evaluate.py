"""`omnibus evaluate`: a bot against fixed opponents, by a protocol that others can repeat and cite."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from omnibus.arena.errors import ArenaError
from omnibus.arena.store import Store, write_whole
from omnibus.arena.tournament import Tournament, write_results
from omnibus.bots.errors import BotError
from omnibus.cli import INTERRUPTED
from omnibus.cli.arena_play import play_out
from omnibus.cli.boards import ALL, player_counts
from omnibus.cli.bots import bots_of
from omnibus.cli.errors import InputError, check_range
from omnibus.cli.files import unwritable
from omnibus.cli.rendering import clean, new_table
from omnibus.cli.session import Flag, Here, Session
from omnibus.games import game_ids, load_board

if TYPE_CHECKING:
    from omnibus.arena.evaluation import Evaluated, Part

MOST_DEALS, MOST_JOBS = 10_000, 1024
DATA, TABLE = "evaluation.json", "table.tex"


def evaluate(
    bot: str,
    /,
    *,
    output: Annotated[Path, Parameter(name=["--output", "-o"])],
    board: str = ALL,
    players: str = ALL,
    against: str = ALL,
    deals: int = 0,
    jobs: int = 1,
    force: Flag = False,
    session: Here,
) -> int:
    """Plays the missing games against every opponent, then writes and prints the shares."""
    check_range("--deals", deals, 0, MOST_DEALS)
    check_range("--jobs", jobs, 0, MOST_JOBS)
    bots_of("BOT", bot)
    ids = game_ids() if board == ALL else board.split(",")
    for name in ids:
        if name not in game_ids():
            raise InputError("--board", ArenaError("board_not_evaluated", board=name, known=", ".join(game_ids())))
    boards = [load_board(name) for name in ids]
    counts = player_counts(players, boards)

    from omnibus.arena.evaluation import DEALS, OPPONENTS, parts_of

    try:
        opponents = tuple(OPPONENTS) if against == ALL else tuple(against.split(","))
        parts = parts_of(bot, boards, counts, opponents, any_code=force)
        return _evaluate(session, parts, deals or DEALS, output, jobs)
    except ArenaError as error:
        raise InputError("evaluate", error) from None
    except BotError as error:
        raise InputError("BOT", error) from None
    except OSError as error:
        raise unwritable(Path(str(error.filename or output)), error) from None


def _evaluate(session: Session, parts: list[Part], deals: int, folder: Path, jobs: int) -> int:
    from omnibus.arena.evaluation import evaluate
    from omnibus.arena.evaluation_latex import as_latex
    from omnibus.arena.results import as_json

    games = {}
    for number, (opponent, plan) in enumerate(parts, 1):
        begins = session.words("evaluate-part", opponent=opponent, number=number, total=len(parts))
        session.err.print(begins, soft_wrap=True)
        with Store(folder / opponent, plan.settings) as store:
            if not play_out(session, Tournament(plan, deals, store), store, "processes", jobs):
                return INTERRUPTED
            games[opponent] = store.games
            write_results(plan, deals, store.games, folder / opponent, session.words)
    found = evaluate(parts, deals, games)
    titles = {each.id: each.names.title[session.language] for each in parts[0].plan.boards}
    write_whole(folder / DATA, as_json(found))
    write_whole(folder / TABLE, as_latex(found, titles).encode())
    _print(session, found, titles, folder)
    return 0


def _print(session: Session, found: Evaluated, titles: dict[str, str], folder: Path) -> None:
    from omnibus.cli.scoreboard import tenths

    words = session.words
    heads = (words("evaluate-opponent"), words("evaluate-board"))
    table = new_table(heads, (words("evaluate-players"), words("evaluate-won"), words("arena-interval")))
    for name in found.opponents:
        tables = [
            (titles[each.board], str(each.players), each.share, each.ci95)
            for each in found.tables
            if each.opponent == name
        ]
        means = [
            (words("evaluate-mean"), str(each.players or words("evaluate-everywhere")), each.share, each.ci95)
            for each in found.means
            if each.opponent == name
        ]
        for where, players, share, interval in tables + means:
            span = "–".join(tenths(words, end) for end in interval)
            table.add_row(name, where, players, f"[bold]{tenths(words, share)}[/]", span)
    session.out.print(table)
    session.out.print()
    protocol, bot = found.protocol, clean(found.bot, 60)
    if found.complete:
        session.out.print(words("evaluate-complete", protocol=protocol, bot=bot), soft_wrap=True)
    else:
        session.out.print(words("evaluate-partial", protocol=protocol, bot=bot), soft_wrap=True)
    names = {"data": clean(str(folder / DATA)), "table": clean(str(folder / TABLE))}
    session.out.print(words("evaluate-done", **names), soft_wrap=True)
