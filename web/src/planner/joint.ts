// Plans for several tickets: paths that share routes pay for them once.

import { cheapest, granted, type Path, shortest, type Position } from "./paths.ts";

export type Pair = readonly [from: number, to: number];

export interface JointPlan {
  spaces: number;
  /** All routes to be taken. */
  routes: Set<number>;
}

/** Up to this many tickets, every order is tried. */
const ALL_ORDERS = 4;

/**
 * Routes that serve all pairs with about the fewest spaces: ticket after ticket, reusing the routes of the earlier
 * ones, in several orders; then each path of the best order once more over all others. Pairs without a path are left
 * out, and so are those whose path alone takes more pieces than there are.
 */
export function planJointly(position: Position, pairs: readonly Pair[]): JointPlan {
  const reachable = pairs
    .map((pair) => ({ pair, alone: shortest(position, ...pair)?.spaces ?? null }))
    .filter((one): one is { pair: Pair; alone: number } => one.alone !== null && one.alone > 0 && one.alone <= position.pieces)
    .toSorted((one, other) => other.alone - one.alone)
    .map(({ pair }) => pair);
  let best: Paths = new Map();
  let fewest = Number.POSITIVE_INFINITY;
  for (const order of orders(reachable)) {
    const paths = inserted(position, order);
    const { spaces } = counted(position, paths);
    if (spaces < fewest) [best, fewest] = [paths, spaces];
  }
  return improved(position, best);
}

/** The cost of another pair beside a plan. */
export interface Addition {
  /** Additional spaces; 0 if it is served on the way. */
  spaces: number;
  /** The routes of its path that only it needs, and those shared with the others. */
  routes: number[];
  shared: number[];
}

/** Adds a pair to a plan; null if it has no path. */
export function added(position: Position, pairs: readonly Pair[], another: Pair, before: JointPlan): Addition | null {
  const onTop = cheapest(granted(position, before.routes), ...another);
  if (onTop === null) return null;
  const together = planJointly(position, [...pairs, another]);
  const spaces = together.spaces - before.spaces;
  // Rarely, the others had better be rerouted, too.
  const rerouted = spaces < onTop.spaces;
  const path = rerouted ? cheapest(within(position, together), ...another) : onTop;
  const needed = newRoutes(position, path);
  return {
    spaces: Math.max(0, Math.min(spaces, onTop.spaces)),
    routes: needed.filter((route) => !before.routes.has(route)),
    shared: needed.filter((route) => before.routes.has(route)),
  };
}

/** The routes by which a plan serves one of its pairs. */
export function partOf(position: Position, joint: JointPlan, pair: Pair): number[] {
  return newRoutes(position, shortest(within(position, joint), ...pair));
}

/** The position as if a plan were carried out, and all other routes closed. */
function within(position: Position, { routes }: JointPlan): Position {
  return { ...granted(position, routes), open: new Set() };
}

/** The routes of a path that the seat does not have yet. */
function newRoutes({ own }: Position, path: Path | null): number[] {
  return [...(path?.routes ?? []), ...(path?.own ?? [])].filter((route) => !own.has(route));
}

type Paths = Map<Pair, number[]>;

function inserted(position: Position, order: readonly Pair[]): Paths {
  const paths: Paths = new Map();
  for (const pair of order) paths.set(pair, pathOver(position, paths, pair));
  return paths;
}

/** The routes of a pair's path, including those that other paths need as well. */
function pathOver(position: Position, others: Paths, pair: Pair): number[] {
  return newRoutes(position, shortest(granted(position, [...others.values()].flat()), ...pair));
}

/** Reroutes each path over the others as long as that saves something. */
function improved(position: Position, paths: Paths): JointPlan {
  let joint = counted(position, paths);
  for (let saved = paths.size > 1; saved; ) {
    saved = false;
    for (const pair of paths.keys()) {
      const others = new Map([...paths].filter(([other]) => other !== pair));
      const tried = new Map(others).set(pair, pathOver(position, others, pair));
      const found = counted(position, tried);
      if (found.spaces < joint.spaces) {
        [paths, joint, saved] = [tried, found, true];
      }
    }
  }
  return joint;
}

function counted({ network }: Position, paths: Paths): JointPlan {
  const routes = new Set([...paths.values()].flat());
  let spaces = 0;
  for (const route of routes) spaces += network.edges[route]?.length ?? 0;
  return { spaces, routes };
}

/** Orders worth trying: all permutations of a few pairs; of many, both directions and each one first. */
function* orders(pairs: readonly Pair[]): Generator<readonly Pair[]> {
  if (pairs.length <= ALL_ORDERS) {
    yield* permutations(pairs);
    return;
  }
  yield pairs;
  yield pairs.toReversed();
  for (const first of pairs.slice(1)) yield [first, ...pairs.filter((pair) => pair !== first)];
}

function* permutations<T>(list: readonly T[]): Generator<T[]> {
  if (list.length === 0) yield [];
  for (const [index, first] of list.entries())
    for (const rest of permutations([...list.slice(0, index), ...list.slice(index + 1)])) yield [first, ...rest];
}
