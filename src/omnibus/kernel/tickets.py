"""Ticket decks, offers, and kept tickets."""

from __future__ import annotations

from omnibus.kernel.action_kinds import DRAW_TICKETS
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.event_kinds import ANNOUNCED, KEPT, OFFERED
from omnibus.kernel.log import Log, note
from omnibus.kernel.random import RETURNED_TICKETS, open_stream, shuffle
from omnibus.kernel.state import DECKS, HIDDEN, KEEP, NONE, OFFER, State

KEPT_BY = 0x4332322132212110
"""A lookup table: the number of tickets that each choice, a bit mask, keeps. One hexadecimal digit each."""


@inlined
def tickets_left(s: State) -> int:
    return int(s.ticket_deck_count[0]) + int(s.ticket_deck_count[1])


@inlined
def tickets_on_offer(board: BoardArrays, s: State) -> int:
    """The number of tickets in an offer now: fewer than usual only if fewer are left."""
    return min(board.tickets_drawn, tickets_left(s))


@inlined
def announceable(board: BoardArrays, s: State) -> tuple[int, int]:
    """The smallest and the largest number of long tickets with which tickets can be drawn; (1, 0) if none can."""
    if s.setting_up:
        return 0, int(board.action_count[DRAW_TICKETS]) - 1
    if tickets_left(s) == 0:
        return 1, 0
    drawn, short, long = int(tickets_on_offer(board, s)), int(s.ticket_deck_count[0]), int(s.ticket_deck_count[1])
    return max(0, drawn - short), min(drawn, long)


@inlined
def _show(s: State, seat: int, slot: int, ticket: int) -> None:
    """Shows a ticket to the seat. Seats that saw it before no longer know whether this seat keeps or returns it."""
    s.offer[seat, slot] = ticket
    s.ticket_seen[ticket] = 1 << seat


@inlined
def ask_to_keep(board: BoardArrays, s: State, seat: int, log: Log) -> None:
    offer = s.offer[seat]
    note(log, OFFERED, seat, offer[0], offer[1], offer[2], offer[3])
    s.asks[seat] = KEEP


@inlined
def _announce(board: BoardArrays, seat: int, short: int, long: int, log: Log) -> None:
    if board.decks > 1:
        note(log, ANNOUNCED, seat, short, long)


@inlined
def offer_from_top(board: BoardArrays, s: State, seat: int, number: int, long: int, log: Log) -> None:
    """Offers the top tickets of the decks, with a given number of long ones."""
    _announce(board, seat, number - long, long, log)
    for slot in range(number):
        deck = 0 if slot < number - long else 1
        s.ticket_deck_count[deck] -= 1
        _show(s, seat, slot, s.ticket_deck[deck, s.ticket_deck_count[deck]])
    ask_to_keep(board, s, seat, log)


@compiled
def offer_from_share(board: BoardArrays, s: State, seat: int, long: int, log: Log) -> None:
    """Offers tickets at set-up from the seat's own share of each deck, so that the order of decisions does not matter.

    When all have chosen, the rest of the share is shuffled back with the returned tickets.
    """
    short = board.tickets_drawn - long
    _announce(board, seat, short, long, log)
    for slot in range(board.tickets_drawn):
        deck = 0 if slot < short else 1
        below_top = slot if deck == 0 else slot - short
        position = s.ticket_deck_count[deck] - 1 - seat * board.tickets_drawn - below_top
        _show(s, seat, slot, s.ticket_deck[deck, position])
        s.ticket_deck[deck, position] = NONE
    ask_to_keep(board, s, seat, log)


@inlined
def offered(s: State, seat: int) -> int:
    """The number of tickets on offer to the seat."""
    count = 0
    for slot in range(OFFER):
        count += s.offer[seat, slot] != NONE
    return count


@inlined
def keeps_enough(board: BoardArrays, s: State, seat: int, mask: int) -> bool:
    """Whether a choice keeps only tickets on offer, and at least the required number."""
    count = offered(s, seat)
    least = min(count, int(board.keep_first if s.setting_up else board.keep_later))
    return mask >> count == 0 and (KEPT_BY >> (4 * mask)) & 0xF >= least


@inlined
def keep_tickets(board: BoardArrays, s: State, seat: int, mask: int, log: Log) -> None:
    """Keeps the chosen tickets; the others stay in the offer until they are returned."""
    offer = s.offer[seat]
    note(log, KEPT, seat, mask, offer[0], offer[1], offer[2], offer[3])
    for slot in range(OFFER):
        if (mask >> slot) & 1:
            ticket = offer[slot]
            s.holder[ticket] = seat
            s.tickets_held[seat, board.ticket_deck[ticket]] += 1
            offer[slot] = NONE


@inlined
def _make_room(s: State, deck: int, room: int) -> None:
    """Moves a deck up to make room under it."""
    for above in range(s.ticket_deck_count[deck], 0, -1):
        s.ticket_deck[deck, above + room - 1] = s.ticket_deck[deck, above - 1]
    s.ticket_deck_count[deck] += room


@compiled
def return_under(board: BoardArrays, s: State, seat: int) -> None:
    """Puts the rest of the seat's offer under its decks, the last ticket at the very bottom."""
    for deck in range(board.decks):
        room = 0
        for slot in range(OFFER):
            ticket = s.offer[seat, slot]
            room += ticket != NONE and board.ticket_deck[ticket] == deck
        if room > 0:
            _make_room(s, deck, room)
        for slot in range(OFFER):
            ticket = s.offer[seat, slot]
            if ticket != NONE and board.ticket_deck[ticket] == deck:
                room -= 1
                s.ticket_deck[deck, room] = ticket
                s.offer[seat, slot] = NONE


@compiled
def shuffle_returned(board: BoardArrays, s: State) -> None:
    """Shuffles all tickets that nobody holds back into their decks, which erases all knowledge of the order."""
    for seat in range(s.players):
        for slot in range(OFFER):
            s.offer[seat, slot] = NONE
    for deck in range(DECKS):
        count = 0
        for ticket in range(board.tickets):
            if board.ticket_deck[ticket] == deck and s.holder[ticket] == NONE:
                s.ticket_deck[deck, count] = ticket
                s.ticket_seen[ticket] = 0
                count += 1
        s.ticket_deck_count[deck] = count
        open_stream(s, RETURNED_TICKETS, deck)
        shuffle(s, s.ticket_deck[deck], count)


@inlined
def hidden_ticket(deck: int) -> int:
    """The code of a hidden ticket in a view: its back, which only shows the deck."""
    return HIDDEN - deck
