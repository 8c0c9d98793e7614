"""Stories of hand-made games."""

from __future__ import annotations

from omnibus.analysis.history import deal, history, next_step
from omnibus.core.game import Game
from omnibus.core.notation import read_action
from omnibus.core.story import History
from omnibus.kernel.state import State


def play_on(game: Game, start: State, *texts: str) -> History:
    """The steps of a game that begins at a position; each action is that of the seat to act."""
    state = game.copy(start)
    state.turns = 0 if state.setting_up else int(state.seat) + 1
    steps = [deal((), game.copy(state))]
    for text in texts:
        seat, action = game.to_act(state), read_action(text, game.board)
        assert seat is not None
        game.verify(state, action)
        happened = game.apply(state, action)
        steps.append(next_step(game, steps[-1], seat, action, happened, game.copy(state)))
    return history(game, steps)
