"""Whether a table needs a process that holds its lease."""

from __future__ import annotations

from omnibus.server.tables.state import TableState


def has_bots(state: TableState) -> bool:
    """Whether a bot plays, for itself or for an absent player."""
    return state.status == "playing" and any(occupant.player is not None for occupant in state.occupants)


def needs_lease(state: TableState) -> bool:
    """Whether something is automatic even without an audience. Bots alone play only while somebody watches."""
    if state.status != "playing":
        return False
    asked = state.pending_undo is not None or state.pending_removal is not None
    awaited = any(occupant.guest is not None for occupant in state.occupants)
    return asked or state.opened.settings.clock is not None or (awaited and has_bots(state))
