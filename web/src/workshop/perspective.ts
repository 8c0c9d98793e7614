// Straightens a photograph taken at an angle: the area between four corners becomes a rectangle.

export type Corner = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Corner, Corner, Corner, Corner];

export const WHOLE: Quad = [[0, 0], [1, 0], [1, 1], [0, 1]];

/** The eight coefficients of the perspective transformation that maps four corners to four others. */
function coefficientsOf(from: Quad, to: Quad): [number, number, number, number, number, number, number, number] {
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solve(rows) as [number, number, number, number, number, number, number, number];
}

/** This transformation. */
export function perspective(from: Quad, to: Quad): (at: Corner) => Corner {
  const [a, b, c, d, e, f, g, h] = coefficientsOf(from, to);
  return ([x, y]) => {
    const away = g * x + h * y + 1;
    return [(a * x + b * y + c) / away, (d * x + e * y + f) / away];
  };
}

/** Solves linear equations, given as rows of coefficients and a right-hand side. */
function solve(rows: number[][]): number[] {
  const count = rows.length;
  for (let column = 0; column < count; column++) {
    const pivot = rows.slice(column).reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best));
    const at = rows.indexOf(pivot);
    [rows[at], rows[column]] = [rows[column]!, pivot];
    for (const [index, row] of rows.entries()) {
      if (index === column) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let each = column; each <= count; each++) row[each]! -= factor * (pivot[each] ?? 0);
    }
  }
  return rows.map((row, index) => (row[count] ?? 0) / (row[index] ?? 1));
}

/** Whether the corners form a convex quadrilateral. */
export function isConvex(quad: Quad): boolean {
  return quad.every((corner, index) => {
    const [before, after] = [quad[(index + 3) % 4]!, quad[(index + 1) % 4]!];
    return (corner[0] - before[0]) * (after[1] - corner[1]) - (corner[1] - before[1]) * (after[0] - corner[0]) > 1e-4;
  });
}

/** The height of the rectangle per width, estimated by the lengths of the sides. */
export function shape(quad: Quad, width: number, height: number): number {
  const side = (a: Corner, b: Corner) => Math.hypot((a[0] - b[0]) * width, (a[1] - b[1]) * height);
  return (side(quad[0], quad[3]) + side(quad[1], quad[2])) / (side(quad[0], quad[1]) + side(quad[3], quad[2]));
}

/** The pixels between the corners (fractions of the photograph's width and height), as a rectangle of this size. */
export function straightened(photo: ImageData, corners: Quad, width: number, height: number): ImageData {
  const made = new ImageData(width, height);
  const [from, to] = [new Uint32Array(photo.data.buffer), new Uint32Array(made.data.buffer)];
  const [a, b, c, d, e, f, g, h] = coefficientsOf(WHOLE, corners);
  const [wide, high] = [photo.width, photo.height];
  // The loop runs a million times: it allocates nothing.
  for (let y = 0; y < height; y++) {
    const down = (y + 0.5) / height;
    const [left, top, away] = [b * down + c, e * down + f, h * down + 1];
    for (let x = 0; x < width; x++) {
      const across = (x + 0.5) / width;
      const depth = g * across + away;
      const column = Math.min(wide - 1, Math.max(0, Math.floor(((a * across + left) / depth) * wide)));
      const row = Math.min(high - 1, Math.max(0, Math.floor(((d * across + top) / depth) * high)));
      to[y * width + x] = from[row * wide + column] ?? 0;
    }
  }
  return made;
}
