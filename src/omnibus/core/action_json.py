"""Legal actions as JSON for clients: each action of a board is decoded and encoded only once."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from omnibus.core.codec import Codec


class ActionJson(dict[int, bytes]):
    """The JSON of a board's actions by number, a lazily filled cache."""

    def __init__(self, codec: Codec) -> None:
        super().__init__()
        self._codec = codec

    def __missing__(self, code: int) -> bytes:
        written = self[code] = msgspec.json.encode(self._codec.decode(code))
        return written

    def array(self, codes: Iterable[int]) -> msgspec.Raw:
        """The JSON array of these actions, in this order, as `msgspec.json.encode` would write them as Structs."""
        return msgspec.Raw(b"[" + b",".join(map(self.__getitem__, codes)) + b"]")
