"""A sentence in every language."""

from __future__ import annotations

from msgspec import Struct


class LocalizedText(Struct, frozen=True):
    """A sentence for people, in both languages."""

    en: str
    fr: str
