"""A server that does not load its bots before a file exists: `python -m tests.server.slow_start_server`.

OMNIBUS_TEST_MARK is that file. Another one, with the suffix `.asked`, is created when the server waits for its bots.
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
    """Waits for the file before `until_ready`."""
    GATE.with_suffix(".asked").touch()
    while not GATE.exists():
        await asyncio.sleep(0.01)
    await _until_ready(self)


if __name__ == "__main__":
    Worker.until_ready = ready_later  # type: ignore[method-assign]
    deterministic_server.prepare()
    WorkerPool.can_decide = _can_decide  # type: ignore[method-assign]  # as it is shipped
    deterministic_server.serve_as_prepared()
