// The routes that can be taken now, in the order of a shortcut key.

/** Routes that tickets need first; within each group the longest first. */
export function inTurn(routes: readonly number[], wanted: ReadonlySet<number> | null, lengthOf: (route: number) => number): number[] {
  const needed = (route: number): number => Number(wanted?.has(route) ?? false);
  return routes.toSorted((one, other) => needed(other) - needed(one) || lengthOf(other) - lengthOf(one) || one - other);
}
