import { seatTones } from "../drawing/seatTones.svelte.ts";

/** The colour of a seat's line: each player's colour has two tones, one for light paper, one for dark. */
export function seatLine(seat: number): { light: string; dark: string } {
  const { name, fill, accent } = seatTones.of(seat);
  return name === "yellow" ? { light: accent, dark: fill } : { light: fill, dark: accent };
}
