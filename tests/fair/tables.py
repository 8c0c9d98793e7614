"""Games for the tests of fair play: set up or played at random, as records and events read back from JSON."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec

from omnibus.core.fair import dice_of_text, seed_of_text
from omnibus.core.match import Match
from omnibus.core.record import Player, write_record
from omnibus.games import game_ids, load_game, spec_of
from omnibus.kernel.random import below

TABLES = [
    (game, players) for game in game_ids() for players in range(spec_of(game).players[0], spec_of(game).players[1] + 1)
]
"""Every game with every number of players."""


def new_match(game: str, players: int, text: str, first: int | None = None) -> Match:
    """A match with a seed derived from a text."""
    names = [Player(f"player {seat}") for seat in range(players)]
    return Match(load_game(game), names, seed_of_text(text), first)


def play_on(match: Match, text: str) -> Match:
    """Plays to the end at random; during set-up the order of the seats is random too."""
    dice = dice_of_text(text)
    while not match.state.over:
        seats = match.game.seats_to_act(match.state)
        seat = seats[int(below(dice, len(seats)))]
        codes = match.game.legal(match.state, seat).codes
        match.play(codes[int(below(dice, len(codes)))], seat)
    return match


@cache
def finished(game: str, players: int, number: int) -> Match:
    """A finished game; shared between tests, so do not change it."""
    return play_on(new_match(game, players, f"seed of {game} {players} {number}"), f"dice of {number}")


def record_of(match: Match) -> dict[str, Any]:
    """The record as in its file, with the seed even if the game is not over."""
    raw: dict[str, Any] = json.loads(write_record(match.record(with_seed=True)))
    return raw


def events_of(match: Match) -> list[dict[str, Any]]:
    """The events so far, as in the public stream."""
    return [json.loads(msgspec.json.encode(event)) for event in match.events]
