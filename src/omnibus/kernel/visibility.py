"""Hidden information: the only code that makes a seat's view of a game, and sampling a whole state from a view."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.cards import must_sweep
from omnibus.kernel.compiler import compiled, inlined, out_of_line
from omnibus.kernel.mechanisms import cards_elsewhere, show_mechanisms
from omnibus.kernel.random import Dice, below, next_word, shuffle
from omnibus.kernel.rows import copy_row, copy_rows
from omnibus.kernel.state import DECKS, HIDDEN, NONE, OFFER, SLOTS, State
from omnibus.kernel.tickets import hidden_ticket


@compiled
def _show_public(s: State, view: State) -> None:
    view.shuffles = s.shuffles
    view.players = s.players
    view.first = s.first
    view.seat = s.seat
    copy_row(view.asks, s.asks)
    view.over = s.over
    view.turns_left = s.turns_left
    view.passes = s.passes
    view.setting_up = s.setting_up
    view.turns = s.turns
    copy_row(view.hand_count, s.hand_count)
    copy_rows(view.seen, s.seen)
    copy_row(view.display, s.display)
    view.deck_count = s.deck_count
    copy_row(view.discard, s.discard)
    view.discard_count = s.discard_count
    copy_row(view.fresh, s.fresh)
    copy_row(view.owner, s.owner)
    copy_row(view.closed, s.closed)
    for seat in range(s.players):
        copy_rows(view.open_routes[seat], s.open_routes[seat])
    copy_row(view.pieces, s.pieces)
    copy_rows(view.component, s.component)
    view.claimed = s.claimed
    copy_row(view.ticket_deck_count, s.ticket_deck_count)
    copy_rows(view.tickets_held, s.tickets_held)
    copy_rows(view.score, s.score)
    copy_row(view.tickets_done, s.tickets_done)
    copy_row(view.winner, s.winner)
    show_mechanisms(s, view)


@compiled
def _knows_ticket(s: State, seat: int, ticket: int) -> bool:
    """Whether the seat has seen a ticket and knows where it is; at the end all tickets are revealed."""
    return s.over != 0 or (seat != NONE and (s.ticket_seen[ticket] >> seat) & 1 != 0)


@compiled
def _show_tickets(board: BoardArrays, s: State, seat: int, view: State) -> None:
    """Shows the seat's tickets and offers, and tickets it saw before at their place in a deck; of others, the backs."""
    view.ticket_deck[:, :] = NONE
    view.ticket_seen[:] = 0
    view.holder[:] = NONE
    for ticket in range(board.tickets):
        if _knows_ticket(s, seat, ticket):
            view.holder[ticket] = s.holder[ticket]
            view.ticket_seen[ticket] = 0 if seat == NONE else (s.ticket_seen[ticket] & (1 << seat))
        else:
            view.holder[ticket] = HIDDEN
    for deck in range(DECKS):
        for position in range(s.ticket_deck_count[deck]):
            ticket = s.ticket_deck[deck, position]
            shown = ticket == NONE or _knows_ticket(s, seat, ticket)
            view.ticket_deck[deck, position] = ticket if shown else hidden_ticket(deck)
    view.offer[:, :] = NONE
    for other in range(s.players):
        for slot in range(OFFER):
            ticket = s.offer[other, slot]
            if ticket != NONE:
                view.offer[other, slot] = ticket if other == seat else hidden_ticket(board.ticket_deck[ticket])


@compiled
def observe(board: BoardArrays, s: State, seat: int, view: State) -> None:
    """Writes the view of a seat (NONE: a spectator). Only allowed fields are copied; all others stay blank.

    Hands, tickets and the order of the decks are hidden until the end; the seed is never in a view.
    """
    view.key[:] = 0
    view.nonce[:] = 0
    view.block[:] = 0
    view.counter = 0
    view.used = 0
    _show_public(s, view)
    view.hand[:, :] = 0
    view.blind[:, :] = 0
    view.deck[:] = NONE
    for other in range(s.players):
        if other == seat or s.over:
            copy_row(view.hand[other], s.hand[other])
            copy_row(view.blind[other], s.blind[other])
    if s.over:
        copy_row(view.deck, s.deck[: s.deck_count])
    _show_tickets(board, s, seat, view)


@inlined
def _unseen(board: BoardArrays, s: State, seat: int, card: int) -> int:
    """The number of cards of a colour that the view does not show: in the deck or in other hands."""
    left = int(board.cards[card]) - s.discard[card] - cards_elsewhere(board, s, card)
    for slot in range(SLOTS):
        left -= s.display[slot] == card
    for other in range(s.players):
        left -= s.hand[other, card] if other == seat else s.seen[other, card]
    return left


