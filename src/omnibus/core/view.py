"""What one seat sees of a game, in words; `kernel.sight` decides what that is."""

from __future__ import annotations

from omnibus.core.board import WILD, Board
from omnibus.core.gate.memory import fields_of
from omnibus.core.spec import GameSpec
from omnibus.kernel.state import NONE, OFFER, State


class View:
    """A game as a seat (or a spectator, seat None) may know it. `record` is blank wherever something is hidden."""

    def __init__(self, board: Board, spec: GameSpec, seat: int | None, record: State) -> None:
        self.board, self.spec, self.seat, self.record = board, spec, seat, record
        self.fields = fields_of(record)
        """The fields of the record by name, which is the fast way to read them."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.seat == other.seat and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    def to_bytes(self) -> bytes:
        """The view as bytes: equal bytes, equal views."""
        return self.fields.tobytes()

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.fields["players"])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.fields["over"])

    @property
    def turns_left(self) -> int | None:
        """In the last round, how many turns are still to be played; None before."""
        turns = int(self.fields["turns_left"])
        return None if turns == NONE else turns

    def _cards(self, counts: list[int]) -> dict[str, int]:
        return {card: count for card, count in zip((*self.spec.colors, WILD), counts, strict=False) if count}

    @property
    def hand(self) -> dict[str, int]:
        """The seat's own cards."""
        return {} if self.seat is None else self._cards(self.fields["hand"][self.seat].tolist())

    def hand_count(self, seat: int) -> int:
        """How many cards a seat holds."""
        return int(self.fields["hand_count"][seat])

    def seen_cards(self, seat: int) -> dict[str, int]:
        """Cards a seat was seen to take from the display and has not paid since."""
        return self._cards(self.fields["seen"][seat].tolist())

    @property
    def display(self) -> tuple[str | None, ...]:
        """The face-up cards by slot."""
        cards = (*self.spec.colors, WILD)
        return tuple(None if card == NONE else cards[card] for card in self.fields["display"].tolist())

    @property
    def deck_count(self) -> int:
        """How many cards the deck holds."""
        return int(self.fields["deck_count"])

    @property
    def deck_cards(self) -> dict[str, int]:
        """The cards that can still lie in the deck: those shuffled into it, less those seen to leave it."""
        own = 0 if self.seat is None else self.fields["blind"][self.seat]
        return self._cards((self.fields["fresh"] - own).tolist())

    @property
    def discard(self) -> dict[str, int]:
        """The discard pile, which everybody has seen grow."""
        return self._cards(self.fields["discard"].tolist())

    @property
    def tickets(self) -> tuple[int, ...]:
        """The seat's own tickets."""
        holder = self.fields["holder"][: len(self.board.tickets)].tolist()
        return tuple(ticket for ticket, seat in enumerate(holder) if seat == self.seat)

    def ticket_count(self, seat: int) -> int:
        """How many tickets a seat holds."""
        return sum(self.fields["tickets_held"][seat].tolist())

    @property
    def offer(self) -> tuple[int, ...]:
        """The tickets the seat has to choose from."""
        if self.seat is None:
            return ()
        return tuple(ticket for ticket in self.fields["offer"][self.seat, :OFFER].tolist() if ticket != NONE)

    @property
    def owners(self) -> dict[int, int]:
        """Which seat owns which route."""
        owners = self.fields["owner"][: len(self.board.routes)].tolist()
        return {route: seat for route, seat in enumerate(owners) if seat != NONE}

    def pieces(self, seat: int) -> int:
        """How many pieces a seat has left."""
        return int(self.fields["pieces"][seat])

    def score(self, seat: int) -> int:
        """A seat's points so far; tickets and final bonuses are added when the game ends."""
        return sum(self.fields["score"][seat].tolist())
