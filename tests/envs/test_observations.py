"""Observations are true, contain nothing hidden, and stay within their bounds."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from omnibus.core.fair import dice_of_text
from omnibus.envs.catalogue import CATALOGUE
from omnibus.envs.encoding.blocks import BLOCKS
from omnibus.envs.encoding.entries import HIGHEST, PUBLIC
from omnibus.envs.spec import Spec, make_spec
from omnibus.kernel.action_kinds import CLAIM_ROUTE
from tests.play import Trace, at_every_table, at_length, at_small_and_full_tables, of_every_game, trace

POSITIONS = 12


def positions(played: Trace) -> list[int]:
    """Some positions of a game, from the set-up to the last decision."""
    found: list[int] = np.linspace(0, len(played.codes) - 1, POSITIONS).astype(int).tolist()
    return found


@cache
def spec_of_table(name: str, players: int, **options: Any) -> Spec:
    """The specification of a table, with every block."""
    unusual = [entry.name for entry in CATALOGUE if not entry.usual]
    if options.get("visibility") == "public":
        unusual = [entry.name for entry in CATALOGUE if not entry.usual and entry.visibility == PUBLIC]
    return make_spec(name, players, add=unusual, **options)


@at_every_table
def test_an_observation_is_a_function_of_the_view(name: str, players: int) -> None:
    played, spec = trace(name, players, "observations"), spec_of_table(name, players)
    for number in positions(played):
        state = played.state(number)
        for seat in range(players):
            view = played.game.observe(state, seat)
            assert np.array_equal(spec.observation(state, seat), spec.observation(view))
            assert np.array_equal(spec.mask(state, seat), spec.mask(view))


@at_every_table
def test_hidden_information_does_not_change_an_observation(name: str, players: int) -> None:
    played, spec = trace(name, players, "observations"), spec_of_table(name, players)
    dice = dice_of_text("another world")
    for number in positions(played):
        state = played.state(number)
        seat = played.seats[number]
        other_world = played.game.determinise(played.game.observe(state, seat), dice)
        assert np.array_equal(spec.observation(state, seat), spec.observation(other_world, seat))


@at_every_table
def test_a_public_observation_is_that_of_a_spectator(name: str, players: int) -> None:
    played, spec = trace(name, players, "observations"), spec_of_table(name, players, visibility="public")
    for number in positions(played):
        state = played.state(number)
        view = played.game.observe(state, None)
        for seat in range(players):
            assert np.array_equal(spec.observation(state, seat), spec.observation(view, seat))


@at_length("one_of", short=4, long=1)
@at_small_and_full_tables
def test_every_number_stays_within_its_bounds(name: str, players: int, one_of: int) -> None:
    """From the end of the game, where most numbers are highest."""
    played, spec = trace(name, players, "observations"), spec_of_table(name, players, visibility="perfect")
    for number in range(len(played.states))[::-one_of]:
        state = played.state(number)
        for seat in range(players):
            assert (spec.observation(state, seat) <= spec.highest).all()


@at_small_and_full_tables
def test_a_mask_marks_exactly_the_legal_actions(name: str, players: int) -> None:
    played, spec = trace(name, players, "observations"), make_spec(name, players)
    for number in range(len(played.codes)):
        state = played.state(number)
        for seat in played.game.seats_to_act(state):
            assert np.flatnonzero(spec.mask(state, seat)).tolist() == played.game.legal(state, seat).codes


@of_every_game
def test_a_plain_mask_leaves_one_of_several_equivalent_actions(name: str) -> None:
    played, spec = trace(name, 2, "observations"), make_spec(name, 2)
    tables = played.game.arrays
    first = int(tables.first_action[CLAIM_ROUTE])
    for number in range(len(played.codes)):
        state = played.state(number)
        full, plain = spec.mask(state), spec.mask(state, plain=True)
        assert (plain <= full).all() and plain.any()
        drawn = [int(state.display[code - 1]) for code in np.flatnonzero(plain[1:6]) + 1]
        assert len(set(drawn)) == len(drawn)
        codes, kept = np.flatnonzero(full), np.flatnonzero(plain)
        routes = {int(tables.claim_route[code - first]) for code in codes[codes >= first]}
        assert {int(tables.claim_route[code - first]) for code in kept[kept >= first]} == routes


@of_every_game
def test_perfect_visibility_shows_hidden_information(name: str) -> None:
    played = trace(name, 2, "observations")
    spec = make_spec(name, 2, visibility="perfect")
    for number in positions(played):
        state, seat = played.state(number), played.seats[number]
        blocks = spec.split(spec.observation(state, seat))
        colors = len(played.game.spec.card_names)
        assert blocks["hands"][0].tolist() == state.hand[1 - seat, :colors].tolist()
        assert (blocks["deck_order"] > 0).sum() == state.deck_count
        assert blocks["deck_order"][0] == (state.deck[state.deck_count - 1] + 1 if state.deck_count else 0)
        assert (
            np.flatnonzero(blocks["tickets_of_others"][0]).tolist() == np.flatnonzero(state.holder == 1 - seat).tolist()
        )


@of_every_game
def test_completed_tickets_are_those_of_the_rules(name: str) -> None:
    from omnibus.kernel.claims import are_connected

    played = trace(name, 2, "observations")
    spec, without = make_spec(name, 2), make_spec(name, 2, leave_out=("tickets_joined",))
    tables, board = played.game.arrays, played.game.board
    ends = list(zip(tables.ticket_a.tolist(), tables.ticket_b.tolist(), strict=True))[: len(board.tickets)]
    for number in range(0, len(played.states), 10):
        state = played.state(number)
        for seat in range(2):
            blocks = spec.split(spec.observation(state, seat))
            joined = [[are_connected(tables, state, other, *pair) for pair in ends] for other in (seat, 1 - seat)]
            assert blocks["tickets_joined"].astype(bool).tolist() == joined
            held = state.holder[: len(ends)] == seat
            assert np.array_equal(blocks["tickets_done"].astype(bool), held & joined[0])
            assert np.array_equal(blocks["tickets_open"].astype(bool), held & ~np.array(joined[0]))
            alone = without.split(without.observation(state, seat))
            assert np.array_equal(alone["tickets_done"], blocks["tickets_done"])


def test_every_block_is_in_the_catalogue_once() -> None:
    assert sorted(entry.number for entry in CATALOGUE) == list(range(BLOCKS))


def test_an_unknown_block_is_named() -> None:
    with pytest.raises(ValueError, match="no block 'piles'"):
        make_spec("london", 2, add=("piles",))
    with pytest.raises(ValueError, match="played by 2 to 4, not by 5"):
        make_spec("london", 5)


def test_absent_seats_are_zeros() -> None:
    played = trace("london", 2, "observations")
    wide, narrow = make_spec("london", (2, 3, 4)), make_spec("london", 2)
    state = played.state(len(played.codes) // 2)
    blocks, expected = wide.split(wide.observation(state)), narrow.split(narrow.observation(state))
    for name, numbers in blocks.items():
        if numbers.shape == expected[name].shape:
            assert np.array_equal(numbers, expected[name])
        else:
            assert np.array_equal(numbers[: len(expected[name])], expected[name])
            assert not numbers[len(expected[name]) :].any()


@of_every_game
def test_different_specifications_have_different_digests(name: str) -> None:
    digests = {make_spec(name, 2).digest, make_spec(name, 3).digest, make_spec(name, 2, visibility="public").digest}
    assert len(digests) == 3
    assert make_spec(name, 2).digest in digests


@of_every_game
def test_knowledge_is_that_of_the_planner(name: str) -> None:
    played, knowledge = trace(name, 2, "observations"), ("ticket_spaces", "plan_routes", "plan_tickets", "route_prices")
    spec = make_spec(name, 2, add=knowledge)
    tables = played.game.arrays
    for number in positions(played):
        state, seat = played.state(number), played.seats[number]
        blocks = spec.split(spec.observation(state, seat))
        for ticket in np.flatnonzero(blocks["tickets_joined"][0]):
            assert blocks["ticket_spaces"][ticket] == 0
        for route in np.flatnonzero(blocks["plan_routes"]):
            assert not blocks["closed"][route] and blocks["route_prices"][route] < HIGHEST
        spaces = sum(int(tables.route_length[route]) for route in np.flatnonzero(blocks["plan_routes"]))
        assert spaces <= blocks["pieces"][0]
        assert (
            blocks["plan_tickets"] <= blocks["tickets_open"] + blocks["tickets_done"] + blocks["tickets_offered"].sum(0)
        ).all()
