"""A mistake is a fact about the position that the seat could know, and it has a sentence."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from omnibus.bots.advice import advise
from omnibus.bots.advice_words import mistake_sentence
from omnibus.bots.mistakes import KINDS, Mistake, find_mistake
from omnibus.core.action import AnyAction
from omnibus.core.actions import Claim, DrawCard, DrawTickets, KeepTickets
from omnibus.core.board import WILD
from omnibus.core.fair import dice_of_text
from omnibus.games import game_ids, load_game
from omnibus.words import LANGUAGES, words_in
from tests.play import of_every_game, sample, trace
from tests.positions import position

LONDON = load_game("london")
ROUTES = {
    "baker-hyde": 4,  # black, 4
    "paul-tower": 16,  # yellow, 3
    "paul-tower twin": 17,  # pink
    "covent-piccadilly": 22,  # green, 1
    "regent-kings": 0,  # green, 3
    "regent-museum": 2,  # yellow, 3
    "kings-museum": 6,  # black, 2
    "museum-piccadilly": 11,  # gray, 2
    "trafalgar-big": 35,  # gray, 1
    "trafalgar-waterloo": 36,  # gray, 2
}
MUSEUM_PICCADILLY, BAKER_TOWER, BUCKINGHAM_BRICK, BIG_TOWER, PICCADILLY_WATERLOO, BAKER_TRAFALGAR = 0, 7, 2, 18, 14, 1
GLOBE_BRICK, KINGS_TOWER, MUSEUM_WATERLOO = 4, 9, 13
MANY = [2, 5, 6, 7, 9, 15, 17, 18]
"""Tickets all over the board."""


def claim(route: str, color: str | None, wilds: int = 0) -> Claim:
    return Claim(ROUTES[route], color, wilds)


class Case(NamedTuple):
    """A position, an action, a better one, and the mistake."""

    at: dict[str, Any]
    chosen: AnyAction
    better: AnyAction
    wrong: Mistake


DECK = DrawCard(None)
TICKETS = DrawTickets(0)
CASES = {
    "a lost ticket": Case(
        {"offer": [MUSEUM_PICCADILLY, BAKER_TOWER], "pieces": {0: 5}},
        KeepTickets((0, 1)),
        KeepTickets((0,)),
        Mistake(kind="kept_lost", tickets=[BAKER_TOWER], points=11),
    ),
    "too many tickets kept": Case(
        {"offer": [MUSEUM_PICCADILLY, BIG_TOWER], "tickets": {0: [BAKER_TOWER, BUCKINGHAM_BRICK]}, "pieces": {0: 11}},
        KeepTickets((0, 1)),
        KeepTickets((0,)),
        Mistake(kind="too_many_tickets", spaces=18, pieces=11),
    ),
    "too many tickets drawn": Case(
        {"tickets": {0: MANY}, "pieces": {0: 12}}, TICKETS, DECK, Mistake(kind="too_many_tickets", spaces=24, pieces=12)
    ),
    "a ticket on the way returned": Case(
        {"offer": [BAKER_TRAFALGAR, MUSEUM_PICCADILLY]},
        KeepTickets((0,)),
        KeepTickets((0, 1)),
        Mistake(kind="returned_fitting", tickets=[MUSEUM_PICCADILLY], spaces=2, pieces=17),
    ),
    "a long ticket kept where both would have fitted": Case(
        {"offer": [BAKER_TOWER, MUSEUM_PICCADILLY]},
        KeepTickets((0,)),
        KeepTickets((1,)),
        Mistake(kind="returned_fitting", tickets=[MUSEUM_PICCADILLY], spaces=1, pieces=17),
    ),
    "a long ticket kept where only one fits": Case(
        {"offer": [BAKER_TOWER, GLOBE_BRICK], "pieces": {0: 11}},
        KeepTickets((0,)),
        KeepTickets((1,)),
        Mistake(kind="kept_dear", tickets=[BAKER_TOWER], spaces=7),
    ),
    "tickets in the last turn": Case({"turns_left": 2}, TICKETS, DECK, Mistake(kind="tickets_at_end")),
    "tickets before the others are done": Case(
        {"tickets": {0: [PICCADILLY_WATERLOO]}, "display": ["blue", "orange", "green", "green", "pink"]},
        TICKETS,
        DrawCard(0),
        Mistake(kind="tickets_too_early", tickets=[PICCADILLY_WATERLOO]),
    ),
    "wilds for nothing": Case(
        {"hands": {0: {"yellow": 3, WILD: 2}}},
        claim("paul-tower", "yellow", 2),
        claim("paul-tower", "yellow", 0),
        Mistake(kind="wasted_wilds", route=16, count=2),
    ),
    "wilds for the wrong twin": Case(
        {"hands": {0: {"yellow": 1, "pink": 3, WILD: 2}}},
        claim("paul-tower", "yellow", 2),
        claim("paul-tower twin", "pink", 0),
        Mistake(kind="dearer_twin", route=16, count=2, color="pink"),
    ),
    "cards that the better route needs": Case(
        {"hands": {0: {"green": 3}}},
        claim("covent-piccadilly", "green"),
        claim("regent-kings", "green"),
        Mistake(kind="spent_needed", route=0, color="green"),
    ),
    "pieces that the tickets need": Case(
        {"hands": {0: {"black": 4}}, "tickets": {0: [BUCKINGHAM_BRICK]}, "pieces": {0: 10}},
        claim("baker-hyde", "black"),
        DECK,
        Mistake(kind="spent_pieces", spaces=9, pieces=6),
    ),
    "the end, with a ticket open": Case(
        {"hands": {0: {"black": 2}}, "tickets": {0: [PICCADILLY_WATERLOO]}, "pieces": {0: 4}},
        claim("kings-museum", "black"),
        DECK,
        Mistake(kind="ends_with_open", tickets=[PICCADILLY_WATERLOO]),
    ),
    "the end, though others are ahead": Case(
        {"hands": {0: {"black": 2}}, "pieces": {0: 4}, "points": {0: 10, 1: 30}, "tickets": {0: []}},
        claim("kings-museum", "black"),
        DECK,
        Mistake(kind="ends_behind", points=18),
    ),
    "the end let go": Case(
        {"hands": {0: {"black": 2}}, "pieces": {0: 4}, "points": {0: 30, 1: 10}, "tickets": {0: []}},
        DECK,
        claim("kings-museum", "black"),
        Mistake(kind="missed_end", points=20),
    ),
    "a card in the last turn": Case(
        {"hands": {0: {"black": 2}}, "turns_left": 1}, DECK, claim("kings-museum", "black"), Mistake(kind="drew_at_end")
    ),
    "a short route in the last turn": Case(
        {"hands": {0: {"black": 4, "green": 1}}, "turns_left": 1},
        claim("covent-piccadilly", "green"),
        claim("baker-hyde", "black"),
        Mistake(kind="less_at_end", points=6),
    ),
    "a ticket left open": Case(
        {"hands": {0: {"black": 2}}, "tickets": {0: [MUSEUM_PICCADILLY]}},
        DECK,
        claim("museum-piccadilly", "black"),
        Mistake(kind="left_open", tickets=[MUSEUM_PICCADILLY]),
    ),
    "the last of two routes let go": Case(
        {"players": 4, "hands": {0: {"pink": 3}}, "owners": {16: 1}},
        DECK,
        claim("paul-tower twin", "pink"),
        Mistake(kind="let_twin_go", route=17),
    ),
    "a link left to others who stand there": Case(
        {"hands": {0: {"black": 2}}, "tickets": {0: [MUSEUM_WATERLOO]}, "owners": {35: 1, 37: 1, 39: 1}},
        DECK,
        claim("trafalgar-waterloo", "black"),
        Mistake(kind="left_route", route=36),
    ),
    "more cards than pieces": Case(
        {"hands": {0: {"black": 4, "green": 4}}, "pieces": {0: 6}, "tickets": {0: []}, "points": {1: 40}},
        DECK,
        claim("kings-museum", "black"),
        Mistake(kind="drew_too_long", count=8, pieces=6),
    ),
    "all cards that the plan needs": Case(
        {"hands": {0: {"black": 1, "pink": 2}}, "tickets": {0: [PICCADILLY_WATERLOO]}, "owners": {26: 0}},
        DECK,
        claim("trafalgar-big", "black"),
        Mistake(kind="plan_is_paid"),
    ),
    "a face-up wild": Case(
        {"display": [WILD, "green", "green", "pink", "blue"]}, DrawCard(0), DrawCard(1), Mistake(kind="wild_for_turn")
    ),
    "a colour that is not lacking": Case(
        {
            "tickets": {0: [KINGS_TOWER]},
            "owners": {7: 0, 16: 0},
            "display": ["black", "yellow", "green", "pink", "orange"],
        },
        DrawCard(1),
        DrawCard(0),
        Mistake(kind="useless_card", color="yellow"),
    ),
    "a route beside the way": Case(
        {"hands": {0: {"yellow": 3}}, "tickets": {0: [KINGS_TOWER]}, "owners": {7: 0, 16: 0}},
        claim("regent-museum", "yellow"),
        DrawCard(4),
        Mistake(kind="beside_plan", route=2),
    ),
}


def seen(at: dict[str, Any]) -> Any:
    """The first seat's view of a position on London's board."""
    given = {"display": ["blue", "orange", "green", "pink", "black"]} | at
    return LONDON.observe(position(LONDON, given.pop("players", 2), **given), 0)


@pytest.mark.parametrize("name", CASES)
def test_the_mistake_is_found(name: str) -> None:
    at, chosen, better, wrong = CASES[name]
    view, encode = seen(at), LONDON.codec.encode
    assert find_mistake(LONDON, view, encode(chosen), advise(LONDON, view, encode(better))) == wrong


def test_every_kind_has_a_case_and_a_sentence() -> None:
    assert {case.wrong.kind for case in CASES.values()} == set(KINDS)
    keys = {key.removeprefix("coach-") for key in words_in("en").entries if key.startswith("coach-")}
    assert keys == set(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_the_sentence_of_a_mistake_names_its_facts(name: str, language: str) -> None:
    wrong = CASES[name].wrong
    for game in map(load_game, game_ids()):
        assert mistake_sentence(words_in(language), game.board, wrong).endswith(".")
    text = mistake_sentence(words_in(language), LONDON.board, wrong)
    for ticket in wrong.tickets:
        assert LONDON.board.ticket_name(ticket, language) in text
    if wrong.kind in ("too_many_tickets", "spent_pieces"):
        assert f" {wrong.spaces} " in text
        assert f" {wrong.pieces} bus" in text
    if wrong.kind in ("left_route", "spent_needed", "let_twin_go", "beside_plan"):
        assert LONDON.board.route_name(wrong.route or 0, language) in text


def test_too_many_tickets_in_both_languages() -> None:
    wrong = Mistake(kind="too_many_tickets", spaces=52, pieces=20)
    assert mistake_sentence(words_in("en"), LONDON.board, wrong) == (
        "Too many tickets: one plan for all of yours takes 52 spaces, and you have 20 buses."
    )
    amsterdam = load_game("amsterdam").board
    assert mistake_sentence(words_in("fr"), amsterdam, wrong) == (
        "Trop de contrats\u00a0: un même plan pour tous demande 52 espaces, et il vous reste 20 chariots."
    )


def test_the_same_action_is_no_mistake() -> None:
    for at, chosen, better, _ in CASES.values():
        view = seen(at)
        for action in (chosen, better):
            code = LONDON.codec.encode(action)
            assert find_mistake(LONDON, view, code, advise(LONDON, view, code)) is None


@of_every_game
def test_a_mistake_does_not_depend_on_hidden_information(name: str) -> None:
    played, found, changed = trace(name, load_game(name).spec.players[1], "mistakes"), 0, 0
    game = played.game
    for number in sample(played, 12, name):
        if number == len(played.codes):
            continue
        state, seat = played.state(number), played.seats[number]
        view, codes = game.observe(state, seat), game.legal(state, seat).codes
        other = game.determinise(view, dice_of_text("hidden"))
        changed += game.copy(other).tobytes() != game.copy(state).tobytes()  # type: ignore[attr-defined]
        seen_other, before = game.observe(other, seat), view.to_bytes()
        better = advise(game, view, codes[0])
        for code in codes[:: max(1, len(codes) // 4)]:
            mistake = find_mistake(game, view, code, better)
            assert find_mistake(game, seen_other, code, advise(game, seen_other, codes[0])) == mistake
            assert view.to_bytes() == before
            found += mistake is not None
    assert found
    assert changed
