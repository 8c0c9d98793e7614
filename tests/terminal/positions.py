"""Games in which somebody at the terminal sits among bots, played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

from omnibus.cli.terminal.sitting import Sitting
from omnibus.core.fair import seed_of_text
from omnibus.core.record import Player
from omnibus.games import load_game

ADA = 0


def new_sitting(name: str, label: str, bots: tuple[str, ...] = ("greedy",)) -> Sitting:
    """Ada and some bots, before the first action."""
    players = [Player("Ada"), *(Player(f"Bot {number}", text) for number, text in enumerate(bots, 1))]
    sitting = Sitting.new(load_game(name), players, seed_of_text(label))
    sitting.seat_bots()
    return sitting


def questions(name: str, label: str, bots: tuple[str, ...] = ("greedy",)) -> Iterator[Sitting]:
    """A whole game; given back whenever Ada is to act. Unless she then acts, it is left to chance what she does."""
    sitting, chance = new_sitting(name, label, bots), random.Random(label)
    while (seat := sitting.to_act) is not None:
        if seat != ADA:
            sitting.step()
            continue
        number = len(sitting.match.actions)
        yield sitting
        if len(sitting.match.actions) == number:
            sitting.play(chance.choice(list(sitting.legal(ADA))))
