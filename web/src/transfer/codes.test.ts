// @vitest-environment node
import { expect, test } from "vitest";
import { codeIn } from "./codes.ts";
import { pack, unpack } from "./packed.ts";

test.each([
  ["ABCDE-FGHJK", "ABCDE-FGHJK"], [" abcde fghjk ", "ABCDE-FGHJK"], ["http://localhost:8000/games#ABCDE-FGHJK", "ABCDE-FGHJK"],
  ["#ABCDEFGHJK", "ABCDE-FGHJK"], ["ABCDE-FGHJ", null], ["ABCDE-FGHJ0", null], ["", null], ["#", null],
])("%j holds the code %j", (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test("what was packed is unpacked, and years of games become small", async () => {
  const text = JSON.stringify(Array.from({ length: 2000 }, (_, number) => ({ table: `t${number}`, board: "paris", name: "Zoé" })));
  const packed = await pack(text);
  expect(packed.length).toBeLessThan(text.length / 3);
  expect(await unpack(packed)).toBe(text);
  expect(await unpack("{}")).toBe("{}");
});

test.each(["gz:", "gz:!", "gz:AAAA"])("%s is damaged", async (packed) => {
  expect(await unpack(packed)).toBeNull();
});

test("what would fill the memory is not unpacked", async () => {
  expect(await unpack(await pack(" ".repeat(9 * 1024 * 1024)))).toBeNull();
});
