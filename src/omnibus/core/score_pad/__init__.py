"""Score pads for games with printed pieces: what people say about a game, and the sheet that follows by the kernel."""

from omnibus.core.score_pad.document import FORMAT, Pad, PadPlayer, PadTicket, read_pad, write_pad
from omnibus.core.score_pad.finished import pad_of, pad_of_record
from omnibus.core.score_pad.sheet import Line, Note, PadSeat, PadSheet, score_pad

__all__ = [
    "FORMAT",
    "Line",
    "Note",
    "Pad",
    "PadPlayer",
    "PadSeat",
    "PadSheet",
    "PadTicket",
    "pad_of",
    "pad_of_record",
    "read_pad",
    "score_pad",
    "write_pad",
]
