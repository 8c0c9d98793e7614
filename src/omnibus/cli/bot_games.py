"""Games of a series that bots play, and series spread over processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import numpy as np

from omnibus.arena.errors import ArenaError
from omnibus.arena.executor import in_processes
from omnibus.bots.errors import Forfeit, first_failures
from omnibus.bots.match_runner import MatchRunner
from omnibus.bots.registry import make_bots
from omnibus.cli.errors import CommandError
from omnibus.cli.series import NAMES, Chunk, Played, SeriesMatch, Spread, Tally, game_of, play_chunk, write_game
from omnibus.core.fair import seed_of_text, seeds_of_series
from omnibus.core.game import Game
from omnibus.core.record import Player
from omnibus.envs.dataset.convert import row_of_match


class BotMatch(SeriesMatch):
    """Game `number` of a series, with a bot at each seat."""

    def __init__(self, game: Game, bots: Sequence[str], series: bytes, number: int) -> None:
        seed, key = seeds_of_series(series, number)
        super().__init__(game, [Player(name, bot) for name, bot in zip(NAMES, bots, strict=False)], seed)
        self.table = MatchRunner(self, make_bots(bots, game, key))

    def step(self) -> int:
        self.table.step()
        return self.actions[-1][0]

    def close(self) -> None:
        self.table.close()

    @property
    def forfeits(self) -> list[dict[str, int]]:
        lost = [Counter[str]() for _ in self.players]
        for forfeit in self.table.forfeits:
            lost[forfeit.seat][forfeit.reason] += 1
        return [dict(reasons) for reasons in lost]

    @property
    def failures(self) -> list[Forfeit]:
        return first_failures(self.table.forfeits)


def play_bots(chunk: Chunk) -> Played:
    """Plays a chunk of games between bots; writes their records if the chunk has a folder."""
    game, series, tally = game_of(chunk), seed_of_text(chunk.seed), Tally()
    games = []
    for number in range(chunk.start, chunk.start + chunk.count):
        with closing(BotMatch(game, chunk.bots, series, number)) as match:
            match.table.play_out()
        if chunk.records is not None:
            write_game(match, number, Path(chunk.records))
        if chunk.keep_games:
            games.append(row_of_match(match))
        tally.add(_tally_of(match))
    return tally, games


def _play(chunk: Chunk) -> Played:
    return play_bots(chunk) if chunk.bots else play_chunk(chunk)


def play_all(chunks: Iterable[Chunk], jobs: int) -> Iterator[tuple[Chunk, Played]]:
    """Plays all chunks; yields each with its tally, and its games if `keep_games`, in order of completion."""
    try:
        yield from in_processes(_play, chunks, jobs)
    except ArenaError:
        raise CommandError("trouble-worker") from None


def _tally_of(match: BotMatch) -> Tally:
    state, players = match.state, len(match.players)
    winners = state.winner[:players]
    return Tally(
        score=Spread.of(state.score[:players].sum(axis=1)),
        turns=Spread.of(np.array([int(match.state.turns)])),
        decisions=Spread.of(np.array([len(match.actions)])),
        kept=Spread.of(state.tickets_held[:players].sum(axis=1)),
        done=Spread.of(state.tickets_done[:players]),
        wins=winners.tolist(),
        shared=int(winners.sum() > 1),
        forfeits=match.forfeits,
        failures=match.failures,
    )
