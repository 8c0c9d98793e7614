"""`omnibus operator`: monitors and moderates a running server, over HTTP, with the operator's secret."""

from __future__ import annotations

import json as jsons
import re
from collections.abc import Callable, Iterable
from contextlib import closing
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from time import time
from typing import Annotated, Any, Literal
from urllib.parse import quote, urlencode, urlsplit

from cyclopts import Parameter
from rich.table import Table

from omnibus.cli.errors import CommandError
from omnibus.cli.rendering import clean
from omnibus.cli.session import Flag, Here, Session
from omnibus.cli.table_style import new_table
from omnibus.cli.usage_errors import UsageError
from omnibus.server.errors import SetupError
from omnibus.server.http.hosts import is_this_machine
from omnibus.server.operator.secret import read_secret

SERVER = "http://127.0.0.1:8000/"
SECONDS = 120.0
"""Time-out of a request: removing a name may change many tables."""
LENGTH = re.compile("([1-9][0-9]{0,4})([hd])")
HOUR = 3600
Json = Any
Whole = Literal["load", "tables", "guests", "boards", "blocks", "log"]
Span = Annotated[str, Parameter(name="--for")]


def show(
    what: Whole,
    /,
    *,
    search: str = "",
    status: str = "",
    page: int = 1,
    json: Flag = False,
    server: str = SERVER,
    secret_file: Path | None = None,
    session: Here,
) -> None:
    """Lists load, tables, guests, boards, blocks or the operator log."""
    asked = {"search": search, "status": status, "page": str(max(0, page - 1))}
    path = {"load": "", "log": "/deeds"}.get(what, f"/{what}")
    found = _Server("show", server, secret_file).ask("GET", f"{path}?{urlencode(asked)}", session)
    if json:
        print(jsons.dumps(found, ensure_ascii=False))
    elif what == "load":
        session.out.print(_load(found, session))
    else:
        _print_lines(what, found, session)


def end(table: str, /, *, why: str, server: str = SERVER, secret_file: Path | None = None, session: Here) -> None:
    """Ends a table, and tells everybody there why."""
    path = f"/tables/{quote(table, safe='')}/end"
    _act(_Server("end", server, secret_file), path, {"why": why}, session)


def remove_name(
    guest: str, /, *, why: str = "", server: str = SERVER, secret_file: Path | None = None, session: Here
) -> None:
    """Replaces the name of a guest everywhere."""
    path = f"/guests/{quote(guest, safe='')}/remove-name"
    _act(_Server("remove-name", server, secret_file), path, {"why": why}, session)


def remove_board(
    board: str, /, *, why: str, server: str = SERVER, secret_file: Path | None = None, session: Here
) -> None:
    """Removes an uploaded board, and ends its tables."""
    path = f"/boards/{quote(board, safe='')}/remove"
    _act(_Server("remove-board", server, secret_file), path, {"why": why}, session)


def block(
    network: str,
    /,
    *,
    span: Span,
    why: str = "",
    force: Flag = False,
    server: str = SERVER,
    secret_file: Path | None = None,
    session: Here,
) -> None:
    """Blocks an address or a network for a while."""
    found = LENGTH.fullmatch(span)
    if found is None:
        raise UsageError("operator block", "operator-bad-span", found=span)
    until = int(1000 * (time() + int(found[1]) * HOUR * (24 if found[2] == "d" else 1)))
    body = {"network": network, "until": until, "why": why, "force": force}
    _act(_Server("block", server, secret_file), "/block", body, session)


def unblock(
    network: str, /, *, why: str = "", server: str = SERVER, secret_file: Path | None = None, session: Here
) -> None:
    """Lifts a block."""
    _act(_Server("unblock", server, secret_file), "/unblock", {"network": network, "why": why}, session)


