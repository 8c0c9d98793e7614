"""The parser of board files, which reports all faults at once."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import Struct, structs

from omnibus.core.board import Board, Names, Place, Route, Scenery, Ticket
from omnibus.core.board_texts import BAD_TEXT, clean_texts, text_faults
from omnibus.core.check import check_board
from omnibus.core.examined import Examined
from omnibus.core.faults import BoardError, Fault, Kind, fault, located
from omnibus.core.mechanism_fields import BoardFields
from omnibus.core.phrases import phrase, why_unreadable
from omnibus.core.spec import GameSpec
from omnibus.kernel.state import COUNTRY

Item = TypeVar("Item")

LARGEST_FILE = 1_000_000
MOST = {part: 2 * getattr(COUNTRY, part) for part in ("places", "routes", "tickets")} | {"ends": 2 * COUNTRY.routes}
"""Twice the playable maximum: checking a larger file would take long."""

_OPTIONAL: dict[str, Any] = {
    "id": (str, ""),
    "game": (str, ""),
    "provenance": (str, ""),
    "notes": (str, ""),
    "size": (tuple[float, float], (1000.0, 1000.0)),
    **{field.name: (field.type, getattr(BoardFields(), field.name)) for field in structs.fields(BoardFields)},
    "scenery": (tuple[Scenery, ...], ()),
    "artwork": (bool, False),
    "cards": (dict[str, int], None),
    "version": (int | None, None),
    "rules": (GameSpec, None),
    "names": (Names, None),
}
_REQUIRED: dict[str, Any] = {"route_points": (dict[int, int], {})}
_LISTS: dict[str, type[Any]] = {"places": Place, "routes": Route, "tickets": Ticket}
_KINDS: dict[str, Kind] = {"places": "place", "routes": "route", "tickets": "ticket"}


def read_json(content: bytes) -> dict[str, Any]:
    """The JSON object of a file; raises BoardError if it is none."""
    if len(content) > LARGEST_FILE:
        raise BoardError([fault("too_many", count=len(content), what=phrase("bytes"), limit=LARGEST_FILE)])
    try:
        raw = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BoardError([fault("not_json", detail=why_unreadable(error))]) from None
    if not isinstance(raw, dict):
        raise BoardError([fault("not_an_object", where=phrase("the_file"))])
    return raw


def far_too_many(raw: dict[str, Any]) -> list[Fault]:
    """The faults of a file that exceeds the limits."""
    lists = {part: raw.get(part) for part in _LISTS}
    sizes = {part: len(found) if isinstance(found, list) else 0 for part, found in lists.items()}
    places = raw["places"] if sizes["places"] else []
    ends = [place.get("ends") for place in places if isinstance(place, dict)]
    sizes["ends"] = sum(len(each) for each in ends if isinstance(each, list))
    return [
        fault("too_many", count=sizes[part], what=phrase(part), limit=most // 2)
        for part, most in MOST.items()
        if sizes[part] > most
    ]


class _Parser:
    """Converts a raw object field by field and collects faults."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self._raw = raw
        self.faults: list[Fault] = []

    def _convert(self, value: object, kind: Any, where: str) -> Any:
        try:
            return msgspec.convert(value, kind, strict=kind is str, str_keys=True)
        except (msgspec.ValidationError, RecursionError) as error:
            self.faults.append(fault("bad_field", where=where, detail=why_unreadable(error)))
            return None

    def value(self, field: str, kind: Any, default: Any) -> Any:
        """One field of the file, or its default if it is missing or wrong."""
        if field not in self._raw:
            return default
        found = self._convert(self._raw[field], kind, f"“{field}”")
        return default if found is None else found

    def items(self, field: str, kind: type[Item]) -> list[Item | None]:
        """A list of the file; unreadable items are None, so that the others keep their index."""
        raw = self._raw.get(field)
        if raw is None:
            self.faults.append(fault("missing_field", where=phrase("the_file"), field=field))
        elif not isinstance(raw, list):
            self.faults.append(fault("bad_field", where=f"“{field}”", detail=phrase("not_a_list")))
        else:
            names = (located(phrase("item", field=field, index=each), _KINDS[field], each) for each in range(len(raw)))
            return [self._convert(item, kind, name) for item, name in zip(raw, names, strict=True)]
        return []

    def refuse_unknown(self) -> None:
        """Rejects unknown fields, which are probably misspelt."""
        for field in sorted(self._raw.keys() - {*_OPTIONAL, *_REQUIRED, *_LISTS}):
            detail = phrase("unknown_field", field=field)
            self.faults.append(fault("bad_field", where=phrase("the_file"), detail=detail))


class Examination(Struct, frozen=True):
    """The readable parts of a file, and all its faults."""

    check: Examined
    values: dict[str, Any]
    lists: dict[str, list[Any]]
    """Unreadable items are None."""
    faults: list[Fault]

    def board(self) -> Board:
        """The readable parts as a board, playable or not."""
        read = {field: tuple(item for item in items if item is not None) for field, items in self.lists.items()}
        return Board(**(self.values | read))


def examine(raw: dict[str, Any], spec: GameSpec, names: Names) -> Examination:
    """Reads a complete or unfinished file; texts that must not be displayed are cleaned and reported."""
    parser = _Parser(raw)
    bad_texts = text_faults(raw)
    if bad_texts:
        clean_texts(raw)
    parser.refuse_unknown()
    for field in _REQUIRED.keys() - raw.keys():
        parser.faults.append(fault("missing_field", where=phrase("the_file"), field=field))
    values = {field: parser.value(field, *how) for field, how in (_OPTIONAL | _REQUIRED).items()}
    lists: dict[str, list[Any]] = {field: parser.items(field, kind) for field, kind in _LISTS.items()}
    cards, rules = values.pop("cards"), values.pop("rules")
    values["names"] = values["names"] or names
    values["id"], values["game"] = values["id"] or spec.id, spec.id
    check = Examined(lists["places"], lists["routes"], lists["tickets"], values, spec)
    faults = bad_texts + parser.faults + check_board(check, spec, cards)
    if rules is not None and rules != spec:
        faults.append(fault("other_rules", game=spec.id))
    return Examination(check, values, lists, faults)


def parse_board(raw: dict[str, Any], spec: GameSpec, names: Names, *, kept: bool = False) -> Board:
    """A playable board from a file's content; raises BoardError with every fault.

    A `kept` board was accepted before: texts that would be refused today are cleaned instead.
    """
    if faults := far_too_many(raw):
        raise BoardError(faults)
    found = examine(raw, spec, names)
    if found.faults and not (kept and all(each.code == BAD_TEXT for each in found.faults)):
        raise BoardError(found.faults)
    return found.board()
