import { expect, test } from "vitest";
import { usualSettings } from "../home/newTable.ts";
import { clockChoices, settingsInWords } from "./options.ts";

test("an unusual time that is already set remains a choice", () => {
  expect(clockChoices(null).map((choice) => choice.value)).not.toContain("90");
  const values = clockChoices(90).map((choice) => choice.value);
  expect(values.indexOf("90")).toBe(values.indexOf("60") + 1);
  expect(clockChoices(90)).toHaveLength(clockChoices(60).length + 1);
});

test("every setting has a sentence", () => {
  const usual = usualSettings("paris");
  const other = { ...usual, clock: 60, undo: "off", keeper: "host", hints: false, spectators: false, listed: true } as const;
  expect(new Set([...settingsInWords(usual), ...settingsInWords(other)]).size).toBe(12);
});
