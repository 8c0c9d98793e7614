// Descriptions of routes and places for screen readers.

import type { Route } from "../../net/protocol.ts";
import { pluginsOf } from "../../mechanisms/registry.ts";
import { say } from "../../words/words.svelte.ts";
import type { TableController } from "../tableController.svelte.ts";
import { shortfalls } from "./missing.ts";

/** A route's state: "yours", "free, you can take it", "free, 2 cards missing" … */
export function routeStanding(route: number, controller: TableController): string {
  const { view, seat, atlas } = controller;
  const owner = view.owners[route] ?? null;
  if (owner !== null) return owner === seat ? say("play-yours") : say("play-owned", { player: controller.name(owner) });
  if (seat !== null && (view.closed[route] ?? []).includes(seat)) return say("play-closed");
  if (controller.options.claims.has(route)) return say("play-takeable");
  const of = atlas.board.routes[route];
  const best = of === undefined || !controller.mine?.hand ? undefined : shortfalls(of, controller.hand, controller.colors)[0];
  if (best === undefined) return say("play-free");
  return best.missing > 0 ? say("play-free-missing", { count: best.missing }) : say("play-free");
}

/** The cards that a route takes: "3 blue cards", or of any one colour. */
export function costInWords({ color, length: count }: Route): string {
  return color === "gray" ? say("play-route-cost-gray", { count }) : say("play-route-cost", { count, color });
}

/** A route's cost and points: "3 blue cards, 4 points". */
export function routeCost(route: number, controller: TableController): string {
  const { atlas } = controller;
  const of = atlas.board.routes[route];
  if (of === undefined) return "";
  return [
    costInWords(of),
    say("points", { points: atlas.pointsFor(of.length) }),
    ...pluginsOf(atlas.board.rules).flatMap((plugin) => plugin.route?.describe?.(of, atlas, true) ?? []),
  ].join(", ");
}

export function routeInWords(route: number, controller: TableController): string {
  return say("play-route-words", {
    route: controller.atlas.routeName(route),
    cost: routeCost(route, controller),
    standing: routeStanding(route, controller),
  });
}

/**
 * The same without the parts that change with every card drawn: a screen reader announces each new name, and
 * among many the important ones are lost.
 */
export function routeAtRest(route: number, controller: TableController): string {
  const cost = routeCost(route, controller);
  const name = controller.atlas.routeName(route);
  if ((controller.view.owners[route] ?? null) === null) return say("play-route-at-rest", { route: name, cost });
  return say("play-route-words", { route: name, cost, standing: routeStanding(route, controller) });
}

export function placeInWords(place: string, controller: TableController): string {
  return `${controller.atlas.placeName(place)}, ${placeStanding(place, controller)}`;
}

/** Describes a place: "two routes free, 3 × hat". */
export function placeStanding(place: string, { atlas, view }: TableController): string {
  const free = atlas.routesAt(place).filter((route) => view.owners[route] === null).length;
  const there = pluginsOf(atlas.board.rules).flatMap((plugin) => plugin.place?.describe?.(place, view) ?? []);
  return [say("play-routes-free", { count: free }), ...there].join(", ");
}
