"""What every command is given: the language, and where to write."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.status import Status

from omnibus.cli.errors import CommandError
from omnibus.cli.files import STANDARD_OUTPUT
from omnibus.kernel.cache.notices import SENTENCES, Notice
from omnibus.words import Words

Flag = Annotated[bool, Parameter(negative=())]
"""An option without a value."""
WIDE = 400
"""The width of what is written to a file or a pipe, where no line needs to be broken."""


def file_or_output(*names: str) -> Parameter:
    """An option for a file to be written, or `-`: where it lost its value, no file gets the next option's name."""

    def check(_: object, path: Path | None) -> None:
        if str(path).startswith("-") and str(path) != STANDARD_OUTPUT:
            raise CommandError("mistake-no-value", option=names[0])

    return Parameter(name=names, allow_leading_hyphen=True, validator=check)


class _Terminal(Console):
    """Writes without guessing at numbers and words; leaves a broken pipe to the caller."""

    def __init__(self, *, stderr: bool) -> None:
        super().__init__(stderr=stderr, highlight=False, emoji=False)
        if not self.is_terminal and not os.environ.get("COLUMNS"):
            self.width = WIDE

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Session:
    """One run of the program."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.language = words.language
        self.out = _Terminal(stderr=False)
        self.err = _Terminal(stderr=True)

    @property
    def colored(self) -> bool:
        """Whether colours will be seen."""
        return self.out.color_system is not None and not self.out.no_color

    def notice(self, notice: Notice) -> None:
        """Says what the library has to say about compiling; of its progress, bars of our own tell."""
        if notice.key in SENTENCES:
            self.err.print(self.words.look_up(f"notice-{notice.key}", **notice.details), soft_wrap=True, markup=False)

    def waiting(self) -> Status:
        """Says, on a terminal, that the rules are being loaded: with `with`, around the first use of a game."""
        return self.err.status(self.words("loading"))


Here = Annotated[Session, Parameter(parse=False)]
"""How a command asks for the session, which is not among its arguments."""
