"""A pad as the kernel's record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from omnibus.core.errors import PadError
from omnibus.core.game import Game
from omnibus.core.mechanisms import MECHANISMS
from omnibus.core.pad_fields import PadField, kernel_field, names_in
from omnibus.core.score_pad.document import Pad, PadPlayer, PadTicket
from omnibus.kernel import pad as kernel
from omnibus.kernel.state import NONE


def record_of(pad: Pad, game: Game) -> kernel.Pad:
    """The record of a pad. Raises PadError if it names what the board does not have, or more than fits."""
    record: Any = kernel.new_pad(game.size)
    if len(pad.players) > game.size.seats:
        raise PadError("pad_players", board=game.board.id, most=game.spec.players[1], count=len(pad.players))
    record.players = len(pad.players)
    for kind in MECHANISMS:
        if kind.pad:
            record[kernel_field(kind.name())] = NONE
    for seat, player in enumerate(pad.players):
        _Writer(record, game, seat, player).write()
    return record  # type: ignore[no-any-return]


class _Writer:
    """Writes what is said about one player."""

    def __init__(self, record: Any, game: Game, seat: int, player: PadPlayer) -> None:
        self._record, self._game, self._seat, self._player = record, game, seat, player

    def _error(self, code: str, **details: object) -> PadError:
        return PadError(code, player=self._player.name, **details)

    def write(self) -> None:
        self._write_routes()
        count, most = len(self._player.tickets or []), self._game.size.tickets
        if count > most:
            raise self._error("pad_tickets", count=count, most=most)
        for ticket in self._player.tickets or []:
            self._write_ticket(ticket)
        there = [mechanism.name() for mechanism in self._game.spec.mechanisms]
        for kind in MECHANISMS:
            said = getattr(self._player, kind.name()) if kind.pad else None
            if said is not None and kind.pad:
                if kind.name() not in there:
                    raise self._error("pad_field", field=kind.name())
                FORMS[kind.pad.form](self, kind.name(), kind.pad, said)

    def _write_routes(self) -> None:
        routes, lengths, board = self._player.routes, self._player.lengths, self._game.board
        if routes is not None and lengths is not None:
            raise self._error("pad_routes_form")
        if routes is not None:
            self._record.known[self._seat] = kernel.BY_ROUTE
            for route in routes:
                if route >= len(board.routes):
                    raise self._error("pad_route", route=route, last=len(board.routes) - 1)
                named = self._record.took[self._seat, route]
                self._record.took[self._seat, route] = min(named + 1, 2)
        if lengths is not None:
            self._record.known[self._seat] = kernel.BY_LENGTH
            there = {route.length for route in board.routes}
            for length, count in lengths.items():
                if length not in there:
                    known = ", ".join(map(str, sorted(there)))
                    raise self._error("pad_length", length=length, known=known)
                self._record.lengths[self._seat, length] = count

    def _write_ticket(self, said: PadTicket) -> None:
        if (said.ticket is None) == (said.points is None):
            raise self._error("pad_ticket_form")
        if said.ticket is not None:
            if said.ticket >= len(self._game.board.tickets):
                raise self._error("pad_ticket", ticket=said.ticket, last=len(self._game.board.tickets) - 1)
            bits = {None: 0, True: kernel.SAID_DONE, False: kernel.SAID_FAILED}[said.done]
            self._record.ticket[self._seat, said.ticket] |= kernel.HELD | bits
            return
        number = int(self._record.printed[self._seat])
        self._record.printed_points[self._seat, number] = said.points
        self._record.printed_done[self._seat, number] = NONE if said.done is None else said.done
        self._record.printed[self._seat] += 1

    def _write_count(self, name: str, field: PadField, said: int) -> None:
        self._record[kernel_field(name)][self._seat] = said

    def _write_set(self, name: str, field: PadField, said: list[int | str]) -> None:
        self._write_counts(name, field, dict.fromkeys(said, 1))

    def _write_counts(self, name: str, field: PadField, said: dict[Any, int]) -> None:
        names = names_in(self._game.board, field.names or "")
        self._record[kernel_field(name)][self._seat] = 0
        for each, count in said.items():
            if each not in names:
                raise self._error("pad_name", name=each, field=name, known=", ".join(map(str, names)))
            self._record[kernel_field(name)][self._seat, names.index(each)] = count


FORMS: dict[str, Callable[[_Writer, str, PadField, Any], None]] = {
    "count": _Writer._write_count,
    "set": _Writer._write_set,
    "counts": _Writer._write_counts,
}
