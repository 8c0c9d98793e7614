"""The worked example in docs/fair-play.md is correct in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.core.actions import DrawTickets, KeepTickets
from omnibus.core.fair_check import deals
from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.games import load_game
from tests.fair.tables import events_of, record_of
from tests.fair.verifier import WORD, Tape, Verifier, commitment_of

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / "fair-play.md", DOCS / "fair-play.fr.md"]
SEED = bytes(range(32))
STREAMS = [(1, 0), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (4, 0), (4, 1), (5, 0), (6, 0)]


def example_match(game: str, players: int) -> Match:
    return Match(load_game(game), [Player(f"player {seat}") for seat in range(players)], SEED)


def example_deals(game: str, players: int, left_out: tuple[str, ...] = ()) -> str:
    found = deals(record_of(example_match(game, players)))
    return "\n".join(f"{name}: {json.dumps(value)}" for name, value in found.items() if name not in left_out)


def streams() -> str:
    lines = [f"seed        {SEED.hex()}", f"commitment  {commitment_of(SEED)}"]
    for purpose, number in STREAMS:
        tape = Tape(SEED, purpose, number)
        lines.append(f"stream ({purpose}, {number})  " + " ".join(f"{tape.word():08x}" for _ in range(4)))
    return "\n".join(lines)


def first_seat() -> str:
    word, players = Tape(SEED, 1, 0).word(), 3
    product = word * players
    return "\n".join(
        (
            f"w           = {word} = {word:08x} (hex)",
            f"n           = {players}",
            f"p = w × n   = {product}",
            f"p mod 2^32  = {product % WORD}",
            f"2^32 mod n  = {WORD % players}",
            f"⌊p / 2^32⌋  = {product // WORD}",
        )
    )


def shuffle_of_london() -> str:
    cards = record_of(example_match("london", 3))["chance"]["cards"]
    deck = [card for card, number in cards for _ in range(number)]
    tape, words, lines = Tape(SEED, 2, 0), Tape(SEED, 2, 0), []
    for position in range(len(deck) - 1, 0, -1):
        word, other = words.word(), tape.number_below(position + 1)
        if position > len(deck) - 6:
            lines.append(f"i = {position}  w = {word:08x}  j = {other:2}  {deck[position]:6} ↔ {deck[other]}".rstrip())
        deck[position], deck[other] = deck[other], deck[position]
    return "\n".join([*lines, "…", json.dumps(deck[::-1])])


def returned_tickets() -> str:
    """Germany with two players: each announces one long ticket and keeps the first and the last of its offer."""
    match = example_match("germany", 2)
    for seat in range(2):
        match.play(DrawTickets(1), seat)
        match.play(KeepTickets((0, 3)), seat)
    verifier = Verifier(record_of(match))
    verifier.watch(events_of(match))
    lines = [f"seat {seat}: {json.dumps(offer)}" for seat, offer in verifier.offers.items()]
    lines += [f"{name}: {json.dumps(verifier.decks[n][::-1])}" for n, name in enumerate(("short", "long"))]
    return "\n".join(lines)


EXAMPLES: dict[str, Callable[[], str]] = {
    "streams": streams,
    "first seat": first_seat,
    "shuffle": shuffle_of_london,
    "london": lambda: example_deals("london", 3),
    "san francisco": lambda: example_deals("san_francisco", 3),
    "germany": lambda: example_deals("germany", 2, left_out=("deck", "ticket decks")),
    "returned tickets": returned_tickets,
}


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_worked_example_holds(page: Path, name: str) -> None:
    blocks = re.findall(r"^```text\n(.*?)\n```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert len(blocks) == len(EXAMPLES)
    assert blocks[list(EXAMPLES).index(name)] == EXAMPLES[name]()


def test_both_languages_have_the_same_parts() -> None:
    """The same sequence of headings, table rows, list items and commands."""
    shapes = []
    for page in PAGES:
        lines = page.read_text("utf-8").splitlines()
        marks = [re.match(r"#+ |\| |- |\d+\. |    |> |```", line) for line in lines]
        shapes.append([mark[0] for mark in marks if mark])
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
    for target in re.findall(r"\]\(([^)]+)\)", text):
        if target.startswith("#"):
            assert target[1:] in anchors
        elif not target.startswith("https://"):
            assert (DOCS / target).is_file()
