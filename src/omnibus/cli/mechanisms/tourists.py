"""Tourists in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from omnibus.cli.mechanisms.wording import Asked, Wording
from omnibus.core.actions import Action
from omnibus.core.board import Place
from omnibus.core.events import Event
from omnibus.core.mechanisms.tourists import PilePlaced, PlacePile, TakeToken, TokenTaken, Tourists, TouristsPlaced
from omnibus.core.view import View
from omnibus.drawing import palette


class TouristsWording(Wording[Tourists]):
    """Tokens by symbol."""

    heading_key = "sheet-tourists"

    def token(self, symbol: int, count: int = 1) -> str:
        """A token's symbol and name."""
        tourist = palette.TOURISTS[symbol % len(palette.TOURISTS)]
        return self.renderer.thing(tourist.character, self.words.look_up("token-" + tourist.name), count)

    def collected(self, view: View, seat: int, *, short: bool) -> str:
        tokens = [self.token(symbol) for symbol in self.mechanism.show_seats(view)[seat].tokens]
        return " ".join(token[0] for token in tokens) if short else ", ".join(tokens)

    def sentence(self, event: Event) -> str:
        match event:
            case TouristsPlaced(at=at, aside=aside):
                piles = ", ".join(f"{self.renderer.place(place)} {self.token(*pile)}" for place, pile in at.items())
                return self.words("story-tourists", piles=piles, aside=", ".join(self.token(*pile) for pile in aside))
            case TokenTaken(place=place, symbol=symbol):
                return self.words("story-tourist", token=self.token(symbol), place=self.renderer.place(place))
            case PilePlaced(place=place, symbol=symbol, count=count):
                return self.words("story-placed", tokens=self.token(symbol, count), place=self.renderer.place(place))
        return ""

    def put(self, name: str, value: int | str | list[str]) -> int | str:
        return self.token(int(value)) if name == "symbol" and isinstance(value, int) else super().put(name, value)

    def asked(self, view: View, legal: Sequence[Action]) -> Asked | None:
        match legal[0]:
            case TakeToken():
                return Asked(self.words("ask-token"), self.words("label-tourists"), self.words("verb-cards"))
            case PlacePile():
                return Asked(self.words("ask-place"), self.words("label-tourists"), self.words("verb-place"))
        return None

    def choice(self, view: View, action: Action) -> str:
        match action:
            case TakeToken(place=place):
                symbol, _ = self.mechanism.show(view).tourists[place]
                return self.words("choice-token", token=self.token(symbol), place=self.renderer.place(place))
            case PlacePile(pile=pile, place=place):
                token = self.token(*self.mechanism.aside(view)[pile])
                return self.words("choice-token", token=token, place=self.renderer.place(place))
        return ""

    def at_place(self, view: View, place: Place) -> str:
        pile = self.mechanism.show(view).tourists.get(place.id)
        return "" if pile is None else self.token(*pile)

    def sign(self, view: View, place: Place) -> str:
        if (pile := self.mechanism.show(view).tourists.get(place.id)) is None:
            return ""
        symbol, count = pile
        return f" {palette.TOURISTS[symbol % len(palette.TOURISTS)].character}{count}"

    def sign_width(self, place: Place) -> int:
        return 3

    @property
    def map_key(self) -> str:
        return self.words("map-tourists")


WORDING = TouristsWording
