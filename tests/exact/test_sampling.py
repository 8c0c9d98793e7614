"""Sampling of hidden cards and tickets: the worlds that a seat's view allows, with exact probabilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, prod, sqrt
from random import Random

import numpy as np
import pytest

from omnibus.core.bindings import calls
from omnibus.core.bindings.memory import Memory, memory_of, state_in
from omnibus.core.state_record import new_memory
from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import FLAG, NONE, NOTHING, TURN
from omnibus.kernel.visibility import determinise
from tests.exact.boards import ROUTES, seed_of, small
from tests.exact.compare import board_of, state_of
from tests.exact.model import Model
from tests.exact.positions import scattered
from tests.exact.records import Fields, differences, view_record, whole_record
from tests.oracle.scoring import final
from tests.oracle.table import WILD

HIDDEN_FIELDS = {"hand", "deck", "ticket_deck", "holder", "offer"}
POSITIONS, SAMPLES = 8, 120 if INTERPRETED else 1000

Cards = Counter[str]


def worlds(model: Model, viewer: int, seed: int, count: int) -> Iterator[Memory]:
    """Worlds for the view of a seat."""
    view, dice = new_memory(model.small.game.size), new_dice(seed_of(seed))
    calls.observe(board_of(model), memory_of(state_of(model)), viewer, view)
    for _ in range(count):
        world = np.ndarray((), view.dtype, bytearray(view.tobytes()))
        determinise(board_of(model)[()], state_in(world), viewer, dice)
        yield world


def _cards(model: Model, counts: Memory) -> Cards:
    return Counter({card: int(count) for card, count in zip(model.kinds, counts, strict=False) if count})


def _deck(model: Model, world: Memory) -> Cards:
    assert (world["deck"][world["deck_count"] :] == NONE).all()
    return Counter(model.kinds[card] for card in world["deck"][: world["deck_count"]])


def unseen(model: Model, viewer: int) -> Cards:
    """The cards that a seat does not see: in the deck, or drawn blind by others."""
    seen = sum((model.seen[seat] for seat in model.seats if seat != viewer), Cards())
    face_up = Counter(card for card in model.display if card is not None)
    flags = Counter(card for flags in model.flags for card in flags)
    own = model.hands[viewer] if viewer != NONE else Cards()
    return Counter(model.numbers.cards) - seen - face_up - flags - own - model.discard


def most_in_deck(model: Model, viewer: int) -> Cards:
    """How many unseen cards of each colour the deck may have: those that went in and were not seen to leave it."""
    went_in = model.fresh - (model.blind[viewer] if viewer != NONE else Cards())
    return unseen(model, viewer) & went_in


def _assert_possible(model: Model, viewer: int, world: Memory, view: Fields) -> None:
    public = {name: cells for name, cells in view.items() if name not in HIDDEN_FIELDS}
    hidden = {name: world[name].tolist() for name in HIDDEN_FIELDS}
    assert differences(world, public | hidden, whole=False) == []
    hands, deck = [_cards(model, hand) for hand in world["hand"]], _deck(model, world)
    for seat in model.seats:
        assert hands[seat] == model.hands[seat] if seat == viewer else hands[seat] >= model.seen[seat]
        assert hands[seat].total() == model.hands[seat].total()
    others = sum((hands[seat] - model.seen[seat] for seat in model.seats if seat != viewer), Cards())
    assert deck + others == unseen(model, viewer)
    assert deck <= most_in_deck(model, viewer)
    around = deck + model.discard + Counter(card for card in model.display if card is not None)
    assert model.display.count(WILD) < 3 or around.total() - around[WILD] < 3 or model.claimed is not None
    _assert_tickets(model, world)
    again = new_memory(model.small.game.size)
    calls.observe(board_of(model), world, viewer, again)
    assert differences(again, view, whole=False) == []


def _assert_tickets(model: Model, world: Memory) -> None:
    """Every ticket is in its own deck, in a hand or in an offer, as many in each as there are."""
    for seat in model.seats:
        held = [model.deck_number(ticket) for ticket, holder in enumerate(world["holder"]) if holder == seat]
        assert [held.count(deck) for deck in range(2)] == world["tickets_held"][seat].tolist()
    everywhere = [ticket for ticket, holder in enumerate(world["holder"]) if holder >= 0]
    for number, count in enumerate(world["ticket_deck_count"]):
        pile = world["ticket_deck"][number, :count].tolist()
        assert all(model.deck_number(ticket) == number for ticket in pile if ticket != NONE)
        everywhere += (ticket for ticket in pile if ticket != NONE)
    everywhere += (ticket for ticket in world["offer"].ravel().tolist() if ticket != NONE)
    assert sorted(everywhere) == list(range(len(model.board["tickets"])))


def _positions(name: str) -> Iterator[tuple[Model, int]]:
    """Positions with a viewer; the first ones are those of set-up, with offers."""
    chance = Random(name)
    for number in range(POSITIONS):
        players = 2 + number % 3
        model = Model(small(name), players, seed_of(number)) if number < 2 else scattered(small(name), players, chance)
        yield model, NONE if number % 4 == 3 else number % players


@pytest.mark.parametrize("name", ROUTES)
def test_a_sampled_world_is_possible(name: str) -> None:
    for number, (model, viewer) in enumerate(_positions(name)):
        view, keys = view_record(model, viewer, whole_record(model)), set()
        for world in worlds(model, viewer, number, 3):
            _assert_possible(model, viewer, world, view)
            keys.add(world["key"].tobytes())
        assert len(keys) == 3
        assert all(np.frombuffer(key, "<u4").all() for key in keys)


def _decks(most: Cards, size: int) -> dict[tuple[tuple[str, int], ...], int]:
    """The decks of a size from these cards, each with the number of ways to choose it."""
    found = {}
    for counts in product(*(range(count + 1) for count in most.values())):
        if sum(counts) == size:
            ways = prod(comb(there, count) for there, count in zip(most.values(), counts, strict=True))
            found[tuple(sorted((card, count) for card, count in zip(most, counts, strict=True) if count))] = ways
    return found


def _assert_shares(met: Counter[object], shares: dict[object, float]) -> None:
    """All frequencies are as expected, within four and a half standard deviations."""
    samples = met.total()
    assert set(met) <= set(shares)
    for each, share in shares.items():
        assert abs(met[each] - samples * share) <= 4.5 * sqrt(samples * share * (1 - share)) + 1, each


def _puzzle(least: int, most: int, viewer: int) -> Model:
    """A position of two players in which the deck has a few possible contents."""
    chance = Random(f"{least} {viewer}")
    while True:
        model = scattered(small("paris"), 2, chance)
        decks = _decks(most_in_deck(model, viewer), len(model.order))
        if least <= len(decks) <= most and model.display.count(WILD) < 3:
            return model


CASES = [(2, 3, 0), (4, 9, NONE), (10, 30, 1)]


@pytest.mark.parametrize(("least_decks", "most_decks", "viewer"), CASES)
def test_every_possible_deck_is_sampled_as_often_as_it_should_be(
    least_decks: int, most_decks: int, viewer: int
) -> None:
    """And so is the card on its top."""
    model, met = _puzzle(least_decks, most_decks, viewer), Counter[object]()
    most, top = most_in_deck(model, viewer), Counter[object]()
    decks = _decks(most, len(model.order))
    for world in worlds(model, viewer, least_decks, SAMPLES):
        met[tuple(sorted(_deck(model, world).items()))] += 1
        top[model.kinds[world["deck"][len(model.order) - 1]]] += 1
    _assert_shares(met, {deck: ways / sum(decks.values()) for deck, ways in decks.items()})
    _assert_shares(top, {card: count / most.total() for card, count in most.items() if count})


def _five_wilds(order: list[str], drawn: Cards, discard: Cards) -> Model:
    """A position with five wilds face up; seat 1 has only cards that it drew blind, and seat 0 the rest."""
    model = scattered(small("paris", wilds=9), 2, Random("wilds"))
    model.seat, model.asks, model.claimed = 0, [TURN, NOTHING], None
    model.display, model.discard, model.flags = [WILD] * 5, discard, [set(), set()]
    model.order = order
    face_up = Counter({WILD: 5})
    model.hands = [Counter(model.numbers.cards) - face_up - discard - Counter(order) - drawn, drawn]
    model.seen, model.blind = [Counter(model.hands[0]), Counter()], [Counter(), Counter(drawn)]
    model.fresh = Counter(order) + drawn
    return model


def _sampled_decks(model: Model, wild_at: Cards) -> set[object]:
    """The decks in some possible worlds for seat 0; counts the places with wilds."""
    view, met = view_record(model, 0, whole_record(model)), set[object]()
    for number, world in enumerate(worlds(model, 0, 3, 250)):
        if number < 10:
            _assert_possible(model, 0, world, view)
        met.add(tuple(sorted(_deck(model, world).items())))
        cards = world["deck"][: world["deck_count"]]
        wild_at.update(str(index) for index, card in enumerate(cards) if model.kinds[card] == WILD)
    return met


STAYING = [
    (["wild", "wild", "wild", "white"], Counter({"white": 1, "blue": 2, "wild": 1})),
    (["white", "wild", "blue", "wild"], Counter({"red": 1})),
]


@pytest.mark.parametrize(("order", "drawn"), STAYING)
def test_wilds_that_stay_tell_that_few_coloured_cards_are_in_the_deck(order: list[str], drawn: Cards) -> None:
    """The deck has at most two of them. Every deck that the wilds allow is met, its cards in any order."""
    model, wild_at = _five_wilds(order, drawn, Counter()), Cards()
    decks = _decks(most_in_deck(model, 0), len(order))
    assert _sampled_decks(model, wild_at) == {deck for deck in decks if len(order) - dict(deck).get(WILD, 0) <= 2}
    assert abs(wild_at["0"] - wild_at["3"]) < 3 * sqrt(250 / 2)


def test_wilds_that_will_be_replaced_after_a_question_tell_nothing() -> None:
    """After a route was paid for, the display is settled only when all questions about it are answered."""
    model = _five_wilds(["white", "wild", "blue", "wild"], Counter({"red": 2, "wild": 1}), Counter({"yellow": 3}))
    model.asks, model.claimed = [FLAG, NOTHING], 0
    assert _sampled_decks(model, Cards()) == set(_decks(most_in_deck(model, 0), 4))


def test_cards_from_before_a_shuffle_are_in_any_hand() -> None:
    """Seat 2 holds two of the four hidden cards since before; the view does not say who holds them."""
    model, met = scattered(small("paris"), 3, Random("before")), Counter[object]()
    new, old = Counter({"white": 1, "blue": 1}), Counter({"red": 2})
    model.display, model.discard, model.flags = [WILD, WILD, *["blue"] * 3], Counter(), [set(), set(), set()]
    model.order = [WILD, WILD]
    known = Counter(map(str, model.display)) + Counter(model.order)
    model.hands = [Counter(model.numbers.cards) - known - new - old, new, old]
    model.seen, model.blind = [Counter(model.hands[0]), Counter(), Counter()], [Counter(), new, Counter()]
    model.fresh = Counter(model.order) + new
    for world in worlds(model, 0, 8, SAMPLES):
        met[int(world["hand"][1, model.kinds.index("red")])] += 1
    _assert_shares(met, {0: 1 / 6, 1: 4 / 6, 2: 1 / 6})


def test_a_hidden_ticket_may_be_at_every_hidden_place() -> None:
    """Among them the offers of others at set-up, and the places of a deck, top and bottom."""
    model, met = Model(small("london"), 3, seed_of(5), 0), Counter[object]()
    hidden = [ticket for ticket in range(len(model.board["tickets"])) if model.shown_to.get(ticket) != 0]
    assert len(hidden) == 9
    for world in worlds(model, 0, 6, SAMPLES):
        places = [world["offer"][seat, slot] for seat in (1, 2) for slot in range(2)]
        places += world["ticket_deck"][0, : world["ticket_deck_count"][0]].tolist()
        met.update((index, int(ticket)) for index, ticket in enumerate(places))
    assert met.total() == SAMPLES * len(hidden)
    for index in range(len(hidden)):
        there = Counter[object]({ticket: met[index, ticket] for ticket in hidden})
        _assert_shares(there, dict.fromkeys(hidden, 1 / len(hidden)))


def test_the_end_of_a_game_hides_nothing() -> None:
    model = scattered(small("paris"), 2, Random("end"))
    model.over, model.result = True, final(model)
    state = memory_of(state_of(model))
    (world,) = worlds(model, 0, 1, 1)
    assert differences(world, view_record(model, 0, whole_record(model)), whole=False) == []
    assert world["hand"].tolist() == state["hand"].tolist()
    assert not world["key"].any()
