"""Replays a stored game to make its record."""

from __future__ import annotations

from omnibus.arena.errors import ArenaError
from omnibus.arena.games import GameLine
from omnibus.arena.packing import unpack
from omnibus.arena.plan import Settings
from omnibus.arena.play_games import seed_of_deal
from omnibus.core.errors import OmnibusError
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.record import Player, Record


def record_of(line: GameLine, settings: Settings, game: Game) -> Record:
    """Replays a game from its seed and actions. Raises ArenaError if the result differs."""
    players = [Player(settings.bots[bot], settings.texts[bot]) for bot in line.seats]
    match = Match(game, players, seed_of_deal(line.key, settings.seed))
    try:
        for code in unpack(line.actions):
            match.play(code)  # by the seat to act: in the arena no seat decides out of turn
    except OmnibusError as error:
        raise _other_game(line, str(error)) from None
    record = match.record()
    if record.result is None:
        raise _other_game(line, f"{len(record.actions)} actions")
    points = [{source: getattr(seat, source) for source in game.spec.sources} for seat in record.result.seats]
    if points != [seat.points for seat in line.results]:
        raise _other_game(line, str([sum(seat.values()) for seat in points]))
    return record


def _other_game(line: GameLine, detail: str) -> ArenaError:
    return ArenaError("other_game", deal=line.deal, board=line.board, detail=detail)
