"""Players that are programs. A bot gets the view of its seat, never the state.

What bots of the outside write to standard error, and every decision that a bot loses, goes to the logger
`omnibus.bots`; with OMNIBUS_BOT_LOG=FILE to that file.
"""

import logging
import os

LOG_FILE = "OMNIBUS_BOT_LOG"
"""The environment variable that names the file."""


def _handler(name: str | None) -> logging.Handler:
    if not name:
        return logging.NullHandler()  # whoever runs the program chooses where it goes
    handler = logging.FileHandler(name, delay=True, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logging.getLogger(__name__).setLevel(logging.INFO)
    return handler


logging.getLogger(__name__).addHandler(_handler(os.environ.get(LOG_FILE)))
