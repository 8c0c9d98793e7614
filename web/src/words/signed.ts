/** "+8", "−3" with a true minus, "0". */
export function signed(number: number): string {
  if (number === 0) return "0";
  return number > 0 ? `+${number}` : `−${-number}`;
}

/** A number that may be negative, with a true minus. */
export function plain(number: number): string {
  return number < 0 ? `−${-number}` : `${number}`;
}
