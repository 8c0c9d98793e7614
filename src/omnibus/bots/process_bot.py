"""A bot in a process of its own: it may crash, hang or talk nonsense, and loses only its own decisions by it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.child import Child
from omnibus.bots.errors import BotFailure
from omnibus.core.events import Event
from omnibus.core.game import LegalActions
from omnibus.core.view import View


class ProcessBot(Bot):
    """Asks a process. One that crashed, hung or talked nonsense is ended, and started anew only so often in a game."""

    def __init__(self, seat: Seat, name: str, *, limit: float = 10.0, restarts: int = 3) -> None:
        self.seat, self.name, self.limit = seat, name, limit
        self._restarts = restarts
        self._history: list[Event] = []
        self._told, self._greeted = 0, False
        """How much of it the process knows, and whether it knows which game this is."""
        self.has_failed = False
        """Whether this process has failed to decide."""
        self._child: Child | None = self.start()

    @abstractmethod
    def start(self) -> Child:
        """A process that waits for a game; raises BotError where it cannot be started."""

    @abstractmethod
    def question(
        self, view: View, legal: LegalActions, events: Sequence[Event], budget: Budget, *, first: bool
    ) -> bytes:
        """What to ask, `first` where the process knows nothing of the game yet."""

    def ask(self, child: Child, question: bytes, *, first: bool) -> bytes:
        """Asks, and hears the line of the answer; raises BotFailure where none comes in time."""
        return child.ask(question, self.limit)

    @abstractmethod
    def answer(self, line: bytes, legal: LegalActions) -> int:
        """The number of the action that was answered; raises BotFailure where there is none."""

    @abstractmethod
    def farewell(self, child: Child, events: Sequence[Event]) -> None:
        """The game is over, or the seat is taken away: lets the process go."""

    def see(self, events: Sequence[Event]) -> None:
        """Kept for the next question; a process that was started anew is told everything once more."""
        self._history += events

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """What the process answers in time; raises BotFailure otherwise."""
        child, budget = self._started(), Budget(budget.iterations, min(self.limit, budget.seconds or self.limit))
        question = self.question(view, legal, self._history[self._told :], budget, first=not self._greeted)
        try:
            code = self.answer(self.ask(child, question, first=not self._greeted), legal)
        except BotFailure as failure:
            self.has_failed = True
            if failure.reason == "garbage":
                child.kill()
            raise
        finally:
            self._child = child if child.is_alive else None
            self._told, self._greeted = len(self._history), True
        return code

    def forgive(self) -> None:
        """The failure just now is not this game's: starting anew after it does not count."""
        self._restarts += 1

    def _started(self) -> Child:
        if self._child is None:
            if self._restarts == 0:
                raise BotFailure("gone", "it failed too often")
            self._restarts -= 1
            self._told, self._greeted, self.has_failed = 0, False, False
            self._child = self.start()
        return self._child

    def close(self) -> None:
        """Lets the process go."""
        child, self._child, self._restarts = self._child, None, 0
        if child is not None and child.is_alive:
            self.farewell(child, self._history[self._told :])
