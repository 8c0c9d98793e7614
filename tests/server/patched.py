"""A server with other values of some constants: `python -m tests.server.patched`.

OMNIBUS_ALTERED is a JSON object with them, by module and name.
"""

from __future__ import annotations

import json
import os
from importlib import import_module

from tests.server.deterministic_server import serve

if __name__ == "__main__":
    for constant, value in json.loads(os.environ["OMNIBUS_ALTERED"]).items():
        place, _, name = constant.rpartition(".")
        module = import_module(f"omnibus.server.{place}")
        setattr(module, name, type(getattr(module, name))(value))
    serve()
