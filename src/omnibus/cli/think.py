"""`omnibus think`: lends the cores of this machine to the bots of servers."""

from __future__ import annotations

import sys
from functools import partial
from typing import Literal

from omnibus.cli.compiling import ALL_BOTS, RULES, compile_for
from omnibus.cli.errors import CommandError, InputError
from omnibus.cli.session import Here
from omnibus.games import game_ids, load_board


def think(
    *,
    store: str,
    cores: int | None = None,
    log: Literal["debug", "info", "warning", "error"] = "info",
    session: Here,
) -> int:
    """Computes for the servers on a database until it is stopped."""
    from omnibus.server.errors import SetupError
    from omnibus.server.store import StoreError
    from omnibus.server.think import run  # imported here: it loads the database driver

    say = partial(print, file=sys.stderr, flush=True)
    try:
        return run(
            store=store,
            cores=cores,
            log=log,
            prepare=lambda: compile_for(session, map(load_board, game_ids()), (*RULES, *ALL_BOTS)),
            on_ready=lambda shown, count: say(session.words("think-ready", cores=count, store=shown)),
        )
    except SetupError as error:
        raise CommandError(error.key) from None
    except StoreError as error:
        raise InputError("omnibus think", error) from None
