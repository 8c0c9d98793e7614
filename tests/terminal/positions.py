"""Random games of a person and bots at the terminal."""

from __future__ import annotations

import random
from collections.abc import Iterator

from omnibus.cli.terminal.local_game import LocalGame
from omnibus.core.fair import seed_of_text
from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.games import load_game

ADA = 0


def new_local_game(name: str, label: str, bots: tuple[str, ...] = ("greedy",)) -> LocalGame:
    """Ada and some bots, before the first action."""
    players = [Player("Ada"), *(Player(f"Bot {number}", text) for number, text in enumerate(bots, 1))]
    local_game = LocalGame(Match(load_game(name), players, seed_of_text(label)))
    local_game.seat_bots()
    return local_game


def questions(name: str, label: str, bots: tuple[str, ...] = ("greedy",)) -> Iterator[LocalGame]:
    """A whole game, yielded whenever Ada is to act. If the caller does not act for her, a random action is played."""
    local_game, chance = new_local_game(name, label, bots), random.Random(label)
    while (seat := local_game.to_act) is not None:
        if seat != ADA:
            local_game.step()
            continue
        number = len(local_game.match.actions)
        yield local_game
        if len(local_game.match.actions) == number:
            local_game.play(chance.choice(list(local_game.legal(ADA))))
