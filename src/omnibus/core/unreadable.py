"""Translatable phrases for msgspec's errors, which are English only."""

from __future__ import annotations

import re

from omnibus.core.phrases import Phrase, phrase

_MALFORMED = re.compile(r"JSON is malformed: .* \(byte (?P<byte>\d+)\)")
_TRUNCATED = re.compile(r"Input data was truncated")
_MISSING = re.compile(r"Object missing required field `(?P<field>[^`]*)`(?: - at `\$\.?(?P<where>[^`]*)`)?")
_EXPECTED = re.compile(r"Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`(?: - at `\$\.?(?P<where>[^`]*)`)?")
_KINDS = {
    _MALFORMED: "json_malformed",
    _TRUNCATED: "json_truncated",
    _MISSING: "json_missing",
    _EXPECTED: "json_expected",
}


def why_unreadable(error: Exception) -> Phrase | str:
    """The error in a file as a phrase, or as msgspec's text if there is no phrase for it."""
    text = str(error)
    for pattern, code in _KINDS.items():
        if found := pattern.fullmatch(text):
            details = found.groupdict()
            if "where" in details:
                details["where"] = f" ({details['where']})" if details["where"] else ""
            return phrase(code, **details)
    return text
