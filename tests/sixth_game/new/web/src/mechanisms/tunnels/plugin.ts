// Tunnels: what such a route costs is known only when it is taken.

import { add } from "../../cards/counts.ts";
import type { GameEvent } from "../../net/protocol.ts";
import { cards, type Line, line } from "../../words/sentences.ts";
import { say } from "../../words/words.svelte.ts";
import type { Flight, ReplayState, MechanismPlugin } from "../plugin.ts";
import Choice from "./Choice.svelte";

/** The mouth of a tunnel. */
const ARCH = "M.04 .96V.5C.04 .2 .24 .06 .5 .06S.96 .2 .96 .5V.96H.7V.52C.7 .36 .62 .3 .5 .3S.3 .36 .3 .52V.96Z";

function story(event: GameEvent): Line[] {
  if (event.e === "tunnel_card") return [line("bonus", event.seat, "story-tunnel-card", { card: cards([event.card]) })];
  if (event.e === "tunnel") return [line("bonus", event.seat, "story-tunnel", { extra: event.extra })];
  if (event.e === "tunnel_paid") return [line("bonus", event.seat, "story-tunnel-paid", { cards: cards(event.paid) })];
  return [];
}

function flights(event: GameEvent): Flight[] {
  if (event.e !== "tunnel_card") return [];
  return [{ cargo: { is: "card", color: event.card }, from: ["deck"], to: ["discard"] }];
}

function fold(table: ReplayState, event: GameEvent): void {
  if (event.e === "tunnel_card") {
    table.deck -= 1;
    add(table.discard, event.card);
  } else if (event.e === "tunnel_paid") {
    for (const card of event.paid) {
      add(table.seats[event.seat]?.hand ?? {}, card, -1);
      add(table.discard, card);
    }
  }
}

export const plugin: MechanismPlugin = {
  name: "tunnels",
  route: {
    sign: { path: ARCH, size: 11, wild: false, on: (route) => route.tunnel },
    describe: (route) => (route.tunnel ? say("play-tunnel") : null),
  },
  legend: { path: ARCH, key: "board-sign-tunnel", on: ({ routes }) => routes.some((route) => route.tunnel) },
  choices: {
    tunnel: {
      question: () => say("play-ask-tunnel"),
      Answers: Choice,
      light: (action) => (action.do === "tunnel" ? `tunnel-${action.wilds}` : null),
    },
  },
  refusals: ["leave_tunnel_first", "no_tunnel", "tunnel_unpayable"],
  describe: (action) => {
    if (action.do !== "tunnel") return null;
    return action.wilds === null ? say("play-tunnel-back") : say("play-tunnel-pay", { wilds: action.wilds });
  },
  story,
  flights,
  durations: { tunnel_card: 500 },
  fold,
  verifyChance: (event, _part, _shuffled, draw) =>
    event.e === "tunnel_card" ? { aspect: "tunnels", actual: [event.card], expected: draw(1) } : null,
  lesson: { route: ({ routes }) => (routes.some((route) => route.tunnel) ? say("learn-route-tunnel") : null) },
};
