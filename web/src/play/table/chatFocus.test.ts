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

function acceptsKey(where: ChatFocus, key: string, at = "body"): boolean {
  let may = false;
  find(at).addEventListener("keydown", (event) => (may = where.accepts(event as KeyboardEvent)), { once: true });
  find(at).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return may;
}

test("at first, and after using the board, keys play", () => {
  const where = new ChatFocus();
  expect(acceptsKey(where, "d")).toBe(true);
  where.focused(find("b"));
  where.focused(document.body);
  expect(acceptsKey(where, "d")).toBe(true);
});

test("after a press beside the board, keys still play", () => {
  const where = new ChatFocus();
  where.focused(find("#log"));
  expect(acceptsKey(where, "h")).toBe(true);
});

test("after using the chat or its tab, keys do not play", () => {
  const where = new ChatFocus();
  for (const place of ["[data-zone=chat]", "#tab-chat"]) {
    where.focused(find(place));
    where.focused(document.body);
    expect(acceptsKey(where, "d")).toBe(false);
  }
});

test("a dialog changes nothing", () => {
  const where = new ChatFocus();
  where.focused(find("i"));
  expect(acceptsKey(where, "d")).toBe(true);
});

test("keys wait until a word begun in the chat is finished, wherever its letters go", () => {
  const where = new ChatFocus();
  where.focused(find("input"));
  expect(acceptsKey(where, "b", "input")).toBe(false);
  where.focused(find("b"));
  for (const key of "ig deal") {
    later(900);
    expect(acceptsKey(where, key)).toBe(false);
  }
  later(1000);
  expect(acceptsKey(where, "d")).toBe(true);
});

test("Enter and the arrows write nothing", () => {
  const where = new ChatFocus();
  where.focused(find("input"));
  acceptsKey(where, "Enter", "input");
  where.focused(find("b"));
  expect(acceptsKey(where, "d")).toBe(true);
});
