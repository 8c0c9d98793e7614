"""Hand-made positions of any game, and helpers to test rules on them.

`position(game, players, ...)` starts from a real game after set-up and rewrites its record: everything not mentioned is
empty, and derived fields (counts, closed routes, connected places) are computed here, without the kernel's functions.

Cards and tickets are never lost or invented. Those not mentioned go

- to the deck, if `deck` (`ticket_deck`) is not given: first the coloured cards, all colours in turn, then the
  wilds; tickets in the board's order;
- else, cards only, to the discard pile, if `discard` is not given;
- else to the last seat whose hand (`tickets`) is not given;
- else there must be none, or the position is refused.

Decks are written with the top card first. By default the display has five coloured cards; an impossible display is
refused. Pieces, passengers and tokens not mentioned are out of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar

import networkx
import numpy as np

from omnibus.core.board import GRAY, WILD
from omnibus.core.errors import IllegalAction
from omnibus.core.events import Event, Final
from omnibus.core.game import Game
from omnibus.core.mechanisms.flags import Flags
from omnibus.core.mechanisms.merchandise import Merchandise
from omnibus.core.notation import read_action
from omnibus.kernel.point_sources import ROUTES
from omnibus.kernel.state import KEEP, NONE, NOTHING, SLOTS, TURN, State

SEED = bytes(range(32))
DECK_NAMES = ("short", "long")

Cards = Mapping[str, int]
Kind = TypeVar("Kind")


def position(
    game: Game,
    players: int = 2,
    *,
    turn: int = 0,
    first: int = 0,
    ask: int = TURN,
    turns_left: int | None = None,
    passes: int = 0,
    seed: bytes = SEED,
    hands: Mapping[int, Cards] | None = None,
    seen: Mapping[int, Cards] | None = None,
    flag_cards: Mapping[int, Iterable[str]] | None = None,
    display: Sequence[str | None] | None = None,
    deck: Sequence[str] | None = None,
    discard: Cards | None = None,
    owners: Mapping[int, int] | None = None,
    pieces: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    tickets: Mapping[int, Iterable[int]] | None = None,
    ticket_deck: Mapping[str, Sequence[int]] | None = None,
    offer: Sequence[int] = (),
    merchandise: Mapping[int, int] | None = None,
    merchandise_left: int | None = None,
    tourists: Mapping[str, tuple[int, int]] | None = None,
    tokens: Mapping[int, Iterable[int]] | None = None,
    passengers: Mapping[str, Cards] | None = None,
    collected: Mapping[int, Cards] | None = None,
) -> State:
    """A position in the middle of a game. Mappings by number are by seat; `owners` maps routes to seats.

    `turn` is the current seat and `ask` its decision; with an `offer` it has to keep some of these tickets.
    `turns_left` counts the turns of the last round, this one included. `seen` are the cards of a hand that everyone saw
    taken. `pieces` and `points` (of routes) follow from `owners` by default. `tourists` gives symbol and count for each
    place, `passengers` the number of each colour.
    """
    state = game.copy(_new_game(game, players, seed, first))
    _set_turn(state, turn, KEEP if offer else ask, turns_left, passes)
    _set_cards(game, state, hands or {}, flag_cards or {}, display, deck, discard)
    _set_seen(game, state, seen or {})
    _set_routes(game, state, owners or {})
    for seat, count in (pieces or {}).items():
        state.pieces[seat] = count
    for seat, count in (points or {}).items():
        state.score[seat, ROUTES] = count
    _set_tickets(game, state, tickets or {}, ticket_deck, offer)
    _set_merchandise(game, state, merchandise or {}, merchandise_left)
    _set_tourists(game, state, tourists or {}, tokens or {})
    _set_passengers(game, state, passengers or {}, collected or {})
    return state


@cache
def _new_game(game: Game, players: int, seed: bytes, first: int) -> State:
    return game.new(players, seed, first)


def _set_turn(state: State, turn: int, ask: int, turns_left: int | None, passes: int) -> None:
    state.setting_up = 0
    state.seat = turn
    state.asks[:] = NOTHING
    state.asks[turn] = ask
    state.turns_left = NONE if turns_left is None else turns_left
    state.passes = passes


def card_names(game: Game) -> tuple[str, ...]:
    """The cards in the order of the record: the colours, then the wild."""
    return (*game.spec.colors, WILD)


def all_cards(game: Game) -> Counter[str]:
    """The number of cards of each kind in the box."""
    return Counter({**game.spec.cards, WILD: game.spec.wilds})


def _in_turn(cards: Counter[str]) -> list[str]:
    """Coloured cards first, cycling through the colours, then the wilds."""
    colors = {color: count for color, count in cards.items() if color != WILD}
    rounds = range(max(colors.values(), default=0))
    colored = [color for number in rounds for color, count in colors.items() if number < count]
    return colored + [WILD] * cards[WILD]


def _take(rest: Counter[str], cards: Iterable[str]) -> None:
    rest.subtract(Counter(cards))
    if min(rest.values()) < 0:
        raise ValueError(f"more cards than there are: {+Counter({card: -rest[card] for card in rest})}")


def _set_cards(
    game: Game,
    state: State,
    hands: Mapping[int, Cards],
    flag_cards: Mapping[int, Iterable[str]],
    display: Sequence[str | None] | None,
    deck: Sequence[str] | None,
    discard: Cards | None,
) -> None:
    rest = all_cards(game)
    held = {seat: Counter(hands.get(seat, {})) for seat in range(int(state.players))}
    for cards in (*hands.values(), discard or {}):
        _take(rest, Counter(cards).elements())
    for kept in flag_cards.values():
        _take(rest, kept)
    _take(rest, deck or ())
    if display is None:
        display = [card for card in _in_turn(rest) if card != WILD][:SLOTS]
    _take(rest, [card for card in display if card is not None])
    if deck is None:
        deck, rest = _in_turn(rest), Counter()
    elif discard is None:
        discard, rest = rest, Counter()
    else:
        _hold_the_rest(held, hands, rest)
    _write_cards(game, state, held, flag_cards, display, deck, discard or {})


def _hold_the_rest(held: dict[int, Counter[str]], hands: Mapping[int, Cards], rest: Counter[str]) -> None:
    free = [seat for seat in held if seat not in hands]
    if free:
        held[free[-1]] = rest
    elif rest.total():
        raise ValueError(f"these cards are nowhere: {+rest}")


def _write_cards(
    game: Game,
    state: State,
    held: Mapping[int, Counter[str]],
    flag_cards: Mapping[int, Iterable[str]],
    display: Sequence[str | None],
    deck: Sequence[str],
    discard: Cards,
) -> None:
    names = card_names(game)
    slots = [*display, *[None] * (SLOTS - len(display))]
    _check_display(slots, deck, discard)
    state.display[:] = [NONE if card is None else names.index(card) for card in slots]
    state.deck[:] = NONE
    state.deck[: len(deck)] = [names.index(card) for card in reversed(deck)]
    state.deck_count = len(deck)
    state.discard[: len(names)] = [discard.get(card, 0) for card in names]
    state.discard_count = sum(discard.values())
    for seat, cards in held.items():
        state.hand[seat, : len(names)] = [cards[card] for card in names]
        state.hand_count[seat] = cards.total()
    for seat, kept in flag_cards.items():
        flags = game.spec.find(Flags)
        assert flags is not None
        for color in kept:
            state.flag_card[seat, flags.colors.index(color)] = 1


def _check_display(display: Sequence[str | None], deck: Sequence[str], discard: Cards) -> None:
    """Rejects empty slots or an empty deck while there are cards, and three wilds that could be replaced."""
    around = Counter(discard) + Counter(deck)
    if not deck and around.total():
        raise ValueError("the deck is empty, and the discard pile would have become the deck")
    if None in display and around.total():
        raise ValueError("a slot of the display is empty, and there are cards to fill it")
    around += Counter(card for card in display if card is not None)
    if display.count(WILD) >= 3 and around.total() - around[WILD] >= 3:
        raise ValueError("the display would have been replaced: three face-up cards are wild")


def _set_seen(game: Game, state: State, seen: Mapping[int, Cards]) -> None:
    names = card_names(game)
    for seat, cards in seen.items():
        state.seen[seat, : len(names)] = [cards.get(card, 0) for card in names]
        if (state.seen[seat] > state.hand[seat]).any():
            raise ValueError(f"seat {seat} was seen to take more than it holds")
    state.blind[:, :] = state.hand - state.seen  # as if all others had been drawn blind since the last shuffle
    state.fresh[:] = state.blind.sum(axis=0)
    np.add.at(state.fresh, state.deck[: state.deck_count], 1)


def _set_routes(game: Game, state: State, owners: Mapping[int, int]) -> None:
    routes, everybody = game.board.routes, 0xFF
    closing = int(state.players) <= game.spec.parallels_close_up_to
    for index, seat in owners.items():
        state.owner[index] = seat
        state.pieces[seat] -= routes[index].length
        state.score[seat, ROUTES] += game.board.route_points[routes[index].length]
    closed_to: Counter[Hashable] = Counter()
    for index, seat in owners.items():
        closed_to[routes[index].ends] |= 1 << seat
    closed = [closed_to[route.ends] for route in routes]
    for index, seats in enumerate(closed):
        if index in owners or (seats and closing):
            closed[index] = everybody
    state.closed[: len(routes)] = closed
    _count_open_routes(game, state, closed)
    for seat in range(int(state.players)):
        _set_components(game, state, seat, [index for index in owners if owners[index] == seat])


def _count_open_routes(game: Game, state: State, closed: list[int]) -> None:
    """Counts open routes by seat, colour and length, without those with ferries."""
    kinds, seats = (*game.spec.colors, GRAY), range(int(state.players))
    count = Counter(
        (seat, kinds.index(route.color), route.length - 1)
        for route, closed_to in zip(game.board.routes, closed, strict=True)
        for seat in seats
        if not route.ferries and not closed_to >> seat & 1
    )
    open_routes = state.open_routes
    open_routes[:, :, :] = 0
    for at, number in count.items():
        open_routes[at] = number


def _set_components(game: Game, state: State, seat: int, owned: Iterable[int]) -> None:
    """Names each place by the first place it is connected with; a country connects nothing."""
    board, graph = game.board, networkx.Graph()
    labels = list(range(len(board.places)))
    for index in owned:
        a, b = (board.place_index[place] for place in (board.routes[index].a, board.routes[index].b))
        if not board.places[a].country and not board.places[b].country:
            graph.add_edge(a, b)
    for component in networkx.connected_components(graph):
        for place in component:
            labels[place] = min(component)
    state.component[seat, : len(labels)] = labels


def _set_tickets(
    game: Game,
    state: State,
    tickets: Mapping[int, Iterable[int]],
    ticket_deck: Mapping[str, Sequence[int]] | None,
    offer: Sequence[int],
) -> None:
    held = {seat: list(tickets.get(seat, ())) for seat in range(int(state.players))}
    decks = {name: list((ticket_deck or {}).get(name, ())) for name in game.spec.tickets}
    mentioned = Counter([ticket for pile in (*held.values(), *decks.values(), offer) for ticket in pile])
    if twice := [ticket for ticket, count in mentioned.items() if count > 1]:
        raise ValueError(f"these tickets are in two places: {twice}")
    free = [seat for seat in held if seat not in tickets]
    for ticket in range(len(game.board.tickets)):
        if ticket not in mentioned and ticket_deck is None:
            decks[game.board.tickets[ticket].deck].append(ticket)
        elif ticket not in mentioned and free:
            held[free[-1]].append(ticket)
        elif ticket not in mentioned:
            raise ValueError(f"ticket {ticket} is nowhere")
    _write_tickets(game, state, held, decks, offer)


def _write_tickets(
    game: Game,
    state: State,
    held: Mapping[int, list[int]],
    decks: Mapping[str, list[int]],
    offer: Sequence[int],
) -> None:
    for field in (state.ticket_deck, state.holder, state.offer):
        field[:] = NONE
    for field in (state.ticket_deck_count, state.tickets_held, state.ticket_seen):
        field[:] = 0
    for name, pile in decks.items():
        deck = DECK_NAMES.index(name)
        state.ticket_deck[deck, : len(pile)] = pile[::-1]
        state.ticket_deck_count[deck] = len(pile)
    for seat, kept in held.items():
        for ticket in kept:
            state.holder[ticket] = seat
            state.ticket_seen[ticket] = 1 << seat
            state.tickets_held[seat, DECK_NAMES.index(game.board.tickets[ticket].deck)] += 1
    for slot, ticket in enumerate(offer):
        state.offer[int(state.seat), slot] = ticket
        state.ticket_seen[ticket] = 1 << int(state.seat)


def _set_merchandise(game: Game, state: State, held: Mapping[int, int], left: int | None) -> None:
    merchandise = game.spec.find(Merchandise)
    if merchandise is None:
        return
    for seat, count in held.items():
        state.merchandise[seat] = count
    state.merchandise_left = merchandise.cards - sum(held.values()) if left is None else left


def _set_tourists(
    game: Game, state: State, piles: Mapping[str, tuple[int, int]], tokens: Mapping[int, Iterable[int]]
) -> None:
    state.tourist_symbol[:] = NONE
    state.tourist_count[:] = 0
    state.aside_count[:] = 0
    for place, (symbol, count) in piles.items():
        state.tourist_symbol[game.board.place_index[place]] = symbol
        state.tourist_count[game.board.place_index[place]] = count
    for seat, symbols in tokens.items():
        for symbol in symbols:
            state.tokens[seat, symbol] = 1


def _set_passengers(game: Game, state: State, standing: Mapping[str, Cards], collected: Mapping[int, Cards]) -> None:
    colors = game.board.passenger_colors
    state.passengers[:, :] = 0
    for place, waiting in standing.items():
        for color, count in waiting.items():
            state.passengers[game.board.place_index[place], colors.index(color)] = count
    for seat, taken in collected.items():
        for color, count in taken.items():
            state.collected[seat, colors.index(color)] = count


# Queries on a board, by place names.


def routes_between(game: Game, a: str, b: str) -> list[int]:
    """All routes between two places, in the board's order."""
    return [index for index, route in enumerate(game.board.routes) if {route.a, route.b} == {a, b}]