class _Server:
    """The server's HTTP client. It follows no redirects, and never puts the secret into a URL."""

    def __init__(self, command: str, address: str, secret_file: Path | None) -> None:
        self._parts = urlsplit(address)
        host = self._parts.hostname
        if self._parts.scheme not in ("http", "https") or not host or self._parts.username:
            raise UsageError(f"operator {command}", "operator-bad-server", found=address)
        if self._parts.scheme == "http" and not is_this_machine(host):
            raise CommandError("operator-in-the-clear", server=address)
        self._shown, self._host = address, host
        try:
            self._secret = read_secret(secret_file)
        except SetupError as error:
            raise CommandError(error.key, **error.details) from None
        if not self._secret:
            raise UsageError(f"operator {command}", "operator-no-secret")

    def ask(self, method: str, path: str, session: Session, body: Json = None) -> Json:
        """The answer to a request. Raises CommandError if the server refuses or does not answer."""
        kind: Callable[..., HTTPConnection] = HTTPSConnection if self._parts.scheme == "https" else HTTPConnection
        try:
            with closing(kind(self._host, self._parts.port, timeout=SECONDS)) as connection:
                headers = {"authorization": f"Bearer {self._secret}", "content-type": "application/json"}
                address = f"{self._parts.path.rstrip('/')}/api/operator{path}"
                connection.request(method, address, None if body is None else jsons.dumps(body), headers)
                response = connection.getresponse()
                status, answer = response.status, jsons.loads(response.read())
        except (OSError, HTTPException, ValueError) as error:
            detail = getattr(error, "strerror", None) or type(error).__name__
            raise CommandError("operator-no-answer", server=self._shown, detail=detail) from None
        if status == 404 and answer.get("code") == "no_such_page":
            raise CommandError("operator-not-there", server=self._shown)
        if status != 200:
            raise CommandError("operator-refused", says=str(answer["says"][session.language]))
        return answer


def _act(server: _Server, path: str, body: Json, session: Session) -> None:
    answer = server.ask("POST", path, session, body)
    deed = answer["deed"]
    line = session.words.look_up(f"operator-did-{deed['what']}", **_told(deed), tables=answer["tables"])
    session.out.print(line, soft_wrap=True)


def _told(deed: Json) -> dict[str, str]:
    return {
        "whom": clean(deed["whom"]),
        "shown": clean(deed["shown"]),
        "until": _when(deed["until"]),
    }


def _print_lines(what: str, lines: Json, session: Session) -> None:
    if not lines:
        session.out.print(session.words("operator-none"))
        return
    heads, row = COLUMNS[what]
    table = new_table(*((session.words.look_up(f"operator-{head.lstrip('>')}"), _side(head)) for head in heads))
    for line in lines:
        table.add_row(*(clean(text) for text in row(line, session)))
    session.out.print(table)


def _side(head: str) -> str:
    return "right" if head.startswith(">") else "left"


def _table_row(line: Json, session: Session) -> Iterable[str]:
    status = "ended" if line["ended"] else "aside" if line["aside"] else line["status"]
    numbers = (str(line["present"]), str(line["moves"]))
    times = (_when(line["opened"]), _when(line["at"]))
    players = ", ".join(line["players"])
    return (line["table"], session.words.look_up(f"operator-is-{status}"), line["board"], players, *numbers, *times)


def _guest_row(line: Json, session: Session) -> Iterable[str]:
    here = ", ".join(line["addresses"]) or "–"
    return (line["guest"], line["name"], str(line["tables"]), _when(line["last"]), _when(line["created"]), here)


def _board_row(line: Json, session: Session) -> Iterable[str]:
    return (line["board"], line["title"], str(line["bytes"]), _when(line["visited"]))


def _block_row(line: Json, session: Session) -> Iterable[str]:
    return (line["network"], _when(line["since"]), _when(line["until"]), line["why"])


def _deed_row(line: Json, session: Session) -> Iterable[str]:
    what = session.words.look_up(f"operator-what-{line['what']}")
    return (_when(line["at"]), line["operator"], what, line["whom"], line["shown"], line["why"], _when(line["until"]))


Row = Callable[[Json, Session], Iterable[str]]
COLUMNS: dict[str, tuple[tuple[str, ...], Row]] = {
    "tables": (("table", "status", "board", "players", ">present", ">moves", "opened", "last"), _table_row),
    "guests": (("guest", "name", ">tables", "last", "since", "from"), _guest_row),
    "boards": (("board", "title", ">bytes", "fetched"), _board_row),
    "blocks": (("network", "since", "until", "why"), _block_row),
    "log": (("at", "operator", "what", "whom", "shown", "why", "until"), _deed_row),
}
"""The column headings of each list (`>` aligns right), and the function that makes its rows."""


def _load(found: Json, session: Session) -> Table:
    words, grid = session.words, Table.grid(padding=(0, 2))
    for name, value in found.items():
        if name.endswith("_seconds"):
            shown = "–" if value is None else f"{words('number', value=round(1000 * value))} ms"
        elif name == "started":
            shown = _when(value)
        elif name in ("moves_per_second", "processor"):
            shown = words("number-tenths", value=value)
        elif name == "memory":
            shown = f"{words('number', value=round(value / 1e6))} MB"
        else:
            shown = clean(value) if isinstance(value, str) else words("number", value=value)
        grid.add_row(words.look_up(f"operator-load-{name.replace('_', '-')}"), shown)
    return grid


def _when(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}" if at else "–"
