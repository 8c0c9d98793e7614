"""Durations in days, written as in 365d."""

from __future__ import annotations

import re

from omnibus.cli.usage_errors import UsageError

DAYS = re.compile("([1-9][0-9]{0,4})d")


def parse_days(page: str, option: str, text: str) -> int:
    """The number of days in a text such as 365d, at least 1. Raises UsageError."""
    found = DAYS.fullmatch(text)
    if found is None:
        raise UsageError(page, "kept-bad-days", option=option, found=text)
    return int(found[1])
