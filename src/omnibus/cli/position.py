"""The position of a match for a picture: public information only."""

from __future__ import annotations

from omnibus.core.match import Match
from omnibus.drawing.position import Position


def position_of(match: Match) -> Position:
    """The position of a match, as a spectator sees it."""
    game, seats = match.game, range(len(match.players))
    view = game.observe(match.state, None)
    return Position(
        players=tuple(player.name for player in match.players),
        owners={route: seat for route, seat in enumerate(view.owners) if seat is not None},
        scores=tuple(view.seats[seat].points for seat in seats),
        pieces=tuple(view.seats[seat].pieces for seat in seats),
        parts=tuple(part for mechanism in game.spec.mechanisms if (part := mechanism.show(view)) is not None),
        display=tuple(view.display),
        turn=game.to_act(match.state),
    )
