import { expect, it } from "vitest";
import { sayIn } from "../words/words.svelte.ts";
import { SOURCES } from "./result.ts";

// Keys that are put together in the code: no search for them finds these.
const ASPECTS = [
  "commitment", "noted", "first", "passengers", "tourists", "hands", "display", "tickets", "cards", "later-tickets",
  "seen", "verified", "wrong",
];
const STATISTICS = ["turns", "routes", "longest", "best", "streak", "face-up", "blind", "wilds", "tickets"];
const DECISIONS = ["points", "tickets", "passengers", "shared"];

it.each(["en", "fr"] as const)("everything has words in %s", (language) => {
  const keys = [
    ...SOURCES.map((source) => `sheet-${source}`),
    ...ASPECTS.map((aspect) => `end-seed-${aspect}`),
    ...STATISTICS.map((line) => `end-stat-${line}`),
    ...DECISIONS.map((decision) => `end-decided-${decision}`),
  ];
  for (const key of keys) expect(sayIn(language, key, { players: "Ada" })).not.toBe("");
});
