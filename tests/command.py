"""Runs the command `omnibus`: in this process, or as the program a user runs."""

from __future__ import annotations

import os
import pty
import select
import sys
import termios
from pathlib import Path
from signal import SIGKILL
from subprocess import TimeoutExpired
from tempfile import TemporaryFile
from typing import NamedTuple

from omnibus.cli import main
from tests.fork_server import ROOT, child

LANGUAGES = ("en", "fr")
INTERPRETED = {"OMNIBUS_INTERPRET": "1"}
"""For a program that is newly loaded and plays little: loading the compiled rules takes longer than its work."""
PLAIN_BOTS = {"OMNIBUS_PLAIN_BOTS": "1"}
"""For a server that plays much, but whose bots play little each time they are started."""

PATIENCE = 120.0
"""The timeout of every wait in seconds, longer than the busiest machine takes."""
LOCAL_MODES = 3
"""Their index in the attributes of `termios`."""


class Outcome(NamedTuple):
    """The exit status and the output of a run."""

    status: int
    out: str
    err: str


def run(*arguments: object, capture: object) -> Outcome:
    """Runs a command in this process; `capture` is pytest's capsys."""
    capture.readouterr()  # type: ignore[attr-defined]
    status = main([str(argument) for argument in arguments])
    return Outcome(status, *capture.readouterr())  # type: ignore[attr-defined]


def program(*arguments: object) -> list[str]:
    """The command line that starts the program."""
    return [sys.executable, "-m", "omnibus", *map(str, arguments)]


def environment(**changes: str) -> dict[str, str]:
    """An environment without the variables that change the output."""
    unwanted = {"LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "COLUMNS", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"}
    return {key: value for key, value in os.environ.items() if key not in unwanted} | changes


def on_terminal(*arguments: object, stop_at: bytes | None = None, **changes: str) -> tuple[int, str]:
    """Runs the program on a terminal, of 80 columns unless changed, and types Ctrl-C once a text appears.

    Returns the exit status and the whole output: unlike others, this terminal does not discard pending output when
    Ctrl-C is typed.
    """
    ours, theirs = pty.openpty()
    modes = termios.tcgetattr(theirs)
    modes[LOCAL_MODES] |= termios.NOFLSH
    termios.tcsetattr(theirs, termios.TCSANOW, modes)
    settings = environment(**{"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", **changes})
    process = child("omnibus", list(map(str, arguments)), settings, theirs, theirs, theirs, own_terminal=True)
    os.close(theirs)
    written = b""
    try:
        while piece := _read(ours):
            written += piece
            if stop_at is not None and stop_at in written:
                os.write(ours, b"\x03")
                stop_at = None
    finally:
        os.close(ours)  # ends any process still running there
    return process.wait(timeout=PATIENCE), written.decode()


def _read(terminal: int) -> bytes:
    assert select.select([terminal], (), (), PATIENCE)[0], "nothing more is written, and the program has not ended"
    try:
        return os.read(terminal, 65536)
    except OSError:  # Linux raises this when the other end is closed
        return b""


def start(*arguments: object, folder: Path | str = ROOT, typed: str = "", **changes: str) -> Outcome:
    """Runs the program to its end, with typed input from a pipe and its output in files."""
    given, typing = os.pipe()
    os.write(typing, typed.encode())
    os.close(typing)
    with TemporaryFile() as out, TemporaryFile() as err:
        files = (out.fileno(), err.fileno(), given)
        process = child("omnibus", list(map(str, arguments)), environment(**changes), *files, folder=folder)
        os.close(given)
        try:
            status = process.wait(timeout=PATIENCE)
        except TimeoutExpired:
            process.send_signal(SIGKILL)
            raise
        out.seek(0)
        err.seek(0)
        return Outcome(status, out.read().decode(), err.read().decode())
