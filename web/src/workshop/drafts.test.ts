import { beforeEach, expect, test, vi } from "vitest";
import type { Draft } from "./draft.ts";
import { drafts, Overtaken, readKept } from "./drafts.svelte.ts";

const DRAFT: Draft = {
  id: "mine", game: "paris", provenance: "", places: [], routes: [], tickets: [], route_points: {}, size: [1000, 800], notes: "",
  districts: {}, passenger_colors: [],
};

beforeEach(() => {
  for (const { id } of drafts.list) drafts.remove(id);
});

test("drafts are stored at once, the latest first, and found again", () => {
  const first = drafts.begin(DRAFT);
  const second = drafts.begin({ ...DRAFT, id: "other" });
  expect(drafts.list.map(({ draft }) => draft.id)).toEqual(["other", "mine"]);
  drafts.keep({ ...first, draft: { ...DRAFT, notes: "changed" } });
  expect(drafts.find(first.id)?.draft.notes).toBe("changed");
  drafts.remove(second.id);
  expect(drafts.find(second.id)).toBeNull();
});

test("an outdated version cannot overwrite the latest one", () => {
  const known = drafts.begin(DRAFT);
  drafts.keep({ ...known, draft: { ...DRAFT, notes: "theirs" } });
  expect(() => drafts.keep({ ...known, draft: { ...DRAFT, notes: "ours" } })).toThrow(Overtaken);
  expect(drafts.find(known.id)?.draft.notes).toBe("theirs");
});

test.each([null, "", "{", "[]", "3", '{"id":"x"}', '{"id":"x","number":1,"draft":{"places":[]}}'])("invalid data is no draft: %s", (text) => {
  expect(readKept(text)).toBeNull();
});

/** Fills the browser's storage; returns a function that undoes this. */
function filled(): () => void {
  const real = localStorage;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => real.getItem(key),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  return () => void vi.unstubAllGlobals();
}

test("with full storage, drafts are kept in memory, without a conflict", () => {
  let known = drafts.begin(DRAFT);
  const emptied = filled();
  for (const notes of ["one", "two"]) known = drafts.keep({ ...known, draft: { ...DRAFT, notes } });
  expect([drafts.lost, drafts.find(known.id)?.draft.notes]).toEqual([true, "two"]);
  const begun = drafts.begin({ ...DRAFT, id: "other" });
  expect(drafts.find(begun.id)).toEqual(begun);
  emptied();
  drafts.keep({ ...known, draft: { ...DRAFT, notes: "three" } });
  expect([drafts.lost, readKept(localStorage.getItem(`omnibus.draft.${known.id}`))?.draft.notes]).toEqual([false, "three"]);
});

test("a draft in memory does not overwrite one that another window has stored since", () => {
  const known = drafts.begin(DRAFT);
  const emptied = filled();
  const ours = drafts.keep({ ...known, draft: { ...DRAFT, notes: "ours" } });
  emptied();
  localStorage.setItem(`omnibus.draft.${known.id}`, JSON.stringify({ ...ours, draft: { ...DRAFT, notes: "theirs" } }));
  expect(() => drafts.keep(ours)).toThrow(Overtaken);
});
