"""Germany: two ticket decks, countries, passengers and the globetrotter."""

from omnibus.core.mechanisms.globetrotter import Globetrotter
from omnibus.core.mechanisms.passengers import Passengers
from omnibus.core.spec import GameSpec

COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")

SPEC = GameSpec(
    id="germany",
    players=(2, 5),
    pieces=45,
    cards=dict.fromkeys(COLORS, 12),
    wilds=14,
    cards_dealt=4,
    tickets={"short": 55, "long": 34},
    tickets_drawn=4,
    keep_first=2,
    returns_shuffled=True,
    parallels_close_up_to=3,
    first_card_needs_deck=True,
    mechanisms=(Passengers(each=10, colors=6, first=20, second=10), Globetrotter(points=15)),
)
