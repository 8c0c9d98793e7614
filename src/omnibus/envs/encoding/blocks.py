"""The numbers of the blocks of an observation. A mechanism adds its blocks after the last.

`omnibus.envs.catalogue` defines their order in an observation, their meaning and their visibility.
"""

from __future__ import annotations

(
    ASKS,
    SETTING_UP,
    LAST_ROUND,
    PASSES,
    TURN_OF,
    FIRST,
    PIECES,
    POINTS,
    HAND_SIZES,
    TICKETS_HELD,
    TICKET_DECKS,
    DECK,
    DISCARD,
    DISPLAY,
    SEEN,
    OWNERS,
    CLOSED,
    ENDS_JOINED,
    TICKETS_JOINED,
    PAIRS_JOINED,
    CLAIMED,
    HAND,
    MAY_DRAW,
    TICKETS_OPEN,
    TICKETS_DONE,
    TICKETS_OFFERED,
    TICKETS_UNDER,
    HANDS,
    TICKETS_OF_OTHERS,
    OFFERS_OF_OTHERS,
    DECK_ORDER,
    TICKET_ORDER,
    ROUTE_PRICES,
    TICKET_PRICES,
    TICKET_SPACES,
    PLAN_ROUTES,
    PLAN_TICKETS,
    PLAN_CARDS,
    PLAN_TURNS,
    FLAG_CARDS,
    DISTRICTS,
    MERCHANDISE,
    MERCHANDISE_LEFT,
    PILES,
    PILES_ASIDE,
    TOKENS,
    WAITING,
    ASKED_AT,
    COLLECTED,
) = range(49)
BLOCKS = 49
PLANNER_FEATURES = slice(ROUTE_PRICES, PLAN_TURNS + 1)
"""The blocks that `bots.heuristics.features` writes, in its order; the encoder leaves them blank."""
