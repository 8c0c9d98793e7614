"""Districts: a player whose routes connect all places of a district scores its number at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from omnibus.core.base_spec import BaseSpec
from omnibus.core.base_view import BaseView
from omnibus.core.board import MOST_POINTS, Board
from omnibus.core.counts import Count, count_of
from omnibus.core.examined import Examined
from omnibus.core.faults import Fault, fault, lacking
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.core.pad_fields import NoteKind, PadField
from omnibus.core.story import Fact, History
from omnibus.kernel.pad_notes import DISTRICT_DIFFERS, DISTRICT_LINE, DISTRICT_SHARED, DISTRICTS_FAR, DISTRICTS_OPEN
from omnibus.kernel.point_sources import DISTRICTS
from omnibus.kernel.state import NONE, State


def _places(board: Board, components: list[int]) -> dict[int, tuple[list[str], list[str]]]:
    """The places of each district, and those of them outside its largest connected part (all, if none is connected)."""
    found = {}
    for number in sorted(board.districts):
        inside = {place.id: components[index] for index, place in enumerate(board.places) if place.district == number}
        sizes = Counter(inside.values())
        largest = max(inside.values(), key=sizes.__getitem__)
        connected = sizes[largest] > 1 or len(inside) == 1
        found[number] = list(inside), [place for place in inside if not connected or inside[place] != largest]
    return found


class Districts(Mechanism, frozen=True, tag="districts"):
    """The board groups its places into districts; the number of a district is its points."""

    score_column = DISTRICTS
    place_fields = ("district",)
    motives = ("claims_for_district",)
    facts = ("district_completed", "district_nearest")
    pad = PadField("set", "districts")
    pad_notes = (
        NoteKind(DISTRICT_LINE, "district", "line", ("district",), "districts"),
        NoteKind(DISTRICTS_OPEN, "districts_open", "missing"),
        NoteKind(DISTRICT_DIFFERS, "district_differs", "problem", ("district",), "districts"),
        NoteKind(DISTRICT_SHARED, "district_shared", "problem", ("district", "most"), "districts"),
        NoteKind(DISTRICTS_FAR, "districts_far", "problem", ("count", "least")),
    )
    faults = {
        "unknown_district": "{where} belongs to district {district}, which “districts” does not list",
        "missing_district": "{where} belongs to no district",
        "bad_district": "district {number} must be from 1 to 127 and have a place",
    }
    counts = {
        "districts": "Districts with a place: {count} of {expected}",
        "district_places": "Places in a district: {count} of {expected}",
    }

    @classmethod
    def blank_arrays(cls, arrays: Any) -> None:
        arrays.district[:] = NONE

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        numbers = sorted(board.districts)
        arrays.districts = len(numbers)
        arrays.district_points[: len(numbers)] = numbers
        for index, place in enumerate(board.places):
            if place.district is not None:
                arrays.district[index] = numbers.index(place.district)

    def progress(self, view: BaseView) -> dict[int, tuple[int, int]]:
        """For each district, the number of its places that the view's seat has connected, and their total."""
        components = [] if view.seat is None else view.fields["component"][view.seat].tolist()
        return {
            number: (len(places) - len(missing), len(places))
            for number, (places, missing) in _places(view.board, components).items()
        }

    def story(self, history: History, seat: int) -> list[Fact]:
        """The districts that the seat completed, and of the others the one with the fewest missing places."""
        facts: list[Fact] = []
        open_ = set(history.rules.board.districts)
        nearest: list[tuple[int, int, list[str]]] = []
        for step in history.steps:
            found = _places(history.rules.board, step.state.component[seat].tolist())
            for number in sorted(open_):
                if not found[number][1]:
                    open_.remove(number)
                    facts.append(Fact("district_completed", {"district": number, "points": number}, step.at))
            nearest = [(len(found[number][1]), -number, found[number][1]) for number in open_]
        if nearest:
            count, number, missing = min(nearest)
            facts.append(Fact("district_nearest", {"district": -number, "count": count, "missing": missing}))
        return facts

    def declared(self, board: Board, state: State, seat: int) -> list[int]:
        places = _places(board, state.component[seat].tolist())
        return [number for number, (_, missing) in places.items() if not missing]

    def check(self, board: Examined) -> Iterator[Fault]:
        """Checks that every place has a district, and every district a place and valid points."""
        numbers = board.values["districts"]
        for place in board.places:
            if place.district is None:
                yield lacking("missing_district", where=board.place(place))
            elif place.district not in numbers:
                yield fault("unknown_district", where=board.place(place), district=place.district)
        used = {place.district for place in board.places}
        for number in numbers:
            if not 0 < number <= MOST_POINTS:
                yield fault("bad_district", number=number)
            elif number not in used:
                yield lacking("bad_district", number=number)

    def count(self, board: Examined) -> Iterator[Count]:
        numbers, used = set(board.values["districts"]), [place.district for place in board.places]
        yield count_of("districts", len(numbers & set(used)), len(numbers), fits=bool(numbers) and numbers <= set(used))
        yield count_of("district_places", sum(number in numbers for number in used), len(used))
