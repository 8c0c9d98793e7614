import { afterEach, expect, test } from "vitest";
import { preferences } from "../../browser/preferences.svelte.ts";
import { keyOf } from "./keys.ts";

afterEach(() => document.body.replaceChildren());

function pressed(key: string, target: HTMLElement = document.body, extra: KeyboardEventInit = {}): KeyboardEvent {
  let event: KeyboardEvent | undefined;
  document.body.append(target === document.body ? "" : target);
  target.addEventListener("keydown", (received) => (event = received as KeyboardEvent), { once: true });
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...extra }));
  return event as KeyboardEvent;
}

test("digits are slots, letters are commands, in either case", () => {
  expect(keyOf(pressed("1"))).toEqual({ command: "slot", slot: 0 });
  expect(keyOf(pressed("5"))).toEqual({ command: "slot", slot: 4 });
  expect(keyOf(pressed("6"))).toBeNull();
  expect(keyOf(pressed("d"))).toEqual({ command: "deck" });
  expect(keyOf(pressed("D", document.body, { shiftKey: true }))).toEqual({ command: "deck" });
  expect(keyOf(pressed("?"))).toEqual({ command: "sheet" });
});

test("a key that is held down counts once: it must not draw ten cards", () => {
  expect(keyOf(pressed("d", document.body, { repeat: true }))).toBeNull();
});

test("text fields keep their letters", () => {
  for (const name of ["input", "textarea", "select"]) expect(keyOf(pressed("d", document.createElement(name)))).toBeNull();
  const box = document.createElement("input");
  box.type = "checkbox";
  expect(keyOf(pressed("d", box))).toEqual({ command: "deck" });
});

test("shortcuts of the browser stay with it", () => {
  expect(keyOf(pressed("d", document.body, { ctrlKey: true }))).toBeNull();
  expect(keyOf(pressed("t", document.body, { metaKey: true }))).toBeNull();
});

test("single keys can be switched off; Escape stays", () => {
  preferences.set({ singleKeys: false });
  for (const key of ["1", "d", "b", "?"]) expect(keyOf(pressed(key))).toBeNull();
  expect(keyOf(pressed("Escape"))).toEqual({ command: "dismiss" });
  preferences.set({ singleKeys: true });
});

test("while a dialog is open, keys belong to it", () => {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  expect(keyOf(pressed("d"))).toBeNull();
  expect(keyOf(pressed("Escape"))).toBeNull();
});
