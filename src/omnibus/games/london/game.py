"""London: districts."""

from omnibus.core.mechanisms.districts import Districts
from omnibus.core.spec import GameSpec

SPEC = GameSpec(
    id="london",
    players=(2, 4),
    pieces=17,
    cards={"blue": 6, "green": 6, "black": 6, "pink": 6, "yellow": 6, "orange": 6},
    wilds=8,
    tickets={"short": 20},
    mechanisms=(Districts(),),
)
