"""What the terminal says and asks about a mechanism."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from omnibus.cli.rendering import Renderer
from omnibus.core.actions import Action
from omnibus.core.board import Place, Route
from omnibus.core.events import Event
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.core.view import View

Kind = TypeVar("Kind", bound=Mechanism)


class Asked(NamedTuple):
    """A question: its title, what stands before the choices, and the verb of choosing."""

    title: str
    label: str
    verb: str = ""


class Turn(NamedTuple):
    """A turn that a mechanism adds: its group of choices, and the question how, for choices with several actions."""

    group: Asked
    choices: Sequence[tuple[str, tuple[Action, ...]]]
    how: Asked | None = None


class Wording(Generic[Kind]):
    """A mechanism in the words of a renderer. A room overrides what there is to say; everything else is nothing."""

    def __init__(self, mechanism: Kind, renderer: Renderer) -> None:
        self.mechanism, self.renderer, self.words = mechanism, renderer, renderer.words

    @property
    def heading(self) -> str | None:
        """What players collect for it during the game, as the head of a column; None where they collect nothing."""
        return None

    def collected(self, view: View, seat: int, *, short: bool) -> str:
        """What a seat has collected: with names, or in symbols and numbers."""
        return ""

    def sentence(self, event: Event) -> str:
        """One of its events in words."""
        return ""

    def unsaid(self, action: Action | None) -> str:
        """An action that no event tells of, for nothing happened."""
        return ""

    def asked(self, view: View, legal: Sequence[Action]) -> Asked | None:
        """The question that its actions answer."""
        return None

    def turn(self, view: View, actions: Sequence[Action]) -> Turn | None:
        """How its actions are offered that are turns of their own, beside cards, tickets and routes."""
        return None

    def choice(self, view: View, action: Action) -> str:
        """One of its actions in a few words, where the question says the rest."""
        return ""

    def at_place(self, view: View, place: Place) -> str:
        """What is to be known about a place."""
        return ""

    def on_route(self, route: Route) -> str:
        """What is special about a route."""
        return ""

    def sign(self, view: View, place: Place) -> str:
        """What stands behind the name of a place on a map, in a few characters."""
        return ""

    def sign_width(self, place: Place) -> int:
        """How many columns that takes at most, at any time of the game."""
        return 0

    def route_sign(self, route: Route) -> str:
        """What stands in the tag of a route on a map, in one or two characters."""
        return ""

    @property
    def map_key(self) -> str:
        """What its signs on a map mean."""
        return ""

    def progress(self, view: View) -> tuple[str, list[tuple[str, str]]]:
        """How far the seat of a view has come, where that is more than a number: a heading, and things, each as a few
        characters and as a sentence."""
        return "", []
