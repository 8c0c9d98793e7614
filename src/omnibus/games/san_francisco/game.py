"""San Francisco: ferries and tourist tokens."""

from omnibus.core.mechanisms.ferries import Ferries
from omnibus.core.mechanisms.tourists import Tourists
from omnibus.core.spec import GameSpec

SPEC = GameSpec(
    id="san_francisco",
    players=(2, 4),
    pieces=20,
    cards={"blue": 6, "green": 6, "black": 6, "pink": 6, "red": 6, "orange": 6},
    wilds=8,
    tickets={"short": 24},
    mechanisms=(Ferries(), Tourists(symbols=7, pile={2: 2, 3: 2, 4: 3}, points=(0, 0, 1, 2, 4, 6, 9, 12))),
)
