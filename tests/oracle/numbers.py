"""The numbers of the five games, copied by hand from the rulebooks only."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Numbers:
    """The numbers that a rulebook gives for a game and that are not printed on the board."""

    pieces: int
    cards: dict[str, int]
    """The wild included."""
    tickets: dict[str, int]
    dealt: int = 2
    drawn: int = 2
    keep_first: int = 1
    keep_later: int = 1
    shuffles_returned: bool = False
    parallels_close_at: tuple[int, ...] = (2,)
    exhausted_forbids_cards: bool = False
    """With deck and discard pile empty nobody may choose to draw cards, not even face-up ones."""
    most_players: int = 4
    flag_colors: tuple[str, ...] = ()
    flag_points: int = 0
    districts: bool = False
    merchandise: int = 0
    merchandise_bonus: dict[int, tuple[int, ...]] = field(default_factory=dict)
    token_piles: dict[int, int] = field(default_factory=dict)
    token_points: tuple[int, ...] = ()
    passengers_each: int = 0
    passenger_points: tuple[int, int] = (0, 0)
    globetrotter: int = 0


def _six(*colors: str, **more: int) -> dict[str, int]:
    return {**dict.fromkeys(colors, 6), **more, "wild": 8}


NUMBERS = {
    "paris": Numbers(
        pieces=15,
        cards=_six("blue", "red", "yellow", "green", "purple", white=8),
        tickets={"short": 20},
        flag_colors=("blue", "white", "red"),
        flag_points=4,
    ),
    "london": Numbers(
        pieces=17,
        cards=_six("blue", "green", "black", "pink", "yellow", "orange"),
        tickets={"short": 20},
        districts=True,
    ),
    "germany": Numbers(
        pieces=45,
        cards={
            **dict.fromkeys(("purple", "blue", "orange", "white", "green", "yellow", "black", "red"), 12),
            "wild": 14,
        },
        tickets={"short": 55, "long": 34},
        dealt=4,
        drawn=4,
        keep_first=2,
        shuffles_returned=True,
        parallels_close_at=(2, 3),
        exhausted_forbids_cards=True,
        most_players=5,
        passengers_each=10,
        passenger_points=(20, 10),
        globetrotter=15,
    ),
    "amsterdam": Numbers(
        pieces=16,
        cards=_six("pink", "blue", "green", "black", "red", "orange"),
        tickets={"short": 24},
        merchandise=16,
        merchandise_bonus={2: (8, 4), 3: (8, 5, 2), 4: (8, 6, 4, 2)},
    ),
    "san_francisco": Numbers(
        pieces=20,
        cards=_six("blue", "green", "black", "pink", "red", "orange"),
        tickets={"short": 24},
        token_piles={2: 2, 3: 2, 4: 3},
        token_points=(0, 0, 1, 2, 4, 6, 9, 12),
    ),
}
