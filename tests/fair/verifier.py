"""An independent implementation of fair play, written from docs/fair-play.md only.

It imports nothing of Omnibus: records and events are dictionaries read from JSON.
"""

from __future__ import annotations

import hashlib
import struct
from collections import Counter
from typing import Any

WORD = 1 << 32


def _rotate(word: int, by: int) -> int:
    word %= WORD
    return (word << by) % WORD + (word >> (32 - by))


def _quarter(cells: list[int], a: int, b: int, c: int, d: int) -> None:
    """RFC 8439, section 2.1."""
    cells[a] = (cells[a] + cells[b]) % WORD
    cells[d] = _rotate(cells[d] ^ cells[a], 16)
    cells[c] = (cells[c] + cells[d]) % WORD
    cells[b] = _rotate(cells[b] ^ cells[c], 12)
    cells[a] = (cells[a] + cells[b]) % WORD
    cells[d] = _rotate(cells[d] ^ cells[a], 8)
    cells[c] = (cells[c] + cells[d]) % WORD
    cells[b] = _rotate(cells[b] ^ cells[c], 7)


def chacha20_block(key: bytes, counter: int, nonce: bytes) -> bytes:
    """RFC 8439, section 2.3."""
    initial = b"expand 32-byte k" + key + counter.to_bytes(4, "little") + nonce
    before = struct.unpack("<16L", initial)
    cells = list(before)
    for _ in range(10):
        _quarter(cells, 0, 4, 8, 12)
        _quarter(cells, 1, 5, 9, 13)
        _quarter(cells, 2, 6, 10, 14)
        _quarter(cells, 3, 7, 11, 15)
        _quarter(cells, 0, 5, 10, 15)
        _quarter(cells, 1, 6, 11, 12)
        _quarter(cells, 2, 7, 8, 13)
        _quarter(cells, 3, 4, 9, 14)
    return b"".join(struct.pack("<L", (old + new) % WORD) for old, new in zip(before, cells, strict=True))


class Tape:
    """A stream, read byte by byte."""

    def __init__(self, seed: bytes, purpose: int, number: int) -> None:
        self.seed, self.nonce = seed, struct.pack("<LLL", purpose, number, 0)
        self.blocks, self.unread = 0, b""

    def word(self) -> int:
        if not self.unread:
            self.unread = chacha20_block(self.seed, self.blocks, self.nonce)
            self.blocks += 1
        first, self.unread = self.unread[:4], self.unread[4:]
        return int.from_bytes(first, "little")

    def number_below(self, bound: int) -> int:
        while True:
            product = self.word() * bound
            if product % WORD < WORD % bound:
                continue
            return product // WORD

    def shuffle(self, items: list[Any]) -> list[Any]:
        """Returns the items shuffled; the last one is the top."""
        items = list(items)
        position = len(items) - 1
        while position >= 1:
            other = self.number_below(position + 1)
            items[position], items[other] = items[other], items[position]
            position -= 1
        return items


