"""Optional dependencies: tells users which extra to install if a module is missing."""

from __future__ import annotations

from omnibus.cli.errors import CommandError

EXTRAS = {
    "postgres": ("asyncpg",),
    "server": ("cryptography", "h11", "segno", "starlette", "uvicorn", "uvloop", "websockets"),
    "terminal": ("cyclopts", "rich"),
}
"""The modules of each extra. The command itself needs the last one, serving the last two, a database all of them."""


def missing_extra(error: ModuleNotFoundError, command: str) -> CommandError | None:
    """The error for a missing module; None if no extra provides it."""
    module = (error.name or "").partition(".")[0]
    if not any(module in modules for modules in EXTRAS.values()):
        return None
    if module in EXTRAS["postgres"]:
        return CommandError("trouble-extra", command=f"omnibus {command} --store", extra="all,postgres")
    if command in ("serve", "think"):
        return CommandError("trouble-extra", command=f"omnibus {command}", extra="all")
    return CommandError("trouble-extra", command="omnibus", extra="terminal")
