// What can be read from three metres.

/** The least size of letters at a height of 1080 pixels. */
const LEAST = 24;
const FULL_HD = 1080;

/** The least size of letters on a screen of this height, in pixels. */
export function legibleAt(height: number): number {
  return (LEAST * height) / FULL_HD;
}
