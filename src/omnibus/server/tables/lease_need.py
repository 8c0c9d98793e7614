"""What happens at a table by itself, so that somebody has to tend it."""

from __future__ import annotations

from omnibus.server.tables.state import TableState


def has_bots(state: TableState) -> bool:
    """Whether a bot plays, perhaps for somebody who is away."""
    return state.status == "playing" and any(occupant.player is not None for occupant in state.occupants)


def needs_lease(state: TableState) -> bool:
    """Whether something happens, now or after somebody has acted, also where nobody looks: bots among themselves play
    for those only who do."""
    if state.status != "playing":
        return False
    asked = state.pending_undo is not None or state.pending_removal is not None
    awaited = any(occupant.guest is not None for occupant in state.occupants)
    return asked or state.opened.settings.clock is not None or (awaited and has_bots(state))
