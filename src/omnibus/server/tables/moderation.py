"""Actions of the operator at a table, and a guest's deletion of all their data.

As in `commands`, each becomes entries or is refused."""

from __future__ import annotations

from collections.abc import Collection

from omnibus.server.tables.commands import KEEPER, Outcome, check_ended
from omnibus.server.tables.entries import Ended, Entry, Hosted, LinesRemoved, Removed, Renamed, Stood
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.state import TableState


def end(state: TableState, why: str) -> Outcome:
    check_ended(state)
    return Outcome((Ended(why),))


def rename(state: TableState, guest: str, before: str, name: str) -> Outcome:
    """The operator removes a guest's name."""
    return Outcome((Renamed(guest, before, name),))


def remove_lines(state: TableState, numbers: Collection[int]) -> Outcome:
    """The operator removes lines of chat, as far as they are still there."""
    there = [line.number for line in state.chat.after(0) if line.number in numbers and line.removed is None]
    return Outcome((LinesRemoved(tuple(there)),) if there else ())


def leave_for_good(state: TableState, guest: str, before: str, name: str, said: Collection[int]) -> Outcome:
    """A guest deletes all their data: name and chat are removed, and their games continue without them.

    Their lines are those with these numbers, and those of a player whose seat they took over."""
    lines = state.chat.after(0)
    own = [line.number for line in lines if line.number in said or owner_of(state.chat.spoken_by(line)) == guest]
    entries: list[Entry] = [Renamed(guest, before, name)] if own or state.seats_of(guest) else []
    entries += _left(state, guest)
    entries += [LinesRemoved(tuple(own), "author", name)] if own else []
    return Outcome(tuple(entries))


def _left(state: TableState, guest: str) -> list[Entry]:
    """Takes a guest's seats: a bot replaces a player, and a finished game stays as it is."""
    seats = state.seats_of(guest)
    if not seats or state.status == "over":
        return []
    others = [occupant.guest for occupant in state.occupants if occupant.guest and owner_of(occupant.guest) != guest]
    host: list[Entry] = [Hosted(owner_of(others[0]))] if others and state.opened.host == guest else []
    if state.status == "open":
        return [*host, *(Stood(seat) for seat in seats)]
    return [*host, Removed(seats[0], KEEPER)]
