import { expect, test } from "vitest";
import { usualSettings } from "../home/newTable.ts";
import type { SeatInfo, TableInfo, You } from "../net/protocol.ts";
import { spaced, waitsFor } from "./seats.ts";

const OPEN: SeatInfo = { kind: "open", name: "", level: null, here: false, warm: false, resigned: false, color: null, overdue: false };
const ADA: SeatInfo = { ...OPEN, kind: "person", name: "Ada", here: true };

function table(...seats: SeatInfo[]): TableInfo {
  return {
    id: "t",
    status: "open",
    settings: usualSettings("paris"),
    seats,
    host: 0,
    spectators: 0,
    commitment: null,
    deadline: null,
    undo: null,
    removal: null,
    deal: null,
    lesson: null,
    next: null,
    ending: null,
  };
}
const HOST: You = { seat: 0, seats: [0], host: true, invite: "A", watch: "B", undo: "no", may_sit: true, kept: null };
const OTHER: You = { ...HOST, seat: 1, host: false };

test("a host can start when every seat is taken, and reads why not before", () => {
  expect(waitsFor(table(ADA, ADA), HOST)).toBeNull();
  expect(waitsFor(table(ADA, OPEN, OPEN), HOST)).toContain("2 seats are still open");
});

test("the others read whom they wait for", () => {
  expect(waitsFor(table(ADA, ADA), OTHER)).toContain("Ada");
  expect(waitsFor({ ...table(ADA, ADA), host: null }, OTHER)).toContain("the host");
  expect(waitsFor(table(ADA, OPEN), { ...OTHER, seat: null })).toContain("Take a seat");
  expect(waitsFor(table(ADA, OPEN), { ...OTHER, seat: null, may_sit: false })).toContain("one more player");
});

test("codes are read out in two parts", () => {
  expect(spaced("QH7MX2KD")).toBe("QH7M X2KD");
});
