"""The kinds of notes on a score pad, as numbers in the log. A mechanism adds its kinds at the end.

Lines explain points, and end with them; problems say what cannot be; open notes say what nobody has filled in yet.
"""

(
    # about every game: the result
    STANDING,
    DECIDED,
    # lines
    ROUTES_OF_LENGTH,
    TICKET_DONE,
    TICKET_FAILED,
    PRINTED_DONE,
    PRINTED_FAILED,
    # problems
    WRONG_PLAYERS,
    TOO_MANY_PIECES,
    ROUTE_SHARED,
    ROUTE_REPEATED,
    PARALLEL_OWN,
    PARALLEL_CLOSED,
    TICKET_SHARED,
    TICKET_BOTH,
    TICKET_DIFFERS,
    TOO_MANY_TICKETS,
    # open
    ROUTES_OPEN,
    TICKETS_OPEN,
    TICKET_OPEN,
    PRINTED_OPEN,
    NOT_OVER,
    # mechanisms
    FLAGS_LINE,
    FLAGS_OPEN,
    TOO_MANY_FLAGS,
    DISTRICT_LINE,
    DISTRICTS_OPEN,
    DISTRICT_DIFFERS,
    DISTRICT_SHARED,
    DISTRICTS_FAR,
    MERCHANDISE_LINE,
    MERCHANDISE_OPEN,
    TOO_MUCH_MERCHANDISE,
    MERCHANDISE_DIFFERS,
    TOURISTS_LINE,
    TOURISTS_OPEN,
    TOO_MANY_TOURISTS,
    PASSENGERS_LINE,
    PASSENGERS_OPEN,
    TOO_MANY_PASSENGERS,
    PASSENGERS_OF_ROUTES,
    GLOBETROTTER_LINE,
) = range(42)

POINTS_DECIDE, TICKETS_DECIDE, TIE_BREAKER_DECIDES, NOTHING_DECIDES = range(4)
"""What the victory was decided by: the number in the note DECIDED."""
