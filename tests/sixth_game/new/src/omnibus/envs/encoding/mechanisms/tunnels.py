"""The block of tunnels."""

from __future__ import annotations

from omnibus.kernel.tunnels import TURNED

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.entries import PUBLIC, Entry
from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import Ints, State

ENTRIES = (
    Entry(
        "tunnel_extra",
        PUBLIC,
        "the cards that the tunnel in question costs more",
        lambda dims: (1,),
        lambda dims: TURNED,
        lambda dims: dims.game.arrays.tunnels,
    ),
)


@inlined
def write_tunnels(s: State, where: Ints, out: Ints) -> None:
    if where[blocks.TUNNEL_EXTRA] >= 0:
        out[where[blocks.TUNNEL_EXTRA]] = s.tunnel_extra
