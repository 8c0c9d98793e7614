"""The lessons that were finished at this terminal, and the most stars that each has brought."""

from __future__ import annotations

from pathlib import Path

import msgspec

from omnibus.cli.terminal.autosave import games_folder
from omnibus.lessons.stars import MOST_STARS


def stars_text(stars: int) -> str:
    """★★☆"""
    return "★" * stars + "☆" * (MOST_STARS - stars)


def load_stars() -> dict[str, int]:
    """The stars of each lesson that was finished; nothing where none was, or nobody can read it."""
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, int])
    except (OSError, msgspec.MsgspecError):
        return {}


def save_stars(lesson: str, stars: int) -> bool:
    """Keeps a result unless there is a better one; says whether that was possible."""
    kept = load_stars()
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_bytes(msgspec.json.encode(kept | {lesson: max(stars, kept.get(lesson, 0))}))
    except OSError:
        return False
    return True


def _file() -> Path:
    return games_folder() / "lessons" / "stars.json"
