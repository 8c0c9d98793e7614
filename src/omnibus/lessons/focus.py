"""The places that a step of a lesson is about, which the page keeps in view."""

from __future__ import annotations

import re

from omnibus.core.actions import Claim
from omnibus.core.board import Board
from omnibus.lessons.course import Course
from omnibus.lessons.lesson import Step

LANGUAGE = "en"
"""The language in which names are searched; every language names the same places."""


def places_in_focus(course: Course, step: Step) -> list[str]:
    """The places that a step names, and the ends of its routes, in the order of the board."""
    board, action = course.game.board, course.action_of(step)
    routes = [int(shown.split()[1]) for shown in step.shows if shown.startswith("route ")]
    if isinstance(action, Claim):
        routes.append(action.route)
    found = {end for route in routes for end in (board.routes[route].a, board.routes[route].b)}
    found |= {shown.split()[1] for shown in step.shows if shown.startswith("place ")}
    found |= {getattr(action, "place", "")} | _named(step.says.en, board)
    return [place.id for place in board.places if place.id in found]


def _named(text: str, board: Board) -> set[str]:
    """The places that a sentence names."""
    ids = {board.place_name(place.id, LANGUAGE): place.id for place in board.places}
    names = "|".join(map(re.escape, sorted(ids, key=len, reverse=True)))
    return {ids[name] for name in re.findall(rf"(?<!\w)(?:{names})(?!\w)", text.replace("’", "'"))}
