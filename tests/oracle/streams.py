"""Public streams of random games as JSON, and board files."""

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
    """A game's events, encoded to JSON and decoded."""
    return [json.loads(msgspec.json.encode(event)) for event in events]
