"""The kinds of action. A mechanism adds its kinds at the end.

Each kind has a block of consecutive action numbers on a board. Blocks without a fixed first number follow one another
in this order, in games that have them; claims come last.
"""

(
    CLAIM_ROUTE,
    DRAW_CARD,
    DRAW_TICKETS,
    KEEP_OFFERED,
    DO_NOTHING,
    FLAG_CHOICE,
    PASSENGER_CHOICE,
    TOKEN_CHOICE,
    PILE_CHOICE,
) = range(9)
ACTION_KINDS = 9
FIRST_OF_MECHANISMS = FLAG_CHOICE
"""This kind and all after it belong to mechanisms."""
