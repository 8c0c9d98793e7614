import { expect, test } from "vitest";
import { preferences } from "../browser/preferences.svelte.ts";
import { fixture } from "../record/fixtures/read.ts";
import { Atlas } from "../state/atlas.svelte.ts";
import type { Note } from "./pad.ts";
import { noteText } from "./notes.ts";
import { NOTES } from "./tables.ts";

const { board } = fixture("london");
const atlas = new Atlas("london", board, {} as Atlas["drawing"]);
const PLAYERS = ["Ada", "Bo"];

test.each(["en", "fr"] as const)("every note has a sentence: %s", (language) => {
  preferences.set({ language });
  for (const { code, values } of NOTES) {
    const numbers = values.map((name): [string, string | number] => [name, name === "color" ? "red" : 1]);
    expect(noteText({ code, seat: 0, values: Object.fromEntries(numbers) }, atlas, PLAYERS)).not.toMatch(/[{}$]/);
  }
});

test("routes, tickets and players are named", () => {
  preferences.set({ language: "en" });
  const shared: Note = { code: "route_shared", seat: 1, values: { route: 7, other: 0 } };
  expect(noteText(shared, atlas, PLAYERS)).toBe(`${atlas.routeName(7)} also belongs to Ada`);
  expect(noteText({ code: "ticket_done", seat: 0, values: { ticket: 3 } }, atlas, PLAYERS)).toBe(`${atlas.ticketName(3)}: completed`);
});
