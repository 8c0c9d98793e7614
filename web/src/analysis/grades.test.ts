import { expect, test } from "vitest";
import { analysed } from "./fixtures/read.ts";
import { marked, nextMarked, stepOfDecision } from "./grades.ts";

const { decisions } = analysed().report;

test("decisions with a loss are marked, of all seats or of one", () => {
  const all = marked(decisions, null);
  expect(all.map(({ grade }) => grade)).not.toContain("good");
  expect(marked(decisions, 0).length + marked(decisions, 1).length).toBe(all.length);
  expect(marked(decisions, 1).every(({ seat }) => seat === 1)).toBe(true);
});

test("marks are stepped through in both directions, as far as they go", () => {
  const steps = marked(decisions, null).map(stepOfDecision);
  const [first = 0, second = 0] = steps;
  expect(nextMarked(marked(decisions, null), 0, 1)).toBe(first);
  expect(nextMarked(marked(decisions, null), first, 1)).toBe(second);
  expect(nextMarked(marked(decisions, null), second, -1)).toBe(first);
  expect(nextMarked(marked(decisions, null), first, -1)).toBeNull();
  expect(nextMarked(marked(decisions, null), steps.at(-1) ?? 0, 1)).toBeNull();
});
