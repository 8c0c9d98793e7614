import { expect, it } from "vitest";
import { ends } from "./keys.ts";

const pressed = (key: string, more: KeyboardEventInit = {}): boolean => ends(new KeyboardEvent("keydown", { key, ...more }));

it("any key ends the finale, but not one that is held, or meant for something else", () => {
  expect(["Enter", "Escape", " ", "x", "ArrowRight", "Backspace"].filter((key) => !pressed(key))).toEqual([]);
  expect(["Shift", "Tab", "F5", "Meta", "AudioVolumeUp", "PrintScreen"].filter((key) => pressed(key))).toEqual([]);
  expect(pressed("Enter", { repeat: true })).toBe(false);
  expect(pressed("c", { ctrlKey: true })).toBe(false);
});
