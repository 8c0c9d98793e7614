"""How long something is kept, as it is written: 365d."""

from __future__ import annotations

import re

from omnibus.cli.usage_errors import UsageError

DAYS = re.compile("([1-9][0-9]{0,4})d")


def parse_days(page: str, option: str, text: str) -> int:
    """So many days, and at least one; raises UsageError."""
    found = DAYS.fullmatch(text)
    if found is None:
        raise UsageError(page, "kept-bad-days", option=option, found=text)
    return int(found[1])
