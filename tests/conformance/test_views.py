"""Views: a seat sees everything that it may know and nothing else; the laws of every view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
import pytest

from omnibus.core.board import WILD
from omnibus.core.fair import dice_of_text
from omnibus.core.game import Game
from omnibus.kernel.random import Dice, next_word, shuffle
from omnibus.kernel.state import NONE, State
from tests.conservation import broken_laws
from tests.play import STYLES, at_every_table, at_length, content, rows_of, sample, trace, trace_from
from tests.seat_knowledge import SeatKnowledge, watched


class Position(NamedTuple):
    """A position of a game, and the knowledge of its seats."""

    game: Game
    state: State
    knowledge: SeatKnowledge


FEW, MANY = 6, 14
at_some_positions = at_length("count", FEW, MANY)
"""The number of positions per game; each is tested from every seat."""


def _positions(name: str, players: int, count: int) -> Iterator[Position]:
    for style in STYLES:
        played = trace(name, players, "views", style)
        wanted = set(sample(played, count, "views"))
        for number, (match, knowledge) in enumerate(watched(played, "views")):
            if number in wanted:
                yield Position(match.game, match.game.copy(match.state), knowledge.copy())


@cache
def positions(name: str, players: int, count: int) -> tuple[Position, ...]:
    """Positions of a game of each style, shared by all tests, which must not change them."""
    return tuple(_positions(name, players, count))


def _shuffled(items: list[int], dice: Dice) -> list[int]:
    order = np.array(items, np.int8)
    shuffle(dice, order, len(items))
    mixed: list[int] = order.tolist()
    return mixed


def _scramble_cards(state: State, seat: int | None, knowledge: SeatKnowledge, dice: Dice) -> None:
    """Shuffles the deck together with the other seats' cards that nobody saw them take.

    Three face-up wilds that stay reveal how few coloured cards are in the deck: then only the deck is shuffled.
    """
    hidden = {
        other: list((knowledge.hands[other] - knowledge.seen[other]).elements())
        for other in range(knowledge.players)
        if other != seat
    }
    deck = _shuffled(state.deck[: state.deck_count].tolist(), dice)
    mixed = [] if knowledge.display.count(WILD) >= 3 else deck
    pool = _shuffled(sum(hidden.values(), mixed), dice)
    for other, cards in hidden.items():
        for card in cards:
            state.hand[other, card] -= 1
            state.hand[other, pool.pop()] += 1
    state.deck[: state.deck_count] = pool or deck


def _scramble_tickets(game: Game, state: State, seat: int | None, knowledge: SeatKnowledge, dice: Dice) -> None:
    """Exchanges, within each deck, all tickets that this seat was not the last one to see."""
    becomes = np.arange(len(game.board.tickets))
    for deck in game.spec.tickets:
        hidden = [
            index
            for index, ticket in enumerate(game.board.tickets)
            if ticket.deck == deck and (seat is None or knowledge.last_seen.get(index) != seat)
        ]
        becomes[hidden] = _shuffled(hidden, dice)
    for by_ticket in (state.holder, state.ticket_seen):
        by_ticket[becomes] = by_ticket[: len(becomes)].copy()
    for tickets in (state.offer, state.ticket_deck):
        tickets[:] = np.where(tickets == NONE, NONE, becomes[tickets])


def scrambled(game: Game, state: State, seat: int | None, knowledge: SeatKnowledge, label: str) -> State:
    """Another state, in which everything that the seat cannot know is different."""
    other, dice = game.copy(state), dice_of_text(label)
    other.key[:] = [next_word(dice) for _ in range(8)]
    other.block[:] = [next_word(dice) for _ in range(16)]
    if not state.over:
        _scramble_cards(other, seat, knowledge, dice)
        _scramble_tickets(game, other, seat, knowledge, dice)
    return other


@at_some_positions
@at_every_table
def test_hidden_information_does_not_change_a_view(name: str, players: int, count: int) -> None:
    met = []
    for game, state, knowledge in positions(name, players, count):
        for seat in (*range(players), None):
            seen = game.observe(state, seat).to_bytes()
            others = [scrambled(game, state, seat, knowledge, f"{seat} {number}") for number in range(2)]
            met += others
            assert len({content(other) for other in others} | {content(state)}) == 3
            assert {game.observe(other, seat).to_bytes() for other in others} == {seen}
    assert broken_laws(game, rows_of(game, met)) == []


@at_some_positions
@at_every_table
def test_a_seat_sees_its_own_cards_and_tickets(name: str, players: int, count: int) -> None:
    for game, state, knowledge in positions(name, players, count):
        for seat in range(players):
            view = game.observe(state, seat)
            assert view.hand == knowledge.named(knowledge.hands[seat])
            assert set(view.tickets) == knowledge.tickets[seat]
            assert set(view.offer) == knowledge.offers[seat]
            assert view.record.hand[seat].tolist() == state.hand[seat].tolist()


@at_some_positions
@at_every_table
def test_everybody_sees_public_information(name: str, players: int, count: int) -> None:
    """So does the spectator: numbers of cards and tickets, and cards taken face up and not yet paid."""
    for game, state, knowledge in positions(name, players, count):
        for viewer in (*range(players), None):
            view = game.observe(state, viewer)
            for seat in range(players):
                assert view.seats[seat].seen == knowledge.named(knowledge.seen[seat])
                assert view.seats[seat].cards == knowledge.hands[seat].total()
                assert view.seats[seat].ticket_count == len(knowledge.tickets[seat])
                assert view.seats[seat].pieces == knowledge.pieces[seat]
            assert view.discard == knowledge.named(knowledge.discard)
            assert {route: seat for route, seat in enumerate(view.owners) if seat is not None} == knowledge.owners
            assert list(view.display) == knowledge.display


@at_some_positions
@at_every_table
def test_nobody_sees_other_hands_and_tickets_before_the_end(name: str, players: int, count: int) -> None:
    for game, state, knowledge in positions(name, players, count):
        for viewer in (*range(players), None):
            view = game.observe(state, viewer)
            assert not view.record.key.any()
            assert not view.record.block.any()
            if view.over:
                assert all(view.record.hand[seat].tolist() == state.hand[seat].tolist() for seat in range(players))
                continue
            others = [seat for seat in range(players) if seat != viewer]
            assert not view.record.hand[others].any()
            assert (view.record.deck == NONE).all()
            shown = {ticket for ticket in view.record.ticket_deck.ravel().tolist() if ticket >= 0}
            shown |= {ticket for ticket in view.record.offer.ravel().tolist() if ticket >= 0}
            shown |= {ticket for ticket, holder in enumerate(view.record.holder.tolist()) if holder >= 0}
            assert shown == {ticket for ticket, seat in knowledge.last_seen.items() if seat == viewer}


@at_some_positions
@at_every_table
def test_a_view_gives_a_state_and_the_state_the_same_view(name: str, players: int, count: int) -> None:
    """`observe(determinise(view)) == view`, byte for byte."""
    for game, state, _ in positions(name, players, count):
        for seat in (*range(players), None):
            view = game.observe(state, seat)
            dice = dice_of_text(f"{seat}")
            guesses = [game.determinise(view, dice) for _ in range(3)]
            for guess in guesses:
                assert game.observe(guess, seat).to_bytes() == view.to_bytes()
                assert game.observe(guess, seat) == view
            if not view.over:
                assert len({content(guess) for guess in guesses}) == 3


@pytest.mark.parametrize(("count", "step"), [(FEW, 7), pytest.param(MANY, 1, marks=pytest.mark.soak)])
@at_every_table
def test_the_state_that_a_view_gives_is_a_whole_game(name: str, players: int, count: int, step: int) -> None:
    """It loses nothing and can be played to the end. (A step of seven positions changes the seat at every table.)"""
    seats = (*range(players), None)
    seen = [(game, game.observe(state, seat)) for game, state, _ in positions(name, players, count) for seat in seats]
    met = []
    for game, view in seen[::step]:
        guess = game.determinise(view, dice_of_text(f"{view.seat}"))
        met.append(trace_from(game, guess, f"{view.seat} plays on").states)
    assert broken_laws(game, np.concatenate(met)) == []


@at_every_table
def test_every_card_hidden_from_a_seat_may_be_anywhere(name: str, players: int) -> None:
    """Sampling is not biased: over many samples each hidden kind of card appears in each other hand."""
    game, state, knowledge = next(_positions(name, players, 1))
    view = game.observe(state, 0)
    dice, met, kinds = dice_of_text("anywhere"), Counter[tuple[int, int]](), len(game.spec.colors) + 1
    for _ in range(300):
        guess = game.determinise(view, dice)
        met.update((seat, card) for seat in range(1, players) for card in range(kinds) if guess.hand[seat, card])
    for seat in range(1, players):
        for card in range(kinds):
            assert met[seat, card] > 20, (seat, card, knowledge.hands[0])


@at_some_positions
@at_every_table
def test_a_seat_finds_its_legal_actions_in_its_view(name: str, players: int, count: int) -> None:
    for game, state, _ in positions(name, players, count):
        for seat in range(players):
            assert game.legal(game.observe(state, seat).record, seat).codes == game.legal(state, seat).codes


def test_views_of_different_seats_are_different() -> None:
    game, state, _ = next(_positions("london", 3, 1))
    assert game.observe(state, 0) != game.observe(state, 1) != game.observe(state, None)
    with pytest.raises(TypeError):
        hash(game.observe(state, 0))
