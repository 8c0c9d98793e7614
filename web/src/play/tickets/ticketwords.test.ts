import { expect, test } from "vitest";
import type { OfferPlan } from "../../planner/plan.ts";
import { offerWords } from "./ticketwords.ts";

function offered(changes: Partial<OfferPlan>): OfferPlan {
  const path = { spaces: 6, routes: [1, 2], own: [] } as unknown as OfferPlan["path"];
  const added = { spaces: 6, routes: [1, 2], shared: [] };
  return { ticket: 0, points: 9, status: "open", path, needs: null, added, over: null, ...changes };
}

test("an offered ticket shows its cost beside all others, and whether the pieces suffice", () => {
  const nothing = { spaces: 0, routes: [], shared: [1, 2] };
  const over = { spaces: 52, pieces: 20 };
  expect(offerWords(offered({}), false)).toBe("6 spaces");
  expect(offerWords(offered({}), true)).toBe("6 spaces more");
  expect(offerWords(offered({ added: nothing }), true)).toBe("No extra spaces: on the way");
  expect(offerWords(offered({ over }), true)).toBe("No longer fits: 52 spaces in all, 20 pieces");
  expect(offerWords(offered({ added: nothing, over }), true)).toBe("On the way, but 52 spaces in all, 20 pieces");
  expect(offerWords(offered({ status: "done", over }), true), "it takes nothing any more").toBe("Done");
  expect(offerWords(offered({ status: "pieces", over }), true)).toBe("Out of reach: too few pieces");
});
