"""What a seat sees: all that it may know, and nothing that is hidden from it; the laws of every view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from omnibus.core.board import WILD
from omnibus.core.fair import dice_of_text
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.kernel.random import Dice, next_word, shuffle
from omnibus.kernel.state import NONE, State
from tests.conservation import broken_laws
from tests.play import STYLES, at_every_table, content, rows_of, sample, trace, trace_from
from tests.witness import Witness, watched

Position = tuple[Match, Witness]

POSITIONS = 14
"""So many of each game are looked at, from every seat."""


def positions(name: str, players: int, label: str, count: int) -> Iterator[Position]:
    """Positions of a game of each style, each with what the seats have witnessed so far."""
    for style in STYLES:
        played = trace(name, players, label, style)
        wanted = set(sample(played, count, label))
        for number, (match, witness) in enumerate(watched(played, label)):
            if number in wanted:
                yield match, witness


def _shuffled(items: list[int], dice: Dice) -> list[int]:
    order = np.array(items, np.int8)
    shuffle(dice, order, len(items))
    mixed: list[int] = order.tolist()
    return mixed


def _scramble_cards(state: State, seat: int | None, witness: Witness, dice: Dice) -> None:
    """Mixes the deck with those cards of the other seats that nobody saw them take.

    Three face-up wilds that stay tell everybody how few coloured cards are in the deck: then it is only shuffled.
    """
    hidden = {
        other: list((witness.hands[other] - witness.seen[other]).elements())
        for other in range(witness.players)
        if other != seat
    }
    deck = _shuffled(state.deck[: state.deck_count].tolist(), dice)
    mixed = [] if witness.display.count(WILD) >= 3 else deck
    pool = _shuffled(sum(hidden.values(), mixed), dice)
    for other, cards in hidden.items():
        for card in cards:
            state.hand[other, card] -= 1
            state.hand[other, pool.pop()] += 1
    state.deck[: state.deck_count] = pool or deck


def _scramble_tickets(game: Game, state: State, seat: int | None, witness: Witness, dice: Dice) -> None:
    """Exchanges, within each deck, all tickets that this seat was not the last one to see."""
    before = game.copy(state)
    for deck in game.spec.tickets:
        hidden = [
            index
            for index, ticket in enumerate(game.board.tickets)
            if ticket.deck == deck and (seat is None or witness.last_seen.get(index) != seat)
        ]
        becomes = dict(zip(hidden, _shuffled(hidden, dice), strict=True))
        for old, new in becomes.items():
            state.holder[new] = before.holder[old]
            state.ticket_seen[new] = before.ticket_seen[old]
            state.offer[before.offer == old] = new
            state.ticket_deck[before.ticket_deck == old] = new


def scrambled(game: Game, state: State, seat: int | None, witness: Witness, label: str) -> State:
    """Another state, in which everything that the seat cannot know is different."""
    other, dice = game.copy(state), dice_of_text(label)
    other.key[:] = [next_word(dice) for _ in range(8)]
    other.block[:] = [next_word(dice) for _ in range(16)]
    if not state.over:
        _scramble_cards(other, seat, witness, dice)
        _scramble_tickets(game, other, seat, witness, dice)
    return other


@at_every_table
def test_what_is_hidden_from_a_seat_does_not_change_its_view(name: str, players: int) -> None:
    met = []
    for match, witness in positions(name, players, "hidden", POSITIONS):
        game, state = match.game, match.state
        for seat in (*range(players), None):
            seen = game.observe(state, seat).to_bytes()
            others = [scrambled(game, state, seat, witness, f"{seat} {number}") for number in range(2)]
            met += others
            assert len({content(other) for other in others} | {content(state)}) == 3
            assert {game.observe(other, seat).to_bytes() for other in others} == {seen}
    assert broken_laws(game, rows_of(game, met)) == []


@at_every_table
def test_a_seat_sees_its_own_cards_and_tickets(name: str, players: int) -> None:
    for match, witness in positions(name, players, "own", POSITIONS):
        for seat in range(players):
            view = match.game.observe(match.state, seat)
            assert view.hand == witness.named(witness.hands[seat])
            assert set(view.tickets) == witness.tickets[seat]
            assert set(view.offer) == witness.offers[seat]
            assert view.record.hand[seat].tolist() == match.state.hand[seat].tolist()


@at_every_table
def test_everybody_sees_what_everybody_witnessed(name: str, players: int) -> None:
    """The spectator too: numbers of cards and tickets, and the cards that others were seen to take and not to pay."""
    for match, witness in positions(name, players, "public", POSITIONS):
        for viewer in (*range(players), None):
            view = match.game.observe(match.state, viewer)
            for seat in range(players):
                assert view.seen_cards(seat) == witness.named(witness.seen[seat])
                assert view.hand_count(seat) == witness.hands[seat].total()
                assert view.ticket_count(seat) == len(witness.tickets[seat])
                assert view.pieces(seat) == witness.pieces[seat]
            assert view.discard == witness.named(witness.discard)
            assert view.owners == witness.owners
            assert list(view.display) == witness.display


@at_every_table
def test_nobody_sees_other_hands_and_tickets_before_the_end(name: str, players: int) -> None:
    for match, witness in positions(name, players, "secret", POSITIONS):
        for viewer in (*range(players), None):
            view = match.game.observe(match.state, viewer)
            assert not view.record.key.any()
            assert not view.record.block.any()
            if view.over:
                assert all(
                    view.record.hand[seat].tolist() == match.state.hand[seat].tolist() for seat in range(players)
                )
                continue
            others = [seat for seat in range(players) if seat != viewer]
            assert not view.record.hand[others].any()
            assert (view.record.deck == NONE).all()
            shown = {ticket for ticket in view.record.ticket_deck.ravel().tolist() if ticket >= 0}
            shown |= {ticket for ticket in view.record.offer.ravel().tolist() if ticket >= 0}
            shown |= {ticket for ticket, holder in enumerate(view.record.holder.tolist()) if holder >= 0}
            assert shown == {ticket for ticket, seat in witness.last_seen.items() if seat == viewer}


@at_every_table
def test_a_view_gives_a_state_and_the_state_the_same_view(name: str, players: int) -> None:
    """`observe(determinise(view)) == view`, byte for byte; the state is a whole game, and is played to its end."""
    met = []
    for match, _ in positions(name, players, "sampled", POSITIONS):
        game = match.game
        for seat in (*range(players), None):
            view = game.observe(match.state, seat)
            dice = dice_of_text(f"{seat}")
            guesses = [game.determinise(view, dice) for _ in range(3)]
            met.append(rows_of(game, guesses))
            for guess in guesses:
                assert game.observe(guess, seat).to_bytes() == view.to_bytes()
                assert game.observe(guess, seat) == view
            if not view.over:
                assert len({content(guess) for guess in guesses}) == 3
                met.append(trace_from(game, guesses[0], f"{seat} plays on").states)
    assert broken_laws(game, np.concatenate(met)) == []


@at_every_table
def test_every_card_a_seat_cannot_place_may_be_anywhere(name: str, players: int) -> None:
    """Sampling does not lean: over many samples each hidden kind of card turns up in each other hand."""
    match, witness = next(iter(positions(name, players, "anywhere", 4)))
    game, view = match.game, match.game.observe(match.state, 0)
    dice, met, kinds = dice_of_text("anywhere"), Counter[tuple[int, int]](), len(game.spec.colors) + 1
    for _ in range(300):
        guess = game.determinise(view, dice)
        met.update((seat, card) for seat in range(1, players) for card in range(kinds) if guess.hand[seat, card])
    for seat in range(1, players):
        for card in range(kinds):
            assert met[seat, card] > 20, (seat, card, witness.hands[0])


@at_every_table
def test_a_seat_finds_its_legal_actions_in_its_view(name: str, players: int) -> None:
    for match, _ in positions(name, players, "legal", POSITIONS):
        game, state = match.game, match.state
        for seat in range(players):
            assert game.legal(game.observe(state, seat).record, seat).codes == game.legal(state, seat).codes


def test_views_of_different_seats_are_different() -> None:
    match, _ = next(iter(positions("london", 3, "seats", 4)))
    game, state = match.game, match.state
    assert game.observe(state, 0) != game.observe(state, 1) != game.observe(state, None)
    with pytest.raises(TypeError):
        hash(game.observe(state, 0))
