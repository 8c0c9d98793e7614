import { expect, test } from "vitest";
import { Refusal } from "../net/http.ts";
import { parsed, readOwn } from "./ownBoards.svelte.ts";

test("stored boards are read as far as they are valid", () => {
  const own = { board: "own:1", game: "paris", title: "my-paris" };
  expect(readOwn(JSON.stringify([own, { board: 1 }, null]))).toEqual([own]);
  expect(readOwn("{")).toEqual([]);
  expect(readOwn(null)).toEqual([]);
});

test("a file that is no JSON object is refused", () => {
  expect(() => parsed("once upon a time")).toThrow(Refusal);
  expect(() => parsed("[1, 2]")).toThrow(Refusal);
  expect(parsed('{"id": "x"}')).toEqual({ id: "x" });
});
