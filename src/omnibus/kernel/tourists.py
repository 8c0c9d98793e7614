"""Tourist tokens: piles on places, one token a route, sets of different symbols at the end."""

from __future__ import annotations

from omnibus.kernel.compiler import compiled
from omnibus.kernel.log import PLACED, TOOK_TOKEN, TOURISTS_PLACED, note
from omnibus.kernel.random import TOURISTS as TOURISTS_STREAM
from omnibus.kernel.random import open_stream, shuffle
from omnibus.kernel.state import NONE, PILES_ASIDE, PLACE, TOURISTS, Ints, State
from omnibus.kernel.tables import Board


@compiled
def set_up_tourists(board: Board, s: State, log: Ints) -> None:
    """Draws which symbol stands on which marked place; two piles stay aside."""
    symbols = s.tourist_symbol  # the shuffled symbols fit here until they are placed
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
def ask_for_place(board: Board, s: State) -> bool:
    """Asks the next seat to place a pile: the last in turn order, then the last but one; with two, the last twice."""
    left = 0
    for aside in range(PILES_ASIDE):
        left += s.aside_count[aside] > 0
    if left == 0:
        return False
    steps_back = 1 if s.players == 2 or left == PILES_ASIDE else 2
    s.asks[(s.first + s.players - steps_back) % s.players] = PLACE
    return True


@compiled
def place_pile(board: Board, s: State, seat: int, aside: int, place: int, log: Ints) -> None:
    """Puts a pile from aside on a place; with two players only one token of it, the rest leaves the game."""
    count = 1 if s.players == 2 else s.aside_count[aside]
    s.tourist_symbol[place] = s.aside_symbol[aside]
    s.tourist_count[place] = count
    s.aside_count[aside] = 0
    note(log, PLACED, seat, place, s.aside_symbol[aside], count)


@compiled
def can_take_token(s: State, seat: int, place: int) -> bool:
    """Whether a token stands there whose symbol the seat does not hold yet."""
    return s.tourist_count[place] > 0 and s.tokens[seat, s.tourist_symbol[place]] == 0


@compiled
def take_token(s: State, seat: int, place: int, log: Ints) -> None:
    """Takes one token from a place."""
    s.tourist_count[place] -= 1
    s.tokens[seat, s.tourist_symbol[place]] = 1
    note(log, TOOK_TOKEN, seat, place, s.tourist_symbol[place])


@compiled
def score_tourists(board: Board, s: State, seat: int) -> None:
    """Final: by the number of different symbols."""
    held = 0
    for symbol in range(board.tourist_symbols):
        held += s.tokens[seat, symbol]
    s.score[seat, TOURISTS] = board.tourist_points[held]
