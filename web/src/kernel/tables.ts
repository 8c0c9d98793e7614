// The fields and notes of score pads.
// Written by `make wasm` from src/omnibus/core: edits here are lost.

/** The kernel's numbers: nothing said; what is known of routes; what is said of a ticket, as bits; two notes. */
export const NONE = -1;
export const BY_ROUTE = 1;
export const BY_LENGTH = 2;
export const HELD = 1;
export const SAID_DONE = 2;
export const SAID_FAILED = 4;
export const STANDING = 0;
export const DECIDED = 1;
export const LOG_ROWS = 256;

export const FORMAT = "omnibus-score-1";

/** The sources of points, in the order of the kernel's columns. */
export const SOURCES = ["routes", "flags", "tickets", "districts", "merchandise", "tourists", "passengers", "globetrotter"] as const;

/** What a victory can be decided by. */
export const DECISIONS = ["points", "tickets", "tie", "shared"] as const;

/** The mechanisms' fields of a player: a number, a list of names, or a number for each name. `names` is the board's
 * field that lists the names. */
export const PAD_FIELDS = [
  {"name": "flags", "field": "flags_said", "form": "count", "names": null},
  {"name": "districts", "field": "districts_said", "form": "set", "names": "districts"},
  {"name": "merchandise", "field": "merchandise_said", "form": "count", "names": null},
  {"name": "passengers", "field": "passengers_said", "form": "counts", "names": "passenger_colors"},
  {"name": "tourists", "field": "tourists_said", "form": "count", "names": null},
] as const;

/** The kinds of notes. The first value may be an index of the names that the board's field `names` lists; a line ends
 * with its points. */
export const NOTES = [
  {"number": 2, "code": "routes_of_length", "part": "line", "source": "routes", "values": ["length", "count"], "names": null},
  {"number": 3, "code": "ticket_done", "part": "line", "source": "tickets", "values": ["ticket"], "names": null},
  {"number": 4, "code": "ticket_failed", "part": "line", "source": "tickets", "values": ["ticket"], "names": null},
  {"number": 5, "code": "printed_done", "part": "line", "source": "tickets", "values": [], "names": null},
  {"number": 6, "code": "printed_failed", "part": "line", "source": "tickets", "values": [], "names": null},
  {"number": 7, "code": "wrong_players", "part": "problem", "source": "routes", "values": ["count", "least", "most"], "names": null},
  {"number": 8, "code": "too_many_pieces", "part": "problem", "source": "routes", "values": ["spaces", "pieces"], "names": null},
  {"number": 9, "code": "route_shared", "part": "problem", "source": "routes", "values": ["route", "other"], "names": null},
  {"number": 10, "code": "route_repeated", "part": "problem", "source": "routes", "values": ["route"], "names": null},
  {"number": 11, "code": "parallel_own", "part": "problem", "source": "routes", "values": ["route"], "names": null},
  {"number": 12, "code": "parallel_closed", "part": "problem", "source": "routes", "values": ["route", "other"], "names": null},
  {"number": 13, "code": "ticket_shared", "part": "problem", "source": "tickets", "values": ["ticket", "other"], "names": null},
  {"number": 14, "code": "ticket_both", "part": "problem", "source": "tickets", "values": ["ticket"], "names": null},
  {"number": 15, "code": "ticket_differs", "part": "problem", "source": "tickets", "values": ["ticket"], "names": null},
  {"number": 16, "code": "too_many_tickets", "part": "problem", "source": "tickets", "values": ["count", "most"], "names": null},
  {"number": 17, "code": "routes_open", "part": "missing", "source": "routes", "values": [], "names": null},
  {"number": 18, "code": "tickets_open", "part": "missing", "source": "tickets", "values": ["count", "least"], "names": null},
  {"number": 19, "code": "ticket_open", "part": "missing", "source": "tickets", "values": ["ticket"], "names": null},
  {"number": 20, "code": "printed_open", "part": "missing", "source": "tickets", "values": ["points"], "names": null},
  {"number": 21, "code": "not_over", "part": "missing", "source": "routes", "values": ["pieces"], "names": null},
  {"number": 22, "code": "flags", "part": "line", "source": "flags", "values": ["count"], "names": null},
  {"number": 23, "code": "flags_open", "part": "missing", "source": "flags", "values": [], "names": null},
  {"number": 24, "code": "too_many_flags", "part": "problem", "source": "flags", "values": ["count", "most"], "names": null},
  {"number": 25, "code": "district", "part": "line", "source": "districts", "values": ["district"], "names": "districts"},
  {"number": 26, "code": "districts_open", "part": "missing", "source": "districts", "values": [], "names": null},
  {"number": 27, "code": "district_differs", "part": "problem", "source": "districts", "values": ["district"], "names": "districts"},
  {"number": 28, "code": "district_shared", "part": "problem", "source": "districts", "values": ["district", "most"], "names": "districts"},
  {"number": 29, "code": "districts_far", "part": "problem", "source": "districts", "values": ["count", "least"], "names": null},
  {"number": 30, "code": "merchandise", "part": "line", "source": "merchandise", "values": ["count", "rank"], "names": null},
  {"number": 31, "code": "merchandise_open", "part": "missing", "source": "merchandise", "values": [], "names": null},
  {"number": 32, "code": "too_much_merchandise", "part": "problem", "source": "merchandise", "values": ["count", "most"], "names": null},
  {"number": 33, "code": "merchandise_differs", "part": "problem", "source": "merchandise", "values": ["count", "carts"], "names": null},
  {"number": 34, "code": "tourists", "part": "line", "source": "tourists", "values": ["count"], "names": null},
  {"number": 35, "code": "tourists_open", "part": "missing", "source": "tourists", "values": [], "names": null},
  {"number": 36, "code": "too_many_tourists", "part": "problem", "source": "tourists", "values": ["count", "most"], "names": null},
  {"number": 37, "code": "passengers", "part": "line", "source": "passengers", "values": ["color", "count", "rank"], "names": "passenger_colors"},
  {"number": 38, "code": "passengers_open", "part": "missing", "source": "passengers", "values": [], "names": null},
  {"number": 39, "code": "too_many_passengers", "part": "problem", "source": "passengers", "values": ["color", "count", "most"], "names": "passenger_colors"},
  {"number": 40, "code": "passengers_of_routes", "part": "problem", "source": "passengers", "values": ["count", "most"], "names": null},
  {"number": 41, "code": "globetrotter", "part": "line", "source": "globetrotter", "values": ["count"], "names": null},
] as const;
