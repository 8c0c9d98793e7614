"""Bounded draws are exactly uniform, and shuffling is unbiased."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from omnibus.core import fair_check
from omnibus.core.fair import dice_of_text
from omnibus.kernel.random import BLOCK, Dice, below, shuffle
from tests.fair.verifier import WORD, Tape

MOST = 128
"""The largest number of items in a pile of any game."""


def dice_showing(words: list[int]) -> Dice:
    """Dice whose next words are these, at most sixteen."""
    dice = dice_of_text("crafted")
    dice.used = BLOCK - len(words)
    dice.block[dice.used :] = words
    return dice


def first_word(bound: int, result: int) -> int:
    """The smallest word that gives a result: word * bound must reach result * 2**32 + 2**32 % bound."""
    return -(-(result * WORD + WORD % bound) // bound)


def last_word(bound: int, result: int) -> int:
    """The largest word whose product has this high half."""
    return ((result + 1) * WORD - 1) // bound


@pytest.mark.parametrize("bound", [*range(1, MOST + 1), 1000, 2**16, 2**16 + 1, 10**9])
def test_every_result_has_the_same_number_of_words(bound: int) -> None:
    """Words that give one result are consecutive, so the first and the last determine their number."""
    for result in {*range(min(bound, MOST)), bound - 1}:
        assert last_word(bound, result) - first_word(bound, result) + 1 == WORD // bound


@pytest.mark.parametrize("bound", range(1, MOST + 1))
def test_the_kernel_accepts_exactly_these_words(bound: int) -> None:
    """The first and last word of every result are accepted. The words between two results are rejected, 2**32 % bound
    in all, and the next word is drawn."""
    spare, rejected = 2**32 - 1, 0
    for result in range(bound):
        first, last = first_word(bound, result), last_word(bound, result)
        for word in (first, (first + last) // 2, last):
            dice = dice_showing([word, spare])
            assert below(dice, bound) == result
            assert dice.used == BLOCK - 1
        for word in range(last_word(bound, result - 1) + 1, first):
            dice = dice_showing([word, word, spare])
            assert below(dice, bound) == bound - 1
            assert dice.used == BLOCK
            rejected += 1
    assert rejected == WORD % bound


def test_word_0_is_rejected_at_every_bound_but_powers_of_two() -> None:
    for bound in range(1, MOST + 1):
        dice = dice_showing([0, 2**32 - 1])
        assert below(dice, bound) == (0 if bound & (bound - 1) == 0 else bound - 1)


@pytest.mark.parametrize("bound", [3, 44, 110])
def test_the_script_and_the_verifier_reject_alike(bound: int) -> None:
    words = [0, 0, last_word(bound, 1), 0, first_word(bound, 2)]
    drawn = iter(words)
    assert [fair_check.below(drawn, bound), fair_check.below(drawn, bound)] == [1, 2]
    assert list(drawn) == []
    tape = Tape(bytes(32), 0, 0)
    tape.unread = b"".join(word.to_bytes(4, "little") for word in words)
    assert [tape.number_below(bound), tape.number_below(bound), tape.unread] == [1, 2, b""]


def test_a_rejection_at_the_end_of_a_block_goes_on_in_the_next() -> None:
    dice = dice_showing([0])
    tape = Tape(dice.key.astype("<u4").tobytes(), 0, 0)
    assert below(dice, 45) == tape.number_below(45)


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    missing = (cells - len(counts)) * expected
    return missing + sum((count - expected) ** 2 / expected for count in counts.values())


def test_draws_spread_evenly() -> None:
    dice = dice_of_text("even")
    counts: Counter[object] = Counter(int(below(dice, 10)) for _ in range(50_000))
    assert chi_square(counts, 10) < 34, "for 9 degrees of freedom, less likely than 1 in 10,000"


@pytest.mark.parametrize("count", [0, 1, 2, 5, 44, 110, 127])
def test_a_shuffle_is_a_permutation_of_the_first_items_and_leaves_the_others(count: int) -> None:
    items = np.arange(127, dtype=np.int8)
    shuffle(dice_of_text(f"shuffle {count}"), items, count)
    assert sorted(items[:count].tolist()) == list(range(count))
    assert items[count:].tolist() == list(range(count, 127))
    assert count < 5 or items[:count].tolist() != list(range(count))


def test_kernel_script_and_verifier_shuffle_alike() -> None:
    for count in (1, 2, 24, 44, 110):
        dice = dice_of_text(f"alike {count}")
        seed = dice.key.astype("<u4").tobytes()
        items = np.arange(count, dtype=np.int8)
        shuffle(dice, items, count)
        assert items.tolist() == Tape(seed, 0, 0).shuffle(list(range(count)))
        assert items.tolist() == fair_check.shuffled(seed, 0, 0, range(count))


def test_every_order_of_four_is_equally_likely_over_many_seeds() -> None:
    counts: Counter[object] = Counter()
    for number in range(12_000):
        items = np.arange(4, dtype=np.int8)
        shuffle(dice_of_text(f"order {number}"), items, 4)
        counts[tuple(items.tolist())] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < 56, "for 23 degrees of freedom, less likely than 1 in 10,000"


def test_every_item_comes_to_every_position_equally_often() -> None:
    counts: Counter[object] = Counter()
    dice = dice_of_text("positions")
    for _ in range(6_000):
        items = np.arange(10, dtype=np.int8)
        shuffle(dice, items, 10)
        counts.update(enumerate(items.tolist()))
    assert chi_square(counts, 100) < 142, "for 81 degrees of freedom, less likely than 1 in 10,000"
