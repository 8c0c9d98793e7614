"""The games of a tournament: every deal is played in every rotation of seats, to cancel luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations, islice, permutations
from math import factorial
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from omnibus import __version__
from omnibus.arena.bot_files import files_digest
from omnibus.arena.entrants import Entrant, read_entrants
from omnibus.arena.errors import ArenaError
from omnibus.core.board import Board
from omnibus.core.digest import board_digest
from omnibus.games import rules_of

PLAYING = ("bots", "core", "games", "kernel", "policy")
"""The packages that affect the course of a game: their code, and the weights of networks."""
CODE = ("*.py", "*.npz")
ANY_CODE = "any"
"""Replaces the digest of the code if games of any version are accepted."""

Lineup = tuple[int, ...]
"""The bots that share a table, by number, each once."""
Seats = tuple[int, ...]
"""The bot at each seat."""


class Table(NamedTuple):
    """A kind of table: the id of its board, and the number of players."""

    board: str
    players: int


class GameKey(NamedTuple):
    """The identity of a game: its table, its deal, and the bot at each seat."""

    table: Table
    deal: int
    seats: Seats


class BoardMark(Struct, frozen=True):
    """A version of a board."""

    id: str
    digest: str
    rules: int


class Settings(Struct, frozen=True):
    """Everything that the results depend on; a file only has games of equal settings."""

    boards: tuple[BoardMark, ...]
    players: tuple[int, ...]
    bots: tuple[str, ...]
    """Their names."""
    texts: tuple[str, ...]
    """The bot of each name."""
    mix: bool
    seed: str
    version: str
    code: str
    """The digest of the code that plays, or ANY_CODE."""
    files: tuple[str, ...]
    """For each external bot, the digest of its files, or ANY_CODE; empty for a built-in one."""


class Plan(Struct, frozen=True):
    """A tournament: its settings, and the boards themselves."""

    settings: Settings
    boards: tuple[Board, ...]
    tables: tuple[Table, ...]

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots' names; elsewhere they are identified by their index in this."""
        return self.settings.bots


def code_digest() -> str:
    root, seen = Path(__file__).parent.parent, sha256()
    for path in sorted(path for package in PLAYING for kind in CODE for path in (root / package).rglob(kind)):
        seen.update(f"{path.relative_to(root).as_posix()} {path.stat().st_size}\n".encode() + path.read_bytes())
    return seen.hexdigest()[:16]


def make_plan(
    boards: Sequence[Board],
    players: Sequence[int],
    bots: Sequence[str | Entrant],
    *,
    mix: bool = False,
    seed: str = "1",
    any_code: bool = False,
) -> Plan:
    """Plans a tournament of these bots on each board, with each number of players that it allows.

    A bot is a text, or `alias=text`. Raises ArenaError if two bots have one name, a board is given twice, an alias is
    invalid, or a board or a number of players would not be played.
    """
    entrants = read_entrants(bots)
    ids = [board.id for board in boards]
    if twice := next((name for name in ids if ids.count(name) > 1), None):
        raise ArenaError("same_board_twice", board=twice)
    rules = [(board, rules_of(board)) for board in boards]
    marks = tuple(BoardMark(board.id, board_digest(board, spec), spec.rules_version) for board, spec in rules)
    counts = tuple(sorted(set(players)))
    names, texts = tuple(each.name for each in entrants), tuple(each.text for each in entrants)
    code = ANY_CODE if any_code else code_digest()
    files = tuple(ANY_CODE if any_code else files_digest(text) for text in texts)
    return plan_of(Settings(marks, counts, names, texts, mix, seed, __version__, code, files), boards)


def plan_of(settings: Settings, boards: Sequence[Board]) -> Plan:
    return Plan(settings, tuple(boards), _tables(boards, settings.players))


def _tables(boards: Sequence[Board], counts: Sequence[int]) -> tuple[Table, ...]:
    ranges = {board.id: rules_of(board).players for board in boards}
    tables = tuple(Table(name, n) for name, (least, most) in ranges.items() for n in counts if least <= n <= most)
    for board, (least, most) in ranges.items():
        if board not in {table.board for table in tables}:
            asked = ", ".join(map(str, counts))
            raise ArenaError("impossible_table", board=board, least=least, most=most, players=asked)
    for count in counts:
        if count not in {table.players for table in tables}:
            least, most = min(low for low, _ in ranges.values()), max(high for _, high in ranges.values())
            names = ", ".join(ranges)
            raise ArenaError("impossible_table", board=names, least=least, most=most, players=count)
    return tables


def lineups(bots: int, players: int, *, mix: bool) -> list[Lineup]:
    """The bots that share a table: every pair; if mixed, all bots, or every subset that fills the table."""
    size = min(bots, players if mix else 2)
    return list(combinations(range(bots), size))


def seatings(lineup: Lineup, players: int, deal: int) -> list[Seats]:
    """All seatings of a line-up for one deal.

    All bots get the same number of seats; leftover seats go to every subset of bots in turn. Each seating is played
    in all its rotations, so that every bot has every seat equally often. The order of the bots changes from deal to
    deal, through all permutations.
    """
    order = (lineup[0], *_order(lineup[1:], deal))
    rounds, extra = divmod(players, len(order))
    found: dict[Seats, None] = {}
    for chosen in combinations(order, extra):
        seats = order * rounds + chosen
        found.update((seats[turn:] + seats[:turn], None) for turn in range(players))
    return list(found)


def _order(others: Lineup, deal: int) -> Lineup:
    """The permutation number `deal` of some bots, cyclically."""
    return next(islice(permutations(others), deal % factorial(len(others)), None))


def games_of(plan: Plan, deals: int) -> Iterator[GameKey]:
    for deal in range(deals):
        yield from games_of_deal(plan, deal)


def games_of_deal(plan: Plan, deal: int) -> Iterator[GameKey]:
    count, mix = len(plan.bots), plan.settings.mix
    for table in plan.tables:
        for lineup in lineups(count, table.players, mix=mix):
            for seats in seatings(lineup, table.players, deal):
                yield GameKey(table, deal, seats)


def games_a_deal(plan: Plan) -> int:
    """The number of games in each deal, all tables together."""
    return sum(1 for _ in games_of_deal(plan, 0))


def key_of(plan: Plan, number: int) -> GameKey:
    """The key of game `number`, in the order of `games_of`, from 1."""
    deal, place = divmod(number - 1, games_a_deal(plan))
    return next(islice(games_of_deal(plan, deal), place, None))
