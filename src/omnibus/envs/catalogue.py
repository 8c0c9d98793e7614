"""The catalogue of the blocks of an observation, in their order."""

from __future__ import annotations

from omnibus.envs.encoding.entries import HIGHEST, PERFECT, PUBLIC, SEAT, Dimensions, Entry
from omnibus.envs.encoding.mechanisms import ENTRIES, MOST_POINTS
from omnibus.kernel.state import FLAG, SLOTS


def _most_points(dims: Dimensions) -> int:
    """An upper bound of the points before the end: every piece at the best rate, and the points of mechanisms."""
    arrays = dims.game.arrays
    best = max(
        int(points) / int(length)
        for length, points in zip(arrays.route_length[: dims.routes], arrays.route_points[: dims.routes], strict=True)
    )
    return int(best * int(arrays.pieces)) + sum(most(dims) for most in MOST_POINTS)


CATALOGUE = (
    Entry(
        "asks",
        PUBLIC,
        "the question to the seat: none, announce tickets, keep tickets, place a pile, its turn, a second card, a "
        "passenger, a token, whether to keep a card for a flag, then the questions of other mechanisms",
        lambda dims: (max([FLAG, *dims.questions]) + 1,),
    ),
    Entry("setting_up", PUBLIC, "whether the game is still being set up", lambda dims: (1,)),
    Entry(
        "last_round",
        PUBLIC,
        "one more than the number of turns left; 0 before the last round",
        lambda dims: (1,),
        lambda dims: dims.seats + 1,
    ),
    Entry("passes", PUBLIC, "the number of consecutive passes", lambda dims: (1,), lambda dims: dims.seats),
    Entry("turn_of", PUBLIC, "the seat whose turn it is; none during set-up", lambda dims: (dims.seats,)),
    Entry("first", PUBLIC, "the seat that began", lambda dims: (dims.seats,)),
    Entry("pieces", PUBLIC, "pieces left", lambda dims: (dims.seats,), lambda dims: int(dims.game.arrays.pieces)),
    Entry("points", PUBLIC, "points scored so far", lambda dims: (dims.seats,), _most_points),
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
        "cards known to be in the hand of each other seat, because it took them face up",
        lambda dims: (dims.seats - 1, dims.colors),
        lambda dims: dims.most_cards,
    ),
    Entry("owners", PUBLIC, "the routes of each seat", lambda dims: (dims.seats, dims.routes)),
    Entry("closed", PUBLIC, "routes that the seat can no longer claim", lambda dims: (dims.routes,)),
    Entry("ends_joined", PUBLIC, "routes whose ends the seat has already connected", lambda dims: (dims.routes,)),
    Entry(
        "tickets_joined",
        PUBLIC,
        "tickets whose ends each seat has connected, held or not",
        lambda dims: (dims.seats, dims.tickets),
    ),
    Entry(
        "pairs_joined",
        PUBLIC,
        "pairs of places that each seat has connected; the pair (a, b), a < b, at b(b − 1)/2 + a",
        lambda dims: (dims.seats, dims.places * (dims.places - 1) // 2),
        usual=False,
    ),
    Entry(
        "claimed",
        PUBLIC,
        "the route just claimed, while a question about it is open",
        lambda dims: (dims.routes,),
        there=lambda dims: dims.questions,
    ),
    *ENTRIES,
    Entry("hand", SEAT, "the cards in hand, by colour", lambda dims: (dims.colors,), lambda dims: dims.most_cards),
    Entry(
        "may_draw",
        SEAT,
        "the most cards of each colour that the deck can hold, as far as the seat knows",
        lambda dims: (dims.colors,),
        lambda dims: dims.most_cards,
    ),
    Entry("tickets_open", SEAT, "tickets held and not completed", lambda dims: (dims.tickets,)),
    Entry("tickets_done", SEAT, "tickets held and completed", lambda dims: (dims.tickets,)),
    Entry(
        "tickets_offered",
        SEAT,
        "the ticket in each slot of an offer",
        lambda dims: (dims.game.spec.tickets_drawn, dims.tickets),
    ),
    Entry("tickets_under", SEAT, "tickets that the seat has returned to a deck", lambda dims: (dims.tickets,)),
    Entry(
        "hands",
        PERFECT,
        "the hands of the others, by colour",
        lambda dims: (dims.seats - 1, dims.colors),
        lambda dims: dims.most_cards,
    ),
    Entry("tickets_of_others", PERFECT, "the tickets of the others", lambda dims: (dims.seats - 1, dims.tickets)),
    Entry(
        "offers_of_others", PERFECT, "the tickets offered to the others", lambda dims: (dims.seats - 1, dims.tickets)
    ),
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
        "the price of each route for the seat, in quarters of a point: the price of its turns minus the points that it "
        "scores; 255 if the seat cannot claim it",
        lambda dims: (dims.routes,),
        lambda dims: HIGHEST,
        usual=False,
    ),
    Entry(
        "ticket_prices",
        SEAT,
        "the price of the cheapest path for each ticket, in quarters of a point; 255 if there is none",
        lambda dims: (dims.tickets,),
        lambda dims: HIGHEST,
        usual=False,
    ),
    Entry(
        "ticket_spaces",
        SEAT,
        "the spaces still to be claimed on that path; 255 if there is none",
        lambda dims: (dims.tickets,),
        lambda dims: HIGHEST,
        usual=False,
    ),
    Entry("plan_routes", SEAT, "the routes in the planner's plan", lambda dims: (dims.routes,), usual=False),
    Entry("plan_tickets", SEAT, "the tickets that the plan completes", lambda dims: (dims.tickets,), usual=False),
    Entry(
        "plan_cards",
        SEAT,
        "the cards of each colour that the plan needs",
        lambda dims: (dims.colors,),
        lambda dims: int(dims.game.arrays.pieces),
        usual=False,
    ),
    Entry(
        "plan_turns",
        SEAT,
        "in quarters: the turns that the plan takes, and an estimate of the turns left",
        lambda dims: (2,),
        lambda dims: HIGHEST,
        usual=False,
    ),
)
