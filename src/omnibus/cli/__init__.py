"""The command `omnibus`.

Help and version are answered here, from the words alone, so that they appear at once; everything else is read by
`app`, which loads only the file of the command that is asked for.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from omnibus import __version__
from omnibus.cli.errors import BoardFileError, CommandError
from omnibus.cli.simple_terminal import simplify
from omnibus.words import LANGUAGES, Words, language_of, words_in

# Bots that were taught multiply matrices. Whoever lets several of them think at once gives each a core of its own;
# numpy, which is imported after this, would give all cores to each.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

INTERRUPTED = 130
BROKEN_PIPE = 141
"""What a shell reports of a program that was stopped by Ctrl-C, or whose reader went away."""

HELP = {"--help", "-h"}
VERSION = {"--version", "-V"}
PAGES = (
    "arena",
    "arena export",
    "board",
    "board check",
    "board export",
    "board svg",
    "boards",
    "bots",
    "fair",
    "learn",
    "lesson",
    "operator",
    "operator block",
    "operator end",
    "operator remove-board",
    "operator remove-name",
    "operator show",
    "operator unblock",
    "play",
    "replay",
    "serve",
    "simulate",
    "store",
    "store backup",
    "store copy",
    "store prune",
    "store restore",
    "store status",
    "store upgrade",
    "think",
    "verify",
    "watch",
)
"""Commands, and the groups of commands, with a page of help each."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the arguments say; returns the exit status: 0 right, 1 a check failed, 2 a wrong input."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    simplify(os.environ)
    try:
        status = _answer(given)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:  # of what we write: everything that we read is taken care of where it is read
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing is left to be flushed at exit
        if isinstance(error, BrokenPipeError):
            return BROKEN_PIPE
        words = words_in(language_of(os.environ))
        return CommandError("trouble-unwritable", name="-", detail=error.strerror or str(error)).report(words)


def _answer(given: list[str]) -> int:
    words = words_in(language_of(os.environ))
    try:
        language, arguments = take_language(given)
        words = words_in(language or words.language)
        options = arguments[: arguments.index("--")] if "--" in arguments else arguments
        if not arguments or arguments in (["board"], ["operator"], ["store"]) or HELP & set(options):
            print(page_for(options, words, bold=_shows_bold()))
        elif VERSION & set(options[:1]):
            print(f"omnibus {__version__}")
        else:
            return _run(arguments, words)
    except CommandError as problem:
        return problem.report(words)
    return 0


def _run(arguments: list[str], words: Words) -> int:
    from omnibus.core.faults import BoardError  # imported here: help needs none of it

    try:
        from omnibus.cli.app import run

        return run(arguments, words)
    except BoardError as error:
        if error.file is None:
            raise
        raise BoardFileError(error.file, error.faults) from None
    except ModuleNotFoundError as error:
        from omnibus.cli.extras import missing_extra

        if (problem := missing_extra(error, arguments[0])) is None:
            raise
        raise problem from None


def take_language(given: list[str]) -> tuple[str | None, list[str]]:
    """Takes `--lang` out of the arguments, wherever it stands; None where it is not given."""
    language: str | None = None
    rest: list[str] = []
    waiting = iter(given)
    for argument in waiting:
        if argument == "--":
            return language, [*rest, argument, *waiting]
        option, equals, value = argument.partition("=")
        if option != "--lang":
            rest.append(argument)
            continue
        language = value if equals else next(waiting, "")
        if language not in LANGUAGES:
            raise CommandError("trouble-language", found=language, known=", ".join(LANGUAGES))
    return language, rest


def page_for(options: Sequence[str], words: Words, *, bold: bool) -> str:
    """The help page of the command that the arguments begin with; the first page where they name none."""
    named = [option for option in options if not option.startswith("-")]
    page = next((" ".join(named[:n]) for n in (2, 1) if " ".join(named[:n]) in PAGES), "main")
    text = words.look_up("help-" + page.replace(" ", "-"))
    if bold:
        text = re.sub(r"^(\S.*)(?=\n  )", "\033[1m\\1\033[0m", text, flags=re.MULTILINE)
    return text


def _shows_bold() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
