"""Tourists: piles of tokens on places, one token per route; different symbols score at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from omnibus.core.action import ListedAction
from omnibus.core.base_spec import BaseSpec
from omnibus.core.base_view import BaseView
from omnibus.core.board import SPELLING, Board
from omnibus.core.counts import Count, count_of
from omnibus.core.errors import IllegalAction
from omnibus.core.event import AnyEvent, PublicEvent, Row
from omnibus.core.examined import Examined
from omnibus.core.faults import Fault, lacking, miscounted
from omnibus.core.mechanisms.mechanism import Ask, Mechanism
from omnibus.core.pad_fields import NoteKind, PadField
from omnibus.core.rules import Rules
from omnibus.core.story import Fact, History
from omnibus.kernel.action_kinds import PILE_CHOICE, TOKEN_CHOICE
from omnibus.kernel.event_kinds import PLACED, TOOK_TOKEN, TOURISTS_PLACED
from omnibus.kernel.pad_notes import TOO_MANY_TOURISTS, TOURISTS_LINE, TOURISTS_OPEN
from omnibus.kernel.point_sources import TOURISTS
from omnibus.kernel.state import PILES_ASIDE, PLACE, TOURIST, State


class TakeToken(ListedAction, frozen=True, tag="token"):
    """Take the tourist token of this place."""

    place: str

    kind = TOKEN_CHOICE
    spelling = f"token ({SPELLING.pattern})"

    @classmethod
    def every(cls, board: Board, spec: BaseSpec) -> list[TakeToken]:
        return [cls(place.id) for place in board.places]

    def unknown(self, rules: Rules) -> IllegalAction:
        return IllegalAction("unknown_place", place=self.place)

    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        return IllegalAction("no_token", place=rules.board.place_name(self.place))


class PlacePile(ListedAction, frozen=True, tag="pile"):
    """Put one of the two tourist piles set aside (0 or 1) on a place; a view's `aside` describes them."""

    pile: int
    place: str

    kind = PILE_CHOICE
    spelling = f"pile ([01]) ({SPELLING.pattern})"

    @classmethod
    def every(cls, board: Board, spec: BaseSpec) -> list[PlacePile]:
        return [cls(pile, place.id) for pile in range(PILES_ASIDE) for place in board.places]

    def unknown(self, rules: Rules) -> IllegalAction:
        if not 0 <= self.pile < PILES_ASIDE:
            return IllegalAction("no_pile")
        return IllegalAction("unknown_place", place=self.place)

    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        if state.asks[seat] != PLACE:
            return IllegalAction("not_setting_up")
        if state.aside_count[self.pile] == 0:
            return IllegalAction("no_pile")
        return IllegalAction("place_occupied", place=rules.board.place_name(self.place))


class TouristsPlaced(PublicEvent, frozen=True, tag="tourists"):
    """The piles of tokens on places and set aside, at set-up: symbol and count."""

    at: dict[str, tuple[int, int]]
    aside: list[tuple[int, int]]


class PilePlaced(PublicEvent, frozen=True, tag="placed"):
    """A pile of tokens was put on a place at set-up."""

    seat: int
    place: str
    symbol: int
    count: int

    kind = PLACED
    reveals = False

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> PilePlaced:
        return cls(row[1], rules.place(row[2]), row[3], row[4])


class TokenTaken(PublicEvent, frozen=True, tag="tourist"):
    """A token taken."""

    seat: int
    place: str
    symbol: int

    kind = TOOK_TOKEN
    reveals = False

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> TokenTaken:
        return cls(row[1], rules.place(row[2]), row[3])


class TouristsView(Struct, frozen=True):
    """The tokens on places and aside."""

    tourists: dict[str, tuple[int, int]] = {}
    """Symbol and number of the tokens at each place."""
    aside: list[tuple[int, int]] = []
    """The two piles, by their numbers in actions: the symbol, and the number of tokens to place; 0 once placed."""


class TouristsOfSeat(Struct, frozen=True):
    """The tokens of a seat."""

    tokens: list[int] = []
    """The symbols of the seat's tokens."""


class Piles(Struct, frozen=True):
    """The tourists' piles: the number of symbols, the tokens per pile, and the places that get one, in this order."""

    symbols: int
    pile: int
    places: tuple[str, ...]


