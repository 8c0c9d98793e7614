"""The fields of a random board that belong to a game's mechanisms; those of the others do not depend on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from omnibus.core.board import Board
from omnibus.core.mechanisms.districts import Districts
from omnibus.core.mechanisms.ferries import Ferries
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.core.mechanisms.merchandise import Merchandise
from omnibus.core.mechanisms.passengers import Passengers
from omnibus.core.mechanisms.tourists import Tourists
from omnibus.kernel.state import PILES_ASIDE
from omnibus.random_boards.dice import Dice
from omnibus.random_boards.layout import distance

Raw: TypeAlias = dict[str, Any]
"""A board file, or a part of it."""


def _districts(dice: Dice, board: Raw, rules: Districts, model: Board) -> None:
    """As many districts as on the game's own board: the places around points that are far apart."""
    places = board["places"]
    numbers = sorted(model.districts)
    middles = [dice.pick(places)]
    while len(middles) < len(numbers):
        middles.append(max(places, key=lambda place: min(distance(place["xy"], other["xy"]) for other in middles)))
    for place in places:
        nearest = min(range(len(middles)), key=lambda at: distance(place["xy"], middles[at]["xy"]))
        place["district"] = numbers[nearest]
    board["districts"] = {str(number): color for number, color in model.districts.items()}


def _ferries(dice: Dice, board: Raw, rules: Ferries, model: Board) -> None:
    """As many routes with a symbol as on the game's own board."""
    count = sum(route.ferries > 0 for route in model.routes)
    for route in dice.shuffled(board["routes"])[:count]:
        route["ferries"] = 1


def _merchandise(dice: Dice, board: Raw, rules: Merchandise, model: Board) -> None:
    """A cart for every card."""
    for route in dice.shuffled(board["routes"])[: rules.cards]:
        route["cart"] = True


def _passengers(dice: Dice, board: Raw, rules: Passengers, model: Board) -> None:
    """The whole bag: one for every place, as far as it lasts, and the rest anywhere."""
    places = dice.shuffled(board["places"])
    for number in range(rules.total):
        place = places[number] if number < len(places) else dice.pick(places)
        place["passengers"] = place.get("passengers", 0) + 1
    board["passenger_colors"] = list(model.passenger_colors)


def _tourists(dice: Dice, board: Raw, rules: Tourists, model: Board) -> None:
    for place in dice.shuffled(board["places"])[: rules.symbols - PILES_ASIDE]:
        place["tourists"] = True


DRAWN: dict[type[Mechanism], Callable[[Dice, Raw, Any, Board], None]] = {
    Districts: _districts,
    Ferries: _ferries,
    Merchandise: _merchandise,
    Passengers: _passengers,
    Tourists: _tourists,
}


def add_mechanisms(dice: Dice, board: Raw, model: Board, mechanisms: tuple[Mechanism, ...]) -> None:
    """Draws the fields of a game's mechanisms; `model` is the game's own board."""
    for mechanism in mechanisms:
        if draw := DRAWN.get(type(mechanism)):
            draw(dice, board, mechanism, model)