def route_between(game: Game, a: str, b: str, color: str | None = None) -> int:
    """The first route between two places, optionally of a colour."""
    found = routes_between(game, a, b)
    return next(index for index in found if color in (None, game.board.routes[index].color))


def ticket_between(game: Game, a: str, b: str) -> int:
    """The ticket between two places."""
    return next(index for index, ticket in enumerate(game.board.tickets) if {ticket.a, ticket.b} == {a, b})


# Actions in a position.


def play(game: Game, state: State, *texts: str) -> list[Event]:
    """Plays actions in the notation of records, each by the seat to act; returns all events."""
    happened: list[Event] = []
    for text in texts:
        action = read_action(text, game.board)
        game.verify(state, action)
        happened += game.apply(state, action)
    return happened


def refusal(game: Game, state: State, text: str, seat: int | None = None) -> str | None:
    """The error code with which an action is refused, None if it is legal; `legal` must agree."""
    code: str | None = None
    try:
        action = read_action(text, game.board)
    except IllegalAction as error:
        return error.code
    try:
        game.verify(state, action, seat)
    except IllegalAction as error:
        code = error.code
    assert (code is None) == (action in game.legal(state, seat)) == game.is_legal(state, action, seat), text
    return code


def can(game: Game, state: State, text: str, seat: int | None = None) -> bool:
    """Whether an action is legal."""
    return refusal(game, state, text, seat) is None


