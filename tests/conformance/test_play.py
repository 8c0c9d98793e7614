"""Random play of whole games: nothing is lost or invented, and the same seed gives the same game."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from omnibus.core.fair import dice_of_text, seed_of_text
from omnibus.core.game import Game
from omnibus.games import load_game
from omnibus.kernel.random import below
from omnibus.kernel.state import State
from tests.conservation import broken_laws
from tests.play import (
    STYLES,
    TABLES,
    at_every_table,
    content,
    sample,
    trace,
    trace_from,
)

BATCH = 10
MANY = 20_000 // len(TABLES) // len(STYLES)


def _play_and_check(name: str, players: int, style: int, first: int, count: int) -> None:
    for start in range(first, first + count, BATCH):
        played = [trace(name, players, f"{number}", style) for number in range(start, start + BATCH)]
        assert broken_laws(played[0].game, np.concatenate([one.states for one in played])) == []


@at_every_table
@pytest.mark.parametrize("style", STYLES, ids=["at random", "cards", "tickets"])
def test_nothing_is_lost(name: str, players: int, style: int) -> None:
    _play_and_check(name, players, style, 0, BATCH)


@pytest.mark.soak
@at_every_table
def test_nothing_is_lost_in_20000_games(name: str, players: int) -> None:
    for style in STYLES:
        _play_and_check(name, players, style, BATCH, MANY)


@at_every_table
def test_same_seed_same_game(name: str, players: int) -> None:
    one, same, other = (trace(name, players, label) for label in ("a", "a", "b"))
    assert (one.seats, one.codes) == (same.seats, same.codes)
    assert content(one.states) == content(same.states)
    assert content(one.states[0]) != content(other.states[0])


@at_every_table
def test_old_copies_never_change(name: str, players: int) -> None:
    """A copy is independent: playing on from it or from the original leaves the other unchanged."""
    played = trace(name, players, "copies")
    game, state = played.game, played.state(0)
    copies: list[tuple[State, bytes]] = []
    for seat, code in zip(played.seats, played.codes, strict=True):
        copies.append((game.copy(state), content(state)))
        game.apply(state, code, seat)
    assert content(state) == content(played.states[-1])
    assert all(content(copy) == before for copy, before in copies)
    for number in sample(played, 6, "copies"):
        if number < len(copies):
            trace_from(game, copies[number][0], "another way to the end")
            assert content(copies[number][0]) == copies[number][1] == content(played.states[number])


@at_every_table
def test_looking_changes_nothing(name: str, players: int) -> None:
    played = trace(name, players, "looking")
    for number in sample(played, 8, "looking"):
        game, state = played.game, played.state(number)
        for seat in (*range(players), None):
            view = game.observe(state, seat)
            game.determinise(view, dice_of_text("looking"))
            game.legal(state, seat)
            game.is_legal(state, 0, seat)
        game.to_act(state), game.seats_to_act(state), game.result(state)
        assert content(state) == content(played.states[number])


def _choose_set_up(game: Game, players: int, label: str) -> dict[int, list[int]]:
    """Ticket choices of each seat at set-up, as action numbers, independent of the others."""
    choices: dict[int, list[int]] = {}
    for seat in range(players):
        state, dice = game.new(players, seed_of_text(label)), dice_of_text(f"{label} {seat}")
        choices[seat] = []
        while seat in game.seats_to_act(state) and state.setting_up:
            codes = game.legal(state, seat).codes
            choices[seat].append(codes[int(below(dice, len(codes)))])
            game.apply(state, choices[seat][-1], seat)
    return choices


@at_every_table
def test_set_up_in_any_order_gives_the_same_state(name: str, players: int) -> None:
    """Also if the seats' choices alternate: one announces, another keeps, and so on."""
    game = load_game(name)
    for label in ("one", "another"):
        choices = _choose_set_up(game, players, label)
        rounds = max(map(len, choices.values()))
        orders = [[seat for seat in order for _ in choices[seat]] for order in permutations(range(players))]
        orders += [list(order) * rounds for order in permutations(range(players))]
        results = set()
        for order in orders:
            state, left = game.new(players, seed_of_text(label)), {seat: list(choices[seat]) for seat in choices}
            for seat in order:
                game.verify(state, left[seat][0], seat)
                game.apply(state, left[seat].pop(0), seat)
            results.add(content(state))
        assert len(results) == 1


@at_every_table
def test_no_seat_is_favoured_by_the_seed(name: str, players: int) -> None:
    """The first seat is drawn from the seed, every seat about equally often."""
    game = load_game(name)
    firsts = [int(game.new(players, seed_of_text(f"first {number}")).first) for number in range(200)]
    fewest = min(firsts.count(seat) for seat in range(players))
    assert fewest > 100 / players
    assert all(int(game.new(players, seed_of_text("fixed"), seat).first) == seat for seat in range(players))


def test_every_game_is_played() -> None:
    assert len({name for name, _ in TABLES}) >= 5
    assert {players for _, players in TABLES} == {2, 3, 4, 5}
