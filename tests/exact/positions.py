"""Random positions on small boards: rare ones, such as a hand full of wilds or decks of one card, are as likely here as
any other."""

from __future__ import annotations

from collections import Counter
from random import Random

from omnibus.kernel.state import NOTHING, TURN
from tests.exact.boards import Small, seed_of
from tests.exact.model import Model
from tests.oracle.table import WILD


def scattered(small: Small, players: int, chance: Random) -> Model:
    """A position at the beginning of a turn."""
    model = Model(small, players, seed_of(chance.randrange(256)), chance.randrange(players))
    model.setting_up, model.asks = False, [NOTHING] * players
    model.seat, model.turns = chance.randrange(players), chance.randrange(1, 90)
    model.asks[model.seat] = TURN
    model.passes = chance.randrange(players)
    model.turns_left = chance.choice([None, None, *range(1, players + 1)])
    _scatter_cards(model, chance)
    _scatter_routes(model, chance)
    _scatter_tickets(model, chance)
    _scatter_flags(model, chance)
    _scatter_bonuses(model, chance)
    model.log = []
    return model


def _scatter_cards(model: Model, chance: Random) -> None:
    """Deals all cards anew: to the hands, to the discard pile, and to the deck, from which the display is filled."""
    cards = sorted(Counter(model.numbers.cards).elements())
    chance.shuffle(cards)
    if chance.random() < 0.3:  # few coloured cards are left for the display
        cards.sort(key=lambda card: card == WILD and chance.random() < 0.8)
    in_hands = chance.randrange(len(cards) + 1)
    for seat in model.seats:
        model.hands[seat] = Counter()
    for card in cards[:in_hands]:
        model.hands[chance.randrange(model.players)][card] += 1
    rest = cards[in_hands:]
    in_deck = chance.choice([0, len(rest), chance.randrange(len(rest) + 1)])
    model.order, model.discard = rest[:in_deck], Counter(rest[in_deck:])
    model.display, model.shuffles = [None] * 5, chance.randrange(1, 9)
    model.settle()
    for seat in model.seats:
        drawn, model.seen[seat] = Counter[str](), Counter()
        for card in model.hands[seat].elements():
            chance.choice([drawn, model.seen[seat], Counter()])[card] += 1
        model.blind[seat] = drawn
    model.fresh = Counter(model.order)
    for drawn in model.blind:
        model.fresh += drawn


def _scatter_routes(model: Model, chance: Random) -> None:
    taken = chance.random()
    for index, route in enumerate(model.board["routes"]):
        seat = chance.randrange(model.players)
        if chance.random() < taken and not model.is_closed(seat, index) and route["length"] <= model.pieces[seat]:
            model.owner[index] = seat
            model.pieces[seat] -= route["length"]
            model.route_points[seat] += model.board["route_points"][str(route["length"])]


def _scatter_tickets(model: Model, chance: Random) -> None:
    model.offers = [[None] * 4 for _ in model.seats]
    model.shown_to = {}
    held = chance.random()
    for number, deck in enumerate(model.numbers.tickets):
        model.decks[number] = []
        tickets = model.tickets_of(deck)
        chance.shuffle(tickets)
        for ticket in tickets:
            seat = chance.randrange(model.players)
            if chance.random() < held:
                model.tickets[seat].add(ticket)
                model.shown_to[ticket] = seat
            else:
                model.decks[number].append(ticket)
                if chance.random() < 0.5:
                    model.shown_to[ticket] = seat


def _scatter_flags(model: Model, chance: Random) -> None:
    """Up to two cards of each seat lie before it for a flag; they come out of its hand."""
    for seat in model.seats:
        for color in chance.sample(model.numbers.flag_colors, min(2, len(model.numbers.flag_colors))):
            if model.hands[seat][color] > model.seen[seat][color] + model.blind[seat][color]:
                model.hands[seat][color] -= 1
                model.flags[seat].add(color)
        model.flag_points[seat] = chance.randrange(3) * model.numbers.flag_points


def _scatter_bonuses(model: Model, chance: Random) -> None:
    for _ in range(chance.randrange(model.stack + 1)):
        model.stack -= 1
        model.merchandise[chance.randrange(model.players)] += 1
    if model.numbers.token_piles:
        symbols = [*range(len(model.tourists) + 2)]
        model.tourists = {
            place: [chance.choice(symbols), chance.randrange(3)]
            for place in chance.sample(model.place_ids, len(model.place_ids) - 1)
        }
        model.aside = [[symbol, 0] for _, symbol in zip(range(2), symbols, strict=False)]
        model.tokens = [set(chance.sample(symbols, chance.randrange(len(symbols) + 1))) for _ in model.seats]
    for waiting in model.passengers.values():
        for color in sorted(waiting.elements()):
            if chance.random() < 0.6:
                waiting[color] -= 1
                model.collected[chance.randrange(model.players)][color] += 1
