"""What people point at on a big screen: it reaches the player whose turn it is, through whichever process they play.

Nothing of it is stored, and it gives the screen no right to act: the player's own device asks them what to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

import msgspec
from msgspec import Struct

from omnibus.core.errors import OmnibusError
from omnibus.server.bus import Bus
from omnibus.server.errors import Refused
from omnibus.server.limits import Limits, RateLimiter
from omnibus.server.tables.commands import play_of
from omnibus.server.tables.table import Table


class _Pointed(Struct, frozen=True):
    """A route at a table, as processes tell each other."""

    table: str
    route: int


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Pointed).decode


class Pointing:
    def __init__(self, tables: Mapping[str, Table], bus: Bus, limits: Limits) -> None:
        self._tables, self._bus = tables, bus
        self._pace = RateLimiter(limits.pointed_per_second, limits.pointed_at_once)
        self._stop_listening = bus.listen_to_rooms(self._hear)

    def take(self, guest: str) -> bool:
        """Counts against a guest's limit; False if they point too often."""
        return self._pace.take(guest)

    def point(self, table: Table, route: int) -> None:
        """Shows a route to the player whose turn it is; raises Refused."""
        play = play_of(table.state)
        if not 0 <= route < len(play.game.board.routes):
            raise Refused("not_on_board")
        self._bus.share(table.state.id, _encode(_Pointed(table.state.id, route)).decode())

    def _hear(self, words: str) -> None:
        if not words.startswith("{"):  # it is about a replay's room
            return
        pointed = _decode(words)
        live = self._tables.get(pointed.table)
        if live is not None:
            with suppress(OmnibusError):  # the game may have ended meanwhile
                play_of(live.state)
                live.audience.show_route(pointed.route)

    def close(self) -> None:
        self._stop_listening()
