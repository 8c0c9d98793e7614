import { expect, test } from "vitest";
import { analysed } from "./fixtures/read.ts";
import { addingUp, exceedsVictory, noiseOf, PARTS, sharesOf } from "./luck.ts";

test("rounded numbers add up to their rounded sum", () => {
  expect(addingUp([33.4, 33.3, 33.3], 100)).toEqual([34, 33, 33]);
  expect(addingUp([50, -17.6, 2.4, 65.2], 100)).toEqual([50, -18, 3, 65]);
  expect(addingUp([-0.5, 0.5], 0)).toEqual([0, 0]);
});

test("the parts of each seat's result lead from the start to the result, and the noise is that of the report", () => {
  const { seats, decisions } = analysed().report;
  for (const { balance } of seats) {
    const shares = sharesOf(balance!);
    expect(shares.map(({ part }) => part)).toEqual(PARTS);
    expect(shares[0]?.before).toBe(0);
    expect(shares.at(-1)?.after).toBe(Math.round(100 * balance!.result));
    for (const { part, value } of shares) expect(Math.abs(value - 100 * balance![part])).toBeLessThanOrEqual(1);
  }
  const noise = noiseOf(seats.map(({ balance }) => balance!), decisions);
  expect(noise.luck).toBeCloseTo(1.1, 1);
  expect(noise.hidden).toBe(100 * seats[0]!.balance!.noise);
  // Only what there is of it is named.
  const exact = seats.map(({ balance }) => ({ ...balance!, error: 0.0004 }));
  expect([noise.of, noiseOf(exact, decisions).of, noiseOf(seats.map(({ balance }) => balance!), []).of, noiseOf(exact, []).of]).toEqual(["both", "decisions", "luck", "none"]);
  // Both seats threw their games away more than once.
  expect(seats.map(({ balance }) => exceedsVictory(sharesOf(balance!)))).toEqual([true, true]);
  expect(exceedsVictory(sharesOf({ ...seats[0]!.balance!, decisions: -0.9 }))).toBe(false);
});
