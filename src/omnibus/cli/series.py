"""A series of games: the same games and the same sums, however the work is cut and spread.

Random play, which is compiled as a whole, is here; `seats` has the games of other bots.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from pathlib import Path
from typing import TypeAlias

import numpy as np
from msgspec import Struct, field

from omnibus.bots.errors import Forfeit, first_failures
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
"""So many games are played at a time."""
CHUNK_OF_RECORDS = 20
"""The same where records are written, which takes far longer."""
CHUNK_OF_BOTS = 4
"""The same where other bots play, which may take longer still."""
NAMES = ("Ada", "Blaise", "Clara", "Denis", "Emma")
RANDOM = "random"
"""The bot whose games are played here."""


class Chunk(Struct, frozen=True):
    """Some games of a series: `count` from number `start` on, with their records where a folder is given."""

    board: Board
    players: int
    seed: str
    start: int
    count: int
    records: str | None = None
    bots: tuple[str, ...] = ()
    """One for each seat; none where all play at random."""
    noted: bool = False
    """Whether the games themselves are wanted, too."""


class Spread(Struct):
    """Whole numbers seen: how many, their sum, the sum of their squares, the least and the greatest."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    greatest: int | None = None

    @classmethod
    def of(cls, values: Ints) -> Spread:
        """The spread of an array of whole numbers."""
        seen = values.astype(np.int64).ravel()
        return cls(seen.size, int(seen.sum()), int((seen * seen).sum()), int(seen.min()), int(seen.max()))

    def add(self, other: Spread) -> None:
        """Adds what was seen elsewhere."""
        self.count, self.total, self.squares = (
            self.count + other.count,
            self.total + other.total,
            self.squares + other.squares,
        )
        self.least = min(value for value in (self.least, other.least) if value is not None)
        self.greatest = max(value for value in (self.greatest, other.greatest) if value is not None)

    @property
    def mean(self) -> float:
        """The average."""
        return self.total / self.count

    @property
    def deviation(self) -> float:
        """The standard deviation, from sums of whole numbers and so the same in whatever order they came."""
        return sqrt(self.count * self.squares - self.total * self.total) / self.count


class Tally(Struct):
    """What happened in some games of one board and number of players."""

    score: Spread = field(default_factory=Spread)
    turns: Spread = field(default_factory=Spread)
    decisions: Spread = field(default_factory=Spread)
    kept: Spread = field(default_factory=Spread)
    done: Spread = field(default_factory=Spread)
    wins: list[int] = field(default_factory=list)
    """Games won, alone or together, by each seat."""
    shared: int = 0
    """Games won by several seats together."""
    forfeits: list[dict[str, int]] = field(default_factory=list)
    """The decisions that each seat lost, by reason."""
    failures: list[Forfeit] = field(default_factory=list)
    """The first decision that each seat lost, of those that lost any."""

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
    noted: bool = False,
) -> Iterator[Chunk]:
    """The work of a series, cut the same way whoever does it. Bots that all play at random need not be named."""
    bots = () if set(bots) == {RANDOM} else bots
    size = CHUNK_OF_BOTS if bots else CHUNK_OF_RECORDS if records else CHUNK
    for start in range(0, games, size):
        yield Chunk(board, players, seed, start, min(size, games - start), records, bots, noted)


Keep: TypeAlias = Callable[[Rows], None]
"""What is done with games that are noted."""


def play_chunk(chunk: Chunk, keep: Keep | None = None) -> Tally:
    """Plays some games at random; writes their records where they are asked for."""
    game, players, series = game_of(chunk), chunk.players, seed_of_text(chunk.seed)
    states, rows = play_random(game, players, series, chunk.start, chunk.count)
    if keep is not None:
        keep(rows)
    if chunk.records is not None:
        for number in range(chunk.start, chunk.start + chunk.count):
            record_game(game, players, series, number, Path(chunk.records))
    return Tally(
        score=Spread.of(rows.scores),
        turns=Spread.of(states["turns"]),
        decisions=Spread.of(np.diff(rows.codes_from)),
        kept=Spread.of(states["tickets_held"][:, :players].sum(axis=2)),
        done=Spread.of(states["tickets_done"][:, :players]),
        wins=rows.won.sum(axis=0).tolist(),
        shared=int((rows.won.sum(axis=1) > 1).sum()),
        forfeits=[{} for _ in range(players)],
    )


_last: list[Game] = []


def game_of(chunk: Chunk) -> Game:
    """The game of a chunk: made once where chunk follows chunk, since it takes as long as some hundred games."""
    if not _last or _last[0].board != chunk.board:
        _last[:] = [game_on(chunk.board)]
    return _last[0]


class SeriesMatch(Match, ABC):
    """A game of a series, which plays itself. Whoever makes it closes it."""

    @abstractmethod
    def step(self) -> int:
        """Plays one action; returns the seat that played it."""

    @property
    def forfeits(self) -> list[dict[str, int]]:
        """The decisions that each seat lost, by reason."""
        return [{} for _ in self.players]

    @property
    def failures(self) -> list[Forfeit]:
        """The first decision that each seat lost, of those that lost any."""
        return []

    def close(self) -> None:
        """Sends the players away."""


class RandomMatch(SeriesMatch):
    """Game `number` of a series, played at random: the very game that `play_random` plays."""

    def __init__(self, game: Game, players: int, series: bytes, number: int) -> None:
        seed, key = seeds_of_series(series, number)
        super().__init__(game, [Player(name, RANDOM) for name in NAMES[:players]], seed)
        self._dice = new_dice(key)

    def step(self) -> int:
        """Plays one action; returns the seat that played it."""
        seat = self.game.to_act(self.state)
        if seat is None:
            raise ValueError("the game is over")
        self.play(int(random_action(self.game.arrays, self.state, seat, self._dice)), seat)
        return seat


def record_game(game: Game, players: int, series: bytes, number: int, folder: Path) -> None:
    """Plays one game of a series and writes its record into a folder."""
    match = RandomMatch(game, players, series, number)
    while not match.state.over:
        match.step()
    write_game(match, number, folder)


def write_game(match: Match, number: int, folder: Path) -> None:
    """Writes the record of game `number` of a series into a folder."""
    game, players = match.game, len(match.players)
    board = re.sub(r"[^A-Za-z0-9_-]", "_", game.board.id)
    (folder / f"{board}-{players}-{number:06}.json").write_bytes(write_record(match.record()))
