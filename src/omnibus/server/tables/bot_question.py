"""The question that a bot is asked for a seat."""

from __future__ import annotations

from omnibus.daily.deal import dice_of_decision
from omnibus.server.tables import commands
from omnibus.server.tables.context import TableContext
from omnibus.server.tables.game import Play
from omnibus.server.tables.state import TableState
from omnibus.server.worker_pool.process import BotQuestion


def bot_question(
    state: TableState, context: TableContext, seat: int, bot: str, actions: int | None = None
) -> BotQuestion:
    """A question with the seat's view, now or after a number of actions, and nothing else; raises Refused without a
    game."""
    play = commands.play_of(state)
    then = play.state if actions is None else play.after(actions)
    board = state.opened.settings.board
    return BotQuestion(
        board=context.boards.content(board),
        bot=bot,
        seat=seat,
        record=play.game.observe(then, seat).to_bytes(),
        codes=play.game.legal(then, seat).codes,
        seed=_seed(state, play, seat),
        board_name=board,
    )


def _seed(state: TableState, play: Play, seat: int) -> bytes:
    """The seed of a bot's random choices in this decision."""
    if state.has_fixed_dice:
        return dice_of_decision(state.dice, seat, sum(move.seat == seat for move in play.moves))
    return commands.bot_seed(state.dice, play.touched[seat], seat)
