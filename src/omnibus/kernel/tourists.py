"""Tourist tokens: piles on places, one token per route, sets of different symbols at the end."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.event_kinds import PLACED, TOOK_TOKEN, TOURISTS_PLACED
from omnibus.kernel.log import Log, note
from omnibus.kernel.pad import UNKNOWN, Pad, routes_taken, sum_said
from omnibus.kernel.pad_notes import TOO_MANY_TOURISTS, TOURISTS_LINE, TOURISTS_OPEN
from omnibus.kernel.point_sources import TOURISTS
from omnibus.kernel.random import TOURISTS as TOURISTS_STREAM
from omnibus.kernel.random import open_stream, shuffle
from omnibus.kernel.rows import copy_row, copy_rows
from omnibus.kernel.state import NONE, PILES_ASIDE, PLACE, TOURIST, State


@compiled
def set_up_tourists(board: BoardArrays, s: State, log: Log) -> None:
    """Shuffles the symbols onto the marked places; two piles stay aside."""
    symbols = s.tourist_symbol  # holds the shuffled symbols until they are placed
    for symbol in range(board.tourist_symbols):
        symbols[symbol] = symbol
    open_stream(s, TOURISTS_STREAM, 0)
    shuffle(s, symbols, board.tourist_symbols)
    pile = board.tourist_pile[s.players]
    for aside in range(PILES_ASIDE):
        s.aside_symbol[aside] = symbols[board.tourist_symbols - PILES_ASIDE + aside]
        s.aside_count[aside] = pile
    number = board.tourist_symbols - PILES_ASIDE
    for place in range(board.places - 1, -1, -1):
        symbol = NONE
        if board.tourist_place[place]:
            number -= 1
            symbol = symbols[number]
            s.tourist_count[place] = pile
        s.tourist_symbol[place] = symbol
    for place in range(board.places):
        if s.tourist_count[place] > 0:
            note(log, TOURISTS_PLACED, NONE, place, s.tourist_symbol[place], pile)


@compiled
def ask_for_place(board: BoardArrays, s: State) -> bool:
    """Asks the next seat to place a pile: the last in turn order, then the second to last; of two, the last twice."""
    left = 0
    for aside in range(PILES_ASIDE):
        left += s.aside_count[aside] > 0
    if left == 0:
        return False
    steps_back = 1 if s.players == 2 or left == PILES_ASIDE else 2
    s.asks[(s.first - steps_back) % s.players] = PLACE
    return True


@compiled
def _placed(players: int, pile: int) -> int:
    """The number of tokens of a pile from aside that come onto the board."""
    return 1 if players == 2 else pile


@compiled
def place_pile(board: BoardArrays, s: State, seat: int, aside: int, place: int, log: Log) -> None:
    """Puts a pile from aside on a place; with two players only one of its tokens, and the others leave the game."""
    count = _placed(s.players, s.aside_count[aside])
    s.tourist_symbol[place] = s.aside_symbol[aside]
    s.tourist_count[place] = count
    s.aside_count[aside] = 0
    note(log, PLACED, seat, place, s.aside_symbol[aside], count)


@compiled
def can_take_token(s: State, seat: int, place: int) -> bool:
    """Whether the place has a token with a symbol that the seat does not hold yet."""
    return s.tourist_count[place] > 0 and s.tokens[seat, s.tourist_symbol[place]] == 0


@compiled
def take_token(s: State, seat: int, place: int, log: Log) -> None:
    s.tourist_count[place] -= 1
    s.tokens[seat, s.tourist_symbol[place]] = 1
    note(log, TOOK_TOKEN, seat, place, s.tourist_symbol[place])


@compiled
def can_place(board: BoardArrays, s: State, number: int) -> bool:
    """Whether a pile may be put on a place: the pile is still aside, and the place is free."""
    return s.aside_count[number // board.places] > 0 and s.tourist_count[number % board.places] == 0


@compiled
def can_choose_token(board: BoardArrays, s: State, seat: int, place: int) -> bool:
    """Whether the place is an end of the route just taken and has a token for the seat."""
    at_an_end = place == board.route_a[s.claimed] or place == board.route_b[s.claimed]
    return at_an_end and can_take_token(s, seat, place)


@compiled
def visit_tourists(board: BoardArrays, s: State, log: Log) -> bool:
    """Takes a token at one end of the route; True if the seat must choose between the ends."""
    seat, a, b = s.seat, board.route_a[s.claimed], board.route_b[s.claimed]
    at_a, at_b = can_take_token(s, seat, a), can_take_token(s, seat, b)
    if at_a and at_b:
        s.asks[seat] = TOURIST
        return True
    if at_a or at_b:
        take_token(s, seat, a if at_a else b, log)
    return False


@compiled
def tokens_held(board: BoardArrays, s: State, seat: int) -> int:
    """The number of tokens of a seat, all with different symbols."""
    held = 0
    for symbol in range(board.tourist_symbols):
        held += int(s.tokens[seat, symbol])
    return held


@compiled
def score_tourists(board: BoardArrays, s: State, seat: int) -> None:
    """Final scoring: points by the number of different symbols."""
    s.score[seat, TOURISTS] = board.tourist_points[tokens_held(board, s, seat)]


@compiled
def declare_tourists(board: BoardArrays, pad: Pad, s: State, seat: int, log: Log) -> None:
    """Gives the seat the tokens that a pad names: their symbols are different, and do not matter otherwise."""
    if pad.tourists_said[seat] == NONE:
        note(log, TOURISTS_OPEN, seat)
    for symbol in range(min(int(pad.tourists_said[seat]), int(board.tourist_symbols))):
        s.tokens[seat, symbol] = 1


@compiled
def explain_tourists(board: BoardArrays, s: State, seat: int, log: Log) -> None:
    held = tokens_held(board, s, seat)
    if held > 0:
        note(log, TOURISTS_LINE, seat, held, s.score[seat, TOURISTS])


@compiled
def check_tourists(board: BoardArrays, pad: Pad, s: State, log: Log) -> None:
    """Compares the tokens with the piles, and with the routes: each brings one at most."""
    pile = board.tourist_pile[s.players]
    most = (board.tourist_symbols - PILES_ASIDE) * pile + PILES_ASIDE * _placed(s.players, pile)
    total = sum_said(pad.tourists_said, s.players)
    if total > most:
        note(log, TOO_MANY_TOURISTS, NONE, total, most)
    for seat in range(s.players):
        most = int(board.tourist_symbols)
        if pad.known[seat] != UNKNOWN:
            most = min(most, routes_taken(pad, seat))
        if pad.tourists_said[seat] > most:
            note(log, TOO_MANY_TOURISTS, seat, pad.tourists_said[seat], most)


@compiled
def blank_tourists(s: State) -> None:
    s.tourist_symbol[:] = NONE
    s.tourist_count[:] = 0
    s.aside_symbol[:] = NONE
    s.aside_count[:] = 0
    s.tokens[:, :] = 0


@compiled
def show_tourists(s: State, view: State) -> None:
    copy_row(view.tourist_symbol, s.tourist_symbol)
    copy_row(view.tourist_count, s.tourist_count)
    copy_row(view.aside_symbol, s.aside_symbol)
    copy_row(view.aside_count, s.aside_count)
    copy_rows(view.tokens, s.tokens)
