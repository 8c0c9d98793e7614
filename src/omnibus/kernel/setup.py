"""The set-up of a game."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.cards import settle_display, shuffle_deck
from omnibus.kernel.compiler import compiled, out_of_line
from omnibus.kernel.event_kinds import DEALT
from omnibus.kernel.log import Log, note
from omnibus.kernel.mechanisms import blank_mechanisms, set_up_mechanisms
from omnibus.kernel.random import FIRST_SEAT, TICKETS, below, open_stream, shuffle
from omnibus.kernel.rows import copy_rows
from omnibus.kernel.state import ANNOUNCE, DECKS, NONE, NOTHING, State
from omnibus.kernel.tickets import offer_from_top


@compiled
def _blank(s: State) -> None:
    """Clears the fields of every game, so that a record can be reused."""
    s.shuffles = 0
    s.seat = NONE
    s.asks[:] = NOTHING
    s.over = 0
    s.turns_left = NONE
    s.passes = 0
    s.setting_up = 1
    s.turns = 0
    s.hand[:, :] = 0
    s.hand_count[:] = 0
    s.seen[:, :] = 0
    s.display[:] = NONE
    s.deck[:] = NONE
    s.deck_count = 0
    s.discard[:] = 0
    s.discard_count = 0
    s.fresh[:] = 0
    s.owner[:] = NONE
    s.closed[:] = 0
    s.open_routes[:, :, :] = 0
    s.pieces[:] = 0
    s.component[:, :] = NONE
    s.claimed = NONE
    s.ticket_deck[:, :] = NONE
    s.ticket_deck_count[:] = 0
    s.holder[:] = NONE
    s.tickets_held[:, :] = 0
    s.offer[:, :] = NONE
    s.ticket_seen[:] = 0
    s.score[:, :] = 0
    s.tickets_done[:] = 0
    s.winner[:] = 0


@compiled
def _deal_cards(board: BoardArrays, s: State, log: Log) -> None:
    """Shuffles all cards, deals every seat its hand, at most four cards, and turns up the display."""
    for card in range(board.wild + 1):
        s.fresh[card] = board.cards[card]
        for _ in range(board.cards[card]):
            s.deck[s.deck_count] = card
            s.deck_count += 1
    shuffle_deck(s)
    for seat in range(s.players):
        top = s.deck_count - 1
        for _ in range(board.cards_dealt):
            s.deck_count -= 1
            s.hand[seat, s.deck[s.deck_count]] += 1
            s.blind[seat, s.deck[s.deck_count]] += 1
        s.hand_count[seat] = board.cards_dealt
        third = s.deck[top - 2] if board.cards_dealt > 2 else NONE
        fourth = s.deck[top - 3] if board.cards_dealt > 3 else NONE
        note(log, DEALT, seat, s.deck[top], s.deck[top - 1], third, fourth)
    settle_display(board, s, log)


@compiled
def _deal_tickets(board: BoardArrays, s: State, log: Log) -> None:
    """Shuffles the tickets and offers every seat its first ones; with two decks, asks each seat to announce first."""
    for ticket in range(board.tickets):
        deck = board.ticket_deck[ticket]
        s.ticket_deck[deck, s.ticket_deck_count[deck]] = ticket
        s.ticket_deck_count[deck] += 1
    for deck in range(DECKS):
        open_stream(s, TICKETS, deck)
        shuffle(s, s.ticket_deck[deck], s.ticket_deck_count[deck])
    for seat in range(s.players):
        if board.decks > 1:
            s.asks[seat] = ANNOUNCE
        else:
            offer_from_top(board, s, seat, board.tickets_drawn, 0, log)


@compiled
def blank_table(board: BoardArrays, s: State, players: int) -> None:
    """Clears a record for a game: every player has all pieces, and nothing lies on the board."""
    _blank(s)
    blank_mechanisms(s)
    s.players = players
    for seat in range(players):
        s.pieces[seat] = board.pieces
        for place in range(board.places):
            s.component[seat, place] = place
        copy_rows(s.open_routes[seat], board.open_routes)


@out_of_line
def set_up(board: BoardArrays, s: State, players: int, first: int, log: Log) -> None:
    """Sets up a game on a record whose key holds the seed. If `first` is NONE, the first seat is drawn."""
    blank_table(board, s, players)
    open_stream(s, FIRST_SEAT, 0)
    s.first = below(s, players) if first == NONE else first
    set_up_mechanisms(board, s, log)
    _deal_cards(board, s, log)
    _deal_tickets(board, s, log)
