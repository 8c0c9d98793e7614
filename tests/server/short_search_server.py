"""`python -m tests.server.short_search_server`: experts search one step ahead instead of for one second."""

from __future__ import annotations

from omnibus.bots.levels import LEVELS, Level
from tests.server.deterministic_server import serve

if __name__ == "__main__":
    LEVELS["expert"] = Level("expert", "mcts:iters=1")
    serve()