def of_kind(events: Iterable[Event], kind: type[Kind]) -> list[Kind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def finish(game: Game, state: State) -> Final:
    """Ends a copy of the game with this turn, drawing blind cards, and scores it."""
    state = game.copy(state)
    state.turns_left = 1
    while not state.over:
        play(game, state, "deck")
    result = game.result(state)
    assert result is not None
    return result


# Queries on a position.


def _named(game: Game, counts: Sequence[int]) -> dict[str, int]:
    return {card: count for card, count in zip(card_names(game), counts, strict=False) if count}


def hand_of(game: Game, state: State, seat: int) -> dict[str, int]:
    """A seat's cards."""
    return _named(game, state.hand[seat].tolist())


def discard_of(game: Game, state: State) -> dict[str, int]:
    """The discard pile."""
    return _named(game, state.discard.tolist())


def display_of(game: Game, state: State) -> list[str | None]:
    """The face-up cards by slot."""
    return [None if card == NONE else card_names(game)[card] for card in state.display.tolist()]


def deck_of(game: Game, state: State) -> list[str]:
    """The deck, top card first."""
    return [card_names(game)[card] for card in state.deck[: int(state.deck_count)].tolist()[::-1]]


def flag_cards_of(game: Game, state: State, seat: int) -> set[str]:
    """The cards a seat has kept for a flag."""
    flags = game.spec.find(Flags)
    assert flags is not None
    return {color for slot, color in enumerate(flags.colors) if state.flag_card[seat, slot]}


def tickets_of(game: Game, state: State, seat: int) -> list[int]:
    """The tickets a seat holds."""
    return [ticket for ticket in range(len(game.board.tickets)) if state.holder[ticket] == seat]


def ticket_deck_of(state: State, deck: str = "short") -> list[int]:
    """A ticket deck, top ticket first."""
    number = DECK_NAMES.index(deck)
    pile: list[int] = state.ticket_deck[number, : int(state.ticket_deck_count[number])].tolist()
    return pile[::-1]


def total_of(state: State, seat: int) -> int:
    """All points of a seat so far."""
    return int(state.score[seat].sum())


def piles_of(game: Game, state: State) -> dict[str, tuple[int, int]]:
    """Symbol and count of the tourist tokens on each place that has any."""
    symbols, counts = state.tourist_symbol.tolist(), state.tourist_count.tolist()
    places = enumerate(game.board.places)
    return {place.id: (symbols[index], counts[index]) for index, place in places if counts[index]}
