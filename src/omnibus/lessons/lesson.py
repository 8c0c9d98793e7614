"""A lesson: a game on paper with words. The learner does what seat 0 did; everything else comes by itself."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from omnibus.words.localized import LocalizedText

LEARNER = 0
"""The seat of whoever learns."""

StepKind = Literal["do", "try", "read"]
"""Something to do; something to try that the rules refuse; something to look at."""


class Step(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One task, in a sentence."""

    at: int
    """How many actions have been played when it comes. What is to be done is the action of that number."""
    kind: StepKind = "do"
    says: LocalizedText
    """What to do, or to look at."""
    action: str | None = None
    """What is to be tried, in notation."""
    because: str | None = None
    """The code of the reason for which it is refused; the words speak of it."""
    others: tuple[tuple[str, ...], ...] = field(default=(), name="or")
    """Other right answers to a task, in notation: what the learner does instead, and where that decides about the tasks
    that follow, what is right in those."""
    wrong: LocalizedText | None = None
    """Why something else, though the rules allow it, is not what is meant here; what is usual, where it is left out."""
    done: LocalizedText | None = None
    """What is said when it is done: what has happened, and why."""
    shows: tuple[str, ...] = ()
    """What lights up where there is nothing to press: spots of the table, `route 12`, `place soho`."""
    later: bool = False
    """What was played since the step before comes at once."""


class Lesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a lesson's file says."""

    board: str
    mechanism: str | None = None
    """What it is about; None where it is about the game itself."""
    minutes: int
    title: LocalizedText
    about: LocalizedText
    """What one knows afterwards, in a sentence."""
    players: int = 2
    first: int = LEARNER
    seed: str
    """Of the deal: 64 hexadecimal digits."""
    actions: tuple[str, ...]
    """Seat and notation of each, as in a record."""
    steps: tuple[Step, ...]
    """At any number of actions, first what is tried and read, then what is done. The bots wait for what has to be done
    alone: something to read stands before it, or at the very end."""
    play_on: int | None = None
    """From where the game can be played on, where that is not the lesson's end."""
