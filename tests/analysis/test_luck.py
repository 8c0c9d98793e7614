"""Chance in recorded games: its outcomes, and the luck of each."""

from __future__ import annotations

import numpy as np

from omnibus.analysis.chances import Chances
from omnibus.analysis.luck import luck_of
from omnibus.analysis.outcomes import outcomes_of, shuffled
from omnibus.analysis.positions import Floats, Positions, States, cards_left_deck, positions_of, tickets_left_deck
from omnibus.core.events import Drew, Offered, Turned
from omnibus.games import load_game
from omnibus.kernel.board_arrays import DECK
from tests.play import Trace, content, match_of, of_every_game, record_of, sample, trace

LABEL = "luck"


def positions(played: Trace) -> Positions:
    return Positions(played.states.view(np.recarray), np.array(played.seats, np.int8), np.array(played.codes, np.int32))


class Counting:
    """An estimator whose chances only depend on the hands: each seat's share of all cards held."""

    def own(self, states: States, seat: int) -> Floats:
        wild = states["hand"][:, seat, :].astype(float) @ np.arange(1, states["hand"].shape[2] + 1)
        return np.asarray((1 + wild) / 400, np.float64)

    def joint(self, states: States, own: Floats) -> Floats:
        return np.asarray(own / own.sum(1, keepdims=True), np.float64)

    def estimate(self, states: States) -> Chances:
        own = np.stack([self.own(states, seat) for seat in range(2)], 1)
        return Chances(own, self.joint(states, own))


@of_every_game
def test_the_positions_of_a_record_are_those_of_its_game(name: str) -> None:
    played = trace(name, 2, LABEL)
    record = match_of(played, LABEL).record()
    found = positions_of(load_game(name), record)
    assert content(found.states) == content(played.states)
    assert found.seats.tolist() == played.seats and found.actions.tolist() == played.codes


@of_every_game
def test_chance_has_a_part_where_events_say_so(name: str) -> None:
    played = trace(name, 2, LABEL)
    match, cards, tickets = match_of(Trace(played.game, played.states, [], []), LABEL), [], []
    for seat, code in zip(played.seats, played.codes, strict=True):
        events = match.play(code, seat)
        cards.append(
            any(isinstance(event, Turned) or (isinstance(event, Drew) and event.source == "deck") for event in events)
        )
        tickets.append(any(isinstance(event, Offered) for event in events))
    assert cards_left_deck(positions(played)).tolist() == cards
    assert tickets_left_deck(positions(played)).tolist() == tickets


@of_every_game
def test_another_order_of_the_decks_changes_nobodys_view(name: str) -> None:
    played, rng = trace(name, 2, LABEL), np.random.default_rng(1)
    for number in sample(played, 12, LABEL):
        state = played.state(number)
        if state.over:
            continue
        other = record_of(shuffled(positions(played).states[number : number + 1], 1, rng), 0)
        for seat in (0, 1, None):
            views = [played.game.observe(each, seat).record for each in (state, other)]
            assert content(views[0]) == content(views[1])
        assert sorted(state.deck) == sorted(other.deck)


@of_every_game
def test_all_outcomes_of_a_card_are_weighted_by_their_number_in_the_deck(name: str) -> None:
    played, rng = trace(name, 2, LABEL), np.random.default_rng(1)
    game, found = positions(played), 0
    for number in np.flatnonzero(game.actions == DECK)[:10]:
        before = game.states[number]
        deck = before["deck"][: before["deck_count"]]
        seat = int(game.seats[number])
        outcomes = outcomes_of(played.game, game.states[number : number + 1], seat, DECK, False, rng)
        drawn = (outcomes.states["hand"][:, seat] - before["hand"][seat]).argmax(1)
        assert np.isclose(outcomes.weights.sum(), 1)
        for color, weight in zip(drawn, outcomes.weights, strict=True):
            assert np.isclose(weight, (deck == color).mean())
        assert sorted(drawn) == sorted(set(deck.tolist()))
        found += 1
    assert found


@of_every_game
def test_the_luck_of_a_blind_card_is_its_worth_against_the_mean_of_the_deck(name: str) -> None:
    game, estimator = positions(trace(name, 2, LABEL)), Counting()
    chances = estimator.estimate(game.states)
    found = luck_of(load_game(name), game, chances, estimator, np.random.default_rng(1))
    assert found is not None
    for number in np.flatnonzero(game.actions == DECK):
        if game.states["over"][number + 1]:  # the result, which is not of this estimator
            continue
        before, seat = game.states[number], int(game.seats[number])
        deck = before["deck"][: before["deck_count"]]
        own = chances.own[number].copy()
        mean = 0.0
        for color in deck:
            own[seat] = chances.own[number, seat] + (color + 1) / 400
            mean += estimator.joint(game.states[:1], own[None])[0, seat] / len(deck)
        assert np.isclose(found.luck[number, seat], chances.joint[number + 1, seat] - mean)
    none = ~(cards_left_deck(game) | tickets_left_deck(game))
    assert not found.luck[none].any() and np.allclose(found.luck[:-1].sum(1), 0)
