// Flags: keeping a card of each of three colours scores points at once.

import { add } from "../../cards/counts.ts";
import { colorName } from "../../cards/cardwords.ts";
import { drawn } from "../../drawing/drawn.ts";
import type { GameEvent, GameSpec } from "../../net/protocol.ts";
import { cards, type Line, line } from "../../words/sentences.ts";
import { capital, listed, say } from "../../words/words.svelte.ts";
import { partOf } from "../mechanisms.ts";
import type { Flight, ReplayState, Viewer, MechanismPlugin } from "../plugin.ts";
import Choice from "./Choice.svelte";
import { declined } from "./declined.ts";
import TurnSummary from "./TurnSummary.svelte";
import Done from "./Done.svelte";
import Glance from "./Glance.svelte";
import Picture from "./Picture.svelte";
import Standings from "./Standings.svelte";

function story(event: GameEvent): Line[] {
  if (event.e === "flag_card") return [line("bonus", event.seat, "story-flag-card", { card: cards([event.card]) })];
  if (event.e === "flag") return [line("bonus", event.seat, "story-flag", { points: event.points })];
  return [];
}

function flights(event: GameEvent): Flight[] {
  if (event.e !== "flag_card") return [];
  return [{ cargo: { is: "card", color: event.card }, from: ["discard", "deck"], to: [`seat-${event.seat}`] }];
}

/** Kept cards come from those just paid; with a completed flag they return to the discard pile. */
function fold({ discard, seats }: ReplayState, event: GameEvent): void {
  if (event.e !== "flag_card" && event.e !== "flag") return;
  const seat = seats[event.seat];
  if (seat === undefined) return;
  const kept = (seat.own.flag_cards ??= []);
  if (event.e === "flag_card") {
    kept.push(event.card);
    add(discard, event.card, -1);
  } else {
    for (const card of kept.splice(0)) add(discard, card);
    seat.points += event.points;
  }
}

/** A card of the route's colour, if the viewer has none of it yet. */
function gains(route: number, { atlas, mine }: Viewer): string[] {
  const part = partOf(atlas.board.rules, "flags");
  const colors: readonly string[] = part?.colors ?? [];
  const color = atlas.board.routes[route]?.color ?? "";
  const kept = mine?.flag_cards ?? [];
  if (!colors.includes(color) || kept.includes(color)) return [];
  if (kept.length + 1 === colors.length) return [say("play-brings-flag", { points: part?.points ?? 0 })];
  return [say("play-brings-flag-card", { color })];
}

const colorsOf = (rules: GameSpec): string[] => (partOf(rules, "flags")?.colors ?? []).map(colorName);
const allColors = (rules: GameSpec): string => capital(listed(colorsOf(rules)));

export const plugin: MechanismPlugin = {
  name: "flags",
  scores: {
    when: "track",
    aim: (rules) => say("learn-aim-flags", { all: allColors(rules) }),
    counted: () => say("learn-end-flags"),
  },
  route: { gains },
  choices: {
    flag: {
      question: () => say("play-ask-flag"),
      Answers: Choice,
      light: (action) => (action.do === "flag" ? `flag-${action.keep ? "keep" : "decline"}` : null),
    },
  },
  refusals: ["choose_flag_card_first", "no_flag_card"],
  describe: (action) => (action.do === "flag" ? say(action.keep ? "play-flag-keep" : "play-flag-decline") : null),
  read: (text) => (/^flag (keep|decline)$/.test(text) ? { do: "flag", keep: text === "flag keep" } : null),
  Standings,
  glance: {
    Picture: Glance,
    words: ({ of }) => say("play-bonus-flags", { cards: of.flag_cards?.length ?? 0, points: of.sources?.["flags"] ?? 0 }),
  },
  celebrates: ({ viewer, events }) =>
    events.flatMap((event) => (event.e === "flag" ? [{ shown: drawn(Done, { viewer, seat: event.seat, points: event.points }) }] : [])),
  story,
  inferred: declined,
  TurnSummary,
  flights,
  sounds: { flag_card: "card", flag: "triumph" },
  durations: { flag: 500 },
  fold,
  // The routes whose colours are in the flag.
  counted: ({ board, owners }, seat) => {
    const colors: readonly string[] = partOf(board.rules, "flags")?.colors ?? [];
    return { routes: board.routes.flatMap(({ color }, route) => (owners[route] === seat && colors.includes(color) ? [route] : [])) };
  },
  lesson: {
    parts: (rules) => [
      say("learn-bonus-flags-keep", { one: listed(colorsOf(rules), "disjunction") }),
      say("learn-bonus-flags-score", { all: allColors(rules), points: partOf(rules, "flags")?.points ?? 0 }),
    ],
    details: () => [say("bonus-more-flags-lying")],
    Picture,
  },
};
