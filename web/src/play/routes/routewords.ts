// Routes and places in words, for those who hear the board.

import { listed, say } from "../../words/words.svelte.ts";
import { colorName } from "../hand/cardwords.ts";
import type { Playing } from "../playing.svelte.ts";
import { shortfalls } from "./missing.ts";
import { tokenName } from "../hand/tokens.ts";

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

/** What a route costs and brings: "3 blue, 4 points". */
export function routeCost(route: number, playing: Playing): string {
  const of = playing.atlas.board.routes[route];
  if (of === undefined) return "";
  const color = of.color === "gray" ? say("play-any-color") : colorName(of.color);
  const parts = [
    say("play-route-cost", { count: of.length, color }),
    say("points", { points: playing.atlas.pointsFor(of.length) }),
  ];
  if (of.ferries > 0) parts.push(say("play-ferries", { count: of.ferries, wild: playing.atlas.word("wild") }));
  if (of.cart) parts.push(say("play-cart-short"));
  return parts.join(", ");
}

export function routeInWords(route: number, playing: Playing): string {
  return say("play-route-words", {
    route: playing.atlas.routeName(route),
    cost: routeCost(route, playing),
    standing: routeStanding(route, playing),
  });
}

export function placeInWords(place: string, playing: Playing): string {
  return `${playing.atlas.placeName(place)}, ${placeStanding(place, playing)}`;
}

/** What there is at a place: "two routes free, 3 × hat". */
export function placeStanding(place: string, { atlas, view }: Playing): string {
  const free = atlas.routesAt(place).filter((route) => view.owners[route] === null).length;
  const parts = [say("play-routes-free", { count: free })];
  const tourist = view.tourists[place];
  if (tourist !== undefined && tourist[1] > 0)
    parts.push(say("play-tokens-here", { count: tourist[1], token: tokenName(tourist[0]) }));
  const waiting = Object.entries(view.passengers[place] ?? {}).filter(([, count]) => count > 0);
  if (waiting.length > 0)
    parts.push(
      say("play-passengers-here", {
        names: listed(waiting.map(([color, count]) => say("play-cards-of", { count, color: colorName(color) }))),
      }),
    );
  return parts.join(", ");
}
