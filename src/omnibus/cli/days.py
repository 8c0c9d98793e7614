"""How long something is kept, as it is written: 365d."""

from __future__ import annotations

import re

from omnibus.cli.mistakes import Mistake

DAYS = re.compile("([1-9][0-9]{0,4})d")


def days_in(page: str, option: str, text: str) -> int:
    """So many days, and at least one; raises Mistake."""
    found = DAYS.fullmatch(text)
    if found is None:
        raise Mistake(page, "kept-bad-days", option=option, found=text)
    return int(found[1])
