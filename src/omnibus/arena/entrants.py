"""Who takes part: a bot's text, and the name it goes by in everything that is told about it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from omnibus.arena.errors import ArenaError

LONGEST_ALIAS = 40
MARKS = "-_.+"
"""What an alias may hold besides letters and digits."""


class Entrant(Struct, frozen=True):
    """A bot, and its name: the text itself, unless it was given an alias."""

    name: str
    text: str


def read_entrant(given: str) -> Entrant:
    """`alias=text`, or a text alone: a “=” behind a “:” belongs to a parameter."""
    alias, equals, text = given.partition("=")
    if not equals or ":" in alias:
        return Entrant(given, given)
    if not 0 < len(alias) <= LONGEST_ALIAS or any(not each.isalnum() and each not in MARKS for each in alias):
        raise ArenaError("bad_alias", alias=alias, most=LONGEST_ALIAS, marks=" ".join(MARKS))
    return Entrant(alias, text)


def read_entrants(given: Iterable[str | Entrant]) -> tuple[Entrant, ...]:
    """All of them; raises ArenaError where there is none, where an alias is none, or where two go by one name."""
    entrants = tuple(each if isinstance(each, Entrant) else read_entrant(each) for each in given)
    if not entrants:
        raise ArenaError("no_bots")
    names = [each.name for each in entrants]
    for name in names:
        if names.count(name) > 1:
            raise ArenaError("same_bot_twice", bot=name)
    return entrants
