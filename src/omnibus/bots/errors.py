"""What can be wrong with a bot that is asked for, or with an answer of one: stable codes, each with a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from msgspec import Struct

from omnibus.core.errors import OmnibusError

BOTS: dict[str, str] = {
    "unknown_bot": "there is no bot “{name}”; there are {known}, or give a file ending in .py, or run:COMMAND",
    "comma_in_bot": "“{name}” has a comma in it, which separates bots: put the command into a script",
    "unknown_parameter": "the bot {name} has no parameter “{parameter}”; it has {known}",
    "no_parameters": "the bot {name} has no parameters, so not “{parameter}” either",
    "bad_parameter": "the bot {name} cannot take “{value}” for {parameter}: {detail}",
    "no_bot_file": "there is no file “{name}”",
    "no_program": "there is no program “{name}” that could be run",
    "bot_not_started": "the bot {name} could not be started: {detail}",
}


class BotError(OmnibusError):
    """A bot that does not exist, or cannot be made the way it is asked for."""

    sentences = BOTS


Failure = Literal["crashed", "garbage", "gone", "illegal", "slow"]
FAILURES: tuple[Failure, ...] = get_args(Failure)
"""Why a decision is forfeited: the bot raised or ended; its answer could not be understood; it failed too often to be
started again; its choice was not legal; it took too long."""


class BotFailure(Exception):  # noqa: N818 - a bot fails, and the game goes on
    """A bot of the outside that did not decide: why (one of FAILURES), and what is known about it."""

    def __init__(self, reason: Failure, detail: str) -> None:
        super().__init__(reason, detail)
        self.reason: Failure = reason
        self.detail = detail


class Forfeit(Struct, frozen=True):
    """A decision that a bot lost: the action was chosen for it."""

    seat: int
    number: int
    """The number of the action in the match, counted from 1."""
    reason: Failure
    detail: str


def first_failures(forfeits: Iterable[Forfeit]) -> list[Forfeit]:
    """The first forfeit of each seat that has any."""
    first: dict[int, Forfeit] = {}
    for forfeit in forfeits:
        first.setdefault(forfeit.seat, forfeit)
    return list(first.values())
