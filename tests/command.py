"""Runs the command `omnibus`: in this process, or as the program a user runs."""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import subprocess
import sys
import termios
from pathlib import Path
from typing import NamedTuple

from omnibus.cli import main

LANGUAGES = ("en", "fr")
INTERPRETED = {"OMNIBUS_INTERPRET": "1"}
"""For a program that plays little: to load the compiled rules takes longer than everything it does without them."""
PLAIN_BOTS = {"OMNIBUS_PLAIN_BOTS": "1"}
"""For a server that plays much, but whose bots, each time they are started, do not."""

LOCAL_MODES = 3
"""Where `termios` has them."""


class Outcome(NamedTuple):
    """What a run left behind."""

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
    """An environment without any setting that changes what is written."""
    unwanted = {"LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "COLUMNS", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"}
    return {key: value for key, value in os.environ.items() if key not in unwanted} | changes


def _own_terminal() -> None:
    """In the new process: the terminal is its own, and Ctrl-C stops it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def on_terminal(*arguments: object, stop_at: bytes | None = None, **changes: str) -> tuple[int, str]:
    """Runs the program on a terminal of 80 columns, and types Ctrl-C once a text appears.

    Returns the exit status and everything that was written: this terminal does not throw away what it has not shown
    yet when Ctrl-C is typed, as others do.
    """
    ours, theirs = pty.openpty()
    modes = termios.tcgetattr(theirs)
    modes[LOCAL_MODES] |= termios.NOFLSH
    termios.tcsetattr(theirs, termios.TCSANOW, modes)
    settings = environment(TERM="xterm-256color", COLUMNS="80", LINES="24", **changes)
    child = subprocess.Popen(
        program(*arguments),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=settings,
        start_new_session=True,
        preexec_fn=_own_terminal,
    )
    os.close(theirs)
    written = b""
    while piece := _read(ours):
        written += piece
        if stop_at is not None and stop_at in written:
            os.write(ours, b"\x03")
            stop_at = None
    os.close(ours)
    return child.wait(timeout=120), written.decode()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # what Linux says when the other end is closed
        return b""


def start(*arguments: object, folder: Path | None = None, **changes: str) -> Outcome:
    """Runs the program to its end, its output going to pipes."""
    done = subprocess.run(
        program(*arguments), capture_output=True, cwd=folder, env=environment(**changes), check=False, timeout=120
    )
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())
