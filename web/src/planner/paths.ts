// The cheapest path between two places over a seat's own and free routes.

import type { ViewJson } from "../net/protocol.ts";
import { type Hand, needsOf } from "./needs.ts";
import type { Network } from "./network.ts";

/** A seat's position on the board. */
export interface Position {
  network: Network;
  /** Routes that are the seat's already. */
  own: ReadonlySet<number>;
  /** Routes that the seat can still take. */
  open: ReadonlySet<number>;
  hand: Hand;
  pieces: number;
}

export interface Path {
  /** Spaces to be taken: as many pieces, and as many cards. */
  spaces: number;
  /** The routes to be taken, in order. */
  routes: number[];
  /** The seat's own routes on it. */
  own: number[];
}

/** The most paths of equal length that are compared by their missing cards. */
const COMPARED = 300;

export function positionOf(network: Network, view: ViewJson, seat: number): Position {
  const own = new Set<number>();
  const open = new Set<number>();
  view.owners.forEach((owner, route) => {
    if (owner === seat) own.add(route);
    else if (owner === null && !view.closed[route]?.includes(seat)) open.add(route);
  });
  const mine = view.seats[seat];
  return { network, own, open, hand: mine?.hand ?? {}, pieces: mine?.pieces ?? 0 };
}

/** The same position with some routes taken. */
export function granted(position: Position, routes: Iterable<number>): Position {
  return { ...position, own: new Set([...position.own, ...routes]) };
}

/** The path with the fewest spaces and, among these, the fewest missing cards; null if there is none. */
export function cheapest(position: Position, from: number, to: number): Path | null {
  const search = new Search(position, from);
  let best: number[] | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const path of search.shortest(to, COMPARED)) {
    const taken = path.filter((route) => !position.own.has(route));
    const { missing } = needsOf(taken.map(search.edge), position.hand);
    if (missing < fewest) [best, fewest] = [path, missing];
    if (missing === 0) break;
  }
  return best === null ? null : search.described(best, to);
}

/** Any path with the fewest spaces. */
export function shortest(position: Position, from: number, to: number): Path | null {
  const search = new Search(position, from);
  const [path] = search.shortest(to, 1);
  return path === undefined ? null : search.described(path, to);
}

/** Distances from one place. Places joined by own routes are one component; each country is a component by itself. */
class Search {
  readonly #position: Position;
  readonly #from: number;
  readonly #components: number[];
  readonly #distances: number[];
  readonly #routes: number[][];

  constructor(position: Position, from: number) {
    this.#position = position;
    this.#from = from;
    this.#components = componentsOf(position);
    this.#routes = this.#components.map(() => []);
    for (const routes of [position.own, position.open])
      for (const route of routes) {
        const [one, other] = this.#ends(route);
        if (one === other || (routes === position.open && position.own.has(route))) continue;
        this.#routes[one]?.push(route);
        this.#routes[other]?.push(route);
      }
    this.#distances = this.#measured();
  }

  edge = (route: number) => {
    const edge = this.#position.network.edges[route];
    if (edge === undefined) throw new Error(`the board has no route ${route}`);
    return edge;
  };

