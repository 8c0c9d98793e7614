"""Round robin for two: the Berger tables of FIDE (Handbook C.05, annex 1).

Everybody meets everybody once in n - 1 rounds, and begins as often as not, give or take one game. After the last round
it begins again with the turn order exchanged.
"""

from __future__ import annotations


def berger(slots: int, round_number: int) -> list[tuple[int, int]]:
    """The pairs of a round, the first player first, for an even number of slots; both are counted from 0."""
    again, turn = divmod(round_number, slots - 1)
    last, circle = slots - 1, slots - 1
    start = turn * (slots // 2) % circle
    pairs = [(start, last) if turn % 2 == 0 else (last, start)]
    pairs += [((start + step) % circle, (start - step) % circle) for step in range(1, slots // 2)]
    return [(other, one) if again % 2 else (one, other) for one, other in pairs]
