// Passengers wait at places and come along with routes; at the end, majorities by colour score.

import { colorName } from "../../cards/cardwords.ts";
import { drawn } from "../../drawing/drawn.ts";
import { PERSON } from "../../drawing/palette.ts";
import type { BoardFile } from "../../net/protocol.ts";
import { listed, say } from "../../words/words.svelte.ts";
import { partOf } from "../mechanisms.ts";
import type { Choice, Counted, CountedGame, Excerpt, Viewer, MechanismPlugin } from "../plugin.ts";
import Beside from "./Beside.svelte";
import Answers from "./Choice.svelte";
import TurnSummary from "./TurnSummary.svelte";
import Glance from "./Glance.svelte";
import { heldOf, scoringColors } from "./majorities.ts";
import Person from "./Person.svelte";
import Picture from "./Picture.svelte";
import Rows from "./Rows.svelte";
import { verifyChance, flights, fold, story } from "./events.ts";
import { passengerAt } from "./waiting.ts";

/** "2 red and 1 blue". */
function people(held: readonly { color: string; count: number }[]): string {
  return listed(held.map(({ color, count }) => say("play-passengers-of", { count, color })));
}

/** A passenger for each end with waiting ones. */
function gains(route: number, { atlas, view }: Viewer): string[] {
  const of = atlas.board.routes[route];
  return [of?.a ?? "", of?.b ?? ""].flatMap((place) => {
    const waiting = Object.entries(view.passengers[place] ?? {}).filter(([, count]) => count > 0);
    if (waiting.length === 0) return [];
    const colors = listed(waiting.map(([color]) => colorName(color)), "disjunction");
    return [say("play-brings-passenger", { colors, place: atlas.placeName(place) })];
  });
}

/** A route with passengers at both ends. */
function shows({ routes, places, passenger_colors: colors }: BoardFile): Excerpt | null {
  const waiting = (id: string) => places.find((place) => place.id === id && !place.country)?.passengers ?? 0;
  const route = routes.findIndex(({ a, b }) => waiting(a) > 1 && waiting(b) > 0);
  const ends = [routes[route]?.a ?? "", routes[route]?.b ?? ""];
  if (route < 0) return null;
  const people = ends.map((place, end) => {
    const those = Array.from({ length: waiting(place) }, (_, one) => colors[(one + 2 * end) % colors.length] ?? "");
    return [place, Object.fromEntries(those.map((color) => [color, those.filter((each) => each === color).length]))] as const;
  });
  return { routes: [route], lying: { passengers: Object.fromEntries(people) } };
}

/** The passengers of the colours that score for a seat, over the places where they waited. */
function counted({ board, events, seats }: CountedGame, seat: number): Counted {
  const colors = scoringColors(board.passenger_colors, seats, seat);
  const taken = events.flatMap((event) => (event.e === "passenger" && event.seat === seat && colors.includes(event.color) ? [event] : []));
  const held = heldOf(board, seats[seat] ?? {}).filter(({ color }) => colors.includes(color));
  return {
    places: taken.map(({ place }) => place),
    pictures: taken.map(({ place, color }) => ({ place, shown: drawn(Person, { color, size: 26 }) })),
    words: people(held),
  };
}

const passenger: Choice = {
  question: ({ atlas, view }) => say("play-ask-passenger", { place: atlas.placeName(view.waiting_place ?? "") }),
  Answers,
  beside: { place: (view) => view.waiting_place, label: () => say("sheet-passengers") },
  light: (action) => (action.do === "passenger" ? `passenger-${action.color}` : null),
};

export const plugin: MechanismPlugin = {
  name: "passengers",
  editorFields: [{ of: "place", field: "passengers", label: "workshop-passengers", most: 20 }],
  scores: {
    when: "end",
    aim: () => say("learn-aim-passengers"),
    counted: (rules) => {
      const { first = 0, second = 0 } = partOf(rules, "passengers") ?? {};
      return say("learn-end-passengers-points", { first, second });
    },
  },
  breaksTies: "passengers",
  route: { gains },
  place: {
    Beside,
    pressed: (place, name, view, at, reach) => {
      const color = passengerAt(name, view.passengers?.[place] ?? {}, at, reach);
      return color === null ? null : { do: "passenger", color };
    },
    describe: (place, view) => {
      const waiting = Object.entries(view.passengers[place] ?? {}).map(([color, count]) => ({ color, count }));
      const there = waiting.filter(({ count }) => count > 0);
      return there.length > 0 ? say("play-passengers-here", { names: people(there) }) : null;
    },
  },
  legend: { path: PERSON, key: "board-sign-passengers", on: ({ places }) => places.some((place) => place.passengers > 0) },
  choices: { passenger },
  refusals: ["choose_passenger_first", "no_passenger"],
  describe: (action) => (action.do === "passenger" ? say("play-do-passenger", { color: action.color }) : null),
  read: (text) => {
    const [, color] = /^passenger (\S+)$/.exec(text) ?? [];
    return color === undefined ? null : { do: "passenger", color };
  },
  table: {
    help: (rules) => {
      const { first = 0, second = 0 } = partOf(rules, "passengers") ?? {};
      return say("play-passengers-help", { first, second });
    },
    Rows,
  },
  glance: {
    Picture: Glance,
    words: ({ board, of }) => {
      const held = heldOf(board, of);
      return say("play-bonus-passengers", { names: people(held), count: held.length });
    },
  },
  counted,
  story,
  TurnSummary,
  flights,
  sounds: { passenger: "find" },
  durations: { passenger: 400 },
  fold,
  verifyChance,
  lesson: {
    parts: (rules) => {
      const { colors = 0, first = 0, second = 0 } = partOf(rules, "passengers") ?? {};
      return [say("learn-bonus-passengers-take"), say("learn-bonus-passengers-score", { colors, first, second })];
    },
    setUp: ({ rules }) => {
      const { colors = 0, each = 0 } = partOf(rules, "passengers") ?? {};
      return say("rules-passengers-setup", { colors, each });
    },
    details: () => [say("bonus-more-passengers-none")],
    rulings: () => [say("bonus-ruling-passengers-must"), say("bonus-ruling-passengers-none"), say("bonus-ruling-passengers-two")],
    shows,
    Picture,
  },
};
