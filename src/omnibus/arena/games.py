"""A finished game as it is stored: one line of `games.jsonl`."""

from __future__ import annotations

from msgspec import Struct

from omnibus.arena.plan import GameKey, Table
from omnibus.bots.errors import Forfeit


class SeatLine(Struct, frozen=True, omit_defaults=True):
    """The result of a seat."""

    points: dict[str, int]
    """By source: routes, tickets, and the board's bonuses."""
    rank: int
    """The number of seats that finished ahead of it, after tie-breaks: 0 is a winner."""
    drawn: int
    """The tickets it was offered, including the set-up."""
    kept: int
    done: int
    decisions: int
    forfeits: dict[str, int] = {}
    """Forfeited decisions, by reason."""
    failure: Forfeit | None = None
    """The first forfeit, with the bot's own error, which may differ between machines."""
    seconds: float = 0.0
    """The bot's total thinking time, which is not reproducible."""

    @property
    def total(self) -> int:
        return sum(self.points.values())


class GameLine(Struct, frozen=True):
    """A finished game."""

    board: str
    players: int
    deal: int
    seats: tuple[int, ...]
    """The bot at each seat, by its index in the settings."""
    first: int
    """The seat that played first."""
    turns: int
    results: tuple[SeatLine, ...]
    actions: bytes = b""
    """The numbers of all actions, packed (`packing.unpack`); their seats follow from the game."""

    @property
    def table(self) -> Table:
        return Table(self.board, self.players)

    @property
    def key(self) -> GameKey:
        return GameKey(self.table, self.deal, self.seats)

    def of(self, bot: int) -> list[SeatLine]:
        return [line for line, seated in zip(self.results, self.seats, strict=True) if seated == bot]

    @property
    def winners(self) -> list[int]:
        """The seats that share the victory."""
        return [seat for seat, line in enumerate(self.results) if line.rank == 0]

    def firsts(self, bot: int) -> float:
        """A bot's share of the victory."""
        return sum(self.seats[seat] == bot for seat in self.winners) / len(self.winners)

    def margin(self, seat: int) -> int:
        """A seat's lead over the best other seat."""
        totals = [line.total for line in self.results]
        return totals.pop(seat) - max(totals)
