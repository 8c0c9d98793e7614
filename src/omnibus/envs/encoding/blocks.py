"""The numbers of the blocks that an observation is made of, in the order in which they stand in it.

`omnibus.envs.catalogue` says what each of them means, and to whom it may be shown.
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
) = range(49)
BLOCKS = 49
KNOWLEDGE = ROUTE_PRICES
"""From here on, what a planner knows (see `bots.heuristics.knowledge`): the encoder leaves it out."""