@inlined
def most_in_deck(board: BoardArrays, s: State, seat: int, card: int) -> int:
    """The largest number of unseen cards of a colour in the deck: no more than went in and were not seen to leave."""
    fresh = int(s.fresh[card])
    if seat != NONE:
        fresh -= s.blind[seat, card]
    return min(fresh, _unseen(board, s, seat, card))


@compiled
def _respect_display(board: BoardArrays, s: State, unseen: int, dice: Dice) -> None:
    """Moves coloured cards out of the deck if face-up wilds were not replaced, because it must then have too few."""
    elsewhere = unseen - int(s.deck_count)
    if s.claimed != NONE or elsewhere == 0 or not must_sweep(board, s):
        return
    for index in range(s.deck_count):
        if s.deck[index] != board.wild and must_sweep(board, s):
            start = below(dice, elsewhere)
            for step in range(elsewhere):
                other = int(s.deck_count) + (start + step) % elsewhere
                if s.deck[other] == board.wild:
                    s.deck[other] = s.deck[index]
                    s.deck[index] = board.wild
                    break
    shuffle(dice, s.deck, s.deck_count)


@compiled
def _sample_deck(board: BoardArrays, s: State, seat: int, dice: Dice) -> int:
    """Writes all unseen cards, first possible deck cards, then those that must be in hands; returns their number."""
    count = 0
    for card in range(board.wild + 1):
        for _ in range(most_in_deck(board, s, seat, card)):
            s.deck[count] = card
            count += 1
    shuffle(dice, s.deck, count)
    _respect_display(board, s, count, dice)
    for card in range(board.wild + 1):
        for _ in range(_unseen(board, s, seat, card) - most_in_deck(board, s, seat, card)):
            s.deck[count] = card
            count += 1
    return count


@compiled
def _sample_cards(board: BoardArrays, s: State, seat: int, dice: Dice) -> None:
    """Gives the other seats the cards they were seen to take and random unseen cards; the rest is the deck."""
    unseen = _sample_deck(board, s, seat, dice)
    shuffle(dice, s.deck[s.deck_count :], unseen - s.deck_count)
    for other in range(s.players):
        if other != seat:
            missing = int(s.hand_count[other])
            for card in range(board.wild + 1):
                s.hand[other, card] = s.seen[other, card]
                missing -= s.seen[other, card]
            for _ in range(missing):
                unseen -= 1
                s.hand[other, s.deck[unseen]] += 1
                s.deck[unseen] = NONE


@compiled
def _draw_hidden_ticket(board: BoardArrays, s: State, deck: int, dice: Dice) -> int:
    """Returns a random ticket of a deck among those not placed yet."""
    left = 0
    for ticket in range(board.tickets):
        left += s.holder[ticket] == HIDDEN and board.ticket_deck[ticket] == deck
    left = below(dice, left)
    for ticket in range(board.tickets):
        if s.holder[ticket] == HIDDEN and board.ticket_deck[ticket] == deck:
            if left == 0:
                return ticket
            left -= 1
    return NONE


@compiled
def _sample_tickets(board: BoardArrays, s: State, seat: int, deck: int, dice: Dice) -> None:
    for other in range(s.players):
        if other != seat:
            for _ in range(s.tickets_held[other, deck]):
                s.holder[_draw_hidden_ticket(board, s, deck, dice)] = other
            for slot in range(OFFER):
                if s.offer[other, slot] == hidden_ticket(deck):
                    ticket = _draw_hidden_ticket(board, s, deck, dice)
                    s.offer[other, slot] = ticket
                    s.holder[ticket] = NONE
    for position in range(s.ticket_deck_count[deck]):
        if s.ticket_deck[deck, position] == hidden_ticket(deck):
            ticket = _draw_hidden_ticket(board, s, deck, dice)
            s.ticket_deck[deck, position] = ticket
            s.holder[ticket] = NONE


@out_of_line
def determinise(board: BoardArrays, s: State, seat: int, dice: Dice) -> None:
    """Turns a seat's view, in place, into a random whole state consistent with it (determinization)."""
    if s.over:
        return
    for word in range(8):
        s.key[word] = next_word(dice)
    _sample_cards(board, s, seat, dice)
    for deck in range(DECKS):
        _sample_tickets(board, s, seat, deck, dice)
