// The numbers that the lesson tells. They are those of src/omnibus/games, to which numbers.test.ts compares them.

export interface Numbers {
  pieces: number;
  cardsDealt: number;
  ticketsDrawn: number;
  /** Of the first tickets. */
  keepFirst: number;
  /** Up to so many players, one of several parallel routes closes the others. */
  closesUpTo: number;
}

const CITY = { cardsDealt: 2, ticketsDrawn: 2, keepFirst: 1, closesUpTo: 2 };

export const NUMBERS: Record<string, Numbers> = {
  paris: { ...CITY, pieces: 15 },
  london: { ...CITY, pieces: 17 },
  amsterdam: { ...CITY, pieces: 16 },
  san_francisco: { ...CITY, pieces: 20 },
  germany: { pieces: 45, cardsDealt: 4, ticketsDrawn: 4, keepFirst: 2, closesUpTo: 3 },
};

/** Merchandise: what each rank is paid, by number of players. */
export const MERCHANDISE: readonly { players: number; bonus: readonly number[] }[] = [
  { players: 2, bonus: [8, 4] },
  { players: 3, bonus: [8, 5, 2] },
  { players: 4, bonus: [8, 6, 4, 2] },
];

/** Points of a completed flag. */
export const FLAG = 4;

/** Points for the most passengers of a colour, and the second most. */
export const PASSENGERS = { first: 20, second: 10 } as const;

/** Tourists: points by number of different tokens. */
export const TOURISTS: readonly number[] = [0, 0, 1, 2, 4, 6, 9, 12];
