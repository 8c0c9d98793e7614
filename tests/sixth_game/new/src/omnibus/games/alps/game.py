"""The Alps: tunnels, funiculars and stations."""

from omnibus.core.mechanisms.funiculars import Funiculars
from omnibus.core.mechanisms.stations import Stations
from omnibus.core.mechanisms.tunnels import Tunnels

from omnibus.core.spec import GameSpec

SPEC = GameSpec(
    id="alps",
    players=(2, 4),
    pieces=15,
    cards={"blue": 6, "green": 6, "black": 6, "pink": 6, "yellow": 6, "orange": 6},
    wilds=8,
    tickets={"short": 20},
    mechanisms=(
        Tunnels(),
        Funiculars(lines=(("grenoble", "geneve"), ("brig", "bern"), ("chur", "bolzano")), points=3),
        Stations(each=3, points=4),
    ),
)
