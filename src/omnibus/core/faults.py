"""Faults of board files, each with a stable code and a sentence."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from msgspec import Struct, structs

from omnibus.core.errors import shown
from omnibus.core.phrases import Phrase

FAULTS: dict[str, str] = {
    "not_json": "the file is not JSON: {detail}",
    "not_an_object": "{where} must be a JSON object",
    "unknown_game": "“{game}” is not a known game; set “game” (or “id”) to one of {known}",
    "missing_game": "the file does not say which game it is for; set “game” to one of {known}",
    "bad_field": "{where}: {detail}",
    "bad_text": "{where}: {detail}",
    "missing_field": "{where}: “{field}” is missing",
    "duplicate_place": "two places have the id “{place}”",
    "duplicate_end": "two ends have the id “{end}”",
    "unknown_place": "{where}: there is no place “{place}”",
    "self_route": "{where} leads from a place to itself",
    "unknown_color": "{where}: no card has the colour “{color}”; the colours are {known}",
    "gray_route": "{where} is grey; in this game every route has a colour",
    "unscored_length": "{where} has length {length}, for which route_points gives no points",
    "too_long": "{where} has {length} spaces, but a player has only {pieces} pieces",
    "unpayable": "{where} has {length} spaces, but only {cards} cards can pay for it",
    "parallel_lengths": "{where} has length {length}, but its parallel route {other} has length {other_length}",
    "unknown_end": "{where}: {place} has no end “{end}” towards {start}",
    "disconnected": "{place} cannot be reached from {start}",
    "unconnectable": "{where}: no path of routes connects its two places",
    "self_ticket": "{where} connects a place to itself",
    "unknown_deck": "{where}: there is no ticket deck “{deck}” in this game; leave “deck” out",
    "ticket_count": "tickets in the deck “{deck}”: {count}; the rules say {expected}",
    "ticket_total": "tickets: {count}; the rules say {expected}",
    "card_count": "cards of the colour “{color}”: {count}; the rules say {expected}",
    "other_rules": "“rules” differ from those of {game}; a board cannot change them, so leave them out",
    "unknown_version": "version {version} of {game} is unknown here; the known versions are {known}",
    "missing_translation": "{where} has no {language} text",
    "missing_name": "the place at {at} has no name yet",
    "off_board": "{where} is at {xy}, outside the size {size}",
    "same_point": "{where} is on {other}: points must be at least {least} apart",
    "too_many": "{count} {what} are more than the {limit} allowed",
    "foreign_field": "{where}: “{field}” is not part of this game",
}
"""The faults that every board can have; mechanisms add theirs."""


Kind = Literal["place", "route", "ticket"]


class Location(Struct, frozen=True, order=True):
    """A part of a board by its index in the file."""

    kind: Kind
    index: int


class Fault(Struct, frozen=True, order=True):
    """A fault of a board: a stable code, the arguments of its sentence, and its locations."""

    code: str
    details: dict[str, str]
    at: tuple[Location, ...] = ()
    lacks: bool = False
    """Whether something is merely missing: in the editor such a fault is a to-do."""

    sentences: ClassVar[dict[str, str]] = FAULTS
    key: ClassVar[str] = "fault"
    """The prefix of its translation keys."""

    @classmethod
    def of(cls, code: str, **details: object) -> Self:
        """Makes a fault. Details are stored as displayed text, parts of the board among them as locations too."""
        at = dict.fromkeys(each.location for each in details.values() if isinstance(each, Located))
        return cls(code, {key: shown(value) for key, value in details.items()}, tuple(at))

    @property
    def message(self) -> str:
        """The fault as an English sentence that names the place, route or ticket."""
        return self.sentences[self.code].format(**self.details)

    def __str__(self) -> str:
        return self.message


class Located(Phrase):
    """The name of a part of a board, with its location."""

    location: Location

    __slots__ = ("location",)


def located(name: Phrase, kind: Kind, index: int) -> Located:
    """Attaches a location to a name."""
    made = Located(name)
    made.code, made.details, made.location = name.code, name.details, Location(kind, index)
    return made


fault = Fault.of


def lacking(code: str, **details: object) -> Fault:
    """Makes a fault for something that is still missing."""
    return structs.replace(fault(code, **details), lacks=True)


def miscounted(code: str, count: int, expected: int, **details: object) -> Fault:
    """Makes a fault for a number that differs from the rules: too few is a to-do, too many is wrong."""
    return (lacking if count < expected else fault)(code, count=count, expected=expected, **details)


class BoardError(ValueError):
    """A board that cannot be played; `faults` lists everything wrong with it."""

    def __init__(self, faults: list[Fault], file: str | None = None) -> None:
        super().__init__("; ".join(str(one) for one in faults))
        self.faults, self.file = faults, file
        """The file is only set for boards of added games, which the user did not name."""
