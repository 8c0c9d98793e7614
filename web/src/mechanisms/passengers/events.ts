// Events with passengers: log lines, animations and replay.

import { colorName } from "../../cards/cardwords.ts";
import { add } from "../../cards/counts.ts";
import { drawn } from "../../drawing/drawn.ts";
import type { GameEvent } from "../../net/protocol.ts";
import { type Line, line, place } from "../../words/sentences.ts";
import type { Comparison, Flight, ReplayState, Shuffle } from "../plugin.ts";
import Person from "./Person.svelte";

const person = (color: string) => drawn(Person, { color, size: 18 });

export function story(event: GameEvent): Line[] {
  if (event.e === "passengers") {
    const groups = Object.values(event.at);
    return [line("table", null, "story-passengers", { count: groups.flat().length, places: groups.length })];
  }
  if (event.e !== "passenger") return [];
  const piece = { ...person(event.color), name: () => colorName(event.color) };
  return [line("bonus", event.seat, "story-passenger", { passenger: { is: "piece", piece }, place: place(event.place) })];
}

export function flights(event: GameEvent): Flight[] {
  if (event.e !== "passenger") return [];
  return [{ cargo: { is: "piece", ...person(event.color) }, from: [`place-${event.place}`], to: [`seat-${event.seat}`] }];
}

export function fold({ view, seats }: ReplayState, event: GameEvent): void {
  const there = (view.passengers ??= {});
  if (event.e === "passengers")
    for (const [at, colors] of Object.entries(event.at)) for (const color of colors) add((there[at] ??= {}), color);
  else if (event.e === "passenger") {
    add((there[event.place] ??= {}), event.color, -1);
    const own = seats[event.seat]?.own;
    if (own) add((own.passengers ??= {}), event.color);
  }
}

const PURPOSE = 5;

interface Bag {
  each: number;
  colors: string[];
  at: [string, number][];
}

/** Compares the passengers' places at set-up. */
export function verifyChance(event: GameEvent, part: unknown, shuffled: Shuffle): Comparison | null {
  if (event.e !== "passengers") return null;
  const { each, colors, at } = (part ?? { each: 0, colors: [], at: [] }) as Bag;
  const bag = shuffled(PURPOSE, colors.flatMap((color) => Array<string>(each).fill(color)));
  const expected = at.map(([place, number]) => [place, Array.from({ length: number }, () => bag.pop())]);
  return { aspect: "passengers", actual: event.at, expected: Object.fromEntries(expected) };
}
