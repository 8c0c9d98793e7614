"""Days of daily deals, in Coordinated Universal Time."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta

FIRST_DAY = date(2026, 11, 1)
"""The day of the first deals."""
SPELLING = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def read_day(text: str) -> date | None:
    """Parses a day such as 2026-11-19; None if the text is no date."""
    if not SPELLING.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def day_of(milliseconds: int) -> date:
    """The day of a moment, in milliseconds since 1970."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date()


def end_of(day: date) -> int:
    """The end of a day, in milliseconds since 1970."""
    return 1000 * int(datetime.combine(day + timedelta(days=1), time(), UTC).timestamp())
