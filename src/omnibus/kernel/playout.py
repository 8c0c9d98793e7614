"""Random play-outs: every legal action is equally likely."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.legal import count_legal, pick_legal, seat_to_act
from omnibus.kernel.log import Log
from omnibus.kernel.random import FREE, PLAYOUT, Dice, below, next_word, open_stream
from omnibus.kernel.score import total_score
from omnibus.kernel.setup import set_up
from omnibus.kernel.state import NONE, Ints, State
from omnibus.kernel.turn import apply


@inlined
def random_action(board: BoardArrays, s: State, seat: int, dice: Dice) -> int:
    """Returns one of the seat's legal actions, all equally likely."""
    count = count_legal(board, s, seat, dice.payments)
    return pick_legal(board, s, seat, below(dice, count), dice.payments)


@compiled
def play_out(board: BoardArrays, s: State, dice: Dice, log: Log) -> int:
    """Plays a game to its end, and returns the number of decisions."""
    decisions = 0
    while not s.over:
        seat = s.seat if s.setting_up == 0 else seat_to_act(s)
        apply(board, s, seat, random_action(board, s, seat, dice), log)
        decisions += 1
    return decisions


@compiled
def seed_game(source: Dice, number: int, s: State, dice: Dice) -> None:
    """Derives the keys of game `number` and of the dice that play it from the key of the series."""
    open_stream(source, PLAYOUT, number)
    for word in range(8):
        s.key[word] = next_word(source)
    for word in range(8):
        dice.key[word] = next_word(source)
    open_stream(dice, FREE, 0)


@compiled
def play_one(board: BoardArrays, source: Dice, number: int, players: int, s: State, dice: Dice, log: Log) -> int:
    """Sets up and plays out game `number` of a series."""
    seed_game(source, number, s, dice)
    set_up(board, s, players, NONE, log)
    return play_out(board, s, dice, log)


@compiled
def summarise(s: State, decisions: int, result: Ints) -> None:
    """Writes the number of decisions, then each seat's total."""
    result[0] = decisions
    for seat in range(s.players):
        result[1 + seat] = total_score(s, seat)


@compiled
def play_series(
    board: BoardArrays, source: Dice, start: int, players: int, s: State, dice: Dice, log: Log, results: Ints
) -> int:
    """Plays the games from `start` on, one for each row of the results; returns the number of decisions."""
    decisions = 0
    for row in range(results.shape[0]):
        played = play_one(board, source, start + row, players, s, dice, log)
        summarise(s, played, results[row])
        decisions += played
    return decisions
