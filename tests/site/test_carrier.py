"""A page in the same process reaches the server as a browser does over the network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any

from omnibus.browser.bot_worker import starting
from omnibus.browser.carrier import GONE, Carrier, Cookies
from omnibus.browser.main import COOKIES, answer_question
from omnibus.server.app import make_app
from omnibus.server.configuration import Configuration


def in_a_loop(test: Callable[[Path], Awaitable[None]]) -> Callable[[Path], None]:
    """Runs a test in an event loop of its own."""

    @wraps(test)
    def run(tmp_path: Path) -> None:
        async def whole() -> None:
            await test(tmp_path)

        asyncio.run(whole())

    return run


class Page:
    """The page's end of the line, and the bots' worker."""

    def __init__(self) -> None:
        self._answers: dict[int, asyncio.Future[tuple[int, bytes]]] = {}
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.closed: asyncio.Queue[int] = asyncio.Queue()
        self.carrier: Carrier

    def answer(self, request: int, status: int, headers: str, body: bytes) -> None:
        assert "set-cookie" not in headers.lower()
        self._answers.pop(request).set_result((status, body))

    def say(self, socket: int, text: str) -> None:
        self.said.put_nowait(json.loads(text))

    def close(self, socket: int, code: int) -> None:
        self.closed.put_nowait(code)

    def open_line(self) -> Page:
        return self

    async def ask(self, question: bytes) -> bytes:
        return answer_question(question)

    def end(self) -> None:
        pass

    async def fetch(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        number = len(self._answers) + 1
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        content = b"" if body is None else json.dumps(body).encode()
        self.carrier.request(number, method, path, {"content-type": "application/json"}, content)
        status, found = await asyncio.wait_for(answer, 60)
        return status, json.loads(found) if found else None

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        async with asyncio.timeout(60):
            while (message := await self.said.get())["t"] != kind:
                pass
        return message


@asynccontextmanager
async def _page(folder: Path) -> AsyncIterator[Page]:
    page = Page()
    configuration = Configuration(data=folder, pace=0.0, thinkers=1, adviser="hard", has_threads=False)
    app = make_app(configuration, starting(page.open_line))
    async with app.state.server.lifespan(app):
        page.carrier = Carrier(app, page, Cookies(folder / COOKIES))
        yield page
        await page.carrier.close()


async def _new_table(page: Page) -> str:
    status, me = await page.fetch("POST", "/api/me", {"name": "Ada"})
    assert (status, me["name"]) == (200, "Ada")
    body = {"settings": {"board": "london"}, "seats": ["open", "easy"]}
    status, opened = await page.fetch("POST", "/api/tables", body)
    assert status == 200, opened
    table: str = opened["table"]
    return table


async def _join(page: Page, table: str, socket: int = 1) -> dict[str, Any]:
    page.carrier.open(socket, f"/ws/tables/{table}")
    page.carrier.hear(socket, json.dumps({"t": "hello", "last": None, "seat": None, "changes": True}))
    return await page.hear("update")


@in_a_loop
async def test_a_game_is_played_against_a_bot_and_is_there_again_after_a_restart(tmp_path: Path) -> None:
    async with _page(tmp_path) as page:
        table = await _new_table(page)
        await _join(page, table)
        page.carrier.hear(1, json.dumps({"t": "start", "id": "a"}))
        started = await page.hear("update")
        while not started.get("legal"):
            started = await page.hear("update")
        page.carrier.hear(1, json.dumps({"t": "act", "id": "b", "on": started["seq"], "action": started["legal"][0]}))
        acted = await page.hear("update")
        seen = acted["seq"]
    async with _page(tmp_path) as page:
        again = await _join(page, table)
        assert again["seq"] >= seen
        assert again["full"]
        status, me = await page.fetch("POST", "/api/me", {})
        assert (status, me["name"]) == (200, "Ada")


@in_a_loop
async def test_what_does_not_exist_is_an_answer(tmp_path: Path) -> None:
    async with _page(tmp_path) as page:
        status, body = await page.fetch("GET", "/api/boards/atlantis")
        assert status == 404
        assert body["says"]["fr"]
        page.carrier.open(7, "/ws/nowhere")
        assert await asyncio.wait_for(page.closed.get(), 60)
        page.carrier.hear(7, "too late")
        page.carrier.end(99, GONE)


@in_a_loop
async def test_a_page_that_closes_its_socket_is_gone(tmp_path: Path) -> None:
    async with _page(tmp_path) as page:
        table = await _new_table(page)
        await _join(page, table)
        page.carrier.end(1, GONE)
        assert await asyncio.wait_for(page.closed.get(), 60)
        assert (await _join(page, table, socket=2))["table"]["id"] == table
