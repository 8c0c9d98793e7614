"""Tourist tokens on the places, aside and with the players."""

from __future__ import annotations

from typing import Any

from omnibus.core.mechanisms.tourists import Tourists
from omnibus.core.view import View
from omnibus.kernel.state import PILES_ASIDE, TOKENS


def of_view(view: View) -> dict[str, Any]:
    record, places = view.record, view.board.places
    piles = zip(places, record.tourist_symbol.tolist(), record.tourist_count.tolist(), strict=False)
    most = 1 if record.players == 2 else TOKENS  # of each pile; with more players the whole pile is placed
    aside = [
        [int(record.aside_symbol[pile]), min(int(record.aside_count[pile]), most)]
        for pile in range(PILES_ASIDE)
        if view.spec.find(Tourists)
    ]
    return {"tourists": {place.id: [symbol, count] for place, symbol, count in piles if count}, "aside": aside}


def of_seat(view: View, seat: int) -> dict[str, Any]:
    return {"tokens": [symbol for symbol in range(TOKENS) if view.record.tokens[seat, symbol]]}
