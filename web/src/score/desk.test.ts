import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Pad } from "../kernel/pad.ts";
import { evenings } from "../games/evenings.svelte.ts";
import { withNewPlayer } from "./edits.ts";

const KEY = "omnibus.score";
const ASIDE = "omnibus.score.aside";
const EDITS = "omnibus.score.edits";
const two: Pad = { format: "omnibus-score-1", board: "london", players: [{ name: "Léa", color: "red" }, { name: "Hugo", color: "blue" }] };

/** The desk of a page that has just been opened. */
async function opened() {
  vi.resetModules();
  return (await import("./desk.svelte.ts")).desk;
}

beforeEach(() => {
  localStorage.clear();
  evenings.clear();
});

describe("the pad in progress", () => {
  test("is there again after a reload, with its place and manner", async () => {
    const desk = await opened();
    desk.begin(two, "counts");
    desk.go({ step: "tickets", seat: 1 });
    desk.proceed({ order: "player" });
    const again = await opened();
    expect(again.open).toEqual(desk.open);
    expect(again.open).toMatchObject({ pad: two, place: { step: "tickets", seat: 1 }, manner: { by: "counts", order: "player" } });
  });

  test("can be undone, step by step, and keeps its place within the players", async () => {
    const desk = await opened();
    desk.begin(two, "board");
    const three = withNewPlayer(two, "Ada", "green");
    desk.change(three);
    desk.go({ seat: 2 });
    expect(desk.canUndo).toBe(true);
    desk.undo();
    expect([desk.open?.pad, desk.open?.place.seat, desk.canUndo]).toEqual([two, 1, false]);
    desk.undo();
    expect(desk.open?.pad).toEqual(two);
  });

  test("can be undone and redone after a reload, but not with the edits of another pad", async () => {
    const desk = await opened();
    desk.begin(two, "board");
    const three = withNewPlayer(two, "Ada", "green");
    desk.change(three);
    desk.change(withNewPlayer(three, "Bo", "black"));
    desk.undo();
    const again = await opened();
    expect([again.open?.pad, again.canUndo, again.canRedo]).toEqual([three, true, true]);
    again.undo();
    expect([again.open?.pad, again.canUndo]).toEqual([two, false]);
    again.redo();
    again.redo();
    expect([again.open?.pad.players.length, again.canRedo]).toEqual([4, false]);
    again.undo();
    again.change(withNewPlayer(three, "Cy", "yellow"));
    expect(again.canRedo).toBe(false);
    again.begin("paris", "counts");
    expect([(await opened()).canUndo, again.canUndo]).toEqual([false, false]);
  });

  test.each(["{", "7", "[]", '{"id":"x","past":[7],"undone":[]}', '{"id":"x","past":{},"undone":[]}', '{"id":"x"}', "null"])(
    "damaged edits are forgotten: %s",
    async (text) => {
      const desk = await opened();
      desk.begin(two, "board", { id: "x" });
      localStorage.setItem(EDITS, text);
      const again = await opened();
      expect([again.open?.pad, again.canUndo, again.canRedo]).toEqual([two, false, false]);
    },
  );

  test("is set aside for another one, and taken up again", async () => {
    const desk = await opened();
    desk.begin(two, "board");
    const first = desk.open;
    desk.begin("paris", "counts");
    expect(desk.aside.map(({ why }) => why)).toEqual(["another"]);
    expect(desk.takeUp(desk.aside[0]!)).toBe(true);
    // The one for Paris had no players.
    expect([desk.open, desk.aside]).toEqual([first, []]);
  });

  test("follows another tab", async () => {
    const desk = await opened();
    desk.begin(two, "board");
    const other = { ...JSON.parse(localStorage.getItem(KEY)!), pad: withNewPlayer(two, "Ada", "green") };
    localStorage.setItem(KEY, JSON.stringify(other));
    window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: JSON.stringify(other) }));
    expect(desk.open?.pad.players).toHaveLength(3);
  });
});

describe("what cannot be read", () => {
  test.each([
    ["{", "damaged"], ["7", "damaged"], ['{"version":1}', "damaged"], [JSON.stringify({ version: 1, id: "../x", begun: 1, pad: two }), "damaged"],
    [JSON.stringify({ version: 2, id: "x", begun: 1, pad: {} }), "later"],
    [JSON.stringify({ version: 1, id: "x", begun: 1, pad: { format: "omnibus-score-9" } }), "later"],
  ])("%s is %s: it is said, set aside, and never deleted", async (text, why) => {
    localStorage.setItem(KEY, text);
    const desk = await opened();
    expect([desk.open, desk.found]).toEqual([null, why]);
    expect(desk.aside).toMatchObject([{ why, text }]);
    desk.begin(two, "board");
    const again = await opened();
    expect([again.open?.pad, again.found]).toEqual([two, null]);
    expect(again.aside).toMatchObject([{ why, text }]);
    expect(again.takeUp(again.aside[0]!)).toBe(false);
    expect(again.open?.pad).toEqual(two);
  });

  test("a damaged list of what was set aside is kept as a thing set aside", async () => {
    localStorage.setItem(ASIDE, "[{]");
    const desk = await opened();
    expect(desk.aside).toMatchObject([{ why: "damaged", text: "[{]" }]);
  });

  test("stays where it was if the browser has no room to set it aside", async () => {
    localStorage.setItem(KEY, "{");
    const kept = new Map([[KEY, "{"]]);
    let full = true;
    const setItem = (key: string, text: string) => {
      if (full) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    };
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem });
    const desk = await opened();
    full = false; // smaller things still have room
    desk.begin(two, "board");
    vi.unstubAllGlobals();
    expect([desk.open?.pad, desk.lost, kept.get(KEY)]).toEqual([two, true, "{"]);
  });
});
