"""Plays a daily deal with the library alone, against the deal's own bots, and prints a digest of all its events.

The digest is the same on every machine, in every interpreter, compiled or not. To compare another machine's:

    PYTHONPATH=src:. OMNIBUS_INTERPRET=1 /path/to/python -m tests.daily.same_game london 2026-11-19 30
"""

from __future__ import annotations

import platform
import sys
from hashlib import sha256

import msgspec

from omnibus.bots.bot import Budget, Seat
from omnibus.bots.levels import LEVELS
from omnibus.bots.match_runner import choose
from omnibus.bots.registry import make_bot
from omnibus.core.actions import Action, Claim
from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.daily.days import read_day
from omnibus.daily.deal import PERSON, daily_deal, dice_of_decision
from omnibus.games import load_game


def digest_of(board: str, day: str, actions: int) -> str:
    """The digest of the events of a game's first actions."""
    game, date = load_game(board), read_day(day)
    assert date is not None
    deal = daily_deal(date, board, game.spec.players[1])
    levels = ("open", *deal.opponents)
    match = Match(game, [Player(level, level) for level in levels], deal.seed)
    decisions = [0] * len(levels)
    while (seat := game.to_act(match.state)) is not None and len(match.actions) < actions:
        view, legal = game.observe(match.state, seat), game.legal(match.state, seat)
        action: Action | int
        if seat == PERSON:
            claims = [each for each in legal if isinstance(each, Claim)]
            action = claims[-1] if claims else legal[0]
        else:
            seed = dice_of_decision(deal.dice, seat, decisions[seat])
            bot = make_bot(LEVELS[levels[seat]].bot, Seat(game, seat, seed))
            action = choose(bot, game, view, legal, Budget())
            bot.close()
        decisions[seat] += 1
        match.play(action, seat)
    return sha256(msgspec.json.encode(match.events)).hexdigest()


if __name__ == "__main__":
    board, day, actions = sys.argv[1:]
    print(digest_of(board, day, int(actions)), platform.machine(), platform.python_version())
