"""What a picture shows of a match: only what lies open on the table."""

from __future__ import annotations

from omnibus.core.match import Match
from omnibus.drawing.position import Position


def position_of(match: Match) -> Position:
    """The position of a match as everybody at the table sees it."""
    game, seats = match.game, range(len(match.players))
    view = game.observe(match.state, None)
    return Position(
        players=tuple(player.name for player in match.players),
        owners=view.owners,
        scores=tuple(view.score(seat) for seat in seats),
        pieces=tuple(view.pieces(seat) for seat in seats),
        passengers=_passengers(match),
        tourists=_tourists(match),
        display=view.display,
        turn=game.to_act(match.state),
    )


def _passengers(match: Match) -> dict[str, dict[str, int]]:
    board, found = match.game.board, {}
    for place, row in zip(board.places, match.state.passengers.tolist(), strict=False):
        waiting = {color: count for color, count in zip(board.passenger_colors, row, strict=False) if count}
        if waiting:
            found[place.id] = waiting
    return found


def _tourists(match: Match) -> dict[str, tuple[int, int]]:
    symbols, counts = match.state.tourist_symbol.tolist(), match.state.tourist_count.tolist()
    piles = zip(match.game.board.places, symbols, counts, strict=False)
    return {place.id: (symbol, count) for place, symbol, count in piles if count > 0}
