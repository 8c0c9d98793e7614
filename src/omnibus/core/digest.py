"""What identifies a board: everything the rules depend on, and nothing of how it looks."""

from __future__ import annotations

import hashlib

import msgspec

from omnibus.core.board import Board
from omnibus.core.spec import GameSpec


def board_digest(board: Board, spec: GameSpec) -> str:
    """SHA-256, in hexadecimal, of the board's places, routes and tickets and its game's numbers.

    Names, coordinates and artwork are left out: a better picture does not make an old record another game.
    """
    places = [(place.id, place.district, place.passengers, place.tourists, place.country) for place in board.places]
    points = sorted(board.route_points.items())
    content = (spec, places, board.routes, board.tickets, points, sorted(board.districts), board.passenger_colors)
    return hashlib.sha256(msgspec.json.encode(content)).hexdigest()
