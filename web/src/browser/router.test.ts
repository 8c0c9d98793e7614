import { expect, test } from "vitest";
import { pageOf } from "./router.svelte.ts";

const page = (path: string, base = "http://h/") => pageOf(new URL(path, base), new URL(base));

test("every path has its page", () => {
  expect(page("")).toEqual({ name: "home" });
  expect(page("join/QH7M")).toEqual({ name: "join", code: "QH7M", watch: false });
  expect(page("watch/QH7M")).toEqual({ name: "join", code: "QH7M", watch: true });
  expect(page("seat#secret")).toEqual({ name: "seat", secret: "secret" });
  expect(page("table/abc")).toEqual({ name: "table", table: "abc" });
  expect(page("replay/abc#12")).toEqual({ name: "replay", table: "abc" });
  expect(page("board/own%3Aab")).toEqual({ name: "board", board: "own:ab" });
  expect(page("rules/london#twins")).toEqual({ name: "rules", board: "london" });
  expect(page("daily")).toEqual({ name: "daily" });
  expect(page("daily/paris")).toEqual({ name: "daily-board", board: "paris", day: null });
  expect(page("daily/paris/2026-11-18")).toEqual({ name: "daily-board", board: "paris", day: "2026-11-18" });
  expect(page("screen")).toEqual({ name: "screen", code: "" });
  expect(page("screen/QH7M")).toEqual({ name: "screen", code: "QH7M" });
  expect(page("score")).toEqual({ name: "score", board: null });
  expect(page("score/own%3Aab")).toEqual({ name: "score", board: "own:ab" });
  expect(page("workshop")).toEqual({ name: "workshop", draft: null });
  expect(page("workshop/own%3Aab")).toEqual({ name: "workshop", draft: "own:ab" });
});

test("other paths are unknown", () => {
  for (const path of ["table", "table/a/b", "daily/a/b/c", "elsewhere", "join", "board", "rules", "score/a/b", "screen/a/b"]) expect(page(path)).toEqual({ name: "unknown" });
});

test("the same pages are found below a proxy's path", () => {
  expect(page("table/abc", "http://h/games/omnibus/")).toEqual({ name: "table", table: "abc" });
  expect(pageOf(new URL("http://h/other"), new URL("http://h/games/"))).toEqual({ name: "unknown" });
});

test("a path that cannot be decoded is taken as it is", () => {
  expect(page("join/%E0%A4%A")).toEqual({ name: "join", code: "%E0%A4%A", watch: false });
});
