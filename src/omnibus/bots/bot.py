"""The interface of a bot: it receives the view of its seat, and chooses one of the legal actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from msgspec import Struct

from omnibus.core.actions import Action
from omnibus.core.events import Event
from omnibus.core.game import Game, LegalActions
from omnibus.core.view import View


class Budget(Struct, frozen=True):
    """The limits of a decision; None leaves them to the bot."""

    iterations: int | None = None
    """Play-outs. With iterations and without seconds, a bot decides the same on every machine."""
    seconds: float | None = None


class Seat(Struct, frozen=True):
    """The seat of a bot: the game, its number, and a seed for the bot's random choices."""

    game: Game
    number: int
    seed: bytes


class Bot(ABC):
    """One player of one game. It may keep state between decisions, but only sees what its seat may see."""

    def __init__(self, seat: Seat | None = None) -> None:  # noqa: B027 - optional
        """Called once a game, with the parameters of the bot's text as keyword arguments. Calling super is optional."""

    @abstractmethod
    def decide(self, view: View, legal: LegalActions, budget: Budget) -> Action | int:
        """Returns one of the legal actions, or its number. The same views and seed must give the same choice."""

    def see(self, events: Sequence[Event]) -> None:  # noqa: B027 - optional
        """Receives the events since the last call, as the seat sees them. Most bots need only the view."""

    def close(self) -> None:  # noqa: B027 - optional
        """Called when the game is over, or the seat was given to another player."""
