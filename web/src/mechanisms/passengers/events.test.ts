import { expect, test } from "vitest";
import { shuffled } from "../../result/chacha20.ts";
import { fixture } from "../../record/fixtures/read.ts";
import { verifyChance } from "./events.ts";

test("the bag is emptied as in docs/fair-play.md's example", () => {
  const { record } = fixture("germany");
  const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
  const found = verifyChance({ e: "passengers", at: {} }, record.chance["passengers"], (purpose, items) => shuffled(seed, purpose, 0, items));
  expect(found?.expected).toMatchObject({ berlin: ["yellow", "red", "white", "blue", "yellow"] });
});
