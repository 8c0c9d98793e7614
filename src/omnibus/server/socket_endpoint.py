"""The WebSocket endpoints: the tables, and the rooms of replays."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from omnibus.server.admission import address_of
from omnibus.server.errors import Refused, is_temporary
from omnibus.server.http.statuses import STATUS
from omnibus.server.identity import GUEST_COOKIE, hash_of
from omnibus.server.lifespan import Server
from omnibus.server.sockets.connection import LATER, Connection
from omnibus.server.sockets.room_socket import RoomConnection
from omnibus.server.sockets.table_socket import TableConnection
from omnibus.server.store import Guest
from omnibus.server.tables.messages import refusal


async def serve_table(server: Server, websocket: WebSocket) -> None:
    """Serves a window at a table until it closes."""
    await _serve(server, websocket, lambda guest: TableConnection(websocket, guest, server.registry, server.metrics))


async def serve_room(server: Server, websocket: WebSocket) -> None:
    """Serves a window in the room of a replay until it closes."""
    await _serve(
        server,
        websocket,
        lambda guest: RoomConnection(
            websocket, guest, server.registry, server.rooms, server.metrics, server.closed_deals
        ),
        strangers=True,
    )


async def _serve(
    server: Server, websocket: WebSocket, connection_of: Callable[[Guest], Connection], *, strangers: bool = False
) -> None:
    if not server.admission.has_own_origin(websocket):
        server.metrics.count("refused", "foreign_origin")
        await websocket.close()  # before it is accepted: the answer is 403
        return
    if server.draining.has_begun:
        # Before it is accepted: a proxy sees the 503, too, and may choose another server.
        await websocket.send_denial_response(server.dispatcher.refuse(Refused("closing")))
        return
    await websocket.accept()
    try:
        guest = await server.admission.enter(websocket, strangers=strangers)
    except Refused as wrong:
        server.metrics.count("refused", wrong.code)
        with suppress(WebSocketDisconnect, RuntimeError):  # the client may have gone
            await websocket.send_text(msgspec.json.encode(refusal(wrong, 0, None)).decode())
            await websocket.close(LATER if is_temporary(wrong.code) else 4400 + STATUS[wrong.code] % 100)
        return
    try:
        server.metrics.count("sockets_opened")
        connection = connection_of(guest)
        key = hash_of(websocket.cookies.get(GUEST_COOKIE, ""))
        with (
            server.open_connections.open(connection, guest.id, address_of(websocket), key),
            server.draining.visit(connection),
        ):
            await connection.serve(websocket.path_params["table"])
    finally:
        server.admission.leave(websocket)
