"""The kinds of action. Each has a block of action numbers on a board; a mechanism adds its kinds after the last.

Kinds without a fixed first number get theirs in this order, in games that have them; claims get the highest numbers.
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
