"""What the two workers of the browser run: the server, and the bots."""

from __future__ import annotations

import logging
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Protocol

from omnibus.browser.bot_worker import Line, starting
from omnibus.browser.carrier import Carrier, Cookies, Page

COOKIES = "cookies"
PACE = 0.9


class Browser(Page, Protocol):
    """The worker's own JavaScript."""

    def open_line(self) -> Line:
        """Starts a worker for bots."""


async def serve(folder: str, browser: Browser) -> Carrier:
    """Opens the games that are kept in this folder, and serves the page."""
    from omnibus.server.app import make_app
    from omnibus.server.configuration import Configuration

    logging.basicConfig(level=logging.WARNING)
    data = Path(folder)
    configuration = Configuration(data=data, pace=PACE, thinkers=1, adviser="hard", has_threads=False)
    app = make_app(configuration, starting(browser.open_line))
    await _opened.enter_async_context(app.state.server.lifespan(app))
    return Carrier(app, browser, Cookies(data / COOKIES))


_opened = AsyncExitStack()
"""Open as long as the worker lives."""


async def close() -> None:
    """Closes the store in good order."""
    await _opened.aclose()


def answer_question(question: bytes) -> bytes:
    """Answers a question to a bot."""
    import msgspec

    from omnibus.server.worker_pool.analysis_part import AnalysisPart
    from omnibus.server.worker_pool.process import Request, answer

    return msgspec.msgpack.encode(answer(msgspec.msgpack.decode(question, type=Request | AnalysisPart)))
