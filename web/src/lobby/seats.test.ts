import { expect, test } from "vitest";
import { usualSettings } from "../home/newTable.ts";
import type { SeatInfo, TableInfo, You } from "../net/protocol.ts";
import { away, mayStart, orderInWords, spaced, waitsFor } from "./seats.ts";

const OPEN: SeatInfo = { kind: "open", name: "", level: null, here: false, warm: false, resigned: false, color: null, overdue: false, person: null };
const ADA: SeatInfo = { ...OPEN, kind: "person", name: "Ada", here: true };

function table(...seats: SeatInfo[]): TableInfo {
  return {
    id: "t",
    status: "open",
    settings: usualSettings("paris"),
    seats,
    host: 0,
    spectators: 0,
    screens: 0,
    commitment: null,
    deadline: null,
    undo: null,
    removal: null,
    deal: null,
    lesson: null,
    next: null,
    next_by: null,
    next_same_deal: false,
    tournament: null,
    moderated: false,
    ending: null,
  };
}
const HOST: You = { seat: 0, seats: [0], host: true, invite: "A", watch: "B", undo: "no", may_sit: true, kept: null };
const OTHER: You = { ...HOST, seat: 1, host: false };

test("a host can start when every seat is taken, and reads the reason until then", () => {
  expect(waitsFor(table(ADA, ADA), HOST)).toBeNull();
  expect(waitsFor(table(ADA, OPEN, OPEN), HOST)).toContain("2 seats are still open");
});

test("the other players read whom they wait for", () => {
  expect(waitsFor(table(ADA, ADA), OTHER)).toContain("Ada");
  expect(waitsFor({ ...table(ADA, ADA), host: null }, OTHER)).toContain("the host");
  expect(waitsFor(table(ADA, OPEN), { ...OTHER, seat: null })).toContain("Take a seat");
  expect(waitsFor(table(ADA, OPEN), { ...OTHER, seat: null, may_sit: false })).toContain("one more player");
});

test("in one room anybody who sits there starts, with open seats, but not a known deal", () => {
  const room = { ...table(ADA, OPEN), settings: { ...usualSettings("paris"), one_room: true } };
  const stranger = { ...OTHER, seat: null };
  expect([HOST, OTHER, stranger].map((you) => mayStart(room, you))).toEqual([true, true, false]);
  expect([HOST, OTHER].map((you) => waitsFor(room, you))).toEqual([null, null]);
  expect(waitsFor(room, stranger)).toContain("Take a seat");
  const dealt = { ...room, deal: { of: "again", points: null, day: null } } as const;
  expect([HOST, OTHER].map((you) => mayStart(dealt, you))).toEqual([true, false]);
  expect(waitsFor(dealt, HOST)).toContain("still open");
});

test("the host reads the names of absent players; bots are never absent", () => {
  const [bo, cy] = [{ ...ADA, name: "Bo", here: false }, { ...ADA, name: "Cy", here: false }];
  const bot: SeatInfo = { ...OPEN, kind: "bot", level: "easy" };
  expect(away(table(ADA, bot))).toBeNull();
  expect(away(table(ADA, bo))).toContain("Bo is away");
  expect(away(table(ADA, bo, cy))).toContain("Bo and Cy are away");
});

test("everybody reads who begins, or that the order is drawn", () => {
  expect(orderInWords(table(ADA, OPEN))).toContain("drawn");
  const fixed = { ...table(ADA, OPEN), settings: { ...usualSettings("paris"), order: "fixed" } } as const;
  expect(orderInWords(fixed)).toContain("Ada begins");
  expect(orderInWords({ ...fixed, seats: [OPEN, ADA] })).toContain("Seat 1 begins");
  expect(orderInWords({ ...fixed, seats: [{ ...OPEN, kind: "bot", name: "Zoe", level: "easy" }, ADA] })).toContain("Zoe begins");
  expect(orderInWords({ ...table(ADA, ADA), deal: { of: "again", points: null, day: null } })).toContain("of the deal");
});

test("codes are read out in two parts", () => {
  expect(spaced("QH7MX2KD")).toBe("QH7M X2KD");
});
