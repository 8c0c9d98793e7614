// Routes and places in words, for those who hear the board.

import type { Route } from "../../net/protocol.ts";
import { pluginsOf } from "../../mechanisms/registry.ts";
import { say } from "../../words/words.svelte.ts";
import type { Playing } from "../playing.svelte.ts";
import { shortfalls } from "./missing.ts";

/** How a route stands: "yours", "free, you can take it", "free, 2 cards missing" … */
export function routeStanding(route: number, playing: Playing): string {
  const { view, seat, atlas } = playing;
  const owner = view.owners[route] ?? null;
  if (owner !== null) return owner === seat ? say("play-yours") : say("play-owned", { player: playing.name(owner) });
  if (seat !== null && (view.closed[route] ?? []).includes(seat)) return say("play-closed");
  if (playing.options.claims.has(route)) return say("play-takeable");
  const of = atlas.board.routes[route];
  const best = of === undefined || !playing.mine?.hand ? undefined : shortfalls(of, playing.hand, playing.colors)[0];
  if (best === undefined) return say("play-free");
  return best.missing > 0 ? say("play-free-missing", { count: best.missing }) : say("play-free");
}

/** The cards that a route takes: "3 blue cards", or of any one colour. */
export function costInWords({ color, length: count }: Route): string {
  return color === "gray" ? say("play-route-cost-gray", { count }) : say("play-route-cost", { count, color });
}

/** What a route costs and brings: "3 blue cards, 4 points". */
export function routeCost(route: number, playing: Playing): string {
  const { atlas } = playing;
  const of = atlas.board.routes[route];
  if (of === undefined) return "";
  return [
    costInWords(of),
    say("points", { points: atlas.pointsFor(of.length) }),
    ...pluginsOf(atlas.board.rules).flatMap((plugin) => plugin.route?.says?.(of, atlas, true) ?? []),
  ].join(", ");
}

export function routeInWords(route: number, playing: Playing): string {
  return say("play-route-words", {
    route: playing.atlas.routeName(route),
    cost: routeCost(route, playing),
    standing: routeStanding(route, playing),
  });
}

/**
 * The same without what every card that is drawn changes: a screen reader is told of each new name, and what is announced
 * is lost among many.
 */
export function routeAtRest(route: number, playing: Playing): string {
  const cost = routeCost(route, playing);
  const name = playing.atlas.routeName(route);
  if ((playing.view.owners[route] ?? null) === null) return say("play-route-at-rest", { route: name, cost });
  return say("play-route-words", { route: name, cost, standing: routeStanding(route, playing) });
}

export function placeInWords(place: string, playing: Playing): string {
  return `${playing.atlas.placeName(place)}, ${placeStanding(place, playing)}`;
}

/** What there is at a place: "two routes free, 3 × hat". */
export function placeStanding(place: string, { atlas, view }: Playing): string {
  const free = atlas.routesAt(place).filter((route) => view.owners[route] === null).length;
  const there = pluginsOf(atlas.board.rules).flatMap((plugin) => plugin.place?.says?.(place, view) ?? []);
  return [say("play-routes-free", { count: free }), ...there].join(", ");
}
