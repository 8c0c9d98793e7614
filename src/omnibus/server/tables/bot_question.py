"""The question that a bot is asked for a seat."""

from __future__ import annotations

from omnibus.server.tables import commands
from omnibus.server.tables.context import TableContext
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
        seed=commands.bot_seed(state.dice, play.touched[seat], seat),
        board_name=board,
    )
