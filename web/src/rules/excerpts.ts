// The parts of the real board that illustrate sections.

import { wildsFor } from "../mechanisms/registry.ts";
import type { Excerpt } from "../mechanisms/plugin.ts";
import type { BoardFile, Route } from "../net/protocol.ts";
import { networkOf } from "../planner/network.ts";
import { shortest } from "../planner/paths.ts";
import { groupsOf } from "./twins.ts";
import type { Section } from "./sections.ts";

/** The number of routes of a path that is easy to see. */
const CLEAR = 3;

function gray({ routes }: BoardFile): Excerpt | null {
  const found = routes.filter((route) => route.color === "gray" && wildsFor(route) === 0);
  const [longest] = found.toSorted((one, other) => other.length - one.length);
  return longest ? { routes: [routes.indexOf(longest)] } : null;
}

/** Parallel routes, one taken and the others closed: the largest group, and among those the longest. */
function twins(board: BoardFile): Excerpt | null {
  const size = (group: readonly number[]) => 100 * group.length + (board.routes[group[0] ?? -1]?.length ?? 0);
  const [group] = groupsOf(board).toSorted((one, other) => size(other) - size(one));
  const [taken, ...others] = group ?? [];
  if (taken === undefined || others.length === 0) return null;
  return { routes: [taken, ...others], owners: new Map([[taken, 0]]), closed: new Set(others) };
}

/** A completed ticket. */
function tickets(board: BoardFile): Excerpt | null {
  const network = networkOf(board);
  const position = { network, own: new Set<number>(), open: new Set(board.routes.keys()), hand: {}, pieces: board.rules.pieces };
  const at = (id: string) => network.number.get(id) ?? -1;
  const ways = board.tickets.map(({ a, b }) => ({ ringed: [a, b], routes: shortest(position, at(a), at(b))?.routes ?? [] }));
  const country = (id: string) => network.country[at(id)] ?? false;
  const found = ways.find(({ routes, ringed }) => routes.length === CLEAR && !ringed.some(country)) ?? ways[0];
  return found ? { ...found, owners: new Map(found.routes.map((route) => [route, 0])) } : null;
}

const into = (country: string) => (route: Route) => route.a === country || route.b === country;

/** Routes to two ends of a country. */
function countries({ places, routes }: BoardFile): Excerpt | null {
  for (const { id } of places.filter((place) => place.country)) {
    const [one, ...others] = routes.filter(into(id));
    const other = others.find(({ endpoint }) => endpoint !== one?.endpoint);
    if (one && other) return { routes: [routes.indexOf(one), routes.indexOf(other)] };
  }
  return null;
}

const SHOWN: Record<string, (board: BoardFile) => Excerpt | null> = { gray, twins, tickets, countries };

/** The part of the board that illustrates a section; null if none does. */
export function excerptOf({ id, plugin }: Section, board: BoardFile): Excerpt | null {
  return (plugin?.lesson?.shows ?? SHOWN[id])?.(board) ?? null;
}
