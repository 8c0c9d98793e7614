// Several tickets served together: ways that share routes cost them once.

import { cheapest, granted, shortest, type Standing } from "./ways.ts";

export type Pair = readonly [from: number, to: number];

export interface Joint {
  spaces: number;
  /** Every route to be taken. */
  routes: Set<number>;
}

/** Up to so many tickets, every order is tried. */
const ALL_ORDERS = 4;

/**
 * Routes that serve all those pairs, as few spaces as can be found quickly: ticket after ticket over what the earlier
 * ones already need, in several orders; of the best, each once more over all the others. Pairs without a way are left out,
 * and so are those whose way alone takes more pieces than there are.
 */
export function jointly(standing: Standing, pairs: readonly Pair[]): Joint {
  const reachable = pairs
    .map((pair) => ({ pair, alone: shortest(standing, ...pair)?.spaces ?? null }))
    .filter((one): one is { pair: Pair; alone: number } => one.alone !== null && one.alone > 0 && one.alone <= standing.pieces)
    .toSorted((one, other) => other.alone - one.alone)
    .map(({ pair }) => pair);
  let best: Ways = new Map();
  let fewest = Number.POSITIVE_INFINITY;
  for (const order of orders(reachable)) {
    const ways = inserted(standing, order);
    const { spaces } = counted(standing, ways);
    if (spaces < fewest) [best, fewest] = [ways, spaces];
  }
  return improved(standing, best);
}

/** What another pair adds to what is planned. */
export interface Addition {
  /** Spaces more; 0 where it is served on the way. */
  spaces: number;
  /** The routes of its way that only it needs, and those that the others need as well. */
  routes: number[];
  shared: number[];
}

/** Another pair beside those planned; null where it has no way. */
export function added(
  standing: Standing,
  pairs: readonly Pair[],
  another: Pair,
  before: Joint = jointly(standing, pairs),
): Addition | null {
  const onTop = cheapest(granted(standing, before.routes), ...another);
  if (onTop === null) return null;
  const together = jointly(standing, [...pairs, another]);
  const spaces = together.spaces - before.spaces;
  // Rarely the others had better go another way too.
  const rerouted = spaces < onTop.spaces;
  const way = rerouted ? cheapest({ ...granted(standing, together.routes), open: new Set() }, ...another) : onTop;
  const needed = [...(way?.routes ?? []), ...(way?.own ?? [])].filter((route) => !standing.own.has(route));
  return {
    spaces: Math.max(0, Math.min(spaces, onTop.spaces)),
    routes: needed.filter((route) => !before.routes.has(route)),
    shared: needed.filter((route) => before.routes.has(route)),
  };
}

/** The routes by which a plan serves one of its pairs. */
export function partOf(standing: Standing, joint: Joint, pair: Pair): number[] {
  const planned = shortest({ ...granted(standing, joint.routes), open: new Set() }, ...pair);
  return (planned?.own ?? []).filter((route) => !standing.own.has(route));
}

type Ways = Map<Pair, number[]>;

function inserted(standing: Standing, order: readonly Pair[]): Ways {
  const ways: Ways = new Map();
  for (const pair of order) ways.set(pair, wayOver(standing, ways, pair));
  return ways;
}

/** The routes of a pair's way, those included that the other ways need as well. */
function wayOver(standing: Standing, others: Ways, pair: Pair): number[] {
  const way = shortest(granted(standing, [...others.values()].flat()), ...pair);
  return [...(way?.routes ?? []), ...(way?.own ?? [])].filter((route) => !standing.own.has(route));
}

/** Lays each way anew over the others, as long as that saves something. */
function improved(standing: Standing, ways: Ways): Joint {
  let joint = counted(standing, ways);
  for (let saved = ways.size > 1; saved; ) {
    saved = false;
    for (const pair of ways.keys()) {
      const others = new Map([...ways].filter(([other]) => other !== pair));
      const tried = new Map(others).set(pair, wayOver(standing, others, pair));
      const found = counted(standing, tried);
      if (found.spaces < joint.spaces) {
        [ways, joint, saved] = [tried, found, true];
      }
    }
  }
  return joint;
}

function counted({ network }: Standing, ways: Ways): Joint {
  const routes = new Set([...ways.values()].flat());
  let spaces = 0;
  for (const route of routes) spaces += network.edges[route]?.length ?? 0;
  return { spaces, routes };
}

/** Orders worth trying: all of a few; of many, both directions and each one first. */
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
