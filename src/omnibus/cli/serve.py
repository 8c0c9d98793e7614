"""`omnibus serve`: a server for friends, on this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from omnibus.cli.session import Flag, Here
from omnibus.cli.trouble import RecordTrouble, Trouble


def usual_folder() -> Path:
    """Where the server keeps its tables unless it is told otherwise."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "omnibus"


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    bot_pace: float = 0.9,
    thinkers: int | None = None,
    adviser: str = "mcts:seconds=1",
    origin: Annotated[list[str] | None, Parameter(negative=())] = None,
    limit: Annotated[list[str] | None, Parameter(negative=())] = None,
    root_path: str = "",
    behind_proxy: Flag = False,
    log: Literal["debug", "info", "warning", "error"] = "info",
    session: Here,
) -> int:
    """Serves tables until it is stopped."""
    from omnibus.server.run import ServeError, run  # imported here: it brings the web server along
    from omnibus.server.store import StoreError

    try:
        return run(
            host=host,
            port=port,
            data=data or usual_folder(),
            pace=bot_pace,
            thinkers=thinkers,
            adviser=adviser,
            origins=frozenset(origin or ()),
            limits=limit or [],
            root_path=root_path,
            behind_proxy=behind_proxy,
            log=log,
            says=lambda address: print(session.words("serve-ready", address=address), file=sys.stderr, flush=True),
        )
    except ServeError as error:
        raise Trouble(error.key, **error.details) from None
    except StoreError as error:
        raise RecordTrouble("omnibus serve", error) from None
