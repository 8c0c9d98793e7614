"""A server whose bots are not loaded before a file is there: `python -m tests.server.slow_start_server`.

OMNIBUS_TEST_MARK is that file. One with `.asked` behind its name is made when the server begins to wait for them.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from omnibus.server.worker_pool.pool import WorkerPool
from omnibus.server.worker_pool.worker import Worker
from tests.server import deterministic_server

GATE = Path(os.environ["OMNIBUS_TEST_MARK"])

_until_ready, _can_decide = Worker.until_ready, WorkerPool.can_decide


async def ready_later(self: Worker) -> None:
    """Ready, but not before it may be."""
    GATE.with_suffix(".asked").touch()
    while not GATE.exists():
        await asyncio.sleep(0.01)
    await _until_ready(self)


if __name__ == "__main__":
    Worker.until_ready = ready_later  # type: ignore[method-assign]
    deterministic_server.prepare()
    WorkerPool.can_decide = _can_decide  # type: ignore[method-assign]  # as it is shipped
    deterministic_server.serve_as_prepared()
