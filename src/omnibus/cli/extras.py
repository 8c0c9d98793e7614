"""What not everybody needs is installed with an extra: who asks for it without one is told which."""

from __future__ import annotations

from omnibus.cli.errors import CommandError

EXTRAS = {
    "postgres": ("asyncpg",),
    "server": ("segno", "starlette", "uvicorn", "uvloop", "websockets"),
    "terminal": ("cyclopts", "rich"),
}
"""The modules that each of them brings. The command needs the last, to serve it needs the last two, and for a database
all of them."""


def missing_extra(error: ModuleNotFoundError, command: str) -> CommandError | None:
    """What to say of a module that was not found; None where no extra brings it."""
    module = (error.name or "").partition(".")[0]
    if not any(module in modules for modules in EXTRAS.values()):
        return None
    if module in EXTRAS["postgres"]:
        return CommandError("trouble-extra", command=f"omnibus {command} --store", extra="all,postgres")
    if command in ("serve", "think"):
        return CommandError("trouble-extra", command=f"omnibus {command}", extra="all")
    return CommandError("trouble-extra", command="omnibus", extra="terminal")
