"""The test vectors of RFC 8439 for the kernel, the stand-alone script and the independent implementation."""

from __future__ import annotations

import struct
from collections.abc import Callable
from itertools import islice

import numpy as np
import pytest

from omnibus.core.fair_check import words
from omnibus.kernel.random import (
    CARDS,
    FIRST_SEAT,
    PASSENGERS,
    RETURNED_TICKETS,
    TICKETS,
    TOURISTS,
    _fill_block,
    below,
    new_dice,
    next_word,
    open_stream,
)
from tests.fair.verifier import Tape, chacha20_block

Block = Callable[[bytes, int, bytes], bytes]

ZERO, COUNTING = bytes(32), bytes(range(32))

# (key, block counter, nonce, block)
VECTORS = {
    "2.3.2": (
        COUNTING,
        1,
        "000000090000004a00000000",
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
    ),
    "A.1 #1": (
        ZERO,
        0,
        "000000000000000000000000",
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    "A.1 #2": (
        ZERO,
        1,
        "000000000000000000000000",
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    "A.1 #3": (
        ZERO[:31] + b"\x01",
        1,
        "000000000000000000000000",
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    "A.1 #4": (
        b"\x00\xff" + ZERO[:30],
        2,
        "000000000000000000000000",
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ),
    "A.1 #5": (
        ZERO,
        0,
        "000000000000000000000002",
        "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
        "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d",
    ),
}


def kernel_block(key: bytes, counter: int, nonce: bytes) -> bytes:
    dice = new_dice(key)
    dice.nonce[:] = np.frombuffer(nonce, "<u4")
    dice.counter = counter
    _fill_block(dice)
    assert dice.counter == counter + 1
    return dice.block.astype("<u4").tobytes()


@pytest.mark.parametrize("block", [kernel_block, chacha20_block], ids=["kernel", "verifier"])
@pytest.mark.parametrize("name", VECTORS)
def test_block_function(name: str, block: Block) -> None:
    key, counter, nonce, expected = VECTORS[name]
    assert block(key, counter, bytes.fromhex(nonce)).hex() == expected


def test_block_function_of_the_script() -> None:
    """Its streams have a third nonce word of 0 and begin at block 0, as in the first vectors."""
    keystream = struct.pack("<32I", *islice(words(ZERO, 0, 0), 32))
    assert keystream.hex() == VECTORS["A.1 #1"][3] + VECTORS["A.1 #2"][3]
    key, counter, nonce, expected = VECTORS["2.3.2"]
    purpose, number, _ = struct.unpack("<3I", bytes.fromhex(nonce))
    second_block = islice(words(key, purpose, number), 16 * counter, 16 * counter + 16)
    assert struct.pack("<16I", *second_block).hex() == expected


def kernel_words(purpose: int, number: int, count: int) -> list[int]:
    dice = new_dice(COUNTING)
    open_stream(dice, purpose, number)
    return [int(next_word(dice)) for _ in range(count)]


STREAMS = [(purpose, number) for purpose in range(8) for number in (0, 1, 2, 255, 70_000)]


@pytest.mark.parametrize("stream", STREAMS)
def test_streams_of_kernel_script_and_verifier_are_the_same(stream: tuple[int, int]) -> None:
    tape = Tape(COUNTING, *stream)
    expected = [tape.word() for _ in range(50)]
    assert kernel_words(*stream, 50) == expected
    assert list(islice(words(COUNTING, *stream), 50)) == expected


@pytest.mark.parametrize("bound", [1, 2, 110, 3 << 29, (1 << 31) - 1])
def test_numbers_below_a_bound_are_those_of_the_verifier(bound: int) -> None:
    """Large bounds, which no game has, reject many words and so reveal a wrong rejection at once."""
    dice, tape = new_dice(COUNTING), Tape(COUNTING, CARDS, 0)
    open_stream(dice, CARDS, 0)
    assert [int(below(dice, bound)) for _ in range(200)] == [tape.number_below(bound) for _ in range(200)]


def test_every_purpose_and_number_has_its_own_stream() -> None:
    starts = [tuple(kernel_words(*stream, 4)) for stream in STREAMS]
    assert len(set(starts)) == len(STREAMS)


def test_the_purposes_have_the_numbers_of_the_page() -> None:
    found = (FIRST_SEAT, CARDS, TICKETS, RETURNED_TICKETS, PASSENGERS, TOURISTS)
    assert found == (1, 2, 3, 4, 5, 6)


def test_opening_a_stream_discards_the_rest_of_another() -> None:
    dice = new_dice(COUNTING)
    open_stream(dice, CARDS, 0)
    for _ in range(21):
        next_word(dice)
    open_stream(dice, TICKETS, 1)
    assert [int(next_word(dice)) for _ in range(20)] == kernel_words(TICKETS, 1, 20)


def test_the_block_counter_wraps_like_a_32_bit_word() -> None:
    dice = new_dice(ZERO)
    dice.counter = 2**32 - 1
    _fill_block(dice)
    assert dice.block.astype("<u4").tobytes() == chacha20_block(ZERO, 2**32 - 1, bytes(12))
    assert dice.counter == 0


@pytest.mark.parametrize("bound", [3, 7, 109, 1_000_003])
def test_exactly_the_words_that_would_favour_some_numbers_are_rejected(bound: int) -> None:
    """Those whose product with the bound has a low half below 2**32 modulo the bound."""
    first_fair = 2**32 % bound
    for low, accepted in ((0, False), (first_fair - 1, False), (first_fair, True), (bound - 1, True), (bound, True)):
        dice, word = new_dice(COUNTING), low * pow(bound, -1, 2**32) % 2**32
        dice.block[0], dice.block[1], dice.used = word, 2**32 - 1, 0
        assert below(dice, bound) == (word * bound >> 32 if accepted else bound - 1)
        assert dice.used == (1 if accepted else 2)
