"""`python -m tests.server.slow_tables_server`: loads tables more slowly than a client's hello may take."""

from __future__ import annotations

import asyncio

from omnibus.server.sockets import table_socket
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from tests.server.deterministic_server import serve

HELLO_SECONDS = 3.0

_find = TableRegistry.find


async def find_slowly(self: TableRegistry, table: str, visit: bool = True) -> Table:
    await asyncio.sleep(HELLO_SECONDS + 1)
    return await _find(self, table, visit)


if __name__ == "__main__":
    table_socket.HELLO_SECONDS = HELLO_SECONDS
    TableRegistry.find = find_slowly  # type: ignore[method-assign]
    serve()
