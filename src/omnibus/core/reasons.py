"""Why an action is not legal, as a stable code and a sentence."""

from __future__ import annotations

from functools import singledispatchmethod

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
from omnibus.core.board import WILD, Board
from omnibus.core.codec import Codec
from omnibus.core.errors import IllegalAction
from omnibus.core.spec import GameSpec
from omnibus.kernel import legal, tables
from omnibus.kernel.state import (
    ANNOUNCE,
    FLAG,
    KEEP,
    NONE,
    NOTHING,
    PASSENGER,
    PLACE,
    SECOND_CARD,
    TOURIST,
    TURN,
    State,
)

_FIRST: dict[int, tuple[type[Action], str]] = {
    ANNOUNCE: (DrawTickets, "announce_first"),
    KEEP: (KeepTickets, "choose_tickets_first"),
    PLACE: (PlacePile, "place_pile_first"),
    SECOND_CARD: (DrawCard, "second_card_first"),
    PASSENGER: (TakePassenger, "choose_passenger_first"),
    TOURIST: (TakeToken, "choose_token_first"),
    FLAG: (KeepFlagCard, "choose_flag_card_first"),
}
"""What must be answered before anything else, and the kind of action that answers it."""


class Explainer:
    """Verifies actions on one board and says what is wrong with them."""

    def __init__(self, board: Board, spec: GameSpec, table: tables.Board, codec: Codec) -> None:
        self._board, self._spec, self._table, self._codec = board, spec, table, codec

    def verify(self, state: State, seat: int, action: Action | int) -> None:
        """Raises IllegalAction unless the seat may do this now. Any object may be given as the action."""
        if state.over:
            raise IllegalAction("game_over")
        if not isinstance(seat, int) or not 0 <= seat < state.players:
            raise IllegalAction("no_such_seat", seat=seat)
        if isinstance(action, int):
            action = self._codec.decode(action)
        code = self._codec.encode(action)
        if not legal.is_legal(self._table, state, seat, code):
            self._refuse_out_of_turn(state, seat, action)
            raise self._reason(action, state, seat)

    def _refuse_out_of_turn(self, state: State, seat: int, action: Action) -> None:
        ask = int(state.asks[seat])
        if ask == NOTHING:
            raise IllegalAction("not_your_turn", seat=seat, turn=int(legal.seat_to_act(state)))
        if ask in _FIRST and not isinstance(action, _FIRST[ask][0]):
            place = "" if state.waiting_place == NONE else self._board.places[state.waiting_place].id
            raise IllegalAction(_FIRST[ask][1], place=place and self._board.place_name(place))

    @singledispatchmethod
    def _reason(self, action: Action, state: State, seat: int) -> IllegalAction:
        return IllegalAction("malformed", detail=repr(action)[:80])

    @_reason.register
    def _(self, action: DrawCard, state: State, seat: int) -> IllegalAction:
        if action.slot is None:
            return IllegalAction("no_cards_left")
        if state.display[action.slot] == NONE:
            return IllegalAction("slot_empty", slot=action.slot)
        if state.asks[seat] == TURN:
            return IllegalAction("deck_exhausted")
        return IllegalAction("wild_second")

    @_reason.register
    def _(self, action: DrawTickets, state: State, seat: int) -> IllegalAction:
        if sum(state.ticket_deck_count.tolist()) == 0:
            return IllegalAction("no_tickets_left")
        return IllegalAction("wrong_announcement", long=action.long)

    @_reason.register
    def _(self, action: KeepTickets, state: State, seat: int) -> IllegalAction:
        count = sum(ticket != NONE for ticket in state.offer[seat].tolist())
        if state.asks[seat] != KEEP or action.positions[-1] >= count:
            return IllegalAction("not_offered", count=count)
        least = self._spec.keep_first if state.setting_up else self._spec.keep_later
        return IllegalAction("keep_more", least=min(least, count))

    @_reason.register
    def _(self, action: Claim, state: State, seat: int) -> IllegalAction:
        return self._closed(action, state, seat) or self._unaffordable(action, state, seat)

    def _closed(self, action: Claim, state: State, seat: int) -> IllegalAction | None:
        """Why the route itself cannot be taken, whatever is paid."""
        index, route = action.route, self._board.routes[action.route]
        name = self._board.route_name(index)
        if state.owner[index] != NONE:
            return IllegalAction("route_taken", route=name, owner=int(state.owner[index]))
        owners = {int(state.owner[other]) for other in self._board.parallels[index]} - {NONE}
        if seat in owners:
            return IllegalAction("parallel_yours")
        if owners and state.players <= self._spec.parallels_close_up_to:
            return IllegalAction("parallel_closed", players=int(state.players))
        if route.length > state.pieces[seat]:
            pieces = int(state.pieces[seat])
            return IllegalAction("too_few_pieces", route=name, length=route.length, pieces=pieces)
        return None

    def _unaffordable(self, action: Claim, state: State, seat: int) -> IllegalAction:
        route, held = self._board.routes[action.route], state.hand[seat].tolist()
        if action.wilds < route.ferries:
            name = self._board.route_name(action.route)
            return IllegalAction("ferry_needs_wild", route=name, ferries=route.ferries)
        if action.color is not None:
            needed, have = route.length - action.wilds, held[self._spec.colors.index(action.color)]
            if needed > have:
                return IllegalAction("too_few_cards", needed=needed, color=action.color, held=have)
        return IllegalAction("too_few_wilds", needed=action.wilds, color=WILD, held=held[int(self._table.wild)])

    @_reason.register
    def _(self, action: KeepFlagCard, state: State, seat: int) -> IllegalAction:
        return IllegalAction("no_flag_card")

    @_reason.register
    def _(self, action: TakePassenger, state: State, seat: int) -> IllegalAction:
        return IllegalAction("no_passenger", color=action.color)

    @_reason.register
    def _(self, action: TakeToken, state: State, seat: int) -> IllegalAction:
        return IllegalAction("no_token", place=self._board.place_name(action.place))

    @_reason.register
    def _(self, action: PlacePile, state: State, seat: int) -> IllegalAction:
        if state.asks[seat] != PLACE:
            return IllegalAction("not_setting_up")
        if state.aside_count[action.pile] == 0:
            return IllegalAction("no_pile")
        return IllegalAction("place_occupied", place=self._board.place_name(action.place))

    @_reason.register
    def _(self, action: Pass, state: State, seat: int) -> IllegalAction:
        return IllegalAction("cannot_pass")
