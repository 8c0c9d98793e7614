"""Streams of random games as anybody can read them: JSON, and the board's file."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from omnibus.core.events import Event
from tests.oracle.table import Json

BOARDS = Path(__file__).parents[2] / "src" / "omnibus" / "games"


def board_file(name: str) -> Json:
    """The file of a board."""
    board: Json = json.loads((BOARDS / name / "board.json").read_bytes())
    return board


def stream_of(events: list[Event]) -> list[Json]:
    """A game's events, written and read again."""
    return [json.loads(msgspec.json.encode(event)) for event in events]
