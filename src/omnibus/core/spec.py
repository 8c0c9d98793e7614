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
    # A game whose rules have changed has a higher version. No default ever changes: digests omit values that equal the
    # default, and the stored numbers of earlier versions lack fields that were added later.

    @cached_property
    def json(self) -> bytes:
        """The spec as JSON; always the same object."""
        return msgspec.json.encode(self)

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources of points, in the order of the score sheet."""
        there = {"routes", "tickets", *(mechanism.name() for mechanism in self.mechanisms)}
        return tuple(source for source in SOURCES if source in there)

    def find(self, kind: type[Kind]) -> Kind | None:
        """The game's mechanism of this kind; None if it has none."""
        return next((mechanism for mechanism in self.mechanisms if isinstance(mechanism, kind)), None)
