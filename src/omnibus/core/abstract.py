"""Structs that are only the beginning of others: a kind that leaves out what it must say cannot be made."""

from __future__ import annotations

from abc import ABCMeta

from msgspec import StructMeta


class AbstractStruct(StructMeta, ABCMeta):
    """The metaclass of such a beginning; what its kinds must say is marked `abstractmethod`."""
