"""A digest of everything that an answer depends on, except the question."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from omnibus import __version__
from omnibus.games import file_of, game_ids

OMNIBUS = Path(__file__).parents[2]
PACKAGES = ("analysis", "bots", "core", "envs", "games", "kernel", "policy", "server/worker_pool")
"""The packages that run when a bot thinks or explains its choice, or a game is analysed."""


@cache
def engine_digest() -> str:
    """A digest of the version, the sources of the engine, and the installed games.

    Two machines with the same digest answer alike.
    """
    digest = hashlib.sha256(__version__.encode())
    folders = [OMNIBUS / package for package in PACKAGES] + [file_of(game, "").resolve() for game in game_ids()]
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                content = path.read_bytes()
                digest.update(f"{folder.name}/{path.relative_to(folder).as_posix()} {len(content)}\n".encode())
                digest.update(content)
    return digest.hexdigest()
