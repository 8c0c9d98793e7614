// The colours of the seats of the current table: players may choose theirs.

import { PLAYERS, type PlayerTone } from "./palette.ts";

class SeatTones {
  /** The numbers of the colours, by seat; a seat without one has the colour of its number. */
  colors = $state.raw<readonly (number | null)[]>([]);

  colorOf(seat: number): number {
    return (this.colors[seat] ?? seat) % PLAYERS.length;
  }

  of(seat: number): PlayerTone {
    return PLAYERS[this.colorOf(seat)]!;
  }
}

export const seatTones = new SeatTones();
