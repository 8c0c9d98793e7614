"""Tournaments in lists."""

from __future__ import annotations

import msgspec

from omnibus.server.protocol.tournaments import TournamentLine
from omnibus.server.store.tournaments import JUDGING, TournamentListing
from omnibus.server.tournaments.state import TournamentState


def listing_of(state: TournamentState) -> TournamentListing:
    """A tournament for the store's lists."""
    settings = state.opened.settings
    line = TournamentLine(
        tournament=state.id,
        name=state.name,
        board=settings.board,
        form=settings.form,
        status=state.status,
        people=len(state.present),
        rounds=len(state.rounds),
        at=0,  # the store knows
    )
    return TournamentListing(
        state.id,
        state.number,
        state.at,
        JUDGING if state.unjudged and state.status in ("over", "closed") else state.status,
        int(settings.listed and state.closed != "operator"),
        msgspec.json.encode(line),
    )


def line_of(listing: TournamentListing) -> TournamentLine:
    return msgspec.structs.replace(msgspec.json.decode(listing.title, type=TournamentLine), at=listing.at)
