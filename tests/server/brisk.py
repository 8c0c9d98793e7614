"""A server whose experts take as long as they need for one look ahead, not a second: `python -m tests.server.brisk`."""

from __future__ import annotations

from omnibus.bots.levels import LEVELS, Level
from tests.server.dealt import serve

if __name__ == "__main__":
    LEVELS["expert"] = Level("expert", "mcts:iters=1")
    serve()
