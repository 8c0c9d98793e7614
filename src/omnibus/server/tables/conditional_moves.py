"""Conditional moves: the checks when they are set, and the action that they choose on a turn.

Both depend only on the seat's own view and its legal actions, so refusals and choices reveal nothing that the seat
cannot know. Others see only ordinary actions.
"""

from __future__ import annotations

import msgspec

from omnibus.core.actions import Action, Claim, DrawCard
from omnibus.core.board import GRAY, WILD
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.server.errors import Refused
from omnibus.server.protocol.conditional import ConditionalMoves, DrawOtherwise, PreparedMoves, TakeRoute
from omnibus.server.store.conditional_moves import StoredMoves
from omnibus.server.tables.commands import play_of, seat_at
from omnibus.server.tables.game import Play
from omnibus.server.tables.state import TableState

LONG_TURN = 24 * 3600
"""Seconds: with shorter turns, people sit at the table together, and would notice that a move was prepared."""
WRITE = msgspec.json.Encoder().encode
READ = msgspec.json.Decoder(ConditionalMoves).decode


def has_long_turns(state: TableState) -> bool:
    """Whether people have a day or more for a turn."""
    clock = state.opened.settings.clock
    return clock is not None and clock >= LONG_TURN


def check_may_set(state: TableState, guest: str) -> int:
    """The seat for which a guest may set conditional moves now; raises Refused."""
    seat, play = seat_at(state, guest), play_of(state)
    if state.occupants[seat].resigned:
        raise Refused("resigned")
    if not has_long_turns(state):
        raise Refused("no_long_turns")
    if len(state.seats_of(guest)) > 1:  # others on this device would see them
        raise Refused("shared_device")
    if seat in play.to_act():
        raise Refused("your_turn")
    return seat


def check_moves(play: Play, seat: int, moves: ConditionalMoves) -> None:
    """Raises Refused for moves that can never be played."""
    view, spec = play.game.observe(play.state, seat), play.game.spec
    for wish in moves.routes:
        if not 0 <= wish.route < len(view.board.routes):
            raise Refused("bad_request", detail=f"there is no route {wish.route}")
        color = view.board.routes[wish.route].color
        if wish.color is not None and (wish.color not in spec.colors or color not in (GRAY, wish.color)):
            raise Refused("bad_request", detail=f"this route does not take {wish.color[:40]} cards")
        if not is_open(view, wish.route):
            raise Refused("not_open", route=view.board.route_name(wish.route))
    if len({wish.route for wish in moves.routes}) < len(moves.routes):
        raise Refused("bad_request", detail="a route is named twice")
    card = None if moves.otherwise is None else moves.otherwise.card
    if card not in (None, WILD, *spec.colors):
        raise Refused("bad_request", detail="there is no such card")


def is_open(view: View, route: int) -> bool:
    """Whether the viewer can still take a route, now or later."""
    assert view.seat is not None
    return (
        view.owners[route] is None
        and view.seat not in view.closed[route]
        and view.board.routes[route].length <= view.seats[view.seat].pieces
    )


def left(play: Play, seat: int, moves: ConditionalMoves) -> ConditionalMoves | None:
    """The moves without the routes that cannot be taken any more; None if none is left."""
    view = play.game.observe(play.state, seat)
    routes = [wish for wish in moves.routes if is_open(view, wish.route)]
    return ConditionalMoves(routes, moves.otherwise) if routes else None


def in_force(state: TableState, seat: int, stored: StoredMoves | None) -> ConditionalMoves | None:
    """A seat's conditional moves that are in force; None without any.

    They end when an action of the seat is taken back, and when a bot begins to play for the seat: by then the player
    has to think again.
    """
    play = state.play
    if stored is None or play is None or state.status != "playing" or not has_long_turns(state):
        return None
    occupant = state.occupants[seat]
    if occupant.guest is None or occupant.bot is not None or stored.number < state.overruled.get(seat, 0):
        return None
    try:
        return left(play, seat, READ(stored.content))
    except msgspec.DecodeError:  # written by a later version
        return None


def prepared(state: TableState, guest: str, stored: StoredMoves | None) -> PreparedMoves:
    """A guest's conditional moves as their own page shows them; raises Refused without a seat."""
    seat = seat_at(state, guest)
    try:
        check_may_set(state, guest)
        why = None
    except Refused as error:
        why = error.code
    return PreparedMoves(in_force(state, seat, stored), why)


def request_of(seat: int, turn: int) -> str:
    """The idempotency key of the first prepared action in a turn: a second card only follows a prepared first one."""
    return f"conditional {seat} {turn}"


def chosen(state: TableState, seat: int, moves: ConditionalMoves) -> int | None:
    """The number of the action that a seat's conditional moves choose now; None to wait for the player."""
    play = state.play
    assert play is not None
    view, legal = play.game.observe(play.state, seat), play.game.legal(play.state, seat)
    last = play.moves[-1].number if play.moves else 0
    # Either the turn has just begun, or its only action was prepared: a turn that the player has begun is left alone.
    if last > state.turn and state.done_before(request_of(seat, state.turn)) != last:
        return None
    action = choose(view, legal, moves)
    return None if action is None else play.game.codec.encode(action)


def choose(view: View, legal: LegalActions, moves: ConditionalMoves) -> Action | None:
    """The viewer's prepared action at the beginning of a turn, or its second card; None for all other decisions."""
    if view.asks == "second_card":
        return _draw(view, legal, moves.otherwise)
    if view.asks != "turn":
        return None
    for wish in moves.routes:
        ways = [way for way in legal if isinstance(way, Claim) and _is_way(way, wish)]
        if ways:
            return min(ways, key=lambda way: (way.wilds, -view.hand.get(way.color or WILD, 0), way.color or ""))
    if view.turns_left is not None:  # cards drawn in the last round are worth nothing
        return None
    return _draw(view, legal, moves.otherwise)


def _is_way(claim: Claim, wish: TakeRoute) -> bool:
    """Whether a claim takes the route as wished."""
    if claim.route != wish.route or (claim.wilds and not wish.wilds):
        return False
    return wish.color is None or claim.color in (None, wish.color)


def _draw(view: View, legal: LegalActions, otherwise: DrawOtherwise | None) -> DrawCard | None:
    """Draws the wanted card if it lies face up, else blind."""
    if otherwise is None:
        return None
    draws = {action.slot: action for action in legal if isinstance(action, DrawCard)}
    wished = [slot for slot, card in enumerate(view.display) if otherwise.card is not None and card == otherwise.card]
    return next((draws[slot] for slot in (*wished, None) if slot in draws), None)