def commitment_of(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


class Verifier:
    """Follows a game's events with its record, and predicts every random outcome."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.seed, self.chance = bytes.fromhex(record["seed"]), record["chance"]
        self.players, self.fixed_first = len(record["players"]), record["first"]
        self.kinds = [kind for kind, _ in self.chance["cards"]]
        self.first = -1
        self.display: list[str | None] = [None] * 5
        self.discard: Counter[str] = Counter()
        self.shuffles = 0
        self.deck = self._shuffled_cards(dict(self.chance["cards"]))
        self.decks = [self._tape(3, number).shuffle(deck) for number, deck in enumerate(self.chance["decks"])]
        self.flags: dict[int, list[str]] = {}
        self.announced: dict[int, tuple[int, int]] = {}
        self.offers: dict[int, list[int]] = {}
        self.kept: dict[int, list[int]] = {}
        self.seen: Counter[str] = Counter()
        """The number of predicted events of each kind."""

    def _tape(self, purpose: int, number: int) -> Tape:
        return Tape(self.seed, purpose, number)

    def _shuffled_cards(self, counts: dict[str, int]) -> list[str]:
        sorted_cards = [kind for kind in self.kinds for _ in range(counts.get(kind, 0))]
        self.shuffles += 1
        return self._tape(2, self.shuffles - 1).shuffle(sorted_cards)

    def watch(self, events: list[dict[str, Any]]) -> Counter[str]:
        """Raises AssertionError if an event differs from the prediction."""
        for event in events:
            self.seen[event["e"]] += 1
            handler = getattr(self, f"_on_{event['e']}", None)
            if handler:
                handler(event)
        return self.seen

    # set-up

    def _on_start(self, event: dict[str, Any]) -> None:
        assert event["commitment"] == commitment_of(self.seed)
        drawn = self._tape(1, 0).number_below(self.players)
        self.first = drawn if self.fixed_first is None else self.fixed_first
        assert event["first"] == self.first

    def _on_passengers(self, event: dict[str, Any]) -> None:
        bag = self.chance["passengers"]
        queue = self._tape(5, 0).shuffle([color for color in bag["colors"] for _ in range(bag["each"])])[::-1]
        expected, taken = {}, 0
        for place, number in bag["at"]:
            expected[place] = queue[taken : taken + number]
            taken += number
        assert event["at"] == expected

    def _on_tourists(self, event: dict[str, Any]) -> None:
        piles = self.chance["tourists"]
        symbols = self._tape(6, 0).shuffle(list(range(piles["symbols"])))
        expected = {place: [symbols[index], piles["pile"]] for index, place in enumerate(piles["places"])}
        assert event["at"] == expected
        assert event["aside"] == [[symbols[-2], piles["pile"]], [symbols[-1], piles["pile"]]]

    def _on_dealt(self, event: dict[str, Any]) -> None:
        assert event["seat"] == self.seen["dealt"] - 1
        assert event["cards"] == [self.deck.pop() for _ in range(self.chance["dealt"])]

    # cards

    def _is_settled(self) -> bool:
        """Whether no slot is empty, no sweep is due, and the deck is not empty if there are discarded cards."""
        if (None in self.display and self.deck) or (not self.deck and self.discard.total()):
            return False
        return self.display.count("wild") < 3 or not self._can_sweep()

    def _can_sweep(self) -> bool:
        face_up = [card for card in self.display if card]
        everywhere = [*face_up, *self.deck, *self.discard.elements()]
        return len(everywhere) - everywhere.count("wild") >= 3

    def _on_turned(self, event: dict[str, Any]) -> None:
        assert event["slot"] == self.display.index(None)
        self.display[event["slot"]] = self.deck.pop()
        assert event["card"] == self.display[event["slot"]]

    def _on_swept(self, event: dict[str, Any]) -> None:
        assert event["cards"] == [card for card in self.display if card]
        assert self.display.count("wild") >= 3
        assert self._can_sweep()
        self.discard.update(event["cards"])
        self.display = [None] * 5

    def _on_reshuffled(self, event: dict[str, Any]) -> None:
        assert self.deck == []
        assert event["count"] == self.discard.total() > 0
        self.deck = self._shuffled_cards(self.discard)
        self.discard.clear()

    def _on_drew(self, event: dict[str, Any]) -> None:
        if event["from"] == "deck":
            assert event["card"] == self.deck.pop()
        else:
            assert event["card"] == self.display[event["from"]]
            self.display[event["from"]] = None

    def _on_claimed(self, event: dict[str, Any]) -> None:
        assert self._is_settled()
        self.discard.update(event["paid"])

    def _on_flag_card(self, event: dict[str, Any]) -> None:
        self.discard[event["card"]] -= 1
        self.flags.setdefault(event["seat"], []).append(event["card"])

    def _on_flag(self, event: dict[str, Any]) -> None:
        self.discard.update(self.flags.pop(event["seat"]))

    def _on_passed(self, event: dict[str, Any]) -> None:
        assert self._is_settled()

    def _on_final(self, event: dict[str, Any]) -> None:
        assert self._is_settled()

    # tickets

    def _on_announced(self, event: dict[str, Any]) -> None:
        self.announced[event["seat"]] = (event["short"], event["long"])

    def _on_offered(self, event: dict[str, Any]) -> None:
        assert self._is_settled()
        seat = event["seat"]
        if len(self.decks) == 1 and len(self.kept) < self.players:
            expected = self._share(seat, 0)
        elif len(self.kept) < self.players:
            short, long = self.announced[seat]
            assert short + long == self.chance["offered"]
            expected = self._share(seat, 0)[:short] + self._share(seat, 1)[:long]
        else:
            expected = self._take(seat)
        assert event["tickets"] == expected
        self.offers[seat] = expected

    def _share(self, seat: int, deck: int) -> list[int]:
        from_top, size = self.decks[deck][::-1], self.chance["offered"]
        return from_top[size * seat : size * (seat + 1)]

    def _take(self, seat: int) -> list[int]:
        number = min(self.chance["offered"], sum(map(len, self.decks)))
        counts = self.announced[seat] if len(self.decks) == 2 else (number,)
        assert sum(counts) == number
        return [deck.pop() for deck, count in zip(self.decks, counts, strict=True) for _ in range(count)]

    def _on_kept(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        assert sorted(event["kept"] + event["returned"]) == sorted(self.offers[seat])
        if len(self.kept) == self.players:
            self._put_under(event["returned"])
            return
        self.kept[seat] = event["kept"]
        if len(self.kept) == self.players:
            self._end_ticket_set_up()

    def _put_under(self, tickets: list[int]) -> None:
        for ticket in tickets:
            number = next(n for n, deck in enumerate(self.chance["decks"]) if ticket in deck)
            self.decks[number].insert(0, ticket)

    def _end_ticket_set_up(self) -> None:
        kept = {ticket for tickets in self.kept.values() for ticket in tickets}
        if len(self.decks) == 2:
            left = [[ticket for ticket in deck if ticket not in kept] for deck in self.chance["decks"]]
            self.decks = [self._tape(4, number).shuffle(deck) for number, deck in enumerate(left)]
            return
        del self.decks[0][-self.players * self.chance["offered"] :]
        for step in range(self.players):
            offer = self.offers[(self.first + step) % self.players]
            self._put_under([ticket for ticket in offer if ticket not in kept])
