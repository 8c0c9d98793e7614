"""Windows of every size show whole names, and everything that fits."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from omnibus.core.actions import Claim
from tests.command import LANGUAGES
from tests.play import at_length, of_every_game
from tests.terminal.positions import ADA, questions
from tests.terminal.sheets import Pages

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]


@at_length("most", short=4, long=12)
@pytest.mark.parametrize("language", LANGUAGES)
@of_every_game
def test_names_are_never_cut_from_80_columns_on(name: str, language: str, most: int) -> None:
    pages: dict[tuple[int, int], Pages] = {}
    for number, local_game in enumerate(islice(questions(name, f"sizes {name}"), most)):
        size = SIZES[number % len(SIZES)]
        text = pages.setdefault(size, Pages(local_game, size, language)).question().text
        assert not re.search(r"\w…", text), f"at {size}:\n{text}"
        for ticket in local_game.view(ADA).offer:
            assert local_game.game.board.ticket_name(ticket, language) in text, f"at {size}:\n{text}"


@pytest.mark.parametrize("language", LANGUAGES)
@of_every_game
def test_every_route_has_its_points_from_100_columns_on(name: str, language: str) -> None:
    seen, pages = 0, dict[tuple[int, int], Pages]()
    for number, local_game in enumerate(islice(questions(name, f"points {name}"), 12)):
        if not any(isinstance(action, Claim) for action in local_game.legal(ADA)):
            continue
        size = SIZES[1:][number % 3]
        lines = [
            line.split(" │")[0] for line in pages.setdefault(size, Pages(local_game, size, language)).question().lines
        ]
        heading = next(number for number, line in enumerate(lines) if line.startswith("──"))
        routes = [line for line in lines[heading:] if re.search(r"\d .* – .*  \d", line)]
        seen += len(routes)
        for row in routes:
            assert re.search(r" \d+ pts? *$", row), f"at {size}: {row}"
    assert seen
