// Where the fields of the kernel's records lie, for each size of board.
// Written by `make wasm` from src/omnibus/kernel: edits here are lost.

/** The type of a field's numbers, its offset in bytes, and its dimensions. */
export type Field = readonly [type: "i1" | "u1" | "i2" | "u2" | "i4" | "u4" | "i8", offset: number, ...shape: number[]];

export interface Layout {
  /** The length of a record. */
  readonly bytes: number;
  readonly fields: Readonly<Record<string, Field>>;
}

/** A size of board: its players and tickets at most, a digest of the layout of a board's numbers, and its records. */
export interface Size {
  readonly seats: number;
  readonly tickets: number;
  readonly board: string;
  readonly records: Readonly<Record<string, Layout>>;
}

export const SIZES = {
  "city": {
    "seats": 4,
    "tickets": 32,
    "board": "780893224f2da34e",
    "records": {
      "board": {
        "bytes": 9240,
        "fields": {}
      },
      "pad": {
        "bytes": 824,
        "fields": {
          "players": ["i4", 0],
          "known": ["i1", 4, 4],
          "took": ["i1", 8, 4, 64],
          "lengths": ["i1", 264, 4, 7],
          "ticket": ["i1", 292, 4, 32],
          "printed": ["i4", 420, 4],
          "printed_points": ["i1", 436, 4, 32],
          "printed_done": ["i1", 564, 4, 32],
          "flags_said": ["i1", 692, 4],
          "districts_said": ["i1", 696, 4, 24],
          "merchandise_said": ["i1", 792, 4],
          "tourists_said": ["i1", 796, 4],
          "passengers_said": ["i1", 800, 4, 6]
        }
      },
      "state": {
        "bytes": 1184,
        "fields": {
          "shuffles": ["i2", 0],
          "key": ["u4", 4, 8],
          "nonce": ["u4", 36, 3],
          "counter": ["u4", 48],
          "block": ["u4", 52, 16],
          "used": ["i4", 116],
          "players": ["i1", 120],
          "first": ["i1", 121],
          "seat": ["i1", 122],
          "asks": ["i1", 123, 4],
          "over": ["i1", 127],
          "turns_left": ["i1", 128],
          "passes": ["i1", 129],
          "setting_up": ["i1", 130],
          "turns": ["i2", 132],
          "hand": ["i1", 134, 4, 7],
          "hand_count": ["i1", 162, 4],
          "seen": ["i1", 166, 4, 7],
          "display": ["i1", 194, 5],
          "deck": ["i1", 199, 48],
          "deck_count": ["i1", 247],
          "discard": ["i1", 248, 7],
          "discard_count": ["i1", 255],
          "fresh": ["i1", 256, 7],
          "blind": ["i1", 263, 4, 7],
          "owner": ["i1", 291, 64],
          "closed": ["u1", 355, 64],
          "open_routes": ["i1", 419, 4, 7, 6],
          "pieces": ["i1", 587, 4],
          "component": ["i1", 591, 4, 24],
          "claimed": ["i1", 687],
          "waiting_place": ["i1", 688],
          "ticket_deck": ["i1", 689, 2, 32],
          "ticket_deck_count": ["i1", 753, 2],
          "holder": ["i1", 755, 32],
          "tickets_held": ["i1", 787, 4, 2],
          "offer": ["i1", 795, 4, 4],
          "ticket_seen": ["u1", 811, 32],
          "flag_card": ["i1", 843, 4, 3],
          "merchandise": ["i1", 855, 4],
          "merchandise_left": ["i1", 859],
          "tourist_symbol": ["i1", 860, 24],
          "tourist_count": ["i1", 884, 24],
          "aside_symbol": ["i1", 908, 2],
          "aside_count": ["i1", 910, 2],
          "tokens": ["i1", 912, 4, 8],
          "passengers": ["i1", 944, 24, 6],
          "collected": ["i1", 1088, 4, 6],
          "score": ["i2", 1112, 4, 8],
          "tickets_done": ["i1", 1176, 4],
          "winner": ["i1", 1180, 4]
        }
      },
      "log": {
        "bytes": 4108,
        "fields": {
          "writes": ["i4", 0],
          "first": ["i4", 4],
          "count": ["i4", 8],
          "rows": ["i2", 12, 256, 8]
        }
      }
    }
  },
  "country": {
    "seats": 5,
    "tickets": 127,
    "board": "984a791622db3a6d",
    "records": {
      "board": {
        "bytes": 25560,
        "fields": {}
      },
      "pad": {
        "bytes": 2988,
        "fields": {
          "players": ["i4", 0],
          "known": ["i1", 4, 5],
          "took": ["i1", 9, 5, 127],
          "lengths": ["i1", 644, 5, 10],
          "ticket": ["i1", 694, 5, 127],
          "printed": ["i4", 1332, 5],
          "printed_points": ["i1", 1352, 5, 127],
          "printed_done": ["i1", 1987, 5, 127],
          "flags_said": ["i1", 2622, 5],
          "districts_said": ["i1", 2627, 5, 64],
          "merchandise_said": ["i1", 2947, 5],
          "tourists_said": ["i1", 2952, 5],
          "passengers_said": ["i1", 2957, 5, 6]
        }
      },
      "state": {
        "bytes": 2644,
        "fields": {
          "shuffles": ["i2", 0],
          "key": ["u4", 4, 8],
          "nonce": ["u4", 36, 3],
          "counter": ["u4", 48],
          "block": ["u4", 52, 16],
          "used": ["i4", 116],
          "players": ["i1", 120],
          "first": ["i1", 121],
          "seat": ["i1", 122],
          "asks": ["i1", 123, 5],
          "over": ["i1", 128],
          "turns_left": ["i1", 129],
          "passes": ["i1", 130],
          "setting_up": ["i1", 131],
          "turns": ["i2", 132],
          "hand": ["i1", 134, 5, 9],
          "hand_count": ["i1", 179, 5],
          "seen": ["i1", 184, 5, 9],
          "display": ["i1", 229, 5],
          "deck": ["i1", 234, 120],
          "deck_count": ["i1", 354],
          "discard": ["i1", 355, 9],
          "discard_count": ["i1", 364],
          "fresh": ["i1", 365, 9],
          "blind": ["i1", 374, 5, 9],
          "owner": ["i1", 419, 127],
          "closed": ["u1", 546, 127],
          "open_routes": ["i1", 673, 5, 9, 9],
          "pieces": ["i1", 1078, 5],
          "component": ["i1", 1083, 5, 64],
          "claimed": ["i1", 1403],
          "waiting_place": ["i1", 1404],
          "ticket_deck": ["i1", 1405, 2, 127],
          "ticket_deck_count": ["i1", 1659, 2],
          "holder": ["i1", 1661, 127],
          "tickets_held": ["i1", 1788, 5, 2],
          "offer": ["i1", 1798, 5, 4],
          "ticket_seen": ["u1", 1818, 127],
          "flag_card": ["i1", 1945, 5, 3],
          "merchandise": ["i1", 1960, 5],
          "merchandise_left": ["i1", 1965],
          "tourist_symbol": ["i1", 1966, 64],
          "tourist_count": ["i1", 2030, 64],
          "aside_symbol": ["i1", 2094, 2],
          "aside_count": ["i1", 2096, 2],
          "tokens": ["i1", 2098, 5, 8],
          "passengers": ["i1", 2138, 64, 6],
          "collected": ["i1", 2522, 5, 6],
          "score": ["i2", 2552, 5, 8],
          "tickets_done": ["i1", 2632, 5],
          "winner": ["i1", 2637, 5]
        }
      },
      "log": {
        "bytes": 4108,
        "fields": {
          "writes": ["i4", 0],
          "first": ["i4", 4],
          "count": ["i4", 8],
          "rows": ["i2", 12, 256, 8]
        }
      }
    }
  }
} as const satisfies Record<string, Size>;

/** The records that each function takes. The module has each function for each size: `score_pad_city`. */
export const EXPORTS = {
  "score_pad": ["board", "pad", "state", "log"]
} as const;
