"""Recomputes the deals of a finished game from its seed (see fair-play.md): python fair_check.py GAME.json"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from struct import pack, unpack
from typing import Any

FIRST, CARDS, TICKETS, PASSENGERS, TOURISTS = 1, 2, 3, 5, 6
QUARTERS = [(i, 4 + (i + s) % 4, 8 + (i + 2 * s) % 4, 12 + (i + 3 * s) % 4) for s in (0, 1) for i in range(4)]


def words(seed: bytes, purpose: int, number: int) -> Any:
    for counter in range(2**32):  # a block of ChaCha20 each: RFC 8439, section 2.3
        start = unpack("<16I", b"expand 32-byte k" + seed + pack("<4I", counter, purpose, number, 0))
        x = list(start)
        for a, b, c, d in QUARTERS * 10:
            for i, j, k, turn in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                x[i] = (x[i] + x[j]) % 2**32
                x[k] = ((x[k] ^ x[i]) << turn | (x[k] ^ x[i]) >> 32 - turn) % 2**32
        yield from ((mixed + word) % 2**32 for mixed, word in zip(x, start, strict=True))


def below(stream: Any, bound: int) -> int:
    result, low = divmod(next(stream) * bound, 2**32)
    return result if low >= 2**32 % bound else below(stream, bound)  # such a word would favour some results


def shuffled(seed: bytes, purpose: int, number: int, items: Any) -> list[Any]:
    stream, pile = words(seed, purpose, number), [item for item, _ in zip(items, range(999), strict=False)]
    for last in range(len(pile) - 1, 0, -1):
        chosen = below(stream, last + 1)
        pile[last], pile[chosen] = pile[chosen], pile[last]
    return pile  # the last one is the top; no pile has 999 items


def deals(record: dict[str, Any]) -> dict[str, Any]:
    """Everything that the seed decides at set-up. Decks run from the top; offers are each seat's share of each deck."""
    seed, chance, seats = bytes.fromhex(record["seed"]), record["chance"], range(len(record["players"]))
    first, share = record["first"], chance["offered"]
    found: dict[str, Any] = {"first": below(words(seed, FIRST, 0), len(seats)) if first is None else first}
    if bag := chance["passengers"]:
        pile = shuffled(seed, PASSENGERS, 0, (color for color in bag["colors"] for _ in range(bag["each"])))
        found["passengers"] = {place: [pile.pop() for _ in range(number)] for place, number in bag["at"]}
    if piles := chance["tourists"]:
        symbols = shuffled(seed, TOURISTS, 0, range(piles["symbols"]))
        found["tourists"] = dict(zip([*piles["places"], "aside 0", "aside 1"], symbols, strict=True))
    deck = shuffled(seed, CARDS, 0, (card for card, number in chance["cards"] for _ in range(number)))
    found["hands"], found["swept"] = [[deck.pop() for _ in range(chance["dealt"])] for _ in seats], []
    while (display := [deck.pop() for _ in range(5)]).count("wild") >= 3:
        found["swept"].append(display)
    decks = [shuffled(seed, TICKETS, number, tickets)[::-1] for number, tickets in enumerate(chance["decks"])]
    offers = [[tickets[seat * share :][:share] for tickets in decks] for seat in seats]
    return found | {"display": display, "deck": deck[::-1], "offers": offers, "ticket decks": decks}


def main(arguments: list[str]) -> int:
    """Prints the deals and a sentence. 0: the seed is right, 1: it is wrong or still secret, 2: no record."""
    status, sentence = 1, "The game is not over, its seed still secret. / Partie en cours, graine secrète."
    try:
        record = json.loads(Path(arguments[0]).read_bytes())
        if record["seed"] and sha256(bytes.fromhex(record["seed"])).hexdigest() != record["commitment"]:
            sentence = "NOT FAIR: this is not the seed committed to. / La graine n'est pas celle promise."
        elif record["seed"] and record["result"]:
            print(*(f"{name}: {json.dumps(value)}" for name, value in deals(record).items()), sep="\n")
            status, sentence = 0, f"The seed fits {record['commitment']}. / La graine est celle promise."
    except Exception as error:
        status, sentence = 2, f"Not a record of a game. / Ce n'est pas une partie enregistrée. {error!r}"
    print(sentence)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
