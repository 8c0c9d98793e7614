import { expect, test } from "vitest";
import { Highlights } from "./highlights.svelte.ts";

/** A button that refers to a place, and a function that removes it. */
async function attached(highlights: Highlights): Promise<[HTMLElement, () => void]> {
  const button = document.createElement("button");
  const gone = highlights.whileAt("card", { places: ["louvre"] })(button);
  await Promise.resolve(); // Svelte listens to pointers a little later
  return [button, gone as () => void];
}

test("the subject of a button is marked while it is hovered or focused", async () => {
  const highlights = new Highlights();
  const [button] = await attached(highlights);
  for (const [enter, leave] of [["pointerenter", "pointerleave"], ["focus", "blur"]] as const) {
    button.dispatchEvent(new Event(enter));
    expect([...highlights.places]).toEqual([["louvre", "hover"]]);
    button.dispatchEvent(new Event(leave));
    expect(highlights.places.size).toBe(0);
  }
});

test("a button that disappears under the pointer removes its mark", async () => {
  const highlights = new Highlights();
  const [button, gone] = await attached(highlights);
  button.dispatchEvent(new Event("pointerenter"));
  gone();
  expect(highlights.places.size).toBe(0);
  button.dispatchEvent(new Event("pointerenter"));
  expect(highlights.places.size).toBe(0);
});

test("of several marks on a route the strongest is shown, and each layer clears only its own", () => {
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
