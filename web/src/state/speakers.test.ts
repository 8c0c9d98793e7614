import { expect, test } from "vitest";
import type { ChatLine, SeatInfo, TableInfo, You } from "../net/protocol.ts";
import { NOTHING } from "./session.svelte.ts";
import { isMine, seatOf, speakerInFull, speakerOf } from "./speakers.ts";

const seat = (name: string, person: number): SeatInfo =>
  ({ kind: "person", name, person, level: null, here: true, warm: false, resigned: false, color: null, overdue: false });
const line = (name: string, person: number, at: number | null): ChatLine => ({ at: 0, seat: at, name, text: "hello", phrase: null, person, number: 0, removed: null });

const [ADA, BO] = [seat("Ada", 2), seat("Bo", 5)];

test("a message follows its author to another seat, and does not stay with the seat", () => {
  const said = line("Ada", 2, 0);
  expect(seatOf(said, [ADA, BO])).toBe(0);
  expect(seatOf(said, [BO, ADA])).toBe(1);
  expect(speakerOf(said, [BO, ADA])).toBe("Ada");
});

test("an author is shown with their current name; without a seat, with the last one", () => {
  expect(speakerOf(line("Ada", 2, 0), [{ ...ADA, name: "Ada L." }, BO])).toBe("Ada L.");
  expect(seatOf(line("Ada", 2, 0), [seat("Cy", 9), BO])).toBeNull();
  expect(speakerOf(line("Ada", 2, 0), [seat("Cy", 9), BO])).toBe("Ada");
  expect(speakerInFull(line("Ada", 2, 0), [seat("Cy", 9), BO])).toBe("Ada (has left)");
  expect(speakerInFull(line("Eve", 7, null), [ADA, BO])).toBe("Eve (watching)");
  expect(speakerInFull(line("Ada", 2, 0), [BO, ADA])).toBe("Ada");
});

test("a message is the viewer's own by its author, not by its seat", () => {
  const known = { ...NOTHING, table: { seats: [BO, ADA] } as TableInfo, you: { seat: 1 } as You };
  expect(isMine(line("Ada", 2, 0), known)).toBe(true);
  expect(isMine(line("Bo", 5, 1), known)).toBe(false);
  expect(isMine(line("Eve", 7, null), { ...known, you: { seat: null } as You })).toBe(false);
});