  /** Shortest paths, from start to end; routes with cards in hand are tried first. */
  *shortest(to: number, most: number): Generator<number[]> {
    const source = this.#components[this.#from] ?? -1;
    let left = most;
    const back = function* (this: Search, component: number, tail: number[]): Generator<number[]> {
      if (component === source) {
        left -= 1;
        yield tail;
        return;
      }
      for (const [route, before] of this.#leadingTo(component)) {
        yield* back.call(this, before, [route, ...tail]);
        if (left <= 0) return;
      }
    };
    const target = this.#components[to] ?? -1;
    if ((this.#distances[target] ?? Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY) yield* back.call(this, target, []);
  }

  /** The path including the seat's own routes between those to be taken. */
  described(path: readonly number[], to: number): Path {
    const own: number[] = [];
    let here = this.#from;
    for (const route of path) {
      const { a, b } = this.edge(route);
      const [near, far] = this.#components[a] === this.#components[here] ? [a, b] : [b, a];
      own.push(...this.#walked(here, near));
      if (this.#position.own.has(route)) own.push(route);
      here = far;
    }
    own.push(...this.#walked(here, to));
    const routes = path.filter((route) => !this.#position.own.has(route));
    return { spaces: routes.reduce((spaces, route) => spaces + this.edge(route).length, 0), routes, own };
  }

  #ends(route: number): [number, number] {
    const { a, b } = this.edge(route);
    return [this.#components[a] ?? -1, this.#components[b] ?? -1];
  }

  #cost(route: number): number {
    return this.#position.own.has(route) ? 0 : this.edge(route).length;
  }

  /** The last steps of shortest paths to a component, those with the fewest missing cards first. */
  #leadingTo(component: number): [route: number, before: number][] {
    const here = this.#distances[component] ?? 0;
    const found: [number, number, number][] = [];
    for (const route of this.#routes[component] ?? []) {
      const [one, other] = this.#ends(route);
      const before = one === component ? other : one;
      const reached = (this.#distances[before] ?? Number.POSITIVE_INFINITY) + this.#cost(route) === here;
      if (reached && this.#passable(before)) found.push([this.#lacking(route), route, before]);
    }
    return found.toSorted((one, other) => one[0] - other[0]).map(([, route, before]) => [route, before]);
  }

  #lacking(route: number): number {
    return this.#position.own.has(route) ? 0 : (lackingOf(this.#position)[route] ?? 0);
  }

  #passable(component: number): boolean {
    return !this.#position.network.country[component] || component === this.#components[this.#from];
  }

  #measured(): number[] {
    const distances = this.#components.map(() => Number.POSITIVE_INFINITY);
    const waiting = new Set([this.#components[this.#from] ?? -1]);
    for (const start of waiting) distances[start] = 0;
    while (waiting.size > 0) {
      let near = -1;
      for (const component of waiting) if (near < 0 || (distances[component] ?? 0) < (distances[near] ?? 0)) near = component;
      waiting.delete(near);
      if (!this.#passable(near)) continue;
      for (const route of this.#routes[near] ?? []) {
        const [one, other] = this.#ends(route);
        const next = one === near ? other : one;
        const reached = (distances[near] ?? 0) + this.#cost(route);
        if (reached < (distances[next] ?? 0)) {
          distances[next] = reached;
          waiting.add(next);
        }
      }
    }
    return distances;
  }

  /** Own routes from one place to another of the same component. */
  #walked(from: number, to: number): number[] {
    const { network, own } = this.#position;
    const came = new Map<number, number | null>([[from, null]]);
    for (const here of came.keys()) {
      if (here === to) break;
      for (const route of network.at[here] ?? []) {
        const { a, b } = this.edge(route);
        const next = a === here ? b : a;
        if (own.has(route) && !network.country[next] && !came.has(next)) came.set(next, route);
      }
    }
    const walked: number[] = [];
    let here = to;
    for (let route = came.get(here) ?? null; route !== null; route = came.get(here) ?? null) {
      walked.unshift(route);
      const { a, b } = this.edge(route);
      here = a === here ? b : a;
    }
    return walked;
  }
}

const LACKING = new WeakMap<Hand, number[]>();

/** The missing cards of each single route, cached per hand. */
function lackingOf({ network, hand }: Position): number[] {
  let lacking = LACKING.get(hand);
  if (lacking?.length !== network.edges.length) {
    lacking = network.edges.map((edge) => needsOf([edge], hand).missing);
    LACKING.set(hand, lacking);
  }
  return lacking;
}

/** For each place the smallest number among the places of its component. */
function componentsOf({ network, own }: Position): number[] {
  const components = network.country.map((_, place) => place);
  const root = (place: number): number => {
    let here = place;
    while (components[here] !== here) here = components[here] ?? here;
    return here;
  };
  for (const route of own) {
    const edge = network.edges[route];
    if (edge === undefined || network.country[edge.a] || network.country[edge.b]) continue;
    const [one, other] = [root(edge.a), root(edge.b)];
    components[Math.max(one, other)] = Math.min(one, other);
  }
  return components.map((_, place) => root(place));
}
