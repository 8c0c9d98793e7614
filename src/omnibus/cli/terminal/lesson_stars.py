"""The finished lessons, with the best number of stars of each."""

from __future__ import annotations

from pathlib import Path

import msgspec

from omnibus.cli.terminal.autosave import games_folder
from omnibus.lessons.stars import MOST_STARS


def stars_text(stars: int) -> str:
    """★★☆"""
    return "★" * stars + "☆" * (MOST_STARS - stars)


def load_stars() -> dict[str, int]:
    """The stars of each finished lesson; empty if there is no readable file."""
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, int])
    except (OSError, msgspec.MsgspecError):
        return {}


def save_stars(lesson: str, stars: int) -> bool:
    """Saves a result, unless there is a better one; returns False if it cannot be written."""
    kept = load_stars()
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_bytes(msgspec.json.encode(kept | {lesson: max(stars, kept.get(lesson, 0))}))
    except OSError:
        return False
    return True


def _file() -> Path:
    return games_folder() / "lessons" / "stars.json"
