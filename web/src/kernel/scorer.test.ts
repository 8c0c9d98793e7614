import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { fixture } from "../record/fixtures/read.ts";
import { Refusal } from "../net/http.ts";
import { EXPORTS, SIZES } from "./layouts.ts";
import { loadScorer } from "./scorer.ts";

const { board } = fixture("london");
const MODULE = readFileSync("src/kernel/kernel.wasm");

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers requests for the module, and for a board's numbers. */
function serve(numbers: Uint8Array<ArrayBuffer> | null): ReturnType<typeof vi.fn> {
  const fetched = vi.fn((address: string) => {
    if (String(address).endsWith("kernel.wasm")) return Promise.resolve(new Response(MODULE));
    return numbers === null ? Promise.reject(new TypeError("offline")) : Promise.resolve(new Response(numbers));
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

/** A board's numbers, all of them 0, with the digest of a layout. */
function blank(digest: string): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(16 + SIZES.city.records.board.bytes);
  content.set(new TextEncoder().encode(digest));
  return content;
}

test("a server that cannot be reached is a refusal, and the next try succeeds", async () => {
  serve(null);
  await expect(loadScorer("london", board)).rejects.toThrow(Refusal);
  serve(blank(SIZES.city.board));
  await expect(loadScorer("london", board)).resolves.toHaveProperty("score");
});

test("numbers of another version are refused", async () => {
  serve(blank("0123456789abcdef"));
  await expect(loadScorer("london", board)).rejects.toMatchObject({ code: "other_page" });
});

test("after loading, nothing is requested", async () => {
  const fetched = serve(blank(SIZES.city.board));
  const scorer = await loadScorer("london", board);
  const before = fetched.mock.calls.length;
  const sheet = scorer.score({ format: "omnibus-score-1", board: "london", players: [{ name: "Ada", routes: [1] }, { name: "Bo" }] });
  expect(sheet.seats.map(({ total }) => total)).toEqual([0, 0]);
  expect(sheet.missing.map(({ code }) => code)).toContain("routes_open");
  expect(fetched.mock.calls).toHaveLength(before);
});

test("the module has every export for every size of board, and needs only memory and a stack", async () => {
  const module = await WebAssembly.compile(MODULE);
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(EXPORTS).flatMap((name) => Object.keys(SIZES).map((size) => `${name}_${size}`)).toSorted());
  expect(WebAssembly.Module.imports(module).map(({ name }) => name).toSorted()).toEqual(["__linear_memory", "__stack_pointer"]);
});
