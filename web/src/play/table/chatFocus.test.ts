import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChatFocus } from "./chatFocus.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  document.body.innerHTML = `<p data-zone="board"><b></b></p><p data-zone="chat"><input /></p><button id="tab-chat"></button><p id="log"></p><dialog><i></i></dialog>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const find = (selector: string) => document.querySelector(selector)!;
const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

function heard(where: ChatFocus, key: string, at = "body"): boolean {
  let may = false;
  find(at).addEventListener("keydown", (event) => (may = where.hears(event as KeyboardEvent)), { once: true });
  find(at).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return may;
}

test("whoever has just come, or was last at the board, plays", () => {
  const where = new ChatFocus();
  expect(heard(where, "d")).toBe(true);
  where.at(find("b"));
  where.at(document.body);
  expect(heard(where, "d")).toBe(true);
});

test("whoever pressed something beside the board plays on", () => {
  const where = new ChatFocus();
  where.at(find("#log"));
  expect(heard(where, "h")).toBe(true);
});

test("whoever was last in the chat does not play, nor whoever went there by its tab", () => {
  const where = new ChatFocus();
  for (const place of ["[data-zone=chat]", "#tab-chat"]) {
    where.at(find(place));
    where.at(document.body);
    expect(heard(where, "d")).toBe(false);
  }
});

test("a dialog leaves things as they were", () => {
  const where = new ChatFocus();
  where.at(find("i"));
  expect(heard(where, "d")).toBe(true);
});

test("a word begun in the chat is waited for, wherever its letters go", () => {
  const where = new ChatFocus();
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
  const where = new ChatFocus();
  where.at(find("input"));
  heard(where, "Enter", "input");
  where.at(find("b"));
  expect(heard(where, "d")).toBe(true);
});
