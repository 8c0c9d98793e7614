"""Plays games of a tournament. All results follow from the settings, however the games are distributed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from omnibus.arena.bot_files import FileWatcher
from omnibus.arena.errors import ArenaError
from omnibus.arena.games import GameLine, SeatLine
from omnibus.arena.packing import pack
from omnibus.arena.plan import ANY_CODE, GameKey, Plan, code_digest
from omnibus.bots.errors import first_failures
from omnibus.bots.match_runner import MatchRunner
from omnibus.bots.registry import make_bots
from omnibus.core.events import Offered
from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.games import game_on


def seed_of_deal(key: GameKey, seed: str) -> bytes:
    """The seed of a deal: the same for all seatings."""
    return seed_of_text(f"arena\n{seed}\n{key.table.board}\n{key.table.players}\n{key.deal}")


def key_of_bots(deal: bytes, names: Sequence[str]) -> bytes:
    """The key for the random choices of a game's bots, from which each seat's seed is derived.

    It depends on the names, so that a bot plays the same regardless of the path of its file, but differently under
    another name.
    """
    return seed_of_text("\n".join((f"bots {deal.hex()}", *names)))


class Arena:
    """Plays games of a plan, and caches their boards. Refuses code that differs from the plan's."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._games: dict[str, Game] = {}
        self._watchers: dict[str, FileWatcher] = {}

    def __call__(self, keys: Sequence[GameKey]) -> list[GameLine]:
        """Plays some games. Raises ArenaError if a bot's files changed meanwhile."""
        lines = [self.play(key) for key in keys]
        self._check_files()
        return lines

    def _game(self, board: str) -> Game:
        if not self._games:
            wanted = self.plan.settings.code
            if wanted != ANY_CODE and (found := code_digest()) != wanted:
                raise ArenaError("other_code", found=found, wanted=wanted)
            self._check_files()
        if board not in self._games:
            self._games[board] = game_on(next(one for one in self.plan.boards if one.id == board))
        return self._games[board]

    def _check_files(self) -> None:
        """Compares the digest of each bot's files when it is new, and when they seem to have changed."""
        settings = self.plan.settings
        for bot, text, wanted in zip(settings.bots, settings.texts, settings.files, strict=True):
            if not wanted or wanted == ANY_CODE:
                continue
            if bot not in self._watchers or self._watchers[bot].has_changed():
                self._watchers[bot] = FileWatcher(text)
            if (found := self._watchers[bot].digest) != wanted:
                raise ArenaError("bot_changed", bot=bot, found=found, wanted=wanted)

    def play(self, key: GameKey) -> GameLine:
        game, settings = self._game(key.table.board), self.plan.settings
        names, texts = ([given[bot] for bot in key.seats] for given in (settings.bots, settings.texts))
        seed = seed_of_deal(key, settings.seed)
        match = Match(game, [Player(*each) for each in zip(names, texts, strict=True)], seed)
        with MatchRunner(match, make_bots(texts, game, key_of_bots(seed, names))) as table:
            table.play_out()
        return GameLine(
            board=key.table.board,
            players=key.table.players,
            deal=key.deal,
            seats=key.seats,
            first=int(match.state.first),
            turns=int(match.state.turns),
            results=_seat_lines(table),
            actions=pack(game.codec.encode(action) for _, action in match.actions),
        )


def _seat_lines(table: MatchRunner) -> tuple[SeatLine, ...]:
    match, result = table.match, table.match.result()
    assert result is not None, "the game is over"
    sources, places = match.game.spec.sources, match.game.ranks(match.state)
    drawn = Counter[int]()
    for event in match.events:
        if isinstance(event, Offered):
            drawn[event.seat] += len(event.tickets)
    failures = {failure.seat: failure for failure in first_failures(table.forfeits)}
    return tuple(
        SeatLine(
            points={source: getattr(points, source) for source in sources},
            rank=places[seat],
            drawn=drawn[seat],
            kept=len(points.tickets_done) + len(points.tickets_failed),
            done=len(points.tickets_done),
            decisions=table.decisions[seat],
            forfeits=dict(Counter(forfeit.reason for forfeit in table.forfeits if forfeit.seat == seat)),
            failure=failures.get(seat),
            seconds=round(table.seconds[seat], 6),
        )
        for seat, points in enumerate(result.seats)
    )
