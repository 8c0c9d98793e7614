"""Legal actions as JSON, for clients: each action of a board is written once, and never decoded again."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from omnibus.core.codec import Codec


class ActionJson(dict[int, bytes]):
    """The JSON of a board's actions by their numbers, filled as they are asked for."""

    def __init__(self, codec: Codec) -> None:
        super().__init__()
        self._codec = codec

    def __missing__(self, code: int) -> bytes:
        written = self[code] = msgspec.json.encode(self._codec.decode(code))
        return written

    def array(self, codes: Iterable[int]) -> msgspec.Raw:
        """The JSON array of these actions, in this order: what `msgspec.json.encode` writes of them as Structs."""
        return msgspec.Raw(b"[" + b",".join(map(self.__getitem__, codes)) + b"]")
