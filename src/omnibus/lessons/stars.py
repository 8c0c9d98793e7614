"""Stars for a lesson that was gone through: as many as it went well."""

from __future__ import annotations

MOST_STARS = 3
MOST_SLIPS = (0, 2)
"""With so many slips at most there are three stars, and two; with more, one. A slip is an answer that the lesson or the
rules refused without having asked for it, or a task that was skipped."""


def stars_for(slips: int) -> int:
    """The stars for a lesson with so many slips."""
    return next((MOST_STARS - lost for lost, most in enumerate(MOST_SLIPS) if slips <= most), 1)
