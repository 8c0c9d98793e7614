"""A bot in its own process: it may crash, hang or answer garbage, and loses only its own decisions."""

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
    """Asks a process. A process that crashes, hangs or answers garbage is killed; restarts in a game are limited."""

    def __init__(self, seat: Seat, name: str, *, limit: float = 10.0, restarts: int = 3) -> None:
        self.seat, self.name, self.limit = seat, name, limit
        self._restarts = restarts
        self._history: list[Event] = []
        self._sent, self._has_begun = 0, False
        """The number of events sent to the process, and whether it has received a question of this game."""
        self.has_failed = False
        """True if this process has failed to decide."""
        self._child: Child | None = self.start()

    @abstractmethod
    def start(self) -> Child:
        """Returns a process that is ready for a game. Raises BotError if none can be started."""

    @abstractmethod
    def question(
        self, view: View, legal: LegalActions, events: Sequence[Event], budget: Budget, *, first: bool
    ) -> bytes:
        """Encodes a question; `first` if the process knows nothing of the game yet."""

    def ask(self, child: Child, question: bytes, *, first: bool) -> bytes:
        """Sends a question and returns the answer's line. Raises BotFailure if none comes in time."""
        return child.ask(question, self.limit)

    @abstractmethod
    def answer(self, line: bytes, legal: LegalActions) -> int:
        """Returns the number of the chosen action. Raises BotFailure if there is none."""

    @abstractmethod
    def release(self, child: Child, events: Sequence[Event]) -> None:
        """Releases the process when the game is over or the seat is given away."""

    def see(self, events: Sequence[Event]) -> None:
        """Stores the events for the next question; a restarted process receives all of them."""
        self._history += events

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """Returns the process's choice. Raises BotFailure if there is none in time."""
        child, budget = self._started(), Budget(budget.iterations, min(self.limit, budget.seconds or self.limit))
        question = self.question(view, legal, self._history[self._sent :], budget, first=not self._has_begun)
        try:
            code = self.answer(self.ask(child, question, first=not self._has_begun), legal)
        except BotFailure as failure:
            self.has_failed = True
            if failure.reason == "garbage":
                child.kill()
            raise
        finally:
            self._child = child if child.is_alive else None
            self._sent, self._has_begun = len(self._history), True
        return code

    def forgive(self) -> None:
        """Allows one more restart, for a failure that this game did not cause."""
        self._restarts += 1

    def _started(self) -> Child:
        if self._child is None:
            if self._restarts == 0:
                raise BotFailure("gone", "it failed too often")
            self._restarts -= 1
            self._sent, self._has_begun, self.has_failed = 0, False, False
            self._child = self.start()
        return self._child

    def close(self) -> None:
        child, self._child, self._restarts = self._child, None, 0
        if child is not None and child.is_alive:
            self.release(child, self._history[self._sent :])
