// Merchandise: routes with carts bring cards until the stack is empty; at the end they score by rank.

import { CART } from "../../drawing/palette.ts";
import type { GameEvent, GameSpec } from "../../net/protocol.ts";
import { line } from "../../words/sentences.ts";
import { say } from "../../words/words.svelte.ts";
import { partOf } from "../mechanisms.ts";
import type { Flight, ReplayState, MechanismPlugin } from "../plugin.ts";
import TurnSummary from "./TurnSummary.svelte";
import Glance from "./Glance.svelte";
import Picture from "./Picture.svelte";
import Ranks from "./Ranks.svelte";
import Standings from "./Standings.svelte";

function flights(event: GameEvent): Flight[] {
  if (event.e !== "merchandise") return [];
  return [{ cargo: { is: "card", color: null }, from: ["merchandise", "discard", "deck"], to: [`seat-${event.seat}`] }];
}

function fold({ view, seats }: ReplayState, event: GameEvent): void {
  if (event.e !== "merchandise") return;
  view.merchandise_left = event.left;
  const own = seats[event.seat]?.own;
  if (own) own.merchandise = (own.merchandise ?? 0) + 1;
}

const stack = (rules: GameSpec): number => partOf(rules, "merchandise")?.cards ?? 0;

export const plugin: MechanismPlugin = {
  name: "merchandise",
  editorFields: [{ of: "route", field: "cart", label: "workshop-cart" }],
  scores: {
    when: "end",
    aim: () => say("learn-aim-merchandise"),
    counted: (rules) => {
      const { bonus = {} } = partOf(rules, "merchandise") ?? {};
      return say("learn-end-merchandise-points", { most: Math.max(0, ...Object.values(bonus).flat()) });
    },
  },
  route: {
    sign: { path: CART, size: 13, wild: false, on: (route) => route.cart },
    gains: (route, { atlas, view }) =>
      atlas.board.routes[route]?.cart && view.merchandise_left > 0 ? [say("play-brings-goods")] : [],
    describe: (route, _, brief) => (route.cart ? say(brief ? "play-cart-short" : "play-cart") : null),
  },
  legend: { path: CART, key: "board-sign-cart", on: ({ routes }) => routes.some((route) => route.cart) },
  Standings,
  glance: { Picture: Glance, words: ({ of }) => say("play-bonus-merchandise", { count: of.merchandise ?? 0 }) },
  story: (event) => (event.e === "merchandise" ? [line("bonus", event.seat, "story-merchandise", { left: event.left })] : []),
  TurnSummary,
  flights,
  sounds: { merchandise: "find" },
  durations: { merchandise: 350 },
  fold,
  initialView: (rules) => ({ merchandise_left: stack(rules) }),
  counted: ({ board, owners, seats }, seat) => ({
    routes: board.routes.flatMap(({ cart }, route) => (cart && owners[route] === seat ? [route] : [])),
    words: say("play-bonus-merchandise", { count: seats[seat]?.merchandise ?? 0 }),
  }),
  remaining: ({ merchandise_left: cards = 0 }) => say("replay-merchandise-left", { cards }),
  lesson: {
    parts: (rules) => [say("learn-bonus-merchandise-take", { cards: stack(rules) }), say("learn-bonus-merchandise-score")],
    setUp: ({ rules }) => say("rules-merchandise-setup", { cards: stack(rules) }),
    details: () => [say("bonus-more-merchandise-open")],
    rulings: () => [say("bonus-ruling-merchandise-empty")],
    shows: ({ routes }) => {
      const route = routes.findIndex(({ cart }) => cart);
      return route < 0 ? null : { routes: [route] };
    },
    Picture,
    Table: Ranks,
  },
};
