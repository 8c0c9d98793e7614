"""A lesson: a recorded game with texts. The learner repeats the actions of seat 0; the others are automatic."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from omnibus.words.localized import LocalizedText

LEARNER = 0
"""The learner's seat."""

StepKind = Literal["do", "try", "read"]
"""An action to do; an illegal action to try; a text to read."""


class Step(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step of a lesson."""

    at: int
    """The number of played actions at which it comes; a task is the action with that number."""
    kind: StepKind = "do"
    says: LocalizedText
    """The task, or the text to read."""
    action: str | None = None
    """The action to try, in notation."""
    because: str | None = None
    """The code of the refusal, which the text explains."""
    others: tuple[tuple[str, ...], ...] = field(default=(), name="or")
    """Other correct answers to a task, in notation: each with the answers to later tasks that it determines."""
    wrong: LocalizedText | None = None
    """Why another legal action is not correct here; if it is missing, a default is shown."""
    done: LocalizedText | None = None
    """The text after the step, which explains its effect."""
    shows: tuple[str, ...] = ()
    """The parts to highlight in a step without a task: parts of the table, `route 12`, `place soho`."""
    later: bool = False
    """Whether all moves since the previous step are played at once."""


class Lesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The content of a lesson's file."""

    board: str
    mechanism: str | None = None
    """Its subject; None for the game itself."""
    minutes: int
    title: LocalizedText
    about: LocalizedText
    """Its content, in a sentence."""
    players: int = 2
    first: int = LEARNER
    seed: str
    """The seed of the deal: 64 hexadecimal digits."""
    actions: tuple[str, ...]
    """Seat and notation of each, as in a record."""
    steps: tuple[Step, ...]
    """In order; at the same number of actions, those to try and read precede the task. Bots only wait for tasks, so a
    text to read comes before a task, or at the very end."""
    play_on: int | None = None
    """The moment from which the game can be continued, if it is not the lesson's end."""
