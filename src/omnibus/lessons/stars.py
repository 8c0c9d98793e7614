"""The stars for a completed lesson."""

from __future__ import annotations

MOST_STARS = 3
MOST_SLIPS = (0, 2)
"""The most slips for three stars, and for two; with more there is one. A slip is an answer that the lesson or the rules
refused without having asked for it, or a skipped task."""


def stars_for(slips: int) -> int:
    return next((MOST_STARS - lost for lost, most in enumerate(MOST_SLIPS) if slips <= most), 1)
