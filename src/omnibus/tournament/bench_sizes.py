"""The number of people at each table, and the choice of those who sit with bots."""

from __future__ import annotations

from collections.abc import Sequence

from omnibus.tournament.meetings import Meetings
from omnibus.tournament.plan import Person


def sizes(people: int, seats: int) -> list[int]:
    """The number of people at each table: as few tables as possible, and as equal as possible; full tables first."""
    tables = -(-people // seats)
    least, larger = divmod(people, tables) if tables else (0, 0)
    return [least + 1] * larger + [least] * (tables - larger)


def with_bots(ranked: Sequence[Person], seats: int, meetings: Meetings) -> list[Person]:
    """The people at the smallest tables, if these have bots: the lowest ranked of those who have met the fewest."""
    each = sizes(len(ranked), seats)
    if not each or each[-1] == seats:
        return []
    wanted = sum(size for size in each if size == each[-1])
    position = {person: number for number, person in enumerate(ranked)}
    chosen = sorted(ranked, key=lambda person: (meetings.bots[person], -position[person]))[:wanted]
    return sorted(chosen, key=position.__getitem__)
