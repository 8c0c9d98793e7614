"""Players that are programs. A bot gets the view of its seat, never the state.

The logger `omnibus.bots` receives every decision that a bot loses, and the standard error of external bots.
OMNIBUS_BOT_LOG=FILE sends it to a file.
"""

import logging
import os

LOG_FILE = "OMNIBUS_BOT_LOG"
"""The environment variable that names the log file."""


def _handler(name: str | None) -> logging.Handler:
    if not name:
        return logging.NullHandler()  # the application configures its own handlers
    handler = logging.FileHandler(name, delay=True, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logging.getLogger(__name__).setLevel(logging.INFO)
    return handler


logging.getLogger(__name__).addHandler(_handler(os.environ.get(LOG_FILE)))
