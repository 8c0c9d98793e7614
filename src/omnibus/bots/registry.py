"""Makes bots from their texts: built-in bots, levels, Python files, entry points and programs in any language.

    name · name:key=value:key=value · easy, normal, hard, expert · path/to/bot.py · path/to/bot.py:ClassName ·
    an entry point's name · run:COMMAND LINE

No text contains a comma: commas separate bots.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from omnibus.bots.bot_texts import CHANCE, COUNT, FILE, SECONDS, outside_names, read_bot_text, read_parameters
from omnibus.bots.errors import BotError
from omnibus.bots.levels import LEVELS

if TYPE_CHECKING:
    from omnibus.bots.bot import Bot, Seat
    from omnibus.core.game import Game

BUILT_IN: dict[str, tuple[str, dict[str, Any]]] = {
    "random": ("omnibus.bots.random_bot:RandomBot", {}),
    "greedy": ("omnibus.bots.greedy:GreedyBot", {}),
    "tickets": ("omnibus.bots.tickets:TicketsBot", {"slips": CHANCE}),
    "planner": ("omnibus.bots.planner:PlannerBot", {"slips": CHANCE}),
    "mcts": ("omnibus.bots.mcts:MctsBot", {"iters": COUNT, "seconds": SECONDS}),
    "search": ("omnibus.policy.search:SearchBot", {"iters": COUNT, "seconds": SECONDS, "weights": FILE}),
    "learned": ("omnibus.policy.learned_bot:LearnedBot", {"weights": FILE}),
}
"""Each bot's class, imported when it is needed and called with the seat, and its keyword parameters. Classes of
`policy` are above this layer, like external bots."""


def bot_names() -> tuple[str, ...]:
    """The names of the built-in bots."""
    return tuple(BUILT_IN)


def check_bot(text: str) -> None:
    """Raises BotError if a text names no bot, or has invalid parameters. Starts and compiles nothing."""
    if "," in text:
        raise BotError("comma_in_bot", name=text)
    name, *pieces = text.split(":")
    if name in LEVELS:
        read_parameters(name, pieces, {})
    elif name in BUILT_IN:
        read_parameters(name, pieces, BUILT_IN[name][1])
    elif read_bot_text(text) is None:
        raise BotError("unknown_bot", name=text, known=", ".join((*BUILT_IN, *LEVELS, *outside_names())))


def make_bot(text: str, seat: Seat) -> Bot:
    """Makes the bot of a text at a seat. Raises BotError if it does not exist or cannot be started.

    The caller must close it.
    """
    check_bot(text)
    name, *pieces = text.split(":")
    if name in LEVELS:
        return make_bot(LEVELS[name].bot, seat)
    if order := None if name in BUILT_IN else read_bot_text(text):
        from omnibus.bots.hosted_bot import HostedBot
        from omnibus.bots.program import ProgramBot

        return ProgramBot(seat, text, order) if order.command else HostedBot(seat, text, order)
    where, known = BUILT_IN[name]
    module, _, title = where.partition(":")
    made: Bot = getattr(import_module(module), title)(seat, **read_parameters(name, pieces, known))
    return made


def seat_seed(key: bytes, seat: int) -> bytes:
    """Derives the seed of the bot at a seat from a key, which must not be the seed of the game."""
    return hashlib.sha256(b"seat %d " % seat + key).digest()


def make_bots(texts: Sequence[str], game: Game, key: bytes) -> list[Bot]:
    """Makes a bot for each seat. If one cannot be made, the others are closed."""
    from omnibus.bots.bot import Seat

    bots: list[Bot] = []
    try:
        for number, text in enumerate(texts):
            bots.append(make_bot(text, Seat(game, number, seat_seed(key, number))))
    except BaseException:
        for bot in bots:
            bot.close()
        raise
    return bots
