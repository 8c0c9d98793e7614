"""The interface of a mechanism's texts in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

from omnibus.cli.rendering import Renderer
from omnibus.core.actions import Action
from omnibus.core.board import Place, Route
from omnibus.core.events import Event
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.core.story import Fact
from omnibus.core.view import View

if TYPE_CHECKING:
    from omnibus.words.messages import Key

Kind = TypeVar("Kind", bound=Mechanism)


class Asked(NamedTuple):
    """A question: its title, the label of the choices, and the verb of choosing."""

    title: str
    label: str
    verb: str = ""


class Turn(NamedTuple):
    """A turn that a mechanism adds: its group of choices, and the second question of choices with several actions."""

    group: Asked
    choices: Sequence[tuple[str, tuple[Action, ...]]]
    how: Asked | None = None


class Wording(Generic[Kind]):
    """A mechanism's texts. Subclasses override those that they have; the defaults are empty."""

    heading_key: ClassVar[Key | None] = None
    """The heading of the column with the things that players collect; None if they collect nothing."""

    def __init__(self, mechanism: Kind, renderer: Renderer) -> None:
        self.mechanism, self.renderer, self.words = mechanism, renderer, renderer.words

    @property
    def heading(self) -> str | None:
        """The text of that heading."""
        return None if self.heading_key is None else self.words(self.heading_key)

    def collected(self, view: View, seat: int, *, short: bool) -> str:
        """The things that a seat has collected: with names, or in symbols and numbers."""
        return ""

    def sentence(self, event: Event) -> str:
        """One of its events in words."""
        return ""

    def unsaid(self, action: Action | None) -> str:
        """The sentence for an action that causes no event."""
        return ""

    def told(self, fact: Fact) -> str:
        """A fact of its story in words. Routes and places have their names; `put` adds what else a sentence needs."""
        return self.words.look_up(f"fact-{fact.code}", **{name: self.put(name, it) for name, it in fact.values.items()})

    def put(self, name: str, value: int | str | list[str]) -> int | str:
        """A value of a fact, as its sentence takes it."""
        if isinstance(value, list):
            return ", ".join(self.renderer.place(place) for place in value)
        if name == "route":
            return self.renderer.route(int(value))
        return self.renderer.place(str(value)) if name == "place" else value

    def asked(self, view: View, legal: Sequence[Action]) -> Asked | None:
        """The question that its actions answer."""
        return None

    def turn(self, view: View, actions: Sequence[Action]) -> Turn | None:
        """The choices for actions that take a whole turn, like cards, tickets and routes."""
        return None

    def choice(self, view: View, action: Action) -> str:
        """One of its actions in a few words; the question gives the context."""
        return ""

    def at_place(self, view: View, place: Place) -> str:
        """A note about a place."""
        return ""

    def on_route(self, route: Route) -> str:
        """A note about a route."""
        return ""

    def sign(self, view: View, place: Place) -> str:
        """A few characters after the name of a place on a map."""
        return ""

    def sign_width(self, place: Place) -> int:
        """The most columns that the sign takes, at any time of the game."""
        return 0

    def route_sign(self, route: Route) -> str:
        """One or two characters in the tag of a route on a map."""
        return ""

    @property
    def map_key(self) -> str:
        """The meaning of its signs on a map."""
        return ""

    def progress(self, view: View) -> tuple[str, list[tuple[str, str]]]:
        """A seat's progress: a heading, and parts, each in a few characters and as a sentence."""
        return "", []
