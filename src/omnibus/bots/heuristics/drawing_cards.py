"""The choice of cards to draw, and the expected value of new tickets."""

from __future__ import annotations

from math import inf

from omnibus.bots.heuristics.plan import in_time, turns_left
from omnibus.bots.heuristics.records import UNREACHABLE, Graph, Planner, Style
from omnibus.bots.heuristics.shortest_paths import find_ticket_paths
from omnibus.kernel.board_arrays import DECK, GRAY, SLOT, BoardArrays
from omnibus.kernel.cards import has_blind_card
from omnibus.kernel.compiler import compiled
from omnibus.kernel.state import DECKS, NONE, SECOND_CARD, SLOTS, State
from omnibus.kernel.tickets import announceable, tickets_left

MANY = 1000
STAGES = 6
"""The number of stages of a game; in each, the expected value of new tickets is computed once."""
SOME_USE = 0.1
"""In cards: the minimum value of any card."""


@compiled
def _best_stack(board: BoardArrays, s: State, seat: int, planner: Planner) -> int:
    """The colour with the most cards in hand beyond the need of the plan."""
    best, most = 0, -99
    for color in range(board.wild):
        spare = int(s.hand[seat, color]) - int(planner.need[color])
        if spare > most:
            best, most = color, spare
    return best


@compiled
def _use_for_route(board: BoardArrays, style: Style, s: State, seat: int, planner: Planner, route: int) -> None:
    length, wilds = int(board.route_length[route]), int(s.hand[seat, board.wild])
    color = int(board.route_color[route])
    if color == GRAY:
        color = _best_stack(board, s, seat, planner)
        for other in range(board.wild):
            planner.use[other] = max(planner.use[other], style.gray)
    short = length - int(s.hand[seat, color])
    if short > 0:
        use = 1.0 + (style.ready if short - wilds == 1 else 0.0)
        planner.use[color] = max(planner.use[color], use)
    if short - wilds == 1:
        planner.use[board.wild] = style.face_up_wild + style.ready


@compiled
def weigh_cards(board: BoardArrays, style: Style, s: State, seat: int, planner: Planner, goal: int) -> None:
    """Values a card of each colour: for the wanted routes, or the one route that is the goal."""
    for color in range(board.wild):
        planner.use[color] = SOME_USE * (1.0 + 0.5 * min(3, int(s.hand[seat, color])))
    planner.use[board.wild] = style.face_up_wild
    for route in range(board.routes):
        if planner.wanted[route] or route == goal:
            _use_for_route(board, style, s, seat, planner, route)
    for color in range(board.wild):
        if 0 < planner.need[color] <= s.hand[seat, color]:
            planner.use[color] = min(planner.use[color], style.gray)


@compiled
def _blind_use(board: BoardArrays, s: State, seat: int, planner: Planner) -> float:
    """The mean value of a blind card; negative if there is none."""
    if not has_blind_card(s):
        return -1.0
    total, use = 0.0, 0.0
    for card in range(board.wild + 1):
        count = float(s.fresh[card]) - s.blind[seat, card]
        total += count
        use += count * planner.use[card]
    return use / total if total > 0.0 else 0.0


@compiled
def choose_card(board: BoardArrays, style: Style, s: State, seat: int, planner: Planner) -> int:
    """The first or second card to draw; a face-up wild only if it is worth both cards of a turn."""
    second = s.asks[seat] == SECOND_CARD
    blind = _blind_use(board, s, seat, planner)
    best, most, next_most, wild = DECK, blind, blind, NONE
    for slot in range(SLOTS):
        card = s.display[slot]
        if card == board.wild:
            wild = slot if wild == NONE else wild  # the first of several: `plain` environments mask the others
        elif card != NONE:
            use = planner.use[card]
            if use > most:
                best, most, next_most = SLOT + slot, use, most
            elif use > next_most:
                next_most = use
    if not second and wild != NONE and (most < 0.0 or planner.use[board.wild] > most + max(0.0, next_most)):
        return SLOT + wild
    return best


@compiled
def _ticket_gains(
    board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner, left: float
) -> None:
    """For every ticket, the gain of keeping it."""
    if planner.paths_found == 0:
        find_ticket_paths(board, graph, planner)
    for ticket in range(board.tickets):
        points, price = float(board.ticket_points[ticket]), planner.ticket_price[ticket]
        gain = -points
        if price < UNREACHABLE and planner.ticket_spaces[ticket] <= s.pieces[seat]:
            chance = in_time(style, planner.turns + planner.ticket_turns[ticket], left)
            gain = max(gain, points * (2.0 * chance - 1.0) - price)
        planner.gain[ticket] = gain


@compiled
def _may_draw(s: State, seat: int, ticket: int) -> bool:
    """False for tickets that the seat holds, or saw go under the deck."""
    return s.holder[ticket] != seat and (s.ticket_seen[ticket] >> seat) & 1 == 0


@compiled
def _promise(board: BoardArrays, s: State, seat: int, planner: Planner, deck: int) -> float:
    """The expected gain of drawing from a deck: of each pair of tickets the better one and half of a positive other."""
    tickets, total = 0, 0.0
    for ticket in range(board.tickets):
        if board.ticket_deck[ticket] == deck and _may_draw(s, seat, ticket):
            one = planner.gain[ticket]
            for number in range(tickets):
                other = planner.drawn[number]
                high, low = max(one, other), min(one, other)
                total += high + max(0.0, 0.5 * low)
            planner.drawn[tickets] = one
            tickets += 1
    if tickets < 2:
        return -UNREACHABLE
    return total / (tickets * (tickets - 1) // 2)


@compiled
def value_of_new_tickets(
    board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner
) -> float:
    """The expected gain of drawing tickets now, less the turn; the best deck is stored in the planner."""
    if tickets_left(s) == 0:
        return -inf
    left = turns_left(board, style, s)
    stage = board.pieces // STAGES
    now = int(s.pieces[seat]) // stage * MANY + int(left / stage)
    if planner.tickets_checked_at != now:
        planner.tickets_checked_at = now
        _ticket_gains(board, graph, style, s, seat, planner, left - 1.0)
        best = -UNREACHABLE
        for deck in range(DECKS):
            if s.ticket_deck_count[deck] > 0:
                promise = _promise(board, s, seat, planner, deck)
                if promise > best:
                    best = promise
                    planner.long = announceable(board, s)[deck]  # as many of this deck as possible
        planner.new_tickets = best
    return planner.new_tickets - style.turn
