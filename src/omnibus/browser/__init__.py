"""The server's own Python in a worker of the browser: the whole game without a server.

`begin` must come before everything else is imported. Then `worker` has what the workers of the pages call.

- `arrays` stands in for NumPy, which no registry has for Python in the browser; `engine` calls the engine's WebAssembly
  with the addresses of their memory (`addresses`).
- `carrier` carries requests and sockets of a page to the same application that a network reaches elsewhere.
- `bot_worker` stands in for a process of bots: another worker of the browser.
- `missing` makes up for what Python lacks there.
"""

from __future__ import annotations


def begin() -> None:
    """Prepares this process for the server's modules, with the engine that JavaScript provides (`omnibus_engine`)."""
    from omnibus.browser import arrays, missing

    arrays.install()
    missing.make_up_for()

    import omnibus_engine

    from omnibus.browser.engine import Engine, read_table
    from omnibus.kernel import elsewhere

    table = read_table(omnibus_engine.table.to_bytes())
    elsewhere.provide(Engine(omnibus_engine.instantiate, table).code_of)
