"""`omnibus operator`: monitors and moderates a running server, over HTTP, with the operator's secret."""

from __future__ import annotations

import json as jsons
import re
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from time import time
from typing import Annotated, Any, Literal
from urllib.parse import quote, urlencode, urlsplit

from cyclopts import Parameter
from rich.table import Table

from omnibus.cli.errors import CommandError
from omnibus.cli.rendering import clean, new_table
from omnibus.cli.session import Flag, Here, Session
from omnibus.cli.usage_errors import UsageError
from omnibus.server.errors import SetupError
from omnibus.server.http.hosts import is_this_machine
from omnibus.server.operator.secret import read_secret

SECONDS = 120.0
"""The timeout of a request: removing a name may change many tables."""
LENGTH = re.compile("([1-9][0-9]{0,4})([hd])")
HOUR = 3600
Json = Any
Listed = Literal["load", "tables", "tournaments", "guests", "boards", "blocks", "log"]
Span = Annotated[str, Parameter(name="--for")]


@dataclass(frozen=True)
class Server:
    """The options of every command: the address of the server, and the file with the secret."""

    server: str = "http://127.0.0.1:8000/"
    secret_file: Path | None = None

    def ask(self, page: str, session: Session, method: str, path: str, body: Json = None) -> Json:
        """The answer to a request. Raises CommandError if the server refuses or does not answer.

        It follows no redirects, and never puts the secret into a URL.
        """
        parts = urlsplit(self.server)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username:
            raise UsageError(f"operator {page}", "operator-bad-server", found=self.server)
        if parts.scheme == "http" and not is_this_machine(parts.hostname):
            raise CommandError("operator-in-the-clear", server=self.server)
        headers = {"authorization": f"Bearer {self._secret(page)}", "content-type": "application/json"}
        kind: Callable[..., HTTPConnection] = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        try:
            with closing(kind(parts.hostname, parts.port, timeout=SECONDS)) as connection:
                address = f"{parts.path.rstrip('/')}/api/operator{path}"
                connection.request(method, address, None if body is None else jsons.dumps(body), headers)
                response = connection.getresponse()
                status, answer = response.status, jsons.loads(response.read())
        except (OSError, HTTPException, ValueError) as error:
            detail = getattr(error, "strerror", None) or type(error).__name__
            raise CommandError("operator-no-answer", server=self.server, detail=detail) from None
        if status == 404 and answer.get("code") == "no_such_page":
            raise CommandError("operator-not-there", server=self.server)
        if status != 200:
            raise CommandError("operator-refused", says=str(answer["says"][session.language]))
        return answer

    def _secret(self, page: str) -> str:
        try:
            secret = read_secret(self.secret_file)
        except SetupError as error:
            raise CommandError(error.key, **error.details) from None
        if not secret:
            raise UsageError(f"operator {page}", "operator-no-secret")
        return secret


HERE = Server()
At = Annotated[Server, Parameter(name="*")]


def show(
    what: Listed,
    /,
    *,
    search: str = "",
    status: str = "",
    page: int = 1,
    json: Flag = False,
    at: At = HERE,
    session: Here,
) -> None:
    """Lists load, tables, tournaments, guests, boards, blocks or the operator log."""
    asked = {"search": search, "status": status, "page": str(max(0, page - 1))}
    path = {"load": "", "log": "/deeds"}.get(what, f"/{what}")
    found = at.ask("show", session, "GET", f"{path}?{urlencode(asked)}")
    if json:
        print(jsons.dumps(found, ensure_ascii=False))
    elif what == "load":
        session.out.print(_load(found, session))
    else:
        _print_lines(what, found, session)


def end(table: str, /, *, why: str, at: At = HERE, session: Here) -> None:
    """Ends a table, for a reason that everybody there reads."""
    _act("end", session, at, f"/tables/{quote(table, safe='')}/end", why=why)


def end_tournament(tournament: str, /, *, why: str = "", at: At = HERE, session: Here) -> None:
    """Ends a tournament, and removes its name."""
    _act("end-tournament", session, at, f"/tournaments/{quote(tournament, safe='')}/end", why=why)


def remove_name(guest: str, /, *, why: str = "", at: At = HERE, session: Here) -> None:
    """Replaces the name of a guest everywhere."""
    _act("remove-name", session, at, f"/guests/{quote(guest, safe='')}/remove-name", why=why)


def remove_board(board: str, /, *, why: str, at: At = HERE, session: Here) -> None:
    """Removes an uploaded board, and ends its tables."""
    _act("remove-board", session, at, f"/boards/{quote(board, safe='')}/remove", why=why)


def block(network: str, /, *, span: Span, why: str = "", force: Flag = False, at: At = HERE, session: Here) -> None:
    """Blocks an address or a network for a while."""
    found = LENGTH.fullmatch(span)
    if found is None:
        raise UsageError("operator block", "operator-bad-span", found=span)
    until = int(1000 * (time() + int(found[1]) * HOUR * (24 if found[2] == "d" else 1)))
    _act("block", session, at, "/block", network=network, until=until, why=why, force=force)


def unblock(network: str, /, *, why: str = "", at: At = HERE, session: Here) -> None:
    """Lifts a block."""
    _act("unblock", session, at, "/unblock", network=network, why=why)


def _act(page: str, session: Session, at: Server, path: str, **body: Json) -> None:
    answer = at.ask(page, session, "POST", path, body)
    deed = answer["deed"]
    names = {"whom": clean(deed["whom"]), "shown": clean(deed["shown"]), "until": _when(deed["until"])}
    line = session.words.look_up(f"operator-did-{deed['what']}", **names, tables=answer["tables"])
    session.out.print(line, soft_wrap=True)


def _print_lines(what: str, lines: Json, session: Session) -> None:
    if not lines:
        session.out.print(session.words("operator-none"))
        return
    table, fields = new_table(), []
    for column in COLUMNS[what].split():
        head, _, field = column.lstrip(">").partition(":")
        name = session.words.look_up(f"operator-{head}")
        table.add_column(name, justify="right" if column.startswith(">") else "left")
        fields.append(field or head)
    for line in lines:
        table.add_row(*(clean(_cell(line, field, session)) for field in fields))
    session.out.print(table)


def _cell(line: Json, field: str, session: Session) -> str:
    value = line[field]
    if field in TIMES:
        return _when(value)
    if field == "status":
        is_ended, is_aside = line.get("ended") or value == "closed", line.get("aside")
        status = "ended" if is_ended else "aside" if is_aside else value
        return session.words.look_up(f"operator-is-{status}")
    if field == "what":
        return session.words.look_up(f"operator-what-{value}")
    if field == "people":
        return str(sum(each["present"] for each in value))
    if field == "addresses":
        return ", ".join(value) or "–"
    return ", ".join(value) if isinstance(value, list) else str(value)


TIMES = ("opened", "at", "last", "created", "visited", "since", "until")
COLUMNS = {
    "tables": "table status board players >present >moves opened last:at",
    "tournaments": "tournament title:name status >people >rounds host:host_name opened last:at",
    "guests": "guest name >tables last since:created from:addresses",
    "boards": "board title >bytes fetched:visited",
    "blocks": "network since until why",
    "log": "at operator what whom shown why until",
}
"""The column headings of each list (`>` aligns right), each with the field of its cells if that has another name."""


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
