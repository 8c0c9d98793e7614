"""The position of a puzzle."""

from __future__ import annotations

from typing import NamedTuple

from omnibus.core.errors import OmnibusError
from omnibus.core.game import Game, LegalActions
from omnibus.core.view import View
from omnibus.kernel.state import State


class Position(NamedTuple):
    """A state, the seat that is to act, and what it sees and may do."""

    state: State
    seat: int
    view: View
    legal: LegalActions


def position_after(game: Game, players: int, seed: bytes, actions: tuple[int, ...]) -> Position | None:
    """The position after the actions of the seats to act; None if one is not legal, or the game is over."""
    try:
        state = game.new(players, seed)
        for code in actions:
            game.replay_code(state, -1 if (seat := game.to_act(state)) is None else seat, code)
    except (OmnibusError, ValueError):
        return None
    seat = game.to_act(state)
    if seat is None:
        return None
    return Position(state, seat, game.observe(state, seat), game.legal(state, seat))
