"""Decodes the kernel's log into typed events."""

from __future__ import annotations

from omnibus.core.bindings import calls
from omnibus.core.bindings.memory import fields_of
from omnibus.core.event import Row
from omnibus.core.events import EVENTS, Event, Final, SeatResult
from omnibus.core.game_rules import GameRules
from omnibus.core.mechanisms import SOURCES
from omnibus.kernel.event_kinds import FINAL
from omnibus.kernel.state import State

_EVENT_OF = {event.kind: event for event in EVENTS if event.kind is not None}


class EventDecoder:
    """Decodes the logs of games on one board."""

    def __init__(self, rules: GameRules) -> None:
        self._rules, self._arrays = rules, fields_of(rules.arrays)
        places = rules.board.place_index
        self._ends = [(places[ticket.a], places[ticket.b]) for ticket in rules.board.tickets]

    def decode_set_up(self, rows: list[Row], state: State) -> list[Event]:
        """The events of a set-up, beginning with the pieces on the board."""
        events: list[Event] = []
        for mechanism in self._rules.spec.mechanisms:
            events += mechanism.decode_set_up(rows, state, self._rules)
        return events + self.decode(rows, state)

    def decode(self, rows: list[Row], state: State) -> list[Event]:
        """The events of a log; `state` is the state after the last of them."""
        events: list[Event] = [_EVENT_OF[row[0]].from_row(row, self._rules) for row in rows if row[0] in _EVENT_OF]
        if rows and rows[-1][0] == FINAL:
            events.append(self.final(state))
        return events

    def final(self, state: State) -> Final:
        fields, seats = fields_of(state), []
        holder = fields["holder"].tolist()[: len(self._rules.board.tickets)]
        for seat, score in enumerate(fields["score"].tolist()[: int(fields["players"])]):
            held = [ticket for ticket, owner in enumerate(holder) if owner == seat]
            done = [ticket for ticket in held if calls.are_connected(self._arrays, fields, seat, *self._ends[ticket])]
            failed = [ticket for ticket in held if ticket not in done]
            sources = dict(zip(SOURCES, score, strict=True))
            seats.append(SeatResult(**sources, tickets_done=done, tickets_failed=failed, total=sum(score)))
        winner = fields["winner"].tolist()
        return Final(seats, [seat for seat in range(len(seats)) if winner[seat]])
