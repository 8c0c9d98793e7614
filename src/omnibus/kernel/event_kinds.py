"""The kinds of events, as numbers in the log."""

(
    PASSENGERS_PLACED,
    TOURISTS_PLACED,
    DEALT,
    TURNED,
    SWEPT,
    RESHUFFLED,
    ANNOUNCED,
    OFFERED,
    KEPT,
    PLACED,
    DREW,
    CLAIMED,
    TOOK_PASSENGER,
    TOOK_TOKEN,
    MERCHANDISE_CARD,
    FLAG_CARD,
    FLAG_COMPLETE,
    PASSED,
    LAST_ROUND,
    FINAL,
) = range(20)
