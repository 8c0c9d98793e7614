import { expect, test } from "vitest";
import { arrangementFor } from "./layout.svelte.ts";

test("the arrangement follows the window and the shape of the board", () => {
  expect(arrangementFor(1440, 900, [1000, 690])).toBe("desk");
  expect(arrangementFor(1440, 900, [1000, 1476])).toBe("tall");
  expect(arrangementFor(1024, 768, [1000, 883])).toBe("desk");
  expect(arrangementFor(390, 844, [1000, 690])).toBe("phone");
  expect(arrangementFor(844, 390, [1000, 690])).toBe("flat");
  expect(arrangementFor(768, 1024, [1000, 1476])).toBe("phone");
});
