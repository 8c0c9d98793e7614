"""Judgements find losses, accept the expert's own choice, and never depend on hidden information."""

from __future__ import annotations

from functools import cache
from typing import cast

import pytest

from omnibus.bots.advice import advise
from omnibus.bots.judgement import MUCH, NO_LOSS, Loss, is_much, judge, loss_of
from omnibus.core.actions import Claim, DrawCard
from omnibus.core.fair import dice_of_text, seed_of_text
from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.games import load_game
from omnibus.kernel.state import NONE, State
from tests.bots.seating import NO_BUDGET, new_bot, table_of
from tests.play import at_length, of_every_game, trace

SEED = seed_of_text("judge")


@cache
def decisions(name: str) -> list[tuple[State, int, int]]:
    """A whole game of planners: each state, the seat to act, and its choice."""
    game, found = load_game(name), []
    with table_of(game, ["planner"] * 2, f"judged {name}") as table:
        while (seat := table.to_act()) is not None:
            before = game.copy(table.match.state)
            table.step()
            found.append((before, seat, game.codec.encode(table.match.actions[-1][1])))
    return found


def _last_claims(name: str) -> list[tuple[View, int, int]]:
    """The view, code and points of every claim of the last round."""
    game, found = load_game(name), []
    for state, seat, code in decisions(name):
        if state.turns_left != NONE and isinstance(game.codec.decode(code), Claim):
            view = game.observe(state, seat)
            found.append((view, code, advise(game, view, code).points))
    return found


@of_every_game
def test_drawing_a_card_instead_of_a_route_in_the_last_turn_loses_at_least_its_points(name: str) -> None:
    game = load_game(name)
    blind = game.codec.encode(DrawCard(None))
    for view, claim, points in _last_claims(name):
        loss = loss_of(game, view, blind, claim, SEED)
        assert loss.points >= points, "there is no later turn to take the route"
        judgement = judge(game, view, blind, claim, SEED)
        assert judgement.loss == loss
        assert (judgement.better is not None) == is_much(game, loss)
        if points >= MUCH * game.spec.pieces:
            assert judgement.better == advise(game, view, claim)
            assert judge(game, view, claim, blind, SEED).better is None


def test_large_losses_occur_in_the_last_turn() -> None:
    names = ("paris", "london", "amsterdam", "san_francisco", "germany")
    large = [points >= MUCH * load_game(name).spec.pieces for name in names for _, _, points in _last_claims(name)]
    assert any(large)


def test_spending_a_card_that_the_plan_needs_loses_much() -> None:
    game, found = load_game("london"), 0
    for state, seat, planned in decisions("london"):
        view, claim = game.observe(state, seat), game.codec.decode(planned)
        if not isinstance(claim, Claim) or claim.wilds or game.board.routes[claim.route].length < 4:
            continue
        wasted = _with_one_card(game, state, seat, claim)
        judgement = judge(game, view, wasted, planned, SEED)
        assert judgement.better == advise(game, view, planned)
        assert judgement.loss.points > 4
        found += 1
    assert found


def _with_one_card(game: Game, state: State, seat: int, other: Claim) -> int:
    """A short route paid with a card that another claim needs."""
    for code in game.legal(state, seat).codes:
        claim = game.codec.decode(code)
        if isinstance(claim, Claim) and claim.color == other.color and game.board.routes[claim.route].length == 1:
            return code
    raise AssertionError("there is no short route")


@pytest.mark.parametrize("name", ["london", "san_francisco"])
def test_the_choice_of_an_expert_is_not_criticised(name: str) -> None:
    game = load_game(name)
    for state, seat, planned in decisions(name)[::5]:
        view, legal = game.observe(state, seat), game.legal(state, seat)
        own = cast(int, new_bot("mcts:iters=64", game, seat).decide(view, legal, NO_BUDGET))
        assert judge(game, view, own, own, SEED).loss == NO_LOSS
        assert judge(game, view, own, planned, SEED).better is None


@at_length("positions", short=1, long=4)
@of_every_game
def test_a_judgement_does_not_depend_on_hidden_information(name: str, positions: int) -> None:
    played = trace(name, 2, "judged")
    game, changed = played.game, 0
    for number in [len(played.codes) * part // 10 for part in (6, 2, 4, 8)][:positions]:
        state, seat = played.state(number), played.seats[number]
        view = game.observe(state, seat)
        other = game.determinise(view, dice_of_text("hidden"))
        changed += game.copy(other).tobytes() != game.copy(state).tobytes()  # type: ignore[attr-defined]
        codes = game.legal(state, seat).codes
        assert loss_of(game, game.observe(other, seat), codes[-1], codes[0], SEED) == loss_of(
            game, view, codes[-1], codes[0], SEED
        )
    assert changed


def test_of_equal_cards_it_does_not_matter_which_is_taken() -> None:
    game = load_game("london")
    for state, seat, _ in decisions("london"):
        view = game.observe(state, seat)
        pairs = [
            (one, two)
            for one in range(len(view.display))
            for two in range(one)
            if view.display[one] == view.display[two] is not None
        ]
        for one, two in pairs:
            first, second = (game.codec.encode(DrawCard(slot)) for slot in (one, two))
            assert loss_of(game, view, first, second, SEED) == NO_LOSS
        if pairs:
            return
    pytest.fail("there were never two equal cards")


def test_a_loss_is_mentioned_if_it_is_large_and_clear() -> None:
    game = load_game("london")
    much = MUCH * game.spec.pieces
    assert is_much(game, Loss(much, much / 3, 192))
    assert not is_much(game, Loss(much, much / 2, 192))
    assert not is_much(game, Loss(0.9 * much, 0.01, 192))
    assert not is_much(game, Loss(-2 * much, 0.01, 192))
