"""Amsterdam: merchandise."""

from omnibus.core.mechanisms.merchandise import Merchandise
from omnibus.core.spec import GameSpec

SPEC = GameSpec(
    id="amsterdam",
    players=(2, 4),
    pieces=16,
    cards={"pink": 6, "blue": 6, "green": 6, "black": 6, "red": 6, "orange": 6},
    wilds=8,
    tickets={"short": 24},
    mechanisms=(Merchandise(cards=16, bonus={2: (8, 4), 3: (8, 5, 2), 4: (8, 6, 4, 2)}),),
)
