"""A series of games, split into chunks. Games and statistics do not depend on how chunks are spread over processes.

Random play, which is compiled as a whole, is here; `bot_games` has the games of other bots.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

import numpy as np
from msgspec import Struct, field

from omnibus.bots.errors import Forfeit, first_failures
from omnibus.cli.files import record_name
from omnibus.core.board import Board
from omnibus.core.fair import seed_of_text, seeds_of_series
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.record import Player, write_record
from omnibus.envs.dataset.play import play_random
from omnibus.envs.dataset.rows import Rows
from omnibus.games import game_on
from omnibus.kernel.playout import random_action
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import Ints

CHUNK = 1000
"""Games per chunk."""
CHUNK_OF_RECORDS = 20
"""Games per chunk if records are written, which takes far longer."""
CHUNK_OF_BOTS = 4
"""Games per chunk for other bots than random, which may take longer still."""
NAMES = ("Ada", "Blaise", "Clara", "Denis", "Emma")
RANDOM = "random"
"""The bot that this module plays."""


class Chunk(Struct, frozen=True):
    """Games `start` to `start + count - 1` of a series; `records` is a folder for their records."""

    board: Board
    players: int
    seed: str
    start: int
    count: int
    records: str | None = None
    bots: tuple[str, ...] = ()
    """One per seat; empty if all play at random."""
    keep_games: bool = False
    """Whether the games themselves are returned, for a dataset."""


class Spread(Struct):
    """Statistics of integers: count, sum, sum of squares, minimum and maximum."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    greatest: int | None = None

    @classmethod
    def of(cls, values: Ints) -> Spread:
        """The statistics of an integer array."""
        seen = values.astype(np.int64).ravel()
        return cls(seen.size, int(seen.sum()), int((seen * seen).sum()), int(seen.min()), int(seen.max()))

    def add(self, other: Spread) -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.least = min(value for value in (self.least, other.least) if value is not None)
        self.greatest = max(value for value in (self.greatest, other.greatest) if value is not None)

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def deviation(self) -> float:
        """The standard deviation: from integer sums, and so independent of the order of the values."""
        return sqrt(self.count * self.squares - self.total * self.total) / self.count


class Tally(Struct):
    """Statistics of games on one board with one number of players."""

    score: Spread = field(default_factory=Spread)
    turns: Spread = field(default_factory=Spread)
    decisions: Spread = field(default_factory=Spread)
    kept: Spread = field(default_factory=Spread)
    done: Spread = field(default_factory=Spread)
    wins: list[int] = field(default_factory=list)
    """Wins of each seat, shared ones included."""
    shared: int = 0
    """Games with a shared victory."""
    forfeits: list[dict[str, int]] = field(default_factory=list)
    """The number of forfeited decisions of each seat, by reason."""
    failures: list[Forfeit] = field(default_factory=list)
    """The first forfeit of each seat that has any."""

    def add(self, other: Tally) -> None:
        """Adds other games of the same board and number of players."""
        for name in ("score", "turns", "decisions", "kept", "done"):
            getattr(self, name).add(getattr(other, name))
        self.wins = [a + b for a, b in zip(self.wins or [0] * len(other.wins), other.wins, strict=True)]
        self.shared += other.shared
        lost = zip(self.forfeits or [{}] * len(other.forfeits), other.forfeits, strict=True)
        self.forfeits = [dict(Counter(one) + Counter(two)) for one, two in lost]
        self.failures = first_failures([*self.failures, *other.failures])


def chunks_of(
    board: Board,
    players: int,
    seed: str,
    games: int,
    records: str | None,
    bots: tuple[str, ...] = (),
    *,
    keep_games: bool = False,
) -> Iterator[Chunk]:
    """Splits a series into chunks, always in the same way. `bots` is left out of them if all play at random."""
    bots = () if set(bots) == {RANDOM} else bots
    size = CHUNK_OF_BOTS if bots else CHUNK_OF_RECORDS if records else CHUNK
    for start in range(0, games, size):
        yield Chunk(board, players, seed, start, min(size, games - start), records, bots, keep_games)


Played = tuple[Tally, list[Rows]]
"""Statistics of games, and the games themselves if they are kept."""


def play_chunk(chunk: Chunk) -> Played:
    """Plays a chunk of random games; writes their records if the chunk has a folder."""
    game, players, series = game_of(chunk), chunk.players, seed_of_text(chunk.seed)
    states, rows = play_random(game, players, series, chunk.start, chunk.count)
    if chunk.records is not None:
        for number in range(chunk.start, chunk.start + chunk.count):
            match = RandomMatch(game, players, series, number)
            while not match.state.over:
                match.step()
            write_game(match, number, Path(chunk.records))
    tally = Tally(
        score=Spread.of(rows.scores),
        turns=Spread.of(states["turns"]),
        decisions=Spread.of(np.diff(rows.codes_from)),
        kept=Spread.of(states["tickets_held"][:, :players].sum(axis=2)),
        done=Spread.of(states["tickets_done"][:, :players]),
        wins=rows.won.sum(axis=0).tolist(),
        shared=int((rows.won.sum(axis=1) > 1).sum()),
        forfeits=[{} for _ in range(players)],
    )
    return tally, [rows] if chunk.keep_games else []


_last: list[Game] = []


def game_of(chunk: Chunk) -> Game:
    """The game of a chunk. The last one is cached: creating it takes as long as a few hundred games."""
    if not _last or _last[0].board != chunk.board:
        _last[:] = [game_on(chunk.board)]
    return _last[0]


class SeriesMatch(Match, ABC):
    """A game of a series that plays itself. Its creator must close it."""

    @abstractmethod
    def step(self) -> int:
        """Plays one action; returns the seat that played it."""

    @property
    def forfeits(self) -> list[dict[str, int]]:
        """The number of forfeited decisions of each seat, by reason."""
        return [{} for _ in self.players]

    @property
    def failures(self) -> list[Forfeit]:
        """The first forfeit of each seat that has any."""
        return []

    def close(self) -> None:
        """Closes the players."""


class RandomMatch(SeriesMatch):
    """Game `number` of a series of random play: the same game that `play_random` plays."""

    def __init__(self, game: Game, players: int, series: bytes, number: int) -> None:
        seed, key = seeds_of_series(series, number)
        super().__init__(game, [Player(name, RANDOM) for name in NAMES[:players]], seed)
        self._dice = new_dice(key)

    def step(self) -> int:
        seat = self.game.to_act(self.state)
        if seat is None:
            raise ValueError("the game is over")
        self.play(int(random_action(self.game.arrays, self.state, seat, self._dice)), seat)
        return seat


def write_game(match: Match, number: int, folder: Path) -> None:
    """Writes the record of game `number` of a series into a folder."""
    (folder / record_name(match.game.board.id, len(match.players), number)).write_bytes(write_record(match.record()))
