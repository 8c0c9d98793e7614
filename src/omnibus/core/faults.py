"""What can be wrong with a board file, each fault with a stable code and a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

from msgspec import Struct, structs

from omnibus.core.errors import shown
from omnibus.core.phrases import Phrase

FAULTS: dict[str, str] = {
    "not_json": "the file is not JSON: {detail}",
    "not_an_object": "{where} must be a JSON object",
    "unknown_game": "“{game}” is no known game; put one of {known} into “game” (or “id”)",
    "missing_game": "the file does not say for which game it is; put one of {known} into “game”",
    "bad_field": "{where}: {detail}",
    "bad_text": "{where}: {detail}",
    "missing_field": "{where}: “{field}” is missing",
    "duplicate_place": "two places have the id “{place}”",
    "duplicate_end": "two ends have the id “{end}”",
    "unknown_place": "{where}: there is no place “{place}”",
    "self_route": "{where} leads from a place to itself",
    "unknown_color": "{where}: no card has the colour “{color}”; the colours are {known}",
    "gray_route": "{where} is grey; in this game every route has a colour",
    "unscored_length": "{where} is of length {length}, for which route_points gives no points",
    "too_long": "{where} has {length} spaces, but a player has only {pieces} pieces",
    "unpayable": "{where} has {length} spaces, but only {cards} cards can pay for it",
    "parallel_lengths": "{where} is of length {length}, its parallel route {other} of length {other_length}",
    "unknown_end": "{where}: “{end}” is no end of {place} coming from {start}",
    "disconnected": "{place} cannot be reached from {start}",
    "unconnectable": "{where}: no path of routes joins its two places",
    "self_ticket": "{where} joins a place with itself",
    "unknown_deck": "{where}: there is no ticket deck “{deck}” in this game; leave “deck” out",
    "ticket_count": "tickets in the deck “{deck}”: {count}; the rules say {expected}",
    "ticket_total": "tickets: {count}; the rules say {expected}",
    "card_count": "cards of the colour “{color}”: {count}; the rules say {expected}",
    "other_rules": "“rules” are not those of {game}; a board cannot change them, leave them out",
    "unknown_version": "version {version} of {game} is not known here; there are {known}",
    "missing_translation": "{where} has no {language} text",
    "missing_name": "the place at {at} has no name yet",
    "off_board": "{where} lies at {xy}, outside the size {size}",
    "same_point": "{where} lies on {other}: two points must be at least {least} apart to be told apart",
    "too_many": "{count} {what} are more than the {limit} that can be played",
    "foreign_field": "{where}: “{field}” is not part of this game",
}
"""What every board can have; the mechanisms add their own."""


Kind = Literal["place", "route", "ticket"]


class Location(Struct, frozen=True, order=True):
    """A part of a board, by its number in the file."""

    kind: Kind
    index: int


class Fault(Struct, frozen=True, order=True):
    """One thing wrong with a board: a stable code, what to fill into its sentence, and where it is."""

    code: str
    details: dict[str, str]
    at: tuple[Location, ...] = ()
    lacks: bool = False
    """Whether something is only missing and nothing contradicts: while a board is made, that is still to do."""

    sentences: ClassVar[dict[str, str]] = FAULTS
    key: ClassVar[str] = "fault"
    """How the keys of its words begin."""

    @property
    def message(self) -> str:
        """The fault as an English sentence that names the place, route or ticket."""
        return self.sentences[self.code].format(**self.details)

    def __str__(self) -> str:
        return self.message


class Located(Phrase):
    """The name of a part of a board, which knows where that is."""

    location: Location

    __slots__ = ("location",)


def located(name: Phrase, kind: Kind, index: int) -> Located:
    """A part of a board by its name."""
    made = Located(name)
    made.code, made.details, made.location = name.code, name.details, Location(kind, index)
    return made


def locations_in(details: Iterable[object]) -> tuple[Location, ...]:
    """Where the parts of a board are that are named among other things."""
    return tuple(dict.fromkeys(each.location for each in details if isinstance(each, Located)))


def fault(code: str, **details: object) -> Fault:
    """Makes a fault; every detail is kept as the text it will be shown as."""
    return Fault(code, {key: shown(value) for key, value in details.items()}, locations_in(details.values()))


def lacking(code: str, **details: object) -> Fault:
    """Makes a fault of something that is not there yet."""
    return structs.replace(fault(code, **details), lacks=True)


def miscounted(code: str, count: int, expected: int, **details: object) -> Fault:
    """Makes a fault of a number that is not that of the rules: fewer are still to come, more are wrong."""
    return (lacking if count < expected else fault)(code, count=count, expected=expected, **details)


class BoardError(ValueError):
    """A board that cannot be played; `faults` lists everything wrong with it."""

    def __init__(self, faults: list[Fault], file: str | None = None) -> None:
        super().__init__("; ".join(str(one) for one in faults))
        self.faults, self.file = faults, file
        """The file is named where nobody asked for it: one of an added game."""
