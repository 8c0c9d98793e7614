import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Whereabouts } from "./whereabouts.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  document.body.innerHTML = `<p data-zone="board"><b></b></p><p data-zone="chat"><input /></p><p id="log"></p><dialog><i></i></dialog>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const find = (selector: string) => document.querySelector(selector)!;
const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

function heard(where: Whereabouts, key: string, at = "body"): boolean {
  let may = false;
  find(at).addEventListener("keydown", (event) => (may = where.hears(event as KeyboardEvent)), { once: true });
  find(at).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return may;
}

test("whoever has just come, or was last at the board, plays", () => {
  const where = new Whereabouts();
  expect(heard(where, "d")).toBe(true);
  where.at(find("b"));
  where.at(document.body);
  expect(heard(where, "d")).toBe(true);
});

test("whoever was last in the chat, in the log or anywhere else does not", () => {
  const where = new Whereabouts();
  for (const place of ["[data-zone=chat]", "#log"]) {
    where.at(find(place));
    expect(heard(where, "d")).toBe(false);
  }
});

test("a dialog leaves things as they were", () => {
  const where = new Whereabouts();
  where.at(find("i"));
  expect(heard(where, "d")).toBe(true);
});

test("a word begun elsewhere is waited for, wherever its letters go", () => {
  const where = new Whereabouts();
  where.at(find("input"));
  expect(heard(where, "b", "input")).toBe(false);
  where.at(find("b"));
  for (const key of "ig deal") {
    later(900);
    expect(heard(where, key)).toBe(false);
  }
  later(1000);
  expect(heard(where, "d")).toBe(true);
});

test("Enter and the arrows write nothing", () => {
  const where = new Whereabouts();
  where.at(find("input"));
  heard(where, "Enter", "input");
  where.at(find("b"));
  expect(heard(where, "d")).toBe(true);
});
