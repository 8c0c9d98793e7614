"""Lessons on the real board: a file each, found automatically.

`first.json` is a first game; each of the others is about a mechanism or another special rule, and named after it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from omnibus.lessons.lesson import Lesson

FOLDER = Path(__file__).parent


@cache
def lesson_ids() -> tuple[str, ...]:
    """All lessons: the first game, then the others."""
    found = sorted(file.stem for file in FOLDER.glob("*.json"))
    return tuple(sorted(found, key=lambda lesson: lesson != "first"))


@cache
def load_lesson(lesson: str) -> Lesson:
    """Loads a lesson. Raises KeyError if it does not exist."""
    if lesson not in lesson_ids():
        raise KeyError(lesson)
    return msgspec.json.decode((FOLDER / f"{lesson}.json").read_bytes(), type=Lesson)
