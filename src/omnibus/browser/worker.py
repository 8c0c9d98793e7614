"""What the two workers of the browser call, and how their values become Python's.

`omnibus_engine` and `omnibus_page` are modules of the workers' own JavaScript (`web/src/site`).
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from omnibus.browser.carrier import Carrier
from omnibus.browser.main import answer_question, serve


class _Page:
    """The page's end: bytes become arrays of JavaScript."""

    def __init__(self, javascript: Any) -> None:
        self._javascript = javascript
        self.say, self.close = javascript.say, javascript.close

    def answer(self, request: int, status: int, headers: str, body: bytes) -> None:
        from pyodide.ffi import to_js

        self._javascript.answer(request, status, headers, to_js(body))

    def open_line(self) -> _Line:
        return _Line(self._javascript.open_line())


class _Line:
    def __init__(self, javascript: Any) -> None:
        self._javascript = javascript

    def ask(self, question: bytes) -> Awaitable[bytes]:
        return self._ask(question)

    async def _ask(self, question: bytes) -> bytes:
        from pyodide.ffi import create_proxy

        with_proxy = create_proxy(question)
        try:
            content: bytes = (await self._javascript.ask(with_proxy)).to_bytes()
        finally:
            with_proxy.destroy()
        return content

    def end(self) -> None:
        self._javascript.end()


class _Carried:
    """The carrier, with arguments of JavaScript."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier
        self.open, self.hear, self.end = carrier.open, carrier.hear, carrier.end

    def request(self, number: int, method: str, path: str, headers: Any, body: Any) -> None:
        self._carrier.request(number, method, path, headers.to_py(), body.to_bytes())


async def begin_server(folder: str) -> Any:
    """Serves the page; returns what its worker calls."""
    import omnibus_page
    from pyodide.ffi import create_proxy

    return create_proxy(_Carried(await serve(folder, _Page(omnibus_page))))


def think(question: Any) -> Any:
    """The answer to a question to a bot."""
    return answer_question(question.to_bytes())
