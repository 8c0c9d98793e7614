"""Conversion of a board and its game's numbers into the arrays that the kernel reads."""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from omnibus.core.action import AnyAction, ListedAction
from omnibus.core.actions import QUESTIONS, Claim, kinds_of
from omnibus.core.board import GRAY as GRAY_NAME
from omnibus.core.board import Board, Route
from omnibus.core.mechanisms import MECHANISMS
from omnibus.core.spec import GameSpec
from omnibus.kernel.action_kinds import FIRST_OF_MECHANISMS, KEEP_OFFERED
from omnibus.kernel.board_arrays import BITS, FIRST_OF_BOARD, GRAY, BoardArrays, new_board_arrays
from omnibus.kernel.state import CITY, COUNTRY, TURN, Size

DECK_NAMES = ("short", "long")
SAME_NUMBERS = (
    *("pieces", "cards_dealt", "tickets_drawn", "keep_first", "keep_later"),
    *("returns_shuffled", "parallels_close_up_to", "first_card_needs_deck"),
)
"""The numbers of a game that the arrays hold under the same names."""


def payments_of(length: int, color: str, colors: int) -> int:
    """The number of payments for a route: wilds 0..length, for each colour if it is gray."""
    return length * (colors if color == GRAY_NAME else 1) + 1


def size_for(board: Board, spec: GameSpec) -> Size:
    """The smallest of the kernel's sizes that a board fits; the largest if it fits none."""
    needed = Size(
        seats=spec.players[1],
        places=len(board.places),
        routes=len(board.routes),
        tickets=len(board.tickets),
        cards=max(spec.card_total, *(mechanism.deck_room() for mechanism in spec.mechanisms), 0),
        colors=len(spec.colors) + 1,
        claims=sum(payments_of(route.length, route.color, len(spec.colors)) for route in board.routes),
        lengths=max((route.length for route in board.routes), default=0),
    )
    fits = all(need <= room for need, room in zip(needed, CITY, strict=True))
    return CITY if fits else COUNTRY


def _write_numbers(arrays: Any, board: Board, spec: GameSpec) -> None:
    arrays.places, arrays.routes, arrays.tickets = len(board.places), len(board.routes), len(board.tickets)
    arrays.decks = len(spec.tickets)
    arrays.wild = len(spec.colors)
    arrays.cards[: arrays.wild + 1] = [*spec.cards.values(), spec.wilds]
    arrays.longest = max(route.length for route in board.routes)
    arrays.fewest_players, arrays.most_players = spec.players
    for route in board.routes:
        # A board may also give points for longer routes than it has, which are too long for a small kernel.
        arrays.length_points[route.length] = board.route_points[route.length]
    for name in SAME_NUMBERS:
        arrays[name] = getattr(spec, name)


def _write_route(arrays: Any, board: Board, spec: GameSpec, index: int, route: Route) -> None:
    arrays.route_a[index] = board.place_index[route.a]
    arrays.route_b[index] = board.place_index[route.b]
    arrays.route_length[index] = route.length
    arrays.route_color[index] = GRAY if route.color == GRAY_NAME else spec.colors.index(route.color)
    arrays.route_kind[index] = arrays.wild if route.color == GRAY_NAME else arrays.route_color[index]
    arrays.route_shift[index] = BITS * (route.length - 1)
    arrays.route_points[index] = board.route_points[route.length]
    arrays.open_routes[arrays.route_kind[index], route.length - 1] += 1
    parallels = board.parallels[index]
    arrays.route_next[index] = parallels[(parallels.index(index) + 1) % len(parallels)]


def _sort_routes(arrays: Any) -> None:
    """Writes the routes without ferries by kind and length; their numbers are those of `open_routes`."""
    simple = np.flatnonzero(arrays.route_ferries[: arrays.routes] == 0)
    kinds, lengths = arrays.route_kind[simple], arrays.route_length[simple]
    arrays.route_by_kind[: len(simple)] = simple[np.lexsort((simple, lengths, kinds))]
    arrays.routes_from[:, 1:] = arrays.open_routes.cumsum().reshape(arrays.open_routes.shape)
    arrays.routes_from[1:, 0] = arrays.routes_from[:-1, -1]


@cache
def _payments(spaces: int) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """The numbers of payments for a coloured route, for a gray route with at least one card of a colour, and with wilds
    only: indexed by the required wilds, the wilds and the cards of the colour in hand, packed for all lengths."""
    required, wilds, cards, lengths = np.ogrid[:spaces, :spaces, :spaces, 1:spaces]
    fewest = np.maximum(required, lengths - cards)
    colored = np.maximum(0, np.minimum(lengths, wilds) - fewest + 1)
    mixed = np.maximum(0, np.minimum(lengths - 1, wilds) - fewest + 1) * (cards > 0)
    pack = 1 << BITS * (lengths - 1)
    return (colored * pack).sum(-1), (mixed * pack).sum(-1), ((wilds >= lengths) * pack).sum(-1)[0, :, 0]


def _write_block(arrays: Any, kind: type[AnyAction], first: int, count: int) -> int:
    """Writes the block of numbers of a kind of action and the questions it answers; returns the next free number."""
    asked = [question.code for question in QUESTIONS if question.answer is kind] + [TURN] * kind.is_turn
    arrays.first_action[kind.kind], arrays.action_count[kind.kind] = first, count
    arrays.answers[kind.kind] = sum(1 << ask for ask in asked)
    if kind.kind == KEEP_OFFERED or kind.kind >= FIRST_OF_MECHANISMS:
        arrays.choices |= arrays.answers[kind.kind]
    return first + count


def _number_actions(arrays: Any, board: Board, spec: GameSpec) -> None:
    code = FIRST_OF_BOARD
    for kind in sorted(kinds_of(spec), key=attrgetter("kind")):
        if issubclass(kind, ListedAction):
            count = len(kind.every(board, spec))
            if kind.first is None:
                code = _write_block(arrays, kind, code, count)
            else:
                _write_block(arrays, kind, kind.first, count)
    first = code
    for index, route in enumerate(board.routes):
        ways = payments_of(route.length, route.color, len(spec.colors))
        arrays.claim_first[index] = code
        arrays.claim_route[code - first : code - first + ways] = index
        code += ways
    arrays.actions = _write_block(arrays, Claim, first, code - first)


def make_board_arrays(board: Board, spec: GameSpec) -> BoardArrays:
    """The kernel's arrays for a board without faults."""
    size = size_for(board, spec)
    arrays: Any = new_board_arrays(size)
    _write_numbers(arrays, board, spec)
    arrays.colored_payments[...], arrays.mixed_payments[...], arrays.wild_payments[...] = _payments(size.spaces)
    for index, route in enumerate(board.routes):
        _write_route(arrays, board, spec, index, route)
    for index, ticket in enumerate(board.tickets):
        arrays.ticket_a[index] = board.place_index[ticket.a]
        arrays.ticket_b[index] = board.place_index[ticket.b]
        arrays.ticket_points[index] = ticket.points
        arrays.ticket_deck[index] = DECK_NAMES.index(ticket.deck)
    arrays.country[: len(board.places)] = [place.country for place in board.places]
    for kind in MECHANISMS:
        kind.blank_arrays(arrays)
    for mechanism in spec.mechanisms:
        mechanism.write_arrays(arrays, board, spec)
    _sort_routes(arrays)
    _number_actions(arrays, board, spec)
    return cast(BoardArrays, arrays)
