"""Turns the kernel's log into typed events."""

from __future__ import annotations

from collections.abc import Callable

from omnibus.core import events
from omnibus.core.board import WILD, Board
from omnibus.core.events import Event, SeatResult
from omnibus.core.gate import calls
from omnibus.core.gate.memory import fields_of
from omnibus.core.spec import GameSpec
from omnibus.kernel import log as kinds
from omnibus.kernel import tables
from omnibus.kernel.state import NONE, OFFER, Ints, State

Row = list[int]


class Narrator:
    """Tells what happened on one board."""

    def __init__(self, board: Board, spec: GameSpec, table: tables.Board) -> None:
        self._board, self._table = board, fields_of(table)
        self._cards = (*spec.colors, WILD)
        self._tellers: dict[int, Callable[[Row], Event]] = {
            kinds.DEALT: lambda row: events.Dealt(row[1], self._named(row[2:])),
            kinds.TURNED: lambda row: events.Turned(row[2], self._cards[row[3]]),
            kinds.SWEPT: lambda row: events.Swept(self._named(row[2:7])),
            kinds.RESHUFFLED: lambda row: events.Reshuffled(row[2]),
            kinds.ANNOUNCED: lambda row: events.Announced(row[1], row[2], row[3]),
            kinds.OFFERED: lambda row: events.Offered(row[1], [ticket for ticket in row[2:] if ticket != NONE]),
            kinds.KEPT: self._tell_kept,
            kinds.PLACED: lambda row: events.Placed(row[1], self._place(row[2]), row[3], row[4]),
            kinds.DREW: self._tell_drew,
            kinds.CLAIMED: self._tell_claimed,
            kinds.TOOK_PASSENGER: lambda row: events.Passenger(
                row[1], self._place(row[2]), board.passenger_colors[row[3]]
            ),
            kinds.TOOK_TOKEN: lambda row: events.Tourist(row[1], self._place(row[2]), row[3]),
            kinds.MERCHANDISE_CARD: lambda row: events.Merchandise(row[1], row[2]),
            kinds.FLAG_CARD: lambda row: events.FlagCard(row[1], self._cards[row[2]]),
            kinds.FLAG_COMPLETE: lambda row: events.Flag(row[1], row[2]),
            kinds.PASSED: lambda row: events.Passed(row[1]),
            kinds.LAST_ROUND: lambda row: events.LastRound(row[1]),
        }

    def _named(self, cards: Row) -> list[str]:
        return [self._cards[card] for card in cards if card != NONE]

    def _place(self, index: int) -> str:
        return self._board.places[index].id

    def _tell_kept(self, row: Row) -> Event:
        mask, offer = row[2], row[3 : 3 + OFFER]
        kept = [ticket for slot, ticket in enumerate(offer) if mask >> slot & 1]
        return events.Kept(row[1], kept, [ticket for ticket in offer if ticket != NONE and ticket not in kept])

    def _tell_drew(self, row: Row) -> Event:
        return events.Drew(row[1], "deck" if row[2] == NONE else row[2], self._cards[row[3]])

    def _tell_claimed(self, row: Row) -> Event:
        _, seat, route, color, wilds, points, *_ = row
        colored = self._board.routes[route].length - wilds
        paid = [self._cards[color]] * colored + [WILD] * wilds
        return events.Claimed(seat, route, paid, points)

    def _tell_passengers(self, rows: list[Row]) -> Event:
        at: dict[str, list[str]] = {}
        for row in rows:
            at.setdefault(self._place(row[2]), []).append(self._board.passenger_colors[row[3]])
        return events.Passengers(at)

    def _tell_tourists(self, rows: list[Row], state: State) -> Event:
        at = {self._place(row[2]): (row[3], row[4]) for row in rows}
        fields = fields_of(state)
        aside = zip(fields["aside_symbol"].tolist(), fields["aside_count"].tolist(), strict=True)
        return events.Tourists(at, list(aside))

    def tell(self, log: Ints, state: State) -> list[Event]:
        """The events of a log, the state being that after the last of them."""
        rows: list[Row] = log[1 : int(log[0, 0]) + 1].tolist()
        told: list[Event] = []
        if passengers := [row for row in rows if row[0] == kinds.PASSENGERS_PLACED]:
            told.append(self._tell_passengers(passengers))
        if tourists := [row for row in rows if row[0] == kinds.TOURISTS_PLACED]:
            told.append(self._tell_tourists(tourists, state))
        told += [self._tellers[row[0]](row) for row in rows if row[0] in self._tellers]
        if rows and rows[-1][0] == kinds.FINAL:
            told.append(self.final(state))
        return told

    def _seat_result(self, score: list[int], done: list[int], failed: list[int]) -> SeatResult:
        routes, flags, tickets, districts, merchandise, tourists, passengers, trotter = score
        return SeatResult(
            routes=routes,
            flags=flags,
            tickets_done=done,
            tickets_failed=failed,
            tickets=tickets,
            districts=districts,
            merchandise=merchandise,
            tourists=tourists,
            passengers=passengers,
            globetrotter=trotter,
            total=sum(score),
        )

    def final(self, state: State) -> events.Final:
        """The result of a finished game."""
        fields, seats = fields_of(state), []
        holder = fields["holder"].tolist()[: len(self._board.tickets)]
        for seat, score in enumerate(fields["score"].tolist()[: int(fields["players"])]):
            held = [ticket for ticket, owner in enumerate(holder) if owner == seat]
            done = [ticket for ticket in held if self._is_done(fields, seat, ticket)]
            seats.append(self._seat_result(score, done, [ticket for ticket in held if ticket not in done]))
        winner = fields["winner"].tolist()
        return events.Final(seats, [seat for seat in range(len(seats)) if winner[seat]])

    def _is_done(self, fields: Ints, seat: int, ticket: int) -> bool:
        a, b = int(self._table["ticket_a"][ticket]), int(self._table["ticket_b"][ticket])
        return bool(calls.are_connected(self._table, fields, seat, a, b))
