"""Paris: flags, and no gray routes."""

from omnibus.core.mechanisms.flags import Flags
from omnibus.core.spec import GameSpec

SPEC = GameSpec(
    id="paris",
    players=(2, 4),
    pieces=15,
    cards={"white": 8, "blue": 6, "red": 6, "yellow": 6, "green": 6, "purple": 6},
    wilds=8,
    tickets={"short": 20},
    gray_routes=False,
    mechanisms=(Flags(colors=("blue", "white", "red"), points=4),),
)
