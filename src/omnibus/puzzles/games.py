"""Games between bots of mixed strength, and the decisions in them that may become puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from omnibus.bots.board_cache import graph_of
from omnibus.bots.heuristics.options import MOST_OPTIONS, list_options
from omnibus.bots.heuristics.records import new_planners
from omnibus.bots.heuristics.styles import style_for
from omnibus.bots.match_runner import MatchRunner
from omnibus.bots.registry import make_bots
from omnibus.core.fair import seed_of_text, seeds_of_series
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.envs.batch import Batch
from omnibus.kernel.random import below, new_dice
from omnibus.policy.calibration import MIXED, choose_mixed
from omnibus.policy.shipped import Policy, policy_of

FEWEST_ANSWERS = 4
"""A decision between fewer actions is no puzzle."""
MOST_ANSWERS = 120
"""Neither is a decision between more, too many to compare by eye."""
MOST_LIKELY = 32
"""The most actions of a decision that are put in order."""
PLAYERS = ("planner", "planner:slips=0.15", "planner:slips=0.3", "tickets:slips=0.2")
"""The players on boards for which no policy was learned."""


class Decision(NamedTuple):
    """A decision of a game."""

    game: int
    """The number of the game in its series."""
    seed: bytes
    actions: tuple[int, ...]
    """Those before it."""
    likely: tuple[int, ...]
    """The actions to compare first, the likeliest first."""
    shares: tuple[float, ...]
    """The policy's probability of each; empty without a policy."""
    planned: int
    """The choice of the planner."""


def decisions_of(game: Game, players: int, games: int, series: str) -> list[Decision]:
    """Plays games, and returns their decisions between several actions. Deterministic."""
    policy = policy_of(game, players)
    found = _played_out(game, players, games, series) if policy is None else _learned(policy, players, games, series)
    return list(found)


def _learned(policy: Policy, players: int, games: int, series: str) -> Iterator[Decision]:
    """Games between players of MIXED strength, all at the same time."""
    batch = Batch(policy.spec, games, players, series, plain=True, advise=True)
    rng = np.random.default_rng(int.from_bytes(seed_of_text(series)))
    b, kinds = batch.buffers, rng.integers(len(MIXED), size=(games, players))
    seeds = [np.asarray(batch.state(slot).key, "<u4").tobytes() for slot in range(games)]
    played: list[list[int]] = [[] for _ in range(games)]
    open_ = np.ones(games, bool)
    while open_.any():
        rows = np.flatnonzero(open_)
        actions, advice, masks = b.mask.argmax(1).astype(np.int32), batch.advice()[rows], b.mask[rows]
        judged = policy.network.judge(b.observation[rows], masks, advice)
        shares = np.exp(judged.logits - judged.logits.max(1, keepdims=True)).astype(np.float64)
        shares /= shares.sum(1, keepdims=True)
        counts = masks.sum(1)
        for row, slot in enumerate(rows.tolist()):
            if FEWEST_ANSWERS <= counts[row] <= MOST_ANSWERS:
                order = np.argsort(-judged.logits[row], kind="stable")[: min(MOST_LIKELY, counts[row])]
                likely = tuple(order.tolist())
                chosen = tuple(float(shares[row, code]) for code in likely)
                yield Decision(slot, seeds[slot], tuple(played[slot]), likely, chosen, int(advice[row]))
        actions[rows] = choose_mixed(kinds[rows, b.seat[rows]], judged, advice, masks, rng)
        for slot in rows.tolist():
            played[slot].append(int(actions[slot]))
        batch.step(actions)
        open_ &= b.over == 0


def _played_out(game: Game, players: int, games: int, series: str) -> Iterator[Decision]:
    """Games between planners that sometimes slip, one after the other."""
    graph, style, planner = graph_of(game), style_for(game.size), new_planners(game.size, 1)[0]
    options, room = np.zeros(MOST_OPTIONS, np.int32), np.zeros(game.codec.size, np.int32)
    for number in range(games):
        seed, key = seeds_of_series(seed_of_text(series), number)
        dice = new_dice(key)
        texts = [PLAYERS[int(below(dice, len(PLAYERS)))] for _ in range(players)]
        match = Match(game, [Player(text, text) for text in texts], seed)
        with MatchRunner(match, make_bots(texts, game, key)) as runner:
            while (seat := runner.to_act()) is not None:
                if len(game.legal(match.state, seat)) >= FEWEST_ANSWERS:
                    view, planner.planned = game.observe(match.state, seat), 0
                    count = list_options(game.arrays, graph, style, view.record, seat, planner, options, room)
                    likely = tuple(options[: min(count, MOST_LIKELY)].tolist())
                    played = tuple(game.codec.code(action) for _, action in match.actions)
                    yield Decision(number, seed, played, likely, (), likely[0])
                runner.step()
