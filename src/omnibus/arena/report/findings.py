"""The data of a report."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from omnibus.arena.plan import Table
from omnibus.arena.report.formatting import Formatter
from omnibus.arena.result_types import BotResult, RatingTable, Results, TimingResult
from omnibus.html.cards import bot_name


class Findings(Struct, frozen=True):
    """Results and timings, with the words and numbers of the report's language."""

    results: Results
    timings: Sequence[TimingResult]
    say: Formatter
    bots: tuple[str, ...]

    def name(self, bot: str) -> str:
        return bot_name(self.bots.index(bot), bot)

    def tables(self) -> list[Table]:
        """Every kind of table that was played."""
        return [Table(one.board, one.players) for one in self.results.lengths]

    def rating_tables(self) -> Sequence[RatingTable]:
        """The ratings over all tables, then those of each kind; only the latter if there is a single kind."""
        tables = self.results.ratings
        return tables if len(tables) > 2 else tables[1:]

    def crowds(self) -> list[Table]:
        """The mixed tables with more than two bots: there, victories are more informative than pairs."""
        mixed = self.results.settings["mix"] and len(self.bots) > 1
        return [table for table in self.tables() if mixed and table.players > 2]

    def at(self, table: Table) -> list[BotResult]:
        """The bots at a kind of table."""
        return [bot for bot in self.results.bots if (bot.board, bot.players) == table]
