import { expect, test } from "vitest";
import { Highlights } from "./highlights.svelte.ts";

/** A button that speaks of a place, and how it goes away. */
async function speaking(highlights: Highlights): Promise<[HTMLElement, () => void]> {
  const button = document.createElement("button");
  const gone = highlights.whileAt("card", { places: ["louvre"] })(button);
  await Promise.resolve(); // Svelte listens to pointers a little later
  return [button, gone as () => void];
}

test("what a button speaks of is marked while one is at it, by pointer or keyboard", async () => {
  const highlights = new Highlights();
  const [button] = await speaking(highlights);
  for (const [comes, leaves] of [["pointerenter", "pointerleave"], ["focus", "blur"]] as const) {
    button.dispatchEvent(new Event(comes));
    expect([...highlights.places]).toEqual([["louvre", "hover"]]);
    button.dispatchEvent(new Event(leaves));
    expect(highlights.places.size).toBe(0);
  }
});

test("a button that goes away under the pointer takes its mark along", async () => {
  const highlights = new Highlights();
  const [button, gone] = await speaking(highlights);
  button.dispatchEvent(new Event("pointerenter"));
  gone();
  expect(highlights.places.size).toBe(0);
  button.dispatchEvent(new Event("pointerenter"));
  expect(highlights.places.size).toBe(0);
});

test("of several marks on a route the strongest is seen, and each part takes back only its own", () => {
  const highlights = new Highlights();
  highlights.set("tickets", { kind: "way", routes: [1, 2], places: ["a"] });
  highlights.set("hint", { kind: "hint", routes: [2] });
  expect([...highlights.routes]).toEqual([
    [1, "way"],
    [2, "hint"],
  ]);
  highlights.clear("hint");
  expect(highlights.routes.get(2)).toBe("way");
  expect([...highlights.places]).toEqual([["a", "way"]]);
});
