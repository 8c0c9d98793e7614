"""Lessons on the real board: a file each, named after what it is about, found by themselves.

`first.json` is a first game; the others are about a mechanism, or about what else is particular to a game.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from omnibus.lessons.lesson import Lesson

FOLDER = Path(__file__).parent


@cache
def lesson_ids() -> tuple[str, ...]:
    """Every lesson there is: the first game, then the others."""
    found = sorted(file.stem for file in FOLDER.glob("*.json"))
    return tuple(sorted(found, key=lambda lesson: lesson != "first"))


@cache
def load_lesson(lesson: str) -> Lesson:
    """The lesson of a name; raises KeyError where there is none."""
    if lesson not in lesson_ids():
        raise KeyError(lesson)
    return msgspec.json.decode((FOLDER / f"{lesson}.json").read_bytes(), type=Lesson)
