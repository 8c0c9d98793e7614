"""The participants of a tournament: a bot's text, and its name in all results."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from omnibus.arena.errors import ArenaError

LONGEST_ALIAS = 40
MARKS = "-_.+"
"""The characters that an alias may contain besides letters and digits."""


class Entrant(Struct, frozen=True):
    """A bot and its name: its text, unless it has an alias."""

    name: str
    text: str


def read_entrant(given: str) -> Entrant:
    """Parses `alias=text`, or a text alone: a “=” after a “:” belongs to a parameter."""
    alias, equals, text = given.partition("=")
    if not equals or ":" in alias:
        return Entrant(given, given)
    if not 0 < len(alias) <= LONGEST_ALIAS or any(not each.isalnum() and each not in MARKS for each in alias):
        raise ArenaError("bad_alias", alias=alias, most=LONGEST_ALIAS, marks=" ".join(MARKS))
    return Entrant(alias, text)


def read_entrants(given: Iterable[str | Entrant]) -> tuple[Entrant, ...]:
    """Parses all participants. Raises ArenaError if there is none, an alias is invalid, or two have one name."""
    entrants = tuple(each if isinstance(each, Entrant) else read_entrant(each) for each in given)
    if not entrants:
        raise ArenaError("no_bots")
    names = [each.name for each in entrants]
    for name in names:
        if names.count(name) > 1:
            raise ArenaError("same_bot_twice", bot=name)
    return entrants
