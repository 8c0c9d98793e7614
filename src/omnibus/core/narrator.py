"""Turns the kernel's log into typed events."""

from __future__ import annotations

from omnibus.core.event import Row
from omnibus.core.events import EVENTS, Event, Final, SeatResult
from omnibus.core.gate import calls
from omnibus.core.gate.memory import fields_of
from omnibus.core.mechanisms import SOURCES
from omnibus.core.rules import Rules
from omnibus.kernel.kinds import FINAL
from omnibus.kernel.state import Ints, State

_TOLD = {event.kind: event for event in EVENTS if event.kind is not None}


class Narrator:
    """Tells what happened on one board."""

    def __init__(self, rules: Rules) -> None:
        self._rules, self._table = rules, fields_of(rules.table)

    def tell_set_up(self, rows: list[Row], state: State) -> list[Event]:
        """The events of a set-up: first what stands on the board."""
        told: list[Event] = []
        for mechanism in self._rules.spec.mechanisms:
            told += mechanism.tell_set_up(rows, state, self._rules)
        return told + self.tell(rows, state)

    def tell(self, rows: list[Row], state: State) -> list[Event]:
        """The events of what a log noted, the state being that after the last of them."""
        told: list[Event] = [_TOLD[row[0]].told(row, self._rules) for row in rows if row[0] in _TOLD]
        if rows and rows[-1][0] == FINAL:
            told.append(self.final(state))
        return told

    def final(self, state: State) -> Final:
        """The result of a finished game."""
        fields, seats = fields_of(state), []
        holder = fields["holder"].tolist()[: len(self._rules.board.tickets)]
        for seat, score in enumerate(fields["score"].tolist()[: int(fields["players"])]):
            held = [ticket for ticket, owner in enumerate(holder) if owner == seat]
            done = [ticket for ticket in held if self._is_done(fields, seat, ticket)]
            failed = [ticket for ticket in held if ticket not in done]
            sources = dict(zip(SOURCES, score, strict=True))
            seats.append(SeatResult(**sources, tickets_done=done, tickets_failed=failed, total=sum(score)))
        winner = fields["winner"].tolist()
        return Final(seats, [seat for seat in range(len(seats)) if winner[seat]])

    def _is_done(self, fields: Ints, seat: int, ticket: int) -> bool:
        a, b = int(self._table["ticket_a"][ticket]), int(self._table["ticket_b"][ticket])
        return bool(calls.are_connected(self._table, fields, seat, a, b))
