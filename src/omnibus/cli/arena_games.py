"""The games of an arena's folder, as records."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from omnibus.arena.errors import ArenaError
from omnibus.arena.games import GameLine
from omnibus.arena.plan import GameKey, Plan, games_of, key_of, plan_of
from omnibus.arena.store import NAME, read_games, read_settings
from omnibus.cli.errors import CommandError
from omnibus.cli.files import Games
from omnibus.core.game import Game
from omnibus.core.record import Record


class ArenaGames(NamedTuple):
    """The games that were played so far, by their key."""

    plan: Plan
    lines: Mapping[GameKey, GameLine]
    on: Mapping[str, Game]
    """The game on each board, by the board's id."""

    def numbers(self) -> dict[int, GameKey]:
        """The games by their number, from 1."""
        deals = 1 + max((key.deal for key in self.lines), default=-1)
        return {number: key for number, key in enumerate(games_of(self.plan, deals), 1) if key in self.lines}

    def line(self, number: int) -> GameLine:
        """A game by its number. Raises ArenaError if it was not played."""
        line = self.lines.get(key_of(self.plan, number)) if number > 0 else None
        if line is None:
            raise ArenaError("game_not_played", game=number)
        return line

    def record(self, line: GameLine) -> Record:
        """Replays a game. Raises ArenaError if the result differs."""
        from omnibus.arena.replaying import record_of  # imported here: it loads the compiler

        return record_of(line, self.plan.settings, self.on[line.board])


def read_arena(folder: Path, games: Games) -> ArenaGames:
    """The games of a folder. Raises ArenaError, RecordError for an unknown board, CommandError if it has no games."""
    path = folder / NAME
    try:
        settings = read_settings(path)
        lines = read_games(path, settings).games
    except OSError:
        raise CommandError("trouble-no-games", name=str(folder)) from None
    on = {mark.id: games.on(mark.id, mark.digest) for mark in settings.boards}
    return ArenaGames(plan_of(settings, [each.board for each in on.values()]), lines, on)
