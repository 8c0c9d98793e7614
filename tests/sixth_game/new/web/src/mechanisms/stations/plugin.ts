// Stations: built as a turn of its own; at the end each borrows a route.

import { add } from "../../cards/counts.ts";
import type { GameEvent } from "../../net/protocol.ts";
import { cards, line, place } from "../../words/sentences.ts";
import { say } from "../../words/words.svelte.ts";
import { partOf } from "../mechanisms.ts";
import type { Flight, MechanismPlugin, ReplayState, Turn } from "../plugin.ts";
import { cost, meant, paymentOf, places } from "./building.ts";
import Choice from "./Choice.svelte";
import Glance from "./Glance.svelte";
import Station from "./Station.svelte";

const station: Turn = {
  can: (short) => say(short ? "play-short-station" : "play-can-station"),
  button: () => say("play-station-build"),
  key: { letter: "e", description: "play-key-station" },
  question: (viewer) => say("play-station-ask", { cost: cost(viewer) }),
  Answers: Choice,
  places,
  placeWords: () => say("play-station-build"),
  light: (action, viewer) => {
    if (action.do !== "station") return null;
    const wanted = paymentOf(action, viewer);
    return wanted === meant(viewer) ? `place ${action.place}` : `station-${wanted}`;
  },
};

function flights(event: GameEvent): Flight[] {
  if (event.e !== "station") return [];
  return event.paid.map((color) => ({ cargo: { is: "card", color }, from: [`seat-${event.seat}`], to: ["discard"] }));
}

function fold({ view, seats, discard }: ReplayState, event: GameEvent): void {
  const seat = event.e === "station" ? seats[event.seat] : undefined;
  if (event.e !== "station" || seat === undefined) return;
  view.stations = { ...view.stations, [event.place]: event.seat };
  seat.own.stations_left = (seat.own.stations_left ?? 0) - 1;
  for (const card of event.paid) {
    add(seat.hand, card, -1);
    add(discard, card);
  }
}

export const plugin: MechanismPlugin = {
  name: "stations",
  minor: true,
  scores: {
    when: "end",
    aim: () => say("learn-aim-stations"),
    counted: (rules) => say("learn-end-stations-points", { points: partOf(rules, "stations")?.points ?? 0 }),
  },
  place: { Over: Station, describe: (at, view) => (at in view.stations ? say("play-station-here") : null) },
  turns: { station },
  refusals: ["no_stations_left", "station_there", "station_unpayable"],
  describe: (action, { atlas }) => (action.do === "station" ? say("play-do-station", { place: atlas.placeName(action.place) }) : null),
  glance: { Picture: Glance, words: ({ of }) => say("play-bonus-stations", { count: of.stations_left ?? 0 }) },
  story: (event) => (event.e === "station" ? [line("bonus", event.seat, "story-station", { place: place(event.place), cards: cards(event.paid) })] : []),
  flights,
  durations: { station: 400 },
  fold,
  lesson: { parts: () => [say("learn-bonus-stations-build"), say("learn-bonus-stations-borrow")] },
};
