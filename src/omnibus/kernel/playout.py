"""Random play, and the keys of a series of random games."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.legal import count_legal, pick_legal
from omnibus.kernel.random import FREE, PLAYOUT, Dice, below, next_word, open_stream
from omnibus.kernel.state import State


@inlined
def random_action(board: BoardArrays, s: State, seat: int, dice: Dice) -> int:
    """Returns one of the seat's legal actions, all equally likely."""
    count = count_legal(board, s, seat, dice.payments)
    return pick_legal(board, s, seat, below(dice, count), dice.payments)


@compiled
def seed_game(source: Dice, number: int, s: State, dice: Dice) -> None:
    """Derives the keys of game `number` and of the dice that play it from the key of the series."""
    open_stream(source, PLAYOUT, number)
    for word in range(8):
        s.key[word] = next_word(source)
    for word in range(8):
        dice.key[word] = next_word(source)
    open_stream(dice, FREE, 0)
