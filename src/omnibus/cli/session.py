"""The context of a command: its language and its output streams."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console

from omnibus.cli.errors import CommandError
from omnibus.cli.files import STANDARD_OUTPUT
from omnibus.cli.rendering import clean
from omnibus.kernel.cache.notices import SENTENCES, Notice
from omnibus.words import Words

if TYPE_CHECKING:
    from rich.progress import Progress

Flag = Annotated[bool, Parameter(negative=())]
"""An option without a value."""
WIDE = 400
"""The line width for files and pipes, where lines need no wrapping."""


def file_or_output(*names: str) -> Parameter:
    """An output option, a file or `-`. A missing value is an error: the next option does not become a file name."""

    def check(_: object, path: Path | None) -> None:
        if str(path).startswith("-") and str(path) != STANDARD_OUTPUT:
            raise CommandError("mistake-no-value", option=names[0])

    return Parameter(name=names, allow_leading_hyphen=True, validator=check)


class _Terminal(Console):
    """A console without highlighting, which leaves a broken pipe to the caller."""

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
        """Whether the output shows colours."""
        return self.out.color_system is not None and not self.out.no_color

    def notice(self, notice: Notice) -> None:
        """Prints a compiler notice that has a sentence; progress is shown by `compiling` instead."""
        if notice.key in SENTENCES:
            self.err.print(self.words.look_up(f"notice-{notice.key}", **notice.details), soft_wrap=True, markup=False)

    def report_written(self, output: Path, key: str = "written") -> None:
        """Prints the name of a written file, unless it is the standard output."""
        if str(output) != STANDARD_OUTPUT:
            self.err.print(self.words.look_up(key, name=clean(str(output))), soft_wrap=True)

    def progress_bar(self, *, counted: bool = False, beside_output: bool = False) -> Progress:
        """A progress bar, which only a terminal shows: with the number of items, or with a percentage. Where lines of
        the output come in between (`beside_output`), it is not shown if they go to the terminal, too."""
        from rich import progress  # imported here: few commands need it

        numbers = (progress.MofNCompleteColumn(), progress.TimeRemainingColumn())
        percentage = (progress.TaskProgressColumn(), progress.TimeElapsedColumn())
        columns = (
            progress.TextColumn("{task.description}"),
            progress.BarColumn(),
            *(numbers if counted else percentage),
        )
        hidden = not self.err.is_terminal or (beside_output and self.out.is_terminal)
        return progress.Progress(*columns, console=self.err, transient=True, disable=hidden)

    def waiting(self, *, still: bool = False) -> AbstractContextManager[object]:
        """Shows on a terminal that the rules are loading, unless `still`: screen readers would read it out."""
        return nullcontext() if still else self.err.status(self.words("loading"))


Here = Annotated[Session, Parameter(parse=False)]
"""The type of the parameter that receives the session; it is not an option."""
