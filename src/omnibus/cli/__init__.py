"""The command `omnibus`.

Help and version are answered here, from the Fluent files alone, so that they appear at once. `app` handles everything
else, and loads only the module of the command.
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

# Trained bots multiply matrices. With several processes of bots, each must use one core; by default NumPy, which is
# imported after this, would use all cores in each.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

INTERRUPTED = 130
BROKEN_PIPE = 141
"""The exit statuses that shells use after Ctrl-C, and after a write to a closed pipe."""

HELP = {"--help", "-h"}
VERSION = {"--version", "-V"}
COMMANDS = (
    *("boards", "bots", "evaluate", "fair", "learn", "lesson", "play", "replay", "report", "score", "serve"),
    *("simulate", "think", "verify", "watch"),
)
GROUPS = {
    "board": ("check", "export", "make", "svg"),
    "operator": ("block", "end", "end-tournament", "remove-board", "remove-name", "show", "unblock"),
    "puzzles": ("check", "list", "make", "show", "solve"),
    "store": ("backup", "copy", "prune", "restore", "status", "upgrade"),
}
"""Command groups with their subcommands."""
PAGES = (
    *("arena", "arena export", *COMMANDS, *GROUPS),
    *(f"{group} {command}" for group, commands in GROUPS.items() for command in commands),
)
"""Commands and command groups; each has a help page."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns the exit status: 0 success, 1 a check failed, 2 wrong input."""
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
    except OSError as error:  # from writing: errors of reading are handled where a file is read
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else flushing at exit would fail again
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
        if not arguments or arguments in ([group] for group in GROUPS) or HELP & set(options):
            plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
            print(page_for(options, words, bold=sys.stdout.isatty() and not plain))
        elif VERSION & set(options[:1]):
            print(f"omnibus {__version__}")
        else:
            return _run(arguments, words)
    except CommandError as problem:
        return problem.report(words)
    return 0


def _run(arguments: list[str], words: Words) -> int:
    from omnibus.core.faults import BoardError  # imported here: help does not need it

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
    """Takes `--lang` out of the arguments, at any position; the language is None if it is not given."""
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
    """The help page of the command that the arguments begin with; the main page if they name none."""
    named = [option for option in options if not option.startswith("-")]
    page = next((" ".join(named[:n]) for n in (2, 1) if " ".join(named[:n]) in PAGES), "main")
    text = words.look_up("help-" + page.replace(" ", "-"))
    if bold:
        text = re.sub(r"^(\S.*)(?=\n  )", "\033[1m\\1\033[0m", text, flags=re.MULTILINE)
    return text
