"""The engine as WebAssembly plays exactly the same games, byte for byte: in Node.js and in Chromium.

States, logs, and the moves that it chooses itself, at random and as the planner does.
"""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from omnibus.bots.bot import Budget, Seat
from omnibus.bots.mcts import MctsBot
from omnibus.core.fair import seed_of_text
from omnibus.daily.days import FIRST_DAY
from omnibus.games import game_ids, load_game, spec_of
from omnibus.kernel.compiler import INTERPRETED
from tests.conformance.wasm.games import Games, daily_deals, planner_games, random_games
from tests.conformance.wasm.module import MODULE, in_browser, in_node
from tests.conformance.wasm.search import bot_in_module
from tests.play import TABLES, at_every_table, at_length, new_match

FEW = 3
"""A game of each style of play."""
DECISIONS = 10_000
"""Of bots on each board, in the long tests."""
ADD_AND_STORE, SUBTRACT = (b"\x6a\x3a", b"\x6a\x3b"), b"\x6b"
"""Instructions: i32.add followed by i32.store8 or i32.store16, and i32.sub."""
FAULTS = 16
ITERATIONS = 16
"""Play-outs for a decision of a search."""


def test_every_table_is_there() -> None:
    assert len(TABLES) == 16


@at_length("games", FEW, 2000)
@at_every_table
def test_the_module_plays_every_game_as_this_machine_does(name: str, players: int, games: int) -> None:
    with in_node() as host:
        _compare(host.play, random_games(name, players, range(games)))


@at_length("games", FEW, 2000)
def test_a_browser_plays_every_game_as_this_machine_does(games: int) -> None:
    with in_browser() as page:
        for name, players in TABLES:
            for first in range(0, games, 50):
                wanted = random_games(name, players, range(first, min(first + 50, games)))
                _compare(page.play, wanted)


@pytest.mark.skipif(INTERPRETED, reason="planners take long if they are not compiled")
@pytest.mark.parametrize("name", game_ids())
def test_planners_decide_in_the_module_as_they_do_here(name: str) -> None:
    with in_node() as host:
        for players in sorted({*spec_of(name).players}):
            _compare(host.play, planner_games(name, players, range(1)))


@pytest.mark.soak
@pytest.mark.skipif(INTERPRETED, reason="ten thousand decisions of planners that are not compiled take hours")
@pytest.mark.parametrize("name", game_ids())
def test_planners_decide_the_same_ten_thousand_times(name: str) -> None:
    decisions, number, (least, most) = 0, 0, spec_of(name).players
    with in_node() as host:
        while decisions < DECISIONS:
            wanted = planner_games(name, least + number % (most - least + 1), range(10 * number, 10 * number + 10))
            _compare(host.play, wanted)
            decisions, number = decisions + wanted.decisions, number + 1


@pytest.mark.parametrize("decisions", [12, pytest.param(DECISIONS, marks=pytest.mark.soak)])
@pytest.mark.skipif(INTERPRETED, reason="searches take too long if they are not compiled")
@pytest.mark.parametrize("name", game_ids())
def test_searches_decide_in_the_module_as_they_do_here(name: str, decisions: int) -> None:
    """With a fixed number of play-outs, in games between planners."""
    game, number = load_game(name), 0
    least, most = game.spec.players
    with in_node() as host:
        while decisions > 0:
            match, number = new_match(name, least + number % (most - least + 1), f"search {number}"), number + 1
            host.begin()
            seats = [Seat(game, seat, seed_of_text(f"{number} {seat}")) for seat in range(match.state.players)]
            pairs = [(MctsBot(seat, iters=ITERATIONS), bot_in_module(host, seat, ITERATIONS)) for seat in seats]
            while (seat := game.to_act(match.state)) is not None and decisions > 0:
                view, legal = game.observe(match.state, seat), game.legal(match.state, seat)
                here, there = (game.codec.code(bot.decide(view, legal, Budget())) for bot in pairs[seat])
                assert here == there, f"{name}, game {number}, decision {len(match.actions)}"
                decisions -= len(legal) > 1
                match.play(here, seat)


@at_length("days", 30, 1000)
def test_daily_deals_are_the_same_in_node_and_in_a_browser(days: int) -> None:
    """From the date and the board alone: the seed, the shuffles, and who begins."""
    wanted = [daily_deals(name, [FIRST_DAY + timedelta(number) for number in range(days)]) for name in game_ids()]
    with in_node() as host, in_browser() as page:
        for deals in wanted:
            assert len(set(deals.digests)) == days
            _compare(host.play, deals)
            _compare(page.play, deals)


def _compare(play: Any, wanted: Games) -> None:
    found = play(wanted.sent)
    assert found["decisions"] == wanted.decisions
    assert found["games"] == wanted.digests


def test_faults_in_the_module_are_noticed(tmp_path: Path) -> None:
    """One byte of the code each: a number that is added becomes one that is subtracted. Many places are not reached in
    these games, as they belong to bots or to larger boards."""
    content, wanted = MODULE.read_bytes(), random_games("london", 2, range(FEW))
    adding = [at for at in range(len(content)) if content[at : at + 2] in ADD_AND_STORE]
    noticed = 0
    for at in adding[:: len(adding) // FAULTS]:
        faulty = tmp_path / f"{at}.wasm"
        faulty.write_bytes(content[:at] + SUBTRACT + content[at + 1 :])
        with in_node(faulty, patience=10.0) as host:
            try:
                noticed += host.play(wanted.sent)["games"] != wanted.digests
            except AssertionError:  # it stopped: at an address outside of the memory, or because it would not end
                noticed += 1
    assert noticed > 1
