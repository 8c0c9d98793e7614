// A board as a graph, computed once.

import { wildsFor } from "../mechanisms/registry.ts";
import type { BoardFile } from "../net/protocol.ts";

export type Ground = Pick<BoardFile, "places" | "routes">;

/** A route between two places, by their numbers. */
export interface Edge {
  a: number;
  b: number;
  length: number;
  color: string;
  /** The number of its cards that have to be wild. */
  wilds: number;
}

export interface Network {
  /** Numbers of places by id. */
  number: ReadonlyMap<string, number>;
  /** Countries are dead ends: paths begin and end there, and never pass through. */
  country: readonly boolean[];
  edges: readonly Edge[];
  /** The routes at each place. */
  at: readonly (readonly number[])[];
}

const CACHE = new WeakMap<Ground, Network>();

export function networkOf(board: Ground): Network {
  const known = CACHE.get(board);
  if (known !== undefined) return known;
  const number = new Map(board.places.map((place, index) => [place.id, index]));
  const numberOf = (id: string): number => {
    const found = number.get(id);
    if (found === undefined) throw new Error(`the board has no place "${id}"`);
    return found;
  };
  const edges = board.routes.map((route) => ({
    a: numberOf(route.a),
    b: numberOf(route.b),
    length: route.length,
    color: route.color,
    wilds: wildsFor(route),
  }));
  const at: number[][] = board.places.map(() => []);
  edges.forEach((edge, route) => {
    at[edge.a]?.push(route);
    at[edge.b]?.push(route);
  });
  const made = { number, country: board.places.map((place) => place.country), edges, at };
  CACHE.set(board, made);
  return made;
}
