"""Errors in arguments, with suggestions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from omnibus.cli.errors import CommandError
from omnibus.words import Words

if TYPE_CHECKING:
    from omnibus.words.messages import AnyKey


class UsageError(CommandError):
    """Wrong arguments. Adds a suggestion and the command for help to the message."""

    def __init__(self, page: str, key: AnyKey, near: str = "", **variables: str) -> None:
        super().__init__(key, **variables)
        self.page, self.near = page, near

    def lines(self, words: Words) -> list[str]:
        """The error and a suggestion on one line, then how to get help."""
        said = words.look_up(self.key, **self.variables)
        if self.near:
            said += " " + words("mistake-near", near=self.near)
        return [said, words("mistake-help", command=f"omnibus {self.page} --help".replace("  ", " "))]


def parse_days(page: str, option: str, text: str) -> int:
    """The number of days in a text such as 365d, at least 1. Raises UsageError."""
    found = re.fullmatch("([1-9][0-9]{0,4})d", text)
    if found is None:
        raise UsageError(page, "kept-bad-days", option=option, found=text)
    return int(found[1])


def explain(error: CycloptsError, arguments: list[str]) -> UsageError:
    """Translates an error of the argument parser."""
    page = " ".join(error.command_chain or ())
    match error:
        case UnknownCommandError(unused_tokens=[found, *_], app=app):
            known = [name for name in (app or ()) if not name.startswith("-")]
            return UsageError(page, "mistake-command", nearest(found, known), found=found, known=", ".join(known))
        case UnknownOptionError():
            found = error.token.keyword or error.token.value
            names = [name for argument in error.argument_collection for name in argument.names]
            return UsageError(page, "mistake-option", nearest(found, names), found=found)
        case MissingArgumentError(argument=argument) if argument is not None:
            given = next((name for name in argument.names if name in arguments), None)
            if given:
                return UsageError(page, "mistake-no-value", option=given)
            return UsageError(page, "mistake-missing", name=_shown(argument.name))
        case CoercionError(token=token) if token is not None:
            name = token.keyword or _shown(error.argument.name if error.argument else "")
            return UsageError(page, "mistake-number", found=token.value, name=name)
        case RepeatArgumentError():
            return UsageError(page, "mistake-twice", option=error.token.keyword or error.token.value)
        case UnusedCliTokensError(unused_tokens=[found, *_]):
            return UsageError(page, "mistake-too-many", found=found)
    return UsageError(page, "mistake-other", detail=str(error))


def nearest(found: str, known: Iterable[str]) -> str:
    """The most similar of the known names; empty if none is similar."""
    return next(iter(get_close_matches(found, list(known), n=1)), "")


def _shown(name: str) -> str:
    """An option as it is typed, anything else in capitals."""
    return name if name.startswith("-") else name.upper()
