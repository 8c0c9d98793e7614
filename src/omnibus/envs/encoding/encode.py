"""One observation: a row of bytes, with the seats in turn order from the observing one."""

from __future__ import annotations

from omnibus.envs.encoding.cards import write_cards, write_own_cards
from omnibus.envs.encoding.entries import PERFECT, PUBLIC
from omnibus.envs.encoding.hidden import write_hidden
from omnibus.envs.encoding.layout import Layout
from omnibus.envs.encoding.mechanisms import write_mechanisms
from omnibus.envs.encoding.routes import write_pairs, write_routes
from omnibus.envs.encoding.status import write_status
from omnibus.envs.encoding.tickets import write_joined_tickets, write_own_tickets
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import Ints, State


@inlined
def encode(board: BoardArrays, s: State, seat: int, visibility: int, layout: Layout, out: Ints) -> None:
    """Writes the blocks of the layout into a row of zeros. Only PERFECT reads hidden information."""
    where = layout.at
    write_status(board, s, seat, where, out)
    write_cards(board, s, seat, where, out)
    write_routes(board, s, seat, layout, out)
    write_joined_tickets(board, s, seat, layout, out)
    write_pairs(board, s, seat, where, out)
    write_mechanisms(board, s, seat, layout, out)
    if visibility != PUBLIC:
        write_own_cards(board, s, seat, where, out)
        write_own_tickets(board, s, seat, layout, out)
    if visibility == PERFECT:
        write_hidden(board, s, seat, where, out)
