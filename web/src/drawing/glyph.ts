// Symbols as absolute path data. Thousands of shapes with transforms would slow a board down.

/** The number of arguments of a path command. */
const COUNTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const PART = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Path data of the unit box, scaled to a size and centred at a point. */
export function printed(path: string, x: number, y: number, size: number): string {
  const [left, top] = [x - size / 2, y - size / 2];
  return path.replaceAll(PART, (_, command: string, numbers: string) => {
    const [kind, there] = [command.toUpperCase(), command !== command.toLowerCase()];
    const count = COUNTS[kind] ?? 2;
    const values = (numbers.match(NUMBER) ?? []).map((text, index) => {
      const place = index % count;
      // An arc's rotation and flags are not scaled; its radii are not moved.
      if (kind === "A" && place > 1 && place < 5) return Number(text);
      const upright = kind === "V" || (kind === "A" ? place === 6 : kind !== "H" && place % 2 === 1);
      const from = !there || (kind === "A" && place < 2) ? 0 : upright ? top : left;
      return rounded(from + Number(text) * size);
    });
    return command + values.join(" ");
  });
}
