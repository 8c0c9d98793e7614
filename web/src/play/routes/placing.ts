// The position of a small card beside something on the board.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 10;

/** The top left corner of a card of that size: beside the anchor if possible, within the bounds. */
export function placed(anchor: Box, size: { width: number; height: number }, bounds: Box): { left: number; top: number } {
  const { width, height } = size;
  const middleX = (anchor.left + anchor.right) / 2 - width / 2;
  const middleY = (anchor.top + anchor.bottom) / 2 - height / 2;
  const left = clamp(middleX, bounds.left, bounds.right - width);
  const top = clamp(middleY, bounds.top, bounds.bottom - height);
  const tries = [
    { left, top: anchor.top - GAP - height },
    { left, top: anchor.bottom + GAP },
    { left: anchor.right + GAP, top },
    { left: anchor.left - GAP - width, top },
  ];
  const fits = tries.find((at) => inside(at, size, bounds));
  if (fits !== undefined) return fits;
  // No space beside it: on the side with more space, as far as the bounds allow.
  const above = anchor.top - bounds.top > bounds.bottom - anchor.bottom;
  return { left, top: above ? bounds.top : Math.max(bounds.top, bounds.bottom - height) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function inside(at: { left: number; top: number }, size: { width: number; height: number }, bounds: Box): boolean {
  return (
    at.left >= bounds.left &&
    at.top >= bounds.top &&
    at.left + size.width <= bounds.right &&
    at.top + size.height <= bounds.bottom
  );
}
