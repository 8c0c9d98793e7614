"""Card counting: the cards that may be in the deck, and therefore those that others must hold."""

from __future__ import annotations

import numpy as np

from omnibus.core.fair import dice_of_text
from omnibus.core.game import Game
from omnibus.kernel.state import Ints, State
from tests.play import CARD_HOARDERS, STYLES, at_every_table, of_every_game, sample, trace


def _deck(game: Game, state: State) -> Ints:
    """The number of cards of each colour in the deck."""
    return np.bincount(state.deck[: state.deck_count], minlength=len(state.fresh))


@at_every_table
def test_the_deck_has_the_cards_put_into_it_less_those_drawn(name: str, players: int) -> None:
    for style in STYLES:
        played = trace(name, players, "counting", style)
        for number in range(len(played.codes) + 1):
            state = played.state(number)
            assert (_deck(played.game, state) == state.fresh - state.blind.sum(axis=0)).all()


@at_every_table
def test_a_sampled_deck_holds_only_possible_cards(name: str, players: int) -> None:
    played = trace(name, players, "counting", CARD_HOARDERS)
    for number in sample(played, 30, "counting"):
        for seat in (*range(players), None):
            view = played.game.observe(played.state(number), seat)
            drawn = 0 if seat is None else view.record.blind[seat]
            sampled = played.game.determinise(view, dice_of_text(f"{number}"))
            assert (_deck(played.game, sampled) <= view.record.fresh - drawn).all()


@of_every_game
def test_two_players_know_each_others_hand_right_after_a_reshuffle(name: str) -> None:
    game, found = trace(name, 2, "counting", CARD_HOARDERS).game, 0
    for label in ("counting", "counting on", "counting still"):
        played = trace(name, 2, label, CARD_HOARDERS)
        for number in range(1, len(played.codes) + 1):
            state, before = played.state(number), played.state(number - 1)
            if state.shuffles > before.shuffles and not state.over and not state.blind.any():
                found += 1
                for seat in range(2):
                    view = game.observe(state, seat)
                    for guess in range(3):
                        sampled = game.determinise(view, dice_of_text(f"guess {guess}"))
                        assert (sampled.hand == state.hand).all()
    assert found


@of_every_game
def test_a_view_lists_the_cards_that_may_be_in_the_deck(name: str) -> None:
    played = trace(name, 2, "counting")
    state = played.state(0)
    for seat in range(2):
        view = played.game.observe(state, seat)
        everything = {**played.game.spec.cards, "wild": played.game.spec.wilds}
        shown = [*view.hand.items(), *((card, 1) for card in view.display if card is not None)]
        for card, count in [*shown, *view.discard.items()]:
            everything[card] -= count
        assert view.deck_cards == {card: count for card, count in everything.items() if count}
