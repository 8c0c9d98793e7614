"""Prints the results of a tournament."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from omnibus.arena.tournament import REPORT
from omnibus.cli.bots import forfeit_lines
from omnibus.cli.rendering import clean, new_table
from omnibus.cli.session import Session

if TYPE_CHECKING:
    from omnibus.arena.result_types import Results
    from omnibus.words.messages import Key_deals_share


def print_results(session: Session, results: Results, folder: Path) -> None:
    """Prints pairs, bots and forfeits, and the path of the report."""
    _print_pairs(session, results)
    _print_bots(session, results)
    if stop := results.settings["stop_when"]:
        key: Key_deals_share = "arena-stopped" if stop["stopped"] else "arena-undecided"
        share = session.words("number-tenths", value=100 * stop["share"])
        session.out.print(session.words(key, deals=results.settings["deals"], share=share), soft_wrap=True)
        session.out.print(session.words("arena-anytime"), soft_wrap=True)
    for line in forfeit_lines(session.words, ((bot.bot, bot.forfeits) for bot in results.bots)):
        session.out.print(line, soft_wrap=True)
    names = {"folder": clean(str(folder)), "report": clean(str(folder / REPORT))}
    session.out.print(session.words("arena-done", **names), soft_wrap=True)


def _print_pairs(session: Session, results: Results) -> None:
    from omnibus.cli.scoreboard import Row, pair_table, short_name, table_name

    rows = []
    for pair in results.pairs:
        table, bots = table_name(pair.board, pair.players), f"{short_name(pair.a)} – {short_name(pair.b)}"
        rows.append(Row(table, bots, pair.share, pair.ci95, pair.games))
    if rows:
        session.out.print(pair_table(session.words, rows, session.out.width))
        session.out.print()


def _print_bots(session: Session, results: Results) -> None:
    from omnibus.cli.scoreboard import tenths

    words, ratings = session.words, {bot.bot: bot for bot in results.ratings[0].bots}
    numbers = (words("arena-rating"), words("arena-interval"), words("arena-firsts"), words("arena-completed"))
    table = new_table([words("arena-bot")], numbers)
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
