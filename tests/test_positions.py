"""Hand-made positions equal those that a game reaches."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from omnibus.core.actions import Claim
from omnibus.core.board import WILD
from omnibus.core.game import Game
from omnibus.games import game_ids, load_game
from omnibus.kernel.point_sources import ROUTES
from tests.positions import (
    all_cards,
    deck_of,
    discard_of,
    display_of,
    hand_of,
    position,
    ticket_deck_of,
    tickets_of,
)

every_game = pytest.mark.parametrize("game", [load_game(name) for name in game_ids()], ids=game_ids())


@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
def test_given_owners_equal_routes_taken_in_play(game: Game, players: int) -> None:
    """Closed routes, connected places, pieces and points, against routes taken by the rules themselves."""
    chance, owners = Random(players), dict[int, int]()
    for turn in range(20):
        seat = turn % players
        state = position(game, players, turn=seat, hands={seat: {WILD: 7}}, owners=owners)
        claims = [action for action in game.legal(state) if isinstance(action, Claim)]
        if not claims:
            continue
        action = chance.choice(claims)
        game.apply(state, action)
        owners[action.route] = seat
        made = position(game, players, owners=owners)
        for field in ("owner", "closed", "open_routes", "component", "pieces"):
            assert (getattr(made, field) == getattr(state, field)).all(), field
        assert (made.score[:, ROUTES] == state.score[:, ROUTES]).all()
    assert len(owners) > 8


@every_game
def test_cards_that_are_not_mentioned_are_never_lost(game: Game) -> None:
    """They go to the deck, or the discard pile, or a hand."""
    a, b, *_ = game.spec.colors
    cases: tuple[dict[str, Any], ...] = (
        {},
        {"hands": {0: {a: 2, WILD: 1}}},
        {"deck": [a, b, WILD]},
        {"deck": [], "discard": {}},
        {"deck": [], "discard": {}, "display": [], "hands": {1: {a: 1}}},
        {"discard": {b: 3}, "display": [WILD, a, a, b, b]},
    )
    for given in cases:
        state = position(game, 3, **given)
        cards = all_cards(game)
        cards.subtract(deck_of(game, state))
        cards.subtract(card for card in display_of(game, state) if card is not None)
        for pile in (discard_of(game, state), *(hand_of(game, state, seat) for seat in range(3))):
            cards.subtract(pile)
        assert set(cards.values()) == {0}
        assert state.hand_count.tolist()[:3] == [sum(hand_of(game, state, seat).values()) for seat in range(3)]
        assert state.discard_count == sum(discard_of(game, state).values())


@every_game
def test_tickets_that_are_not_mentioned_are_never_lost(game: Game) -> None:
    """They go to their decks, or to a seat."""
    cases: tuple[dict[str, Any], ...] = (
        {},
        {"tickets": {0: [3]}},
        {"ticket_deck": {}},
        {"ticket_deck": {"short": [1, 0]}, "offer": [2]},
    )
    for given in cases:
        state = position(game, **given)
        places = [*ticket_deck_of(state), *ticket_deck_of(state, "long"), *given.get("offer", [])]
        places += [*tickets_of(game, state, 0), *tickets_of(game, state, 1)]
        assert sorted(places) == list(range(len(game.board.tickets)))


@every_game
def test_impossible_positions_are_refused(game: Game) -> None:
    """More cards than the box holds, cards or tickets nowhere or twice, a display that is not in order."""
    a, b, *_ = game.spec.colors
    cases: tuple[tuple[dict[str, Any], str], ...] = (
        ({"hands": {0: {a: 13}}}, "more cards"),
        ({"hands": {0: {}, 1: {}}, "deck": [], "discard": {}}, "nowhere"),
        ({"tickets": {0: [1], 1: [1]}}, "two places"),
        ({"tickets": {0: [], 1: []}, "ticket_deck": {}}, "nowhere"),
        ({"display": [a, b]}, "empty"),
        ({"display": [WILD, WILD, WILD, a, b]}, "replaced"),
        ({"seen": {0: {a: 1}}}, "more than it holds"),
    )
    for given, complaint in cases:
        with pytest.raises(ValueError, match=complaint):
            position(game, **given)
