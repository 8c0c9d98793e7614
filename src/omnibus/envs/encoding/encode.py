"""One observation: a row of small numbers, from the acting seat outward."""

from __future__ import annotations

from omnibus.envs.encoding.cards import write_cards, write_own_cards
from omnibus.envs.encoding.hidden import write_hidden
from omnibus.envs.encoding.layout import Layout
from omnibus.envs.encoding.mechanisms import write_mechanisms
from omnibus.envs.encoding.routes import write_pairs, write_routes
from omnibus.envs.encoding.standing import write_standing
from omnibus.envs.encoding.tickets import write_joined_tickets, write_own_tickets
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import Ints, State

PUBLIC, SEAT, PERFECT = range(3)
"""How much is shown: what a spectator sees, what the seat sees, everything."""


@inlined
def encode(board: BoardArrays, s: State, seat: int, sight: int, layout: Layout, out: Ints) -> None:
    """Writes the blocks that have a place in a row of zeros. Only PERFECT reads what the seat may not see."""
    where = layout.at
    write_standing(board, s, seat, where, out)
    write_cards(board, s, seat, where, out)
    write_routes(board, s, seat, layout, out)
    write_joined_tickets(board, s, seat, layout, out)
    write_pairs(board, s, seat, where, out)
    write_mechanisms(board, s, seat, layout, out)
    if sight != PUBLIC:
        write_own_cards(board, s, seat, where, out)
        write_own_tickets(board, s, seat, layout, out)
    if sight == PERFECT:
        write_hidden(board, s, seat, where, out)
