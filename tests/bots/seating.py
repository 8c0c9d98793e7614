"""Bots for tests: the built-in ones by text, and matches between them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.levels import LEVELS
from omnibus.bots.match_runner import MatchRunner
from omnibus.bots.registry import BUILT_IN, make_bot, make_bots
from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.games import spec_of
from tests.play import TABLES

QUICK = {"mcts": "mcts:iters=2", "search": "search:iters=2"}
"""Parameters that make slow bots fast enough for tests."""
TEXTS = [QUICK.get(name, name) for name in BUILT_IN]
"""Every built-in bot."""
ALL_TEXTS = list(dict.fromkeys((*TEXTS, *(level.bot for level in LEVELS.values() if "seconds" not in level.bot))))
"""And every bot of a level that does not depend on the clock."""

NO_BUDGET = Budget()

SOAKED = "mcts:iters=4"

by_every_bot = pytest.mark.parametrize("text", [*ALL_TEXTS, pytest.param(SOAKED, marks=pytest.mark.soak)])


def by_every_bot_at_small_and_full_tables(*search_on: str) -> pytest.MarkDecorator:
    """Every game with the fewest and with the most players; the others run in `make soak`.

    `search` is slow, so it only runs with the fewest players, and on these boards.
    """

    def is_quick(text: str, name: str, players: int) -> bool:
        fewest, most = spec_of(name).players
        if text == QUICK["search"]:
            return name in search_on and players == fewest
        return text != SOAKED and players in (fewest, most)

    return pytest.mark.parametrize(
        ("name", "players", "text"),
        [
            pytest.param(name, players, text, marks=() if is_quick(text, name, players) else pytest.mark.soak)
            for name, players in TABLES
            for text in (*ALL_TEXTS, SOAKED)
        ],
    )


def company(text: str, players: int) -> list[str]:
    """The bot at every seat; `search` only at the first, among fast bots."""
    return [text, *["planner" if text == QUICK["search"] else text] * (players - 1)]


def table_of(game: Game, texts: Sequence[str], label: str) -> MatchRunner:
    """A new match of these bots. Equal labels give equal deals and equal seeds of bots."""
    match = Match(game, [Player(f"Player {seat}", text) for seat, text in enumerate(texts)], seed_of_text(label))
    return MatchRunner(match, make_bots(texts, game, seed_of_text(f"bots {label}")))


def new_bot(text: str, game: Game, seat: int) -> Bot:
    """A new bot at a seat."""
    return make_bot(text, Seat(game, seat, seed_of_text(f"seat {seat}")))


def play_first(game: Game, texts: Sequence[str], label: str, decisions: int) -> MatchRunner:
    """Plays the first decisions of a match, or all of them if there are fewer, and closes the bots."""
    with table_of(game, texts, label) as table:
        while len(table.match.actions) < decisions and table.to_act() is not None:
            table.step()
    return table


def play_out(game: Game, texts: Sequence[str], label: str) -> MatchRunner:
    """Plays a whole match, and closes the bots."""
    with table_of(game, texts, label) as table:
        table.play_out()
    return table
