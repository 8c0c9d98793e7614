import { expect, it } from "vitest";
import { sayIn } from "../words/words.svelte.ts";
import { rooms } from "../mechanisms/registry.ts";

// Keys that are put together in the code: no search for them finds these.
const ASPECTS = [
  "commitment", "noted", "first", "hands", "display", "tickets", "cards", "later-tickets",
  "seen", "verified", "wrong", ...rooms.filter(({ chance }) => chance).map(({ name }) => name),
];
const STATISTICS = ["turns", "routes", "longest", "best", "streak", "face-up", "blind", "wilds", "tickets"];
const SOURCES = ["routes", "tickets", ...rooms.filter(({ scores }) => scores).map(({ name }) => name)];
const DECISIONS = ["points", "tickets", "shared", ...rooms.filter(({ breaksTies }) => breaksTies).map(({ name }) => name)];

it.each(["en", "fr"] as const)("everything has words in %s", (language) => {
  const keys = [
    ...SOURCES.map((source) => `sheet-${source}`),
    ...ASPECTS.map((aspect) => `end-seed-${aspect}`),
    ...STATISTICS.map((line) => `end-stat-${line}`),
    ...DECISIONS.map((decision) => `end-decided-${decision}`),
  ];
  for (const key of keys) expect(sayIn(language, key, { players: "Ada" })).not.toBe("");
});
