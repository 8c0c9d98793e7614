"""Calls that mypy must refuse. If it accepts one, its `type: ignore` comment becomes an error."""

from __future__ import annotations

from omnibus.cli.errors import CommandError
from omnibus.words import Words


def wrong_key(words: Words) -> str:
    return words("no-such-key")  # type: ignore[call-overload, no-any-return]


def missing_argument(words: Words) -> str:
    return words("play-record")  # type: ignore[call-overload, no-any-return]


def other_argument(words: Words) -> str:
    return words("play-record", place="ulm")  # type: ignore[call-overload, no-any-return]


def superfluous_argument(words: Words) -> str:
    return words("sheet-player", name="Ada")  # type: ignore[call-overload, no-any-return]


def trouble_without_words() -> CommandError:
    return CommandError("no-such-key")  # type: ignore[arg-type]


def right(words: Words) -> str:
    return words("sheet-player") + words("play-record", name="ada.json")
