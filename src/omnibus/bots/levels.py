"""Levels for people: names that say how strong a bot plays, whatever bot that is."""

from __future__ import annotations

from msgspec import Struct


class Level(Struct, frozen=True):
    """How strong a bot plays, and by which bot."""

    name: str
    bot: str
    """The text of the bot behind it."""
    seconds: float = 0.0
    """How long it thinks about a decision at most, where it takes its time."""

    @property
    def name_key(self) -> str:
        """The words' key of what the level is called."""
        return f"level-{self.name}"

    @property
    def line_key(self) -> str:
        """The words' key of the line that says how it plays."""
        return f"level-{self.name}-line"


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


def levels() -> tuple[str, ...]:
    """The levels' names, from the weakest to the strongest."""
    return tuple(LEVELS)
