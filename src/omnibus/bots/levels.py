"""The levels of bots: names for playing strength, independent of the bot behind them."""

from __future__ import annotations

from msgspec import Struct


class Level(Struct, frozen=True):
    """A playing strength, and the bot that has it."""

    name: str
    bot: str
    """The bot's text."""
    seconds: float = 0.0
    """The most that it thinks about a decision."""


LEVELS = {
    level.name: level
    for level in (
        Level("easy", "tickets:slips=0.5"),
        Level("normal", "planner:slips=0.15"),
        Level("hard", "planner"),
        Level("expert", "search:seconds=1", seconds=1.0),
    )
}
"""From the weakest to the strongest."""
