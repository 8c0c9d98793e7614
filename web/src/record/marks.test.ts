import { describe, expect, it } from "vitest";
import { BOARDS, fixture } from "./fixtures/read.ts";
import { lastRoundOf, marksOf } from "./marks.ts";
import { statisticsOf } from "./statistics.ts";

describe("marksOf", () => {
  it.each(BOARDS)("agree with the statistics of %s", (board) => {
    const { replay } = fixture(board);
    const marks = marksOf(replay);
    statisticsOf(replay).forEach((own, seat) => {
      const count = (kind: string): number => marks.filter((mark) => mark.seat === seat && mark.kind === kind).length;
      expect(count("claim")).toBe(own.routes);
      expect(count("card")).toBe(own.faceUp + own.blind);
      expect(count("tickets")).toBeGreaterThan(0);
    });
    expect(marks.every(({ step }) => step >= 1 && step <= replay.actions.length)).toBe(true);
  });
});

describe("lastRoundOf", () => {
  it("finds its step, if there was one", () => {
    const { replay } = fixture("paris");
    const step = lastRoundOf(replay) ?? 0;
    expect(replay.events[step]?.some(({ e }) => e === "last_round")).toBe(true);
    expect(lastRoundOf({ actions: [], events: replay.events.slice(0, 3) })).toBeNull();
  });
});
