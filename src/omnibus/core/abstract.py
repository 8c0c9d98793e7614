"""The metaclass of abstract structs."""

from __future__ import annotations

from abc import ABCMeta

from msgspec import StructMeta


class AbstractStruct(StructMeta, ABCMeta):
    """A struct class that cannot be instantiated until every `abstractmethod` is overridden."""
