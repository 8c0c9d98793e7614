"""Errors of bots that cannot be made, with codes and sentences, and the reasons for lost decisions."""

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
    """A bot that does not exist, or cannot be made with these parameters."""

    sentences = BOTS


Failure = Literal["crashed", "garbage", "gone", "illegal", "slow"]
FAILURES: tuple[Failure, ...] = get_args(Failure)
"""Why a decision is forfeited: the bot raised or exited; its answer could not be parsed; it failed too often to be
restarted; its choice was not legal; it took too long."""


class BotFailure(Exception):  # noqa: N818 - a bot fails, and the game goes on
    """A bot failed to decide: the reason, and details."""

    def __init__(self, reason: Failure, detail: str) -> None:
        super().__init__(reason, detail)
        self.reason: Failure = reason
        self.detail = detail


class Forfeit(Struct, frozen=True):
    """A decision that a bot lost: the default action was played."""

    seat: int
    number: int
    """The number of the action in the match, from 1."""
    reason: Failure
    detail: str


def first_failures(forfeits: Iterable[Forfeit]) -> list[Forfeit]:
    first: dict[int, Forfeit] = {}
    for forfeit in forfeits:
        first.setdefault(forfeit.seat, forfeit)
    return list(first.values())
