"""What a bot is: something that is shown what its seat may see, and chooses one of the legal actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from msgspec import Struct

from omnibus.core.actions import Action
from omnibus.core.events import Event
from omnibus.core.game import Game, LegalActions
from omnibus.core.view import View


class Budget(Struct, frozen=True):
    """How much a bot may think about one decision; None where it is left to the bot."""

    iterations: int | None = None
    """Counted thinking: with it, and without seconds, a bot decides the same on every machine."""
    seconds: float | None = None


class Seat(Struct, frozen=True):
    """What a bot knows when it sits down: the game, its own seat, and a seed for whatever it leaves to chance."""

    game: Game
    number: int
    seed: bytes


class Bot(ABC):
    """One player of one game. It keeps what it likes between decisions, and sees only what its seat may see."""

    def __init__(self, seat: Seat | None = None) -> None:  # noqa: B027 - most bots keep something of their own
        """Called once a game; parameters of the bot's text follow by keyword. Calling this one is optional."""

    @abstractmethod
    def decide(self, view: View, legal: LegalActions, budget: Budget) -> Action | int:
        """One of the legal actions, or its number (`legal.codes`). The same views and seed give the same choice."""

    def see(self, events: Sequence[Event]) -> None:  # noqa: B027 - most bots need no more than this
        """What happened since the last call, as the seat sees it. Most bots need no more than the view."""

    def close(self) -> None:  # noqa: B027 - most bots have nothing to do
        """The game is over, or somebody else takes the seat."""
