"""A server whose experts take as long as they need for one look ahead, not a second: `python -m tests.server.brisk`."""

from __future__ import annotations

import sys

from omnibus.bots.levels import LEVELS, Level
from omnibus.cli import main
from omnibus.server.thinking.pool import Thinkers
from tests.server.dealt import deal_by_names, start_later

if __name__ == "__main__":
    deal_by_names()
    Thinkers.warm = start_later
    LEVELS["expert"] = Level("expert", "mcts:iters=1")
    sys.exit(main(sys.argv[1:]))
