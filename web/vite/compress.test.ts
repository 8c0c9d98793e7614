import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressFolder } from "./compress.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "omnibus-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("compressible files get two compressed copies with the same content", () => {
  const long = "export const answer = 42;\n".repeat(200);
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "app.js"), long);
  writeFileSync(join(folder, "assets", "tiny.css"), "a{}");
  writeFileSync(join(folder, "icon.png"), long);
  compressFolder(folder);
  expect(readdirSync(folder).toSorted()).toEqual(["assets", "icon.png"]);
  expect(readdirSync(join(folder, "assets")).toSorted()).toEqual(["app.js", "app.js.br", "app.js.gz", "tiny.css"]);
  const read = (name: string): Buffer => readFileSync(join(folder, "assets", name));
  expect(brotliDecompressSync(read("app.js.br")).toString()).toBe(long);
  expect(gunzipSync(read("app.js.gz")).toString()).toBe(long);
  compressFolder(folder);
  expect(readdirSync(join(folder, "assets"))).toHaveLength(4);
});
