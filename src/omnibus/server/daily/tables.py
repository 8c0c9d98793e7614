"""The tables of daily deals: a guest's, the expert's, and those for practice."""

from __future__ import annotations

import msgspec

from omnibus.core.game import Game
from omnibus.daily.deal import PERSON, DailyDeal
from omnibus.server.errors import Refused
from omnibus.server.protocol.http import TableLine
from omnibus.server.protocol.table import Settings
from omnibus.server.tables import commands
from omnibus.server.tables.entries import BotSat, Deal, Entry, Opened, Sat
from omnibus.server.tables.opening import MOST_LINES, start_entries
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.state import NOBODY
from omnibus.server.tables.table import Table

EXPERT = "expert"
NAMES = ("Clara", "Hugo", "Nora")
"""The bots' names by seat, after the person's; the expert has the name of its level."""


class DailyTables:
    """Opens and finds the tables of daily deals."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    async def open(self, name: str, deal: DailyDeal, guest: str, called: str, *, practice: bool = False) -> Table:
        """A guest's table, under an id that was stored before: after an interrupted request it may exist already."""
        game = await self._registry.boards.fetch(deal.board)
        opened = self._opened(deal, game, guest, "open", practice)
        entries: list[Entry] = [Sat(guest, PERSON, called), *_bots(deal)]
        return await self._once(name, opened, entries)

    async def open_expert(self, name: str, deal: DailyDeal) -> Table:
        """The table at which the expert plays in the person's seat; it plays on without spectators."""
        game = await self._registry.boards.fetch(deal.board)
        return await self._once(name, self._opened(deal, game, NOBODY, EXPERT, False), [*_bots(deal)])

    def _opened(self, deal: DailyDeal, game: Game, host: str, seat: str, practice: bool) -> Opened:
        """The first entry: conditions that are the same for everybody."""
        settings = Settings(board=deal.board, order="fixed", spectators=False, hints=False, undo="off", keeper="host")
        seats = (seat, *deal.opponents)
        state, _ = game.set_up(len(seats), deal.seed, None)
        known = Deal(
            deal.seed.hex(),
            int(state.first),
            of="practice" if practice else "daily",
            table=deal.day.isoformat(),
            dice=deal.dice.hex(),
        )
        return commands.open_table(settings, seats, host, game, self._registry.limits, known)

    async def _once(self, name: str, opened: Opened, entries: list[Entry]) -> Table:
        registry = self._registry
        entries += start_entries(registry, opened, entries, opened.host)
        return await registry.once(name, registry.open_or_load(name, opened, entries))

    async def find(self, name: str) -> Table | None:
        """A table; None if there is none yet."""
        try:
            return await self._registry.find(name)
        except Refused as refused:
            if refused.code != "no_such_table":
                raise
            return None

    async def practising(self, deal: DailyDeal, guest: str) -> Table | None:
        """A guest's running practice table, which is used again, so that tables do not pile up."""
        for line in await self._registry.store.of_guest(guest, MOST_LINES):
            decoded = msgspec.json.decode(line.summary.title, type=TableLine)
            if decoded.deal == "practice" and decoded.board == deal.board and decoded.status == "playing":
                table = await self._registry.find(line.table)
                known = table.state.opened.deal
                if known is not None and known.table == deal.day.isoformat() and table.state.seat_of(guest) == PERSON:
                    return table
        return None


def _bots(deal: DailyDeal) -> list[BotSat]:
    return [BotSat(seat, level, NAMES[seat - 1]) for seat, level in enumerate(deal.opponents, PERSON + 1)]
