"""Which cards a seat draws, and what drawing tickets promises."""

from __future__ import annotations

from math import inf

from omnibus.bots.heuristics.plan import in_time, turns_left
from omnibus.bots.heuristics.records import UNREACHABLE, Mind, Roads, Style
from omnibus.bots.heuristics.shortest_paths import find_ways
from omnibus.kernel.board_arrays import DECK, GRAY, SLOT, BoardArrays
from omnibus.kernel.cards import has_blind_card
from omnibus.kernel.compiler import compiled
from omnibus.kernel.state import DECKS, NONE, SECOND_CARD, SLOTS, State
from omnibus.kernel.tickets import fewest_long, most_long, tickets_left

MANY = 1000
STAGES = 6
"""A game in which a plan is followed falls into so many stages; new tickets are thought about once in each."""
SOME_USE = 0.1
"""In cards: what any card is good for."""


@compiled
def _best_stack(board: BoardArrays, s: State, seat: int, mind: Mind) -> int:
    """The colour of which the seat holds most beyond what its plan needs."""
    best, most = 0, -99
    for color in range(board.wild):
        spare = int(s.hand[seat, color]) - int(mind.need[color])
        if spare > most:
            best, most = color, spare
    return best


@compiled
def _use_for_route(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind, route: int) -> None:
    length, wilds = int(board.route_length[route]), int(s.hand[seat, board.wild])
    color = int(board.route_color[route])
    if color == GRAY:
        color = _best_stack(board, s, seat, mind)
        for other in range(board.wild):
            mind.use[other] = max(mind.use[other], style.gray)
    short = length - int(s.hand[seat, color])
    if short > 0:
        use = 1.0 + (style.ready if short - wilds == 1 else 0.0)
        mind.use[color] = max(mind.use[color], use)
    if short - wilds == 1:
        mind.use[board.wild] = style.face_up_wild + style.ready


@compiled
def weigh_cards(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind, goal: int) -> None:
    """What a card of each colour is good for: the wanted routes, or the one route that is the goal."""
    for color in range(board.wild):
        mind.use[color] = SOME_USE * (1.0 + 0.5 * min(3, int(s.hand[seat, color])))
    mind.use[board.wild] = style.face_up_wild
    for route in range(board.routes):
        if mind.wanted[route] or route == goal:
            _use_for_route(board, style, s, seat, mind, route)
    for color in range(board.wild):
        if 0 < mind.need[color] <= s.hand[seat, color]:
            mind.use[color] = min(mind.use[color], style.gray)


@compiled
def _blind_use(board: BoardArrays, s: State, seat: int, mind: Mind) -> float:
    """What a blind card is good for on average; less than nothing where there is none."""
    if not has_blind_card(s):
        return -1.0
    total, use = 0.0, 0.0
    for card in range(board.wild + 1):
        count = float(s.fresh[card]) - s.blind[seat, card]
        total += count
        use += count * mind.use[card]
    return use / total if total > 0.0 else 0.0


@compiled
def choose_card(board: BoardArrays, style: Style, s: State, seat: int, mind: Mind) -> int:
    """The card to draw first, or second; a face-up wild only where it is worth both cards of a turn."""
    second = s.asks[seat] == SECOND_CARD
    blind = _blind_use(board, s, seat, mind)
    best, most, next_most, wild = DECK, blind, blind, NONE
    for slot in range(SLOTS):
        card = s.display[slot]
        if card == board.wild:
            wild = slot if wild == NONE else wild  # of several, the first: `plain` environments offer no other
        elif card != NONE:
            use = mind.use[card]
            if use > most:
                best, most, next_most = SLOT + slot, use, most
            elif use > next_most:
                next_most = use
    if not second and wild != NONE and (most < 0.0 or mind.use[board.wild] > most + max(0.0, next_most)):
        return SLOT + wild
    return best


@compiled
def find_ways_of_tickets(board: BoardArrays, roads: Roads, mind: Mind) -> None:
    """What the way of every ticket costs."""
    source = NONE
    for index in range(board.tickets):
        ticket = roads.by_end[index]
        if roads.near_end[ticket] != source:
            source = roads.near_end[ticket]
            find_ways(board, roads, mind, source, NONE)
        target = int(board.ticket_a[ticket]) + int(board.ticket_b[ticket]) - source
        mind.way_price[ticket] = mind.distance[target]
        mind.way_toil[ticket] = mind.toil[target]
        mind.way_spaces[ticket] = mind.spaces[target]
    mind.found = 1


@compiled
def _ticket_gains(board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind, left: float) -> None:
    """For every ticket, what keeping it would bring."""
    if mind.found == 0:
        find_ways_of_tickets(board, roads, mind)
    for ticket in range(board.tickets):
        points, price = float(board.ticket_points[ticket]), mind.way_price[ticket]
        gain = -points
        if price < UNREACHABLE and mind.way_spaces[ticket] <= s.pieces[seat]:
            chance = in_time(style, mind.turns + mind.way_toil[ticket], left)
            gain = max(gain, points * (2.0 * chance - 1.0) - price)
        mind.gain[ticket] = gain


@compiled
def _may_draw(s: State, seat: int, ticket: int) -> bool:
    """A ticket the seat holds, or saw go under the deck, will not come."""
    return s.holder[ticket] != seat and (s.ticket_seen[ticket] >> seat) & 1 == 0


@compiled
def _promise(board: BoardArrays, s: State, seat: int, mind: Mind, deck: int) -> float:
    """What drawing tickets of a deck brings: of each two, the better one, and half of the other where it is good."""
    tickets, total = 0, 0.0
    for ticket in range(board.tickets):
        if board.ticket_deck[ticket] == deck and _may_draw(s, seat, ticket):
            one = mind.gain[ticket]
            for number in range(tickets):
                other = mind.drawn[number]
                high, low = max(one, other), min(one, other)
                total += high + max(0.0, 0.5 * low)
            mind.drawn[tickets] = one
            tickets += 1
    if tickets < 2:
        return -UNREACHABLE
    return total / (tickets * (tickets - 1) // 2)


@compiled
def think_of_tickets(board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind) -> float:
    """What drawing tickets now would bring, after the turn it takes; from which deck goes to the mind."""
    if tickets_left(s) == 0:
        return -inf
    left = turns_left(board, style, s)
    stage = board.pieces // STAGES
    now = int(s.pieces[seat]) // stage * MANY + int(left / stage)
    if mind.looked != now:
        mind.looked = now
        _ticket_gains(board, roads, style, s, seat, mind, left - 1.0)
        best = -UNREACHABLE
        for deck in range(DECKS):
            if s.ticket_deck_count[deck] > 0:
                promise = _promise(board, s, seat, mind, deck)
                if promise > best:
                    best = promise
                    mind.long = most_long(board, s) if deck else fewest_long(board, s)
        mind.new_tickets = best
    return mind.new_tickets - style.turn
