"""docs/rulings.md names existing code, the same in both languages; and tests of the rulings without another test."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import omnibus
from omnibus.core.actions import KeepTickets
from omnibus.core.events import Offered
from omnibus.games import load_game
from omnibus.kernel.state import HIDDEN, NONE
from tests.positions import of_kind, play, ticket_deck_of

ROOT = Path(__file__).parent.parent
CODE = Path(omnibus.__file__).parent
PAGES = {"en": "rulings.md", "fr": "rulings.fr.md"}


def rows(language: str) -> list[list[str]]:
    """The cells of every row of the table, its head left out."""
    lines = (ROOT / "docs" / PAGES[language]).read_text("utf-8").splitlines()
    table = [line.strip("|").split("|") for line in lines if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in table[2:]]


def places(where: str) -> Iterator[tuple[str, str]]:
    """The files in a cell, each with the names that follow it."""
    file = ""
    for name in re.findall("`([^`]+)`", where):
        if "." in name:
            file = name
        else:
            yield file, name


def names_in(file: Path) -> set[str]:
    """The functions of a module, or the fields of a data file."""
    if file.suffix == ".json":
        return set(json.loads(file.read_text("utf-8")))
    tree = ast.parse(file.read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("language", PAGES)
def test_every_row_has_a_question_a_ruling_and_a_place(language: str) -> None:
    found = rows(language)
    assert len(found) > 20
    for row in found:
        question, ruling, where = row
        assert question and ruling and list(places(where)), row


@pytest.mark.parametrize(("file", "name"), sorted({place for row in rows("en") for place in places(row[2])}))
def test_every_place_that_is_named_exists(file: str, name: str) -> None:
    assert name in names_in(CODE / file)


def test_both_languages_name_the_same_places_in_the_same_order() -> None:
    english, french = ([row[2] for row in rows(language)] for language in PAGES)
    assert english == french


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_tickets_returned_at_set_up_lie_in_turn_order_in_whatever_order_seats_chose(players: int, first: int) -> None:
    game = load_game("london")
    state, events = game.set_up(players, bytes(32), first)
    offers = {event.seat: event.tickets for event in of_kind(events, Offered)}
    for seat in reversed(range(players)):
        game.apply(state, KeepTickets((1,)), seat)
    in_turn_order = [(first + step) % players for step in range(players)]
    assert ticket_deck_of(state)[-players:] == [offers[seat][0] for seat in in_turn_order]


def test_tickets_returned_at_once_go_under_the_deck_in_the_order_of_the_offer() -> None:
    game = load_game("germany")
    state = game.new(2, bytes(32), 0)
    play(game, state, "tickets", "keep 0 1", "tickets", "keep 0 1")
    (offer,) = of_kind(play(game, state, "tickets"), Offered)
    play(game, state, "keep 1")
    assert ticket_deck_of(state)[-3:] == [offer.tickets[position] for position in (0, 2, 3)]


def test_players_who_choose_later_in_germany_see_the_numbers_of_tickets_that_others_announced_and_kept() -> None:
    game = load_game("germany")
    state = game.new(2, bytes(32), 0)
    play(game, state, "tickets 3 long")
    announced = [ticket for ticket in game.observe(state, 1).record.offer[0].tolist() if ticket != NONE]
    assert announced == [HIDDEN, *[HIDDEN - 1] * 3], "the backs of one short and three long tickets"
    play(game, state, "keep 0 1 3")
    view = game.observe(state, 1)
    assert view.record.tickets_held[0].tolist() == [1, 2]
    assert view.record.holder.tolist().count(0) == 0, "which they are stays hidden"
