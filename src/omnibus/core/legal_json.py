"""Legal actions as JSON, for clients: each action of a board is written once, and never decoded again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from omnibus.core.codec import Codec

if TYPE_CHECKING:
    from omnibus.core.game import Game


class ActionJson(dict[int, bytes]):
    """The JSON of a board's actions by their numbers, filled as they are asked for."""

    def __init__(self, codec: Codec) -> None:
        super().__init__()
        self._codec = codec

    def __missing__(self, code: int) -> bytes:
        written = self[code] = msgspec.json.encode(self._codec.decode(code))
        return written


def legal_as_json(game: Game, codes: Iterable[int]) -> msgspec.Raw:
    """The JSON array of these actions, in this order: what `msgspec.json.encode` writes of them as Structs."""
    return msgspec.Raw(b"[" + b",".join(map(game.action_json.__getitem__, codes)) + b"]")
