"""What phones and big screens in one room tell each other, through whichever process they follow the table.

A route that is pressed on a screen reaches the player whose turn it is, and gives the screen no right to act: the
player's own device asks them what to do. After the game, the steps of the host's finale reach the screens. Nothing of
it is stored.
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
from omnibus.server.tables.commands import check_host, play_of
from omnibus.server.tables.table import Table


class _Pointed(Struct, frozen=True, tag=True):
    """A route at a table, as processes tell each other."""

    table: str
    route: int


class _Step(Struct, frozen=True, tag=True):
    """A step of the host's finale, as processes tell each other."""

    table: str
    step: int


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Pointed | _Step).decode


class OneRoom:
    def __init__(self, tables: Mapping[str, Table], bus: Bus, limits: Limits) -> None:
        self._tables, self._bus = tables, bus
        self.points = RateLimiter(limits.pointed_per_second, limits.pointed_at_once)
        self.steps = RateLimiter(limits.steps_per_second, limits.steps_at_once)
        """By guest, so that more connections gain nothing."""
        self._stop_listening = bus.listen_to_rooms(self._hear)

    def point(self, table: Table, route: int) -> None:
        """Shows a route to the player whose turn it is; raises Refused."""
        play = play_of(table.state)
        if not 0 <= route < len(play.game.board.routes):
            raise Refused("not_on_board")
        self._share(_Pointed(table.state.id, route))

    def show_step(self, table: Table, guest: str, step: int) -> None:
        """Shows a step of a guest's finale on the screens of a table; raises Refused."""
        state = table.state
        if not state.opened.settings.one_room:
            raise Refused("no_screens")
        check_host(state, guest)
        if state.status != "over":
            raise Refused("not_over")
        self._share(_Step(state.id, step))

    def _share(self, news: _Pointed | _Step) -> None:
        # Not under the table's own name, as what is said about its replay must not be lost.
        self._bus.share(f"{news.table} in one room", _encode(news).decode())

    def _hear(self, words: str) -> None:
        if not words.startswith("{"):  # it is about a replay's room
            return
        news = _decode(words)
        live = self._tables.get(news.table)
        if live is None:
            return
        if isinstance(news, _Step):
            live.audience.show_step(news.step)
            return
        with suppress(OmnibusError):  # the game may have ended meanwhile
            play_of(live.state)
            live.audience.show_route(news.route)

    def close(self) -> None:
        self._stop_listening()
