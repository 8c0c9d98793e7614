"""A server that waits for nobody for long: `python -m tests.server.hurried`."""

from __future__ import annotations

import sys

from omnibus.cli import main
from omnibus.server import api, run, sockets, wire

if __name__ == "__main__":
    sockets.HELLO_SECONDS = wire.REQUEST_SECONDS = wire.FAREWELL_SECONDS = sockets.FAREWELL_SECONDS = 1.0
    run.PING_SECONDS = 1.0
    api.LINK_SECONDS = 1
    sys.exit(main(sys.argv[1:]))
