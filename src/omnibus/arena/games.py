"""What is remembered of a game: one line of `games.jsonl`."""

from __future__ import annotations

from msgspec import Struct

from omnibus.arena.plan import GameKey, Table
from omnibus.bots.errors import Forfeit


class SeatLine(Struct, frozen=True, omit_defaults=True):
    """What a seat made of a game."""

    points: dict[str, int]
    """By source: routes, tickets, and what the board gives a bonus for."""
    rank: int
    """How many seats finished ahead of it, ties broken as the rules say: 0 is a winner."""
    drawn: int
    """Tickets looked at, those of the set-up included."""
    kept: int
    done: int
    decisions: int
    forfeits: dict[str, int] = {}
    """Decisions that were made for the bot, by the reason."""
    failure: Forfeit | None = None
    """The first of those decisions, with the bot's own error, which may differ between machines."""
    seconds: float = 0.0
    """What the bot thought altogether, which is never twice the same."""

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points.values())


class GameLine(Struct, frozen=True):
    """A finished game."""

    board: str
    players: int
    deal: int
    seats: tuple[int, ...]
    """The bot at each seat, by its position in the settings."""
    first: int
    """The seat that played first."""
    turns: int
    results: tuple[SeatLine, ...]
    actions: bytes = b""
    """The numbers of all actions, packed (`packing.unpack`); whose they are follows from the game."""

    @property
    def table(self) -> Table:
        """Where it was played."""
        return Table(self.board, self.players)

    @property
    def key(self) -> GameKey:
        """Which game of the tournament it is."""
        return GameKey(self.table, self.deal, self.seats)

    def of(self, bot: int) -> list[SeatLine]:
        """The seats of a bot."""
        return [line for line, seated in zip(self.results, self.seats, strict=True) if seated == bot]

    def firsts(self, bot: int) -> float:
        """A bot's part in the victory: 1, or less where it is shared."""
        winners = sum(line.rank == 0 for line in self.results)
        return sum(line.rank == 0 for line in self.of(bot)) / winners