class Tourists(Mechanism, frozen=True, tag="tourists"):
    """Piles of tokens with one symbol each; a player's number of different symbols scores."""

    symbols: int
    pile: dict[int, int]
    points: tuple[int, ...]

    actions = (TakeToken, PlacePile)
    events = (TouristsPlaced, PilePlaced, TokenTaken)
    questions = (
        Ask(PLACE, "place", PlacePile, "place_pile_first"),
        Ask(TOURIST, "token", TakeToken, "choose_token_first"),
    )
    score_column = TOURISTS
    place_fields = ("tourists",)
    view_part = TouristsView
    seat_part = TouristsOfSeat
    chance_part = Piles
    motives = ("token", "pile")
    facts = ("pile_placed", "token", "tokens")
    pad = PadField("count")
    pad_notes = (
        NoteKind(TOURISTS_LINE, "tourists", "line", ("count",)),
        NoteKind(TOURISTS_OPEN, "tourists_open", "missing"),
        NoteKind(TOO_MANY_TOURISTS, "too_many_tourists", "problem", ("count", "most")),
    )
    reasons = {
        "place_pile_first": "first place a pile of tourist tokens",
        "choose_token_first": "first choose the place whose tourist token you take",
        "no_token": "no tourist token can be taken at {place} now",
        "no_pile": "there is no such pile to place now",
        "place_occupied": "{place} has tourist tokens already",
        "not_setting_up": "this is only done at the beginning of the game",
    }
    faults = {
        "tourist_places": "{count} places are marked for tourists; the rules say {expected}",
        "free_places": "{count} places must be left without tourists",
    }

    counts = {"tourist_places": "Marked places: {count} of {expected}"}

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        arrays.tourist_symbols = self.symbols
        arrays.tourist_points[: len(self.points)] = self.points
        for players, pile in self.pile.items():
            arrays.tourist_pile[players] = pile
        arrays.tourist_place[: len(board.places)] = [place.tourists for place in board.places]

    def check(self, board: Examined) -> Iterator[Fault]:
        """Checks that there is a marked place for each pile placed at once, and a free one for each pile aside."""
        count, expected = sum(place.tourists for place in board.places), self.symbols - PILES_ASIDE
        if count != expected:
            yield miscounted("tourist_places", count, expected)
        elif len(board.places) - count < PILES_ASIDE:
            yield lacking("free_places", count=PILES_ASIDE)

    def count(self, board: Examined) -> Iterator[Count]:
        yield count_of("tourist_places", sum(place.tourists for place in board.places), self.symbols - PILES_ASIDE)

    def chance(self, board: Board, players: int) -> Piles:
        places = tuple(place.id for place in board.places if place.tourists)
        return Piles(self.symbols, self.pile[players], places)

    def decode_set_up(self, rows: list[Row], state: State, rules: Rules) -> list[AnyEvent]:
        at = {rules.place(row[2]): (row[3], row[4]) for row in rows if row[0] == TOURISTS_PLACED}
        aside = zip(state.aside_symbol.tolist(), state.aside_count.tolist(), strict=True)
        return [TouristsPlaced(at, list(aside))]

    def show(self, view: BaseView) -> TouristsView:
        fields, places = view.fields, view.board.places
        piles = zip(places, fields["tourist_symbol"].tolist(), fields["tourist_count"].tolist(), strict=False)
        return TouristsView({place.id: (symbol, count) for place, symbol, count in piles if count}, self.aside(view))

    def aside(self, view: BaseView) -> list[tuple[int, int]]:
        """See `TouristsView.aside`."""
        most = 1 if view.players == 2 else self.pile[view.players]  # as kernel.tourists.place_pile does
        piles = zip(view.fields["aside_symbol"].tolist(), view.fields["aside_count"].tolist(), strict=True)
        return [(symbol, min(count, most)) for symbol, count in piles]

    def show_seats(self, view: BaseView) -> Sequence[TouristsOfSeat]:
        tokens = view.fields["tokens"].tolist()
        return [TouristsOfSeat([symbol for symbol, held in enumerate(own) if held]) for own in tokens]

    def story(self, history: History, seat: int) -> list[Fact]:
        """The piles that the seat placed, and its tokens in order; then their number, their points, and the points that
        one more symbol would have added."""
        facts = [
            Fact("pile_placed", {"place": pile.place, "symbol": pile.symbol, "count": pile.count}, at)
            for at, pile in history.told(PilePlaced)
            if pile.seat == seat
        ]
        taken = [(at, token) for at, token in history.told(TokenTaken) if token.seat == seat]
        facts += [Fact("token", {"place": token.place, "symbol": token.symbol}, at) for at, token in taken]
        points = int(history.end.score[seat, TOURISTS])
        more = self.points[len(taken) + 1] - self.points[len(taken)] if len(taken) < self.symbols else 0
        return [*facts, Fact("tokens", {"count": len(taken), "points": points, "one_more": more})]

    def declared(self, board: Board, state: State, seat: int) -> int:
        return int(state.tokens[seat].sum())
