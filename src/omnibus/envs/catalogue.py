"""Every block of an observation: its shape, its bounds, its meaning, and who may see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from omnibus.core.game import Game
from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.encode import PERFECT, PUBLIC, SEAT
from omnibus.envs.encoding.mechanisms import FLAG_SLOTS
from omnibus.kernel.state import FLAG, PASSENGER_COLORS, PILES_ASIDE, SLOTS, TOKENS

HIGHEST = 255
"""The limit of all bounds: an observation is an array of bytes."""


class Dimensions(NamedTuple):
    """The parameters of shapes and bounds: a game, and the number of seats."""

    game: Game
    seats: int

    @property
    def colors(self) -> int:
        """The number of card colours, including wild."""
        return len(self.game.spec.card_names)

    @property
    def places(self) -> int:
        """The number of places."""
        return len(self.game.board.places)

    @property
    def routes(self) -> int:
        """The number of routes."""
        return len(self.game.board.routes)

    @property
    def tickets(self) -> int:
        """The number of tickets."""
        return len(self.game.board.tickets)

    @property
    def decks(self) -> int:
        """The number of ticket decks."""
        return len(self.game.spec.tickets)

    @property
    def most_cards(self) -> int:
        """The most cards of one colour."""
        return max(*self.game.spec.cards.values(), self.game.spec.wilds)

    @property
    def most_points(self) -> int:
        """An upper bound of the points before the end: every piece at the best rate, and every possible flag."""
        tables = self.game.arrays
        lengths = [int(length) for length in tables.route_length[: self.routes]]
        points = [int(each) for each in tables.route_points[: self.routes]]
        best = max(each / length for each, length in zip(points, lengths, strict=True))
        return int(best * int(tables.pieces)) + int(tables.flag_points) * (self.routes // FLAG_SLOTS)


Shape = Callable[[Dimensions], tuple[int, ...]]
Bound = Callable[[Dimensions], int]
Condition = Callable[[Dimensions], object]


class Entry(NamedTuple):
    """One block, for any board."""

    name: str
    visibility: int
    meaning: str
    shape: Shape
    highest: Bound = lambda dims: 1
    there: Condition = lambda dims: True
    """Whether a board has the block."""
    usual: bool = True
    """Whether it is part of an observation by default; the others must be added explicitly."""


CATALOGUE = (
    Entry(
        "asks",
        PUBLIC,
        "what the seat is asked for: nothing, to announce tickets, to keep some, to place a pile, for its turn, for a "
        "second card, for a passenger, for a token, whether to keep a flag's card",
        lambda dims: (FLAG + 1,),
    ),
    Entry("setting_up", PUBLIC, "whether the game is still being set up", lambda dims: (1,)),
    Entry(
        "last_round",
        PUBLIC,
        "one more than the turns left to play; 0 while the last round has not begun",
        lambda dims: (1,),
        lambda dims: dims.seats + 1,
    ),
    Entry(
        "passes", PUBLIC, "how many seats have passed one after the other", lambda dims: (1,), lambda dims: dims.seats
    ),
    Entry("turn_of", PUBLIC, "whose turn it is; nobody's during set-up", lambda dims: (dims.seats,)),
    Entry("first", PUBLIC, "who began", lambda dims: (dims.seats,)),
    Entry("pieces", PUBLIC, "pieces left", lambda dims: (dims.seats,), lambda dims: int(dims.game.arrays.pieces)),
    Entry("points", PUBLIC, "points scored so far", lambda dims: (dims.seats,), lambda dims: dims.most_points),
    Entry("hand_sizes", PUBLIC, "cards in hand", lambda dims: (dims.seats,), lambda dims: dims.game.spec.card_total),
    Entry(
        "tickets_held",
        PUBLIC,
        "tickets held, by deck",
        lambda dims: (dims.seats, dims.decks),
        lambda dims: dims.tickets,
    ),
    Entry("ticket_decks", PUBLIC, "tickets left in each deck", lambda dims: (dims.decks,), lambda dims: dims.tickets),
    Entry("deck", PUBLIC, "cards in the deck", lambda dims: (1,), lambda dims: dims.game.spec.card_total),
    Entry("discard", PUBLIC, "the discard pile, by colour", lambda dims: (dims.colors,), lambda dims: dims.most_cards),
    Entry("display", PUBLIC, "the face-up card of each slot", lambda dims: (SLOTS, dims.colors)),
    Entry(
        "seen",
        PUBLIC,
        "cards that each other seat must hold, since it was seen to take them",
        lambda dims: (dims.seats - 1, dims.colors),
        lambda dims: dims.most_cards,
    ),
    Entry("owners", PUBLIC, "the routes of each seat", lambda dims: (dims.seats, dims.routes)),
    Entry("closed", PUBLIC, "routes that the seat can no longer take", lambda dims: (dims.routes,)),
    Entry("ends_joined", PUBLIC, "routes whose two ends the seat has joined already", lambda dims: (dims.routes,)),
    Entry(
        "tickets_joined",
        PUBLIC,
        "tickets whose two ends each seat has joined, whoever holds them",
        lambda dims: (dims.seats, dims.tickets),
    ),
    Entry(
        "pairs_joined",
        PUBLIC,
        "pairs of places that each seat has joined; the pair (a, b), a < b, at b(b − 1)/2 + a",
        lambda dims: (dims.seats, dims.places * (dims.places - 1) // 2),
        usual=False,
    ),
    Entry(
        "claimed",
        PUBLIC,
        "the route just taken, while something is asked about it",
        lambda dims: (dims.routes,),
        there=lambda dims: _asks_after_claims(dims),
    ),
    Entry(
        "flag_cards",
        PUBLIC,
        "cards before each seat towards its next flag, by colour",
        lambda dims: (dims.seats, FLAG_SLOTS),
        there=lambda dims: dims.game.arrays.flag_points,
    ),
    Entry(
        "districts",
        PUBLIC,
        "districts that each seat has joined",
        lambda dims: (dims.seats, int(dims.game.arrays.districts)),
        there=lambda dims: dims.game.arrays.districts,
    ),
    Entry(
        "merchandise",
        PUBLIC,
        "merchandise cards of each seat",
        lambda dims: (dims.seats,),
        lambda dims: int(dims.game.arrays.merchandise_cards),
        lambda dims: dims.game.arrays.merchandise_cards,
    ),
    Entry(
        "merchandise_left",
        PUBLIC,
        "merchandise cards left",
        lambda dims: (1,),
        lambda dims: int(dims.game.arrays.merchandise_cards),
        lambda dims: dims.game.arrays.merchandise_cards,
    ),
    Entry(
        "piles",
        PUBLIC,
        "tourist tokens on each place, by symbol",
        lambda dims: (dims.places, TOKENS),
        lambda dims: _most_tokens(dims),
        lambda dims: dims.game.arrays.tourist_symbols,
    ),
    Entry(
        "piles_aside",
        PUBLIC,
        "piles of tourist tokens that are still to be placed, by symbol",
        lambda dims: (PILES_ASIDE, TOKENS),
        lambda dims: _most_tokens(dims),
        lambda dims: dims.game.arrays.tourist_symbols,
    ),
    Entry(
        "tokens",
        PUBLIC,
        "tourist tokens of each seat, by symbol",
        lambda dims: (dims.seats, TOKENS),
        lambda dims: _most_tokens(dims),
        lambda dims: dims.game.arrays.tourist_symbols,
    ),
    Entry(
        "waiting",
        PUBLIC,
        "passengers on each place, by colour",
        lambda dims: (dims.places, PASSENGER_COLORS),
        lambda dims: int(dims.game.arrays.passengers_at.max()),
        lambda dims: dims.game.arrays.passenger_each,
    ),
    Entry(
        "asked_at",
        PUBLIC,
        "the place on which a passenger is to be chosen",
        lambda dims: (dims.places,),
        there=lambda dims: dims.game.arrays.passenger_each,
    ),
    Entry(
        "collected",
        PUBLIC,
        "passengers of each seat, by colour",
        lambda dims: (dims.seats, PASSENGER_COLORS),
        lambda dims: int(dims.game.arrays.passenger_each),
        lambda dims: dims.game.arrays.passenger_each,
    ),
    Entry("hand", SEAT, "the cards in hand, by colour", lambda dims: (dims.colors,), lambda dims: dims.most_cards),
    Entry(
        "may_draw",
        SEAT,
        "how many cards of each colour can lie in the deck, as far as the seat knows",
        lambda dims: (dims.colors,),
        lambda dims: dims.most_cards,
    ),
    Entry("tickets_open", SEAT, "tickets held and not completed", lambda dims: (dims.tickets,)),
    Entry("tickets_done", SEAT, "tickets held and completed", lambda dims: (dims.tickets,)),
    Entry(
        "tickets_offered",
        SEAT,
        "the ticket on each place of an offer",
        lambda dims: (dims.game.spec.tickets_drawn, dims.tickets),
    ),
    Entry("tickets_under", SEAT, "tickets that the seat saw go back into a deck", lambda dims: (dims.tickets,)),
    Entry(
        "hands",
        PERFECT,
        "the hands of the others, by colour",
        lambda dims: (dims.seats - 1, dims.colors),
        lambda dims: dims.most_cards,
    ),
    Entry("tickets_of_others", PERFECT, "the tickets of the others", lambda dims: (dims.seats - 1, dims.tickets)),
    Entry("offers_of_others", PERFECT, "what is offered to the others", lambda dims: (dims.seats - 1, dims.tickets)),
    Entry(
        "deck_order",
        PERFECT,
        "the deck, the next card first: one more than its colour's number, 0 for none",
        lambda dims: (dims.game.spec.card_total,),
        lambda dims: dims.colors,
    ),
    Entry(
        "ticket_order",
        PERFECT,
        "each ticket deck, the next one first: one more than the ticket's number, 0 for none",
        lambda dims: (dims.decks, dims.tickets),
        lambda dims: dims.tickets,
    ),
    Entry(
        "route_prices",
        SEAT,
        "what each route costs the seat, in quarters of a point: its turns, less what it brings by itself; 255 for one "
        "that it cannot take",
        lambda dims: (dims.routes,),
        lambda dims: HIGHEST,
        usual=False,
    ),
    Entry(
        "ticket_prices",
        SEAT,
        "what the cheapest way of each ticket costs the seat, in quarters of a point; 255 where there is none",
        lambda dims: (dims.tickets,),
        lambda dims: HIGHEST,
        usual=False,
    ),
    Entry(
        "ticket_spaces",
        SEAT,
        "how many spaces of that way are still to be taken; 255 where there is none",
        lambda dims: (dims.tickets,),
        lambda dims: HIGHEST,
        usual=False,
    ),
    Entry("plan_routes", SEAT, "routes that the planner's plan takes", lambda dims: (dims.routes,), usual=False),
    Entry("plan_tickets", SEAT, "tickets that it serves", lambda dims: (dims.tickets,), usual=False),
    Entry(
        "plan_cards",
        SEAT,
        "cards of each colour that it needs",
        lambda dims: (dims.colors,),
        lambda dims: int(dims.game.arrays.pieces),
        usual=False,
    ),
    Entry(
        "plan_turns",
        SEAT,
        "in quarters: the turns that the plan takes, and how many are likely left",
        lambda dims: (2,),
        lambda dims: HIGHEST,
        usual=False,
    ),
)


def _asks_after_claims(dims: Dimensions) -> bool:
    tables = dims.game.arrays
    return bool(tables.flag_points or tables.tourist_symbols or tables.passenger_each)


def _most_tokens(dims: Dimensions) -> int:
    return int(dims.game.arrays.tourist_pile.max())


assert [getattr(blocks, entry.name.upper()) for entry in CATALOGUE] == list(range(blocks.BLOCKS))
