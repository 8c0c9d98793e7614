import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../../browser/preferences.svelte.ts";
import { boardOf } from "../../board/fixtures.ts";
import type { Viewer } from "../../mechanisms/plugin.ts";
import type { GameEvent, ViewJson } from "../../net/protocol.ts";
import type { Status, TicketPlan } from "../../planner/plan.ts";
import { Celebrations } from "./celebrations.svelte.ts";

const board = boardOf("london");
const READER = { atlas: { board, ticketName: (ticket: number) => `Ticket ${ticket}` }, seat: 0, name: () => "Ada" } as unknown as Viewer;
const claimed = (route: number, seat = 0): GameEvent => ({ e: "claimed", seat, route, paid: ["red"], points: 1 });
const plan = (ticket: number, status: Status): TicketPlan => ({
  ticket, status, points: 5, needs: null, path: { spaces: 0, routes: [], own: [ticket] },
});
const owned = (...routes: number[]) =>
  ({ owners: board.routes.map((_, route) => (routes.includes(route) ? 0 : null)), seats: [] }) as unknown as ViewJson;

let reduced = false;
beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: reduced })));
afterEach(() => {
  reduced = false;
  vi.unstubAllGlobals();
});

/** A route that joins all of a district of London. */
function joining(): number {
  const districts = new Map(board.places.map(({ id, district }) => [id, district]));
  return board.routes.findIndex(({ a, b }) => districts.get(a) === 1 && districts.get(b) === 1);
}

test("completed tickets are celebrated one at a time, then the events of a mechanism", () => {
  const celebrations = new Celebrations(READER);
  celebrations.follow(owned(), [], [plan(1, "open"), plan(2, "open"), plan(3, "done")]);
  celebrations.follow(owned(joining()), [claimed(joining())], [plan(1, "done"), plan(2, "done"), plan(3, "done")]);
  const routes: (readonly number[])[] = [];
  for (; celebrations.now !== null; celebrations.next()) routes.push(celebrations.now.routes);
  expect(routes).toEqual([[1], [2], []]);
});

test("tickets that were complete when kept, or when the page was opened, are not celebrated", () => {
  const celebrations = new Celebrations(READER);
  celebrations.follow(owned(), [claimed(4)], [plan(1, "done")]);
  celebrations.follow(owned(), [{ e: "kept", seat: 0, kept: [2], returned: [] }], [plan(1, "done"), plan(2, "done")]);
  expect(celebrations.now).toBeNull();
});

test("celebrations without an event are announced, even with reduced motion", () => {
  preferences.set({ language: "en" });
  reduced = true;
  const celebrations = new Celebrations(READER);
  expect(celebrations.follow(owned(), [], [plan(1, "open")])).toEqual([]);
  const announced = celebrations.follow(owned(joining()), [claimed(joining())], [plan(1, "done")]);
  expect(announced).toEqual([expect.stringMatching(/^Ticket 1; \d+ points?: done$/), "Ada joins the whole district 1!"]);
});

test("celebrations are skipped all at once, and there are none with reduced motion", () => {
  const celebrations = new Celebrations(READER);
  for (const still of [false, true]) {
    reduced = still;
    celebrations.follow(owned(), [], [plan(1, "open")]);
    celebrations.follow(owned(joining()), [claimed(joining())], [plan(1, "done")]);
    expect(celebrations.now === null).toBe(still);
    celebrations.skip();
    expect(celebrations.now).toBeNull();
  }
});
