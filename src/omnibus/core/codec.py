"""Actions as dense numbers, and back: one number for each action of a board, from 0 on."""

from __future__ import annotations

from functools import singledispatchmethod

import msgspec

from omnibus.core.actions import (
    Action,
    Claim,
    DrawCard,
    DrawTickets,
    KeepFlagCard,
    KeepTickets,
    Pass,
    PlacePile,
    TakePassenger,
    TakeToken,
)
from omnibus.core.board import GRAY, Board
from omnibus.core.errors import IllegalAction
from omnibus.core.phrases import phrase
from omnibus.core.spec import GameSpec
from omnibus.kernel import tables
from omnibus.kernel.state import OFFER, PASSENGER_COLORS, SLOTS


def well_formed(action: object) -> Action:
    """The action, if it is one and its fields hold what they should; raises IllegalAction otherwise."""
    if not isinstance(action, Action):
        raise IllegalAction("malformed", detail=type(action).__name__)
    try:
        return msgspec.convert(msgspec.structs.asdict(action), type(action))
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise IllegalAction("malformed", detail=error) from None


class Codec:
    """Numbers the actions of one board. `decode(encode(action)) == action` for every action that exists.

    Both ways are kept once they were found: finding them takes some twenty times as long.
    """

    def __init__(self, board: Board, spec: GameSpec, table: tables.Board) -> None:
        self._board, self._spec, self._table = board, spec, table
        self._most_long = spec.tickets_drawn if len(spec.tickets) > 1 else 0
        self.size = int(table.actions)
        """How many actions the board has."""
        self._actions: dict[int, Action] = {}
        self._codes: dict[Action, int] = {}

    def encode(self, action: object) -> int:
        """The number of an action; raises IllegalAction where the board has no such action. Takes any object."""
        known = well_formed(action)
        code = self._codes.get(known)
        if code is None:
            code = self._codes[known] = self._number(known)
        return code

    @singledispatchmethod
    def _number(self, action: Action) -> int:
        raise IllegalAction("malformed", detail=type(action).__name__)

    @_number.register
    def _(self, action: DrawCard) -> int:
        if action.slot is None:
            return tables.DECK
        if not 0 <= action.slot < SLOTS:
            raise IllegalAction("slot_empty", slot=action.slot)
        return tables.SLOT + action.slot

    @_number.register
    def _(self, action: DrawTickets) -> int:
        if not 0 <= action.long <= self._most_long:
            raise IllegalAction("wrong_announcement", long=action.long)
        return tables.TICKETS + action.long

    @_number.register
    def _(self, action: KeepTickets) -> int:
        positions = action.positions
        if not positions or list(positions) != sorted(set(positions)) or not 0 <= positions[0] <= positions[-1] < OFFER:
            raise IllegalAction("malformed", detail=phrase("rising_positions", last=OFFER - 1))
        return tables.KEEP_TICKETS - 1 + sum(1 << position for position in positions)

    @_number.register
    def _(self, action: KeepFlagCard) -> int:
        return tables.FLAG_KEEP if action.keep else tables.FLAG_DECLINE

    @_number.register
    def _(self, action: TakePassenger) -> int:
        if action.color not in self._board.passenger_colors:
            raise IllegalAction("unknown_color", color=action.color)
        return tables.TAKE_PASSENGER + self._board.passenger_colors.index(action.color)

    @_number.register
    def _(self, action: TakeToken) -> int:
        self._require_tourists(action)
        return int(self._table.take_token) + self._place(action.place)

    @_number.register
    def _(self, action: PlacePile) -> int:
        self._require_tourists(action)
        if action.pile not in (0, 1):
            raise IllegalAction("no_pile")
        return int(self._table.place_pile) + action.pile * len(self._board.places) + self._place(action.place)

    @_number.register
    def _(self, action: Pass) -> int:
        return tables.PASS

    @_number.register
    def _(self, action: Claim) -> int:
        if not 0 <= action.route < len(self._board.routes):
            raise IllegalAction("unknown_route", route=action.route)
        route = self._board.routes[action.route]
        self._check_payment(action)
        first = int(self._table.claim_first[action.route])
        if route.color != GRAY:
            return first + action.wilds
        colors = self._spec.colors
        color = len(colors) if action.color is None else colors.index(action.color)
        return first + color * route.length + (0 if action.color is None else action.wilds)

    def _check_payment(self, action: Claim) -> None:
        """A payment has one spelling: the route's colour or any for gray, and no colour where all cards are wild."""
        route = self._board.routes[action.route]
        if action.color is not None and action.color not in self._spec.colors:
            raise IllegalAction("unknown_color", color=action.color)
        if not 0 <= action.wilds <= route.length:
            detail = phrase("payment_wilds", wilds=action.wilds, length=route.length)
            raise IllegalAction("bad_payment", detail=detail)
        if (action.color is None) != (action.wilds == route.length):
            raise IllegalAction("bad_payment", detail=phrase("payment_spelling"))
        if action.color is not None and route.color not in (GRAY, action.color):
            raise IllegalAction("bad_payment", detail=phrase("payment_color", color=route.color))

    def _require_tourists(self, action: TakeToken | PlacePile) -> None:
        if self._spec.tourists is None:
            raise IllegalAction("unknown_action", detail=f"“{action.__struct_config__.tag}”")

    def _place(self, place: str) -> int:
        if place not in self._board.place_index:
            raise IllegalAction("unknown_place", place=place)
        return self._board.place_index[place]

    def decode(self, code: int) -> Action:
        """The action of a number, always the same object; raises IllegalAction where there is none."""
        if code in self._actions and type(code) is int:
            return self._actions[code]
        if isinstance(code, bool) or not 0 <= code < self.size:
            raise IllegalAction("unknown_action", detail=code)
        return self._actions.setdefault(int(code), self._decode(code))

    def _decode(self, code: int) -> Action:
        if code >= self._table.claim:
            return self._decode_claim(code)
        if code >= tables.FIRST_OF_BOARD:
            return self._decode_tourists(code)
        return self._decode_common(code)

    def _decode_common(self, code: int) -> Action:
        if code < tables.TICKETS:
            return DrawCard(None if code == tables.DECK else code - tables.SLOT)
        if code < tables.KEEP_TICKETS:
            return self._decode_tickets(code - tables.TICKETS)
        if code < tables.FLAG_KEEP:
            mask = code - tables.KEEP_TICKETS + 1
            return KeepTickets(tuple(position for position in range(OFFER) if mask >> position & 1))
        if code <= tables.FLAG_DECLINE:
            return KeepFlagCard(code == tables.FLAG_KEEP)
        if code < tables.PASS:
            return TakePassenger(self._passenger_color(code - tables.TAKE_PASSENGER))
        return Pass()

    def _decode_tickets(self, long: int) -> DrawTickets:
        if long > self._most_long:
            raise IllegalAction("wrong_announcement", long=long)
        return DrawTickets(long)

    def _passenger_color(self, index: int) -> str:
        colors = self._board.passenger_colors
        if index >= len(colors):
            raise IllegalAction("unknown_action", detail=f"passenger {index} of {PASSENGER_COLORS}")
        return colors[index]

    def _decode_tourists(self, code: int) -> Action:
        places = self._board.places
        if code < self._table.place_pile:
            return TakeToken(places[code - int(self._table.take_token)].id)
        pile, place = divmod(code - int(self._table.place_pile), len(places))
        return PlacePile(pile, places[place].id)

    def _decode_claim(self, code: int) -> Claim:
        index = int(self._table.claim_route[code - self._table.claim])
        route, number = self._board.routes[index], code - int(self._table.claim_first[index])
        if route.color != GRAY:
            return Claim(index, route.color if number < route.length else None, number)
        color, wilds = divmod(number, route.length)
        if color == len(self._spec.colors):
            return Claim(index, None, route.length)
        return Claim(index, self._spec.colors[color], wilds)
