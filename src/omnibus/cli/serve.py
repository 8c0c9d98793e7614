"""`omnibus serve`: runs a server on this machine."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from omnibus.cli.compiling import ALL_BOTS, MOST_BOTS, RULES, compile_for, is_missing
from omnibus.cli.errors import CommandError, InputError
from omnibus.cli.files import home
from omnibus.cli.session import Here, Session
from omnibus.cli.usage_errors import UsageError, nearest, parse_days
from omnibus.games import game_ids, load_board

if TYPE_CHECKING:
    from omnibus.server.run import Served

PORT = 8000
Board = Annotated[list[str] | None, Parameter(name="--open", consume_multiple=True, negative=())]
"""An option with an optional value."""
Several = Annotated[list[str] | None, Parameter(negative=())]
"""A repeatable option."""


Rated = Annotated[bool, Parameter(negative=())]


def usual_folder() -> Path:
    """The default folder for a server's tables."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else home("--data") / ".local" / "share") / "omnibus"


def serve(
    *,
    browse: Board = None,
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    store: str | None = None,
    bot_pace: float = 0.9,
    thinkers: int | None = None,
    adviser: str = "expert",
    origin: Several = None,
    limit: Several = None,
    root_path: str = "",
    public_name: Several = None,
    behind_proxy: Several = None,
    club: Several = None,
    operator_secret_file: Path | None = None,
    keep_finished: str | None = None,
    keep_abandoned: str | None = None,
    ratings: Rated = False,
    privacy_file: Path | None = None,
    puzzles: Path | None = None,
    workers: int = 1,
    drain: float = 20.0,
    log: Literal["debug", "info", "warning", "error"] = "info",
    session: Here,
) -> int:
    """Runs the server until it is stopped."""
    from omnibus.server.errors import SetupError
    from omnibus.server.retention import Retention
    from omnibus.server.run import run  # imported here: it loads the web server
    from omnibus.server.store import StoreError

    kept = {"finished": keep_finished, "abandoned": keep_abandoned}
    given = {what: text for what, text in kept.items() if text is not None}
    retention = Retention(**{what: parse_days("serve", f"--keep-{what}", text) for what, text in given.items()})
    page = None if browse is None else _page(browse)
    ports = [PORT, 0] if port is None and page is not None else [PORT if port is None else port]
    try:
        return run(
            host=host,
            ports=ports,
            data=data or usual_folder(),
            store=store,
            pace=bot_pace,
            thinkers=thinkers,
            adviser=adviser,
            origins=frozenset(origin or ()),
            limits=limit or [],
            root_path=root_path,
            public_names=public_name or [],
            proxies=behind_proxy or [],
            clubs=club or [],
            operator_secret=operator_secret_file,
            retention=retention,
            ratings=ratings,
            privacy_file=privacy_file,
            puzzles=puzzles,
            workers=workers,
            drain=drain,
            log=log,
            prepare=lambda: compile_for(session, map(load_board, game_ids()), (*RULES, *MOST_BOTS)),
            on_ready=lambda served: _greet(served, page, session),
        )
    except SetupError as error:
        raise CommandError(error.key, **error.details) from None
    except StoreError as error:
        raise InputError("omnibus serve", error) from None


def _page(boards: list[str]) -> str:
    """The query string of the page to open in the browser."""
    for name in boards[1:]:
        raise UsageError("serve", "mistake-too-many", found=name)
    for name in set(boards).difference(game_ids()):
        near = nearest(name.lower(), game_ids())
        raise UsageError("serve", "serve-no-board", near, name=name, known=", ".join(game_ids()))
    return f"?board={boards[0]}" if boards else ""


def _greet(served: Served, page: str | None, session: Session) -> None:
    """Prints the server's addresses, and opens a page in the browser if asked to.

    Everything is written at once, so that a program that waits for the address also gets the rest.
    """
    words, can_browse = session.words, _can_browse(os.environ, sys.platform)
    lines = [words("serve-ready", address=served.here)]
    if served.nearby is not None:
        lines.append(words("serve-nearby", address=served.nearby))
        lines += [_qr_code(served.nearby)] if sys.stderr.isatty() else []
    if is_missing(ALL_BOTS):
        lines.append(words("serve-compiling"))
    if not served.has_pages:
        lines.append(words("serve-no-pages"))
    elif page is not None and not can_browse:
        lines.append(words("serve-no-browser", address=served.here + page))
    sys.stderr.write("".join(f"{line}\n" for line in lines))
    sys.stderr.flush()
    if page is not None and served.has_pages and can_browse:
        # Some browsers block their caller until they close; the server must be able to stop before.
        Thread(target=webbrowser.open, args=(served.here + page,), daemon=True).start()


def _qr_code(address: str) -> str:
    """A QR code of an address, in characters."""
    import segno

    drawn = StringIO()
    segno.make(address).terminal(out=drawn, compact=True)
    return drawn.getvalue().rstrip("\n")


def _can_browse(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a graphical browser can be opened; a text browser would take over this terminal."""
    names = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    return platform in ("darwin", "win32") or any(environment.get(name) for name in names)
