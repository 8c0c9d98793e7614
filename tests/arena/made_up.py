"""Synthetic results of bots with known strengths, for statistics, ratings and reports."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from omnibus.arena.games import GameLine, SeatLine
from omnibus.arena.plan import GameKey, Plan, games_of
from omnibus.games import spec_of

LUCK = 8.0
"""The standard deviation of a seat's cards, in points: the same for all bots."""
CHANCE = 10.0
"""The standard deviation of everything else."""


def make_up(plan: Plan, deals: int, strengths: Sequence[float], seed: int = 1) -> dict[GameKey, GameLine]:
    """All games of a number of deals; a bot's strength is its lead in points."""
    dice = np.random.default_rng(seed)
    games = {board.id: spec_of(board.game) for board in plan.boards}
    luck = {(table, deal): dice.normal(0, LUCK, table.players) for table in plan.tables for deal in range(deals)}
    made = {}
    for key in games_of(plan, deals):
        sources = games[key.table.board].sources
        totals = [
            round(40 + strengths[bot] + luck[key.table, key.deal][seat] + dice.normal(0, CHANCE))
            for seat, bot in enumerate(key.seats)
        ]
        made[key] = GameLine(
            *key.table,
            deal=key.deal,
            seats=key.seats,
            first=key.deal % key.table.players,
            turns=int(dice.normal(18, 1.5) * key.table.players),
            results=tuple(_seat(total, totals, sources, dice) for total in totals),
        )
    return made


def _seat(total: int, totals: Sequence[int], sources: Sequence[str], dice: np.random.Generator) -> SeatLine:
    bonuses = {source: int(dice.integers(0, 6)) for source in sources if source not in ("routes", "tickets")}
    tickets = round((total - 20) * 0.6)
    routes = total - tickets - sum(bonuses.values())
    kept = int(dice.integers(2, 5))
    return SeatLine(
        points={"routes": routes, "tickets": tickets, **bonuses},
        rank=sum(other > total for other in totals),
        drawn=kept + int(dice.integers(0, 3)),
        kept=kept,
        done=min(kept, max(0, round(total / 15))),
        decisions=40,
        seconds=float(dice.uniform(0.001, 2)),
    )
