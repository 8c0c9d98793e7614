import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { GameEvent } from "../net/protocol.ts";
import type { Names } from "../words/sentences.ts";
import Passengers from "./passengers/TurnSummary.svelte";
import Tourists from "./tourists/TurnSummary.svelte";

const NAMES: Names = { player: String, cards: String, place: String, route: String, ticket: String };

test.each([
  ["passengers", Passengers, ["red", "blue"].map((color): GameEvent => ({ e: "passenger", seat: 0, place: "berlin", color }))],
  ["tokens", Tourists, [1, 1].map((symbol): GameEvent => ({ e: "tourist", seat: 0, place: "pier", symbol }))],
] as const)("several %s taken at the same place are all listed", (_, TurnSummary, events) => {
  const mounted = mount(TurnSummary, { target: document.body, props: { events, names: NAMES, brief: false } });
  flushSync();
  expect(document.querySelectorAll(".things")).toHaveLength(2);
  void unmount(mounted);
  flushSync();
});
