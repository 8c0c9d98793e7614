import { expect, test } from "vitest";
import { type ChatLine, REPORT } from "../../net/protocol.ts";
import { type Known, NOTHING } from "../../state/session.svelte.ts";
import { linesOf, reportable, speakers } from "./reporting.ts";

const line = (number: number, person: number, removed: ChatLine["removed"] = null): ChatLine => ({
  at: 0,
  seat: null,
  name: "x",
  text: removed === null ? "y" : null,
  phrase: null,
  person,
  number,
  removed,
});
const known = { ...NOTHING, table: { seats: [{ person: 4 }] }, you: { seat: 0 } } as Known;

test("only messages of others that were not removed can be reported", () => {
  const chat = [line(1, 4), line(2, 7), line(3, 7, "operator"), line(4, 8)];
  expect(reportable({ ...known, chat }).map(({ number }) => number)).toEqual([2, 4]);
});

test("those of one person are picked together, or the newest of too many", () => {
  const chat = Array.from({ length: 2 * REPORT.lines + 2 }, (_, index) => line(index, index % 2));
  expect(speakers(chat).map(({ person }) => person)).toEqual([0, 1]);
  const numbers = linesOf(1, chat);
  expect(numbers).toHaveLength(REPORT.lines);
  expect(numbers.at(-1)).toBe(chat.length - 1);
});
