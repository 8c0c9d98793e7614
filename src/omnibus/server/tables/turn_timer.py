"""The clock of the turn at a table."""

from __future__ import annotations

from msgspec.structs import replace

from omnibus.server.clock import TurnClock, now
from omnibus.server.tables.entries import Acted, Entry, Undone
from omnibus.server.tables.state import TableState


def turn_seconds(state: TableState) -> int | None:
    """The length of a turn; None if the table has no clock or no turns now."""
    return state.opened.settings.clock if state.status == "playing" else None


class TurnTimer:
    """The timer of one table. It measures elapsed time, so that setting the time of day changes no turn."""

    def __init__(self, state: TableState) -> None:
        self.start_turn(state, now() - state.turn_began)

    def start_turn(self, state: TableState, elapsed: int = 0) -> None:
        """Starts a turn that began `elapsed` milliseconds ago."""
        self._clock = TurnClock(state.turn_used + max(0, elapsed))

    def left(self, state: TableState) -> float | None:
        """Seconds left of the turn; None without a clock."""
        seconds = turn_seconds(state)
        return None if seconds is None else self._clock.left(seconds)

    def deadline(self, state: TableState) -> int | None:
        """When the turn's time is over, in milliseconds since 1970; None without a clock."""
        seconds = turn_seconds(state)
        return None if seconds is None else self._clock.deadline(seconds)

    def rings_in(self, state: TableState) -> float | None:
        """Seconds until a person's time is over; None if no person's time runs."""
        if state.play is None or all(state.occupants[seat].bot is not None for seat in state.play.to_act()):
            return None
        return self.left(state)

    def timed(self, state: TableState, entry: Entry) -> Entry:
        """The entry with the time that its turn has used.

        Undoing gives no time back: the turn of the undone action keeps the time that it had used by then, plus the
        time since the last turn began.
        """
        if state.opened.settings.clock is None or state.play is None:
            return entry
        if isinstance(entry, Acted):
            return replace(entry, used=self._clock.used)
        if isinstance(entry, Undone):
            before = state.turn_times[entry.actions]
            return replace(entry, used=self._clock.used + (0 if before.turn == state.turn else before.used))
        return entry
