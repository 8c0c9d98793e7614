"""Deck, display and discard pile."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.event_kinds import DREW, RESHUFFLED, SWEPT, TURNED
from omnibus.kernel.log import Log, note
from omnibus.kernel.random import CARDS, open_stream, shuffle
from omnibus.kernel.state import NONE, SLOTS, State

TOO_MANY_WILDS = 3
FROM_DECK = NONE


@compiled
def shuffle_deck(s: State) -> None:
    """Shuffles the deck; each shuffle of a game uses a separate random stream.

    Every seat can deduce the cards that may still be in the deck: `fresh` counts the cards that went into it, without
    those turned face up since, and `blind` the seat's own blind draws.
    """
    open_stream(s, CARDS, s.shuffles)
    s.shuffles += 1
    shuffle(s, s.deck, s.deck_count)
    s.blind[:, :] = 0


@compiled
def reshuffle(board: BoardArrays, s: State, log: Log) -> None:
    """Turns the discard pile, in the order of the colours, into the new deck and shuffles it."""
    note(log, RESHUFFLED, NONE, s.discard_count)
    count = 0
    for card in range(board.wild + 1):
        s.fresh[card] = s.discard[card]
        for _ in range(s.discard[card]):
            s.deck[count] = card
            count += 1
        s.discard[card] = 0
    s.discard_count = 0
    s.deck_count = count
    shuffle_deck(s)


@inlined
def refill_deck(board: BoardArrays, s: State, log: Log) -> None:
    """Reshuffles the discard pile into the deck if the deck is empty."""
    if s.deck_count == 0 and s.discard_count > 0:
        reshuffle(board, s, log)


@inlined
def has_blind_card(s: State) -> bool:
    """Whether a card can be drawn blind. Between actions, the deck is empty only if the discard pile is empty too."""
    return s.deck_count > 0


@inlined
def take_from_deck(s: State) -> int:
    s.deck_count -= 1
    return s.deck[s.deck_count]


@inlined
def discard_cards(s: State, card: int, count: int) -> None:
    s.discard[card] += count
    s.discard_count += count


@inlined
def _fill_display(board: BoardArrays, s: State, log: Log) -> None:
    for slot in range(SLOTS):
        if s.display[slot] == NONE and s.deck_count + s.discard_count > 0:
            refill_deck(board, s, log)
            card = take_from_deck(s)
            s.display[slot] = card
            s.fresh[card] -= 1
            note(log, TURNED, NONE, slot, card)


@compiled
def _enough_colored_cards(board: BoardArrays, s: State) -> bool:
    """Whether replacing the display can end: only with three coloured cards in display, deck and discard pile."""
    colored = int(s.discard_count) - s.discard[board.wild]
    for slot in range(SLOTS):
        colored += s.display[slot] != NONE and s.display[slot] != board.wild
    for index in range(s.deck_count):
        colored += s.deck[index] != board.wild
    return colored >= SLOTS - TOO_MANY_WILDS + 1


@inlined
def must_sweep(board: BoardArrays, s: State) -> bool:
    """Whether three or more face-up cards are wild and can be replaced."""
    wilds = 0
    for slot in range(SLOTS):
        wilds += s.display[slot] == board.wild
    return wilds >= TOO_MANY_WILDS and _enough_colored_cards(board, s)


@inlined
def _sweep(s: State, log: Log) -> None:
    display = s.display
    note(log, SWEPT, NONE, display[0], display[1], display[2], display[3], display[4])
    for slot in range(SLOTS):
        if display[slot] != NONE:
            discard_cards(s, display[slot], 1)
            display[slot] = NONE


@compiled
def settle_display(board: BoardArrays, s: State, log: Log) -> None:
    """Fills empty slots, replaces all face-up cards as long as three of them are wild, and refills an empty deck."""
    _fill_display(board, s, log)
    while must_sweep(board, s):
        _sweep(s, log)
        _fill_display(board, s, log)
    refill_deck(board, s, log)


@inlined
def take_card(board: BoardArrays, s: State, source: int, log: Log) -> int:
    """Gives the current seat one card, from the deck or from a slot. The caller settles the display afterwards."""
    seat = s.seat
    if source == FROM_DECK:
        card = take_from_deck(s)
        s.blind[seat, card] += 1
    else:
        card = s.display[source]
        s.display[source] = NONE
        s.seen[seat, card] += 1
    s.hand[seat, card] += 1
    s.hand_count[seat] += 1
    note(log, DREW, seat, source, card)
    return card


@inlined
def has_second_card(board: BoardArrays, s: State) -> bool:
    """Whether a second card can be drawn this turn: a blind one, or a face-up one that is not wild."""
    if has_blind_card(s):
        return True
    for slot in range(SLOTS):
        if s.display[slot] != NONE and s.display[slot] != board.wild:
            return True
    return False
