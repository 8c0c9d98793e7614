"""Districts in the terminal."""

from __future__ import annotations

from omnibus.cli.mechanisms.wording import Wording
from omnibus.core.board import Place
from omnibus.core.mechanisms.districts import Districts
from omnibus.core.view import View

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
"""Superscripts for district numbers after names."""
COMPLETE = "[green]✓[/]"


class DistrictsWording(Wording[Districts]):
    """The district of a place, and the progress in each district."""

    def at_place(self, view: View, place: Place) -> str:
        return "" if place.district is None else self.words("play-district", number=place.district)

    def sign(self, view: View, place: Place) -> str:
        return "" if place.district is None else str(place.district).translate(RAISED)

    def sign_width(self, place: Place) -> int:
        return 0 if place.district is None else len(str(place.district))

    @property
    def map_key(self) -> str:
        return self.words("map-district", sign="1".translate(RAISED))

    def progress(self, view: View) -> tuple[str, list[tuple[str, str]]]:
        parts = []
        for number, (joined, places) in self.mechanism.progress(view).items():
            state = COMPLETE if joined == places else f"{joined}/{places}"
            sentence = self.words("voice-district", number=number, joined=joined, places=places)
            parts.append((f"{number}: {state}", sentence))
        return self.words("label-districts"), parts


WORDING = DistrictsWording
