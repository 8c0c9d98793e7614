"""The progress of `omnibus learn` from its first second: what it runs on, what it does, and what it has reached."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from rich.markup import escape

from omnibus.cli.errors import CommandError
from omnibus.cli.rendering import clean
from omnibus.cli.session import Session
from omnibus.words import Words

if TYPE_CHECKING:
    from omnibus.learning.report import Report


class Show(Protocol):
    """Shows a phase of the training."""

    def __call__(self, phase: str, **details: Any) -> None: ...


@contextmanager
def shown_phases(session: Session) -> Iterator[Show]:
    """Yields a function that shows phases: on a terminal in one line that changes, elsewhere as a line for each."""
    last = ""

    def text_of(phase: str, details: dict[str, Any]) -> str:
        return escape(session.words.look_up(f"learn-{phase}", **details))

    if session.err.is_terminal:
        with session.err.status("") as status:
            yield lambda phase, **details: status.update(text_of(phase, details))
        return

    def show(phase: str, **details: Any) -> None:
        nonlocal last
        if phase != last:
            session.err.print(text_of(phase, details), soft_wrap=True)
        last = phase

    yield show


def choose_device(session: Session, device: str) -> bool:
    """Loads PyTorch and says what the training runs on; returns True for a GPU."""
    words = session.words
    with shown_phases(session) as show:
        show("loads")
        try:
            import torch
        except ModuleNotFoundError:
            raise CommandError("trouble-extra", command="omnibus learn", extra="learn") from None
        seen = device != "cpu" and torch.cuda.is_available()
        if device == "cuda" and not seen:
            raise CommandError("trouble-no-gpu")
        usable = seen and find_spec("numba_cuda") is not None
        if device == "cuda" and not usable:
            raise CommandError("trouble-extra", command="omnibus learn --device cuda", extra="gpu")
    name = clean(torch.cuda.get_device_name()) if seen else ""
    if usable:
        text = words("learn-on-gpu", gpu=name)
    elif seen:
        text = words("learn-gpu-unused", gpu=name)
    else:
        text = words("learn-on-cpu", cores=os.cpu_count() or 1)
    session.err.print(text, soft_wrap=True)
    return usable


def report_line(words: Words, report: Report) -> str:
    """One line of progress: time, speed, entropy, value error, wins."""
    from omnibus.learning.report import won_text

    planner = [won_text(words, mark) for mark in report.against_planner]
    if report.against_fixed:
        pairs = zip(report.against_fixed, planner, strict=True)
        marks = [
            words("learn-mark-fixed", players=mark.players, won=won_text(words, mark), planner=beside)
            for mark, beside in pairs
        ]
    else:
        marks = [
            words("learn-mark", players=mark.players, won=beside, last=won_text(words, mark))
            for mark, beside in zip(report.against_last, planner, strict=True)
        ]
    if report.iteration == 0:
        return words("learn-line-begins", marks=", ".join(marks))
    return words(
        "learn-line",
        minutes=round(report.seconds / 60, 1),
        games=report.games,
        speed=round(report.steps_per_second),
        entropy=round(report.entropy, 2),
        error=round(report.value_error, 2),
        marks=", ".join(marks),
    )
