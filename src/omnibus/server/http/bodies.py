"""The bodies of requests and answers."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omnibus.server.errors import Refused
from omnibus.server.http.endpoints import Endpoint
from omnibus.server.limits import Limits


def answer(value: object, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def body_of(endpoint: Endpoint, request: Request, limits: Limits) -> Any:
    """The body that an endpoint requires, or the bytes of a board file. Raises Refused."""
    if endpoint.body is None:
        return None
    is_board = endpoint.body is dict
    most: int = getattr(limits, "board_bytes" if is_board else endpoint.most)
    content = bytearray()
    async for piece in request.stream():
        content += piece
        if len(content) > most:
            raise Refused("too_large", most=most)
    if is_board:
        return bytes(content)
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refused("bad_request", detail="the content-type is not application/json")
    try:
        return msgspec.json.decode(content, type=endpoint.body)
    except (ValueError, RecursionError) as error:
        raise Refused("bad_request", detail=str(error)[:200]) from None
