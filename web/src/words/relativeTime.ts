// "3 minutes ago", in the viewer's language.

import { preferences } from "../browser/preferences.svelte.ts";

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const LONG_AGO = 30 * 86_400_000;

/** A time as "3 days ago", or as a date if it is more than a month ago. */
export function ago(at: number, now = Date.now(), language: string = preferences.language): string {
  const passed = Math.max(0, now - at);
  if (passed > LONG_AGO) return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(at);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of STEPS) if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  return format.format(0, "second");
}

const CLOCK_STEPS: readonly [string, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** Seconds in the largest unit that divides them: 90 is "90 seconds", 120 "2 minutes". */
export function lasting(seconds: number, language: string = preferences.language): string {
  const [unit, length] = CLOCK_STEPS.find(([, length]) => seconds >= length && seconds % length === 0) ?? ["second", 1];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(seconds / length);
}
