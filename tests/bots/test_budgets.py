"""A search keeps to its budget, and a larger budget finds more."""

from __future__ import annotations

from statistics import median
from time import thread_time

import pytest

from omnibus.bots.bot import Budget
from omnibus.bots.heuristics import halving
from omnibus.bots.mcts import MctsBot
from omnibus.games import game_ids, load_game
from tests.bots.seating import new_bot
from tests.play import sample, trace

SECONDS = 0.1
MOST = 1.2
"""The greatest acceptable ratio of a search's time to its budget."""


@pytest.mark.parametrize("name", game_ids())
def test_a_budget_of_time_is_kept_within_a_fifth(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Measured in processor time by the test and by the bot, so that it does not depend on other load.

    The median of several decisions, each made once before, which loads or compiles what it needs.
    """
    monkeypatch.setattr("omnibus.bots.mcts.perf_counter", thread_time)
    played, shares = trace(name, 2, "budget"), list[float]()
    bots = [new_bot(f"mcts:seconds={SECONDS}", played.game, seat) for seat in range(2)]
    for number in sample(played, 5, "budget"):
        state = played.state(number)
        for seat in played.game.seats_to_act(state)[:1]:
            view, legal = played.game.observe(state, seat), played.game.legal(state, seat)
            bots[seat].decide(view, legal, Budget())
            began = thread_time()
            bots[seat].decide(view, legal, Budget())
            shares.append((thread_time() - began) / SECONDS)
    assert median(shares) <= MOST


def test_a_budget_of_tries_is_kept_within_one_world(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("london")
    view, legal = game.observe(state := game.new(2, bytes(32)), seat := game.to_act(state)), game.legal(state)
    assert seat is not None
    tries: list[int] = []

    def counting(*arguments: object) -> int:
        tries.append(int(halving.run_world(*arguments)))  # type: ignore[arg-type]
        return tries[-1]

    monkeypatch.setattr("omnibus.bots.mcts.run_world", counting)
    bot = new_bot("mcts:iters=100", game, seat)
    assert isinstance(bot, MctsBot)
    bot.decide(view, legal, Budget())
    assert 0 < sum(tries) - tries[-1] < 100
    first = sum(tries)
    bot.decide(view, legal, Budget(iterations=20))  # the budget of a request overrides the bot's own
    assert sum(tries) - first < first
