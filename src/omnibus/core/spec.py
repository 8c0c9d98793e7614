"""A game's numbers and mechanisms, as its rulebook gives them."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

import msgspec

from omnibus.core.base_spec import BaseSpec
from omnibus.core.mechanisms import SOURCES, SomeMechanism
from omnibus.core.mechanisms.mechanism import Mechanism

Kind = TypeVar("Kind", bound=Mechanism)


class GameSpec(BaseSpec, frozen=True, kw_only=True, dict=True):
    """Everything a rulebook fixes that is not on the board."""

    mechanisms: tuple[SomeMechanism, ...] = ()
    rules_version: int = 2
    # A game whose rules are changed says a higher one. This default, like all of them, stays as it is: digests leave
    # out what has its usual value, and the kept numbers of earlier versions leave out what was added later.

    @cached_property
    def json(self) -> bytes:
        """All of it as JSON; always the same object."""
        return msgspec.json.encode(self)

    @property
    def sources(self) -> tuple[str, ...]:
        """Where points can come from, in the order of the score sheet."""
        there = {"routes", "tickets", *(mechanism.name() for mechanism in self.mechanisms)}
        return tuple(source for source in SOURCES if source in there)

    def find(self, kind: type[Kind]) -> Kind | None:
        """The game's own numbers of a mechanism; None where it has no such thing."""
        return next((mechanism for mechanism in self.mechanisms if isinstance(mechanism, kind)), None)
