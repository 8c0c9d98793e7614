"""The protocol `omnibus-eval-1`: a bot plays fixed opponents on all our boards, on fixed deals, in every seat.

Against each opponent it plays a tournament of the arena, whose every deal is played in all rotations of the seats. If
any of the constants below changes, the protocol gets another number: results of one number are comparable.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from omnibus.arena.errors import ArenaError
from omnibus.arena.games import GameLine
from omnibus.arena.plan import BoardMark, GameKey, Plan, games_of, make_plan
from omnibus.arena.ratings import deal_shares
from omnibus.arena.result_types import AtTable
from omnibus.arena.results import rounded, rounded_interval
from omnibus.arena.statistics import Interval, share_interval
from omnibus.core.board import Board
from omnibus.games import game_ids, load_game, rules_of
from omnibus.policy.shipped import player_of

PROTOCOL = "omnibus-eval-1"
"""The identifier to cite; also the seed of all deals."""
DEALS = 100
"""The deals at each table: those of a smaller number are the first of them."""
OPPONENTS = {"planner": "planner", "learned": "learned", "search": "search:iters=16"}
"""The opponents by name, from the weakest to the strongest."""
TRAINED = ("learned", "search")
"""The opponents whose strength depends on the weights in the package."""
BOT = "bot"
"""The name of the evaluated bot at every table: its random choices depend on its name."""
DIGITS = 12
"""The digits of a version of weights."""


class TableShare(AtTable, frozen=True):
    """The bot against an opponent at one kind of table."""

    opponent: str
    games: int
    share: float
    """The share of games that the bot won: its best seat finished ahead of the opponent's; shared games count half."""
    ci95: Interval


class MeanShare(Struct, frozen=True):
    """The mean of tables, each with the same weight."""

    opponent: str
    players: int | None
    """At tables with this number of players, or at all tables."""
    tables: int
    share: float
    ci95: Interval


class Evaluated(Struct, frozen=True):
    """Everything in `evaluation.json`."""

    protocol: str
    complete: bool
    """True if all opponents were met, at all tables, in all deals: only then it is a result of the protocol."""
    bot: str
    files: str
    """The digest of the bot's own files; empty for a built-in one."""
    opponents: dict[str, str]
    """Their texts, by name."""
    weights: dict[str, dict[int, str]]
    """The versions of the weights that `learned` and `search` play by, for each board and number of players."""
    boards: tuple[BoardMark, ...]
    version: str
    code: str
    deals: int
    games: int
    tables: tuple[TableShare, ...]
    means: tuple[MeanShare, ...]


class Part(NamedTuple):
    """The tournament against one opponent."""

    opponent: str
    plan: Plan


def parts_of(
    bot: str,
    boards: Sequence[Board],
    players: Sequence[int],
    opponents: Sequence[str] = tuple(OPPONENTS),
    *,
    any_code: bool = False,
) -> list[Part]:
    """The tournaments of an evaluation. Raises ArenaError for an unknown opponent, or a table that cannot be."""
    for name in opponents:
        if name not in OPPONENTS:
            raise ArenaError("unknown_opponent", opponent=name, known=", ".join(OPPONENTS))
    return [
        Part(
            name,
            make_plan(boards, players, [f"{BOT}={bot}", f"{name}={OPPONENTS[name]}"], seed=PROTOCOL, any_code=any_code),
        )
        for name in dict.fromkeys(opponents)
    ]


def is_complete(parts: Sequence[Part], deals: int) -> bool:
    """True if these are all the tables, opponents and deals of the protocol."""
    counts = {board: set(range(least, most + 1)) for board, (least, most) in _ranges().items()}
    tables = {(board, players) for board, allowed in counts.items() for players in allowed}
    return (
        deals == DEALS
        and {part.opponent for part in parts} == set(OPPONENTS)
        and all(set(map(tuple, part.plan.tables)) == tables for part in parts)
    )


def _ranges() -> dict[str, tuple[int, int]]:
    return {name: rules_of(load_game(name).board).players for name in game_ids()}


def weights_of(plan: Plan) -> dict[str, dict[int, str]]:
    """The versions of the package's weights at the tables of a plan."""
    found: defaultdict[str, dict[int, str]] = defaultdict(dict)
    for table in plan.tables:
        policy = player_of(load_game(table.board), table.players)
        if policy is not None:
            found[table.board][table.players] = policy.digest[:DIGITS]
    return dict(found)


def evaluate(parts: Sequence[Part], deals: int, games: Mapping[str, Mapping[GameKey, GameLine]]) -> Evaluated:
    """Computes shares and intervals from the complete games of every part, by opponent."""
    tables, means, count = [], [], 0
    for name, plan in parts:
        played = [games[name][key] for key in games_of(plan, deals)]
        count += len(played)
        shares = {
            table: [deal[0, 1] for deal in deal_shares(game for game in played if game.table == table)]
            for table in plan.tables
        }
        for table, won in shares.items():
            there = sum(game.table == table for game in played)
            tables.append(TableShare(*table, name, there, *_estimate(won)))
        groups: defaultdict[int | None, list[list[float]]] = defaultdict(list)
        for table, won in shares.items():
            groups[table.players].append(won)
        groups[None] = list(shares.values())
        means += [
            MeanShare(name, players, len(group), *_estimate([sum(row) / len(row) for row in zip(*group, strict=True)]))
            for players, group in groups.items()
        ]
    settings = parts[0].plan.settings
    return Evaluated(
        protocol=PROTOCOL,
        complete=is_complete(parts, deals),
        bot=settings.texts[0],
        files=settings.files[0],
        opponents={part.opponent: part.plan.settings.texts[1] for part in parts},
        weights=weights_of(parts[0].plan) if any(part.opponent in TRAINED for part in parts) else {},
        boards=settings.boards,
        version=settings.version,
        code=settings.code,
        deals=deals,
        games=count,
        tables=tuple(tables),
        means=tuple(means),
    )


def _estimate(shares: Sequence[float]) -> tuple[float, Interval]:
    """The mean of deals with its interval. A deal of several tables is the mean of theirs, which do not depend on each
    other."""
    return rounded(sum(shares) / len(shares)), rounded_interval(share_interval(shares))
