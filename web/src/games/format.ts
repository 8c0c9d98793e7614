// Numbers and dates in the viewer's language.

import { preferences } from "../browser/preferences.svelte.ts";

/** English dates begin with the day, as ours do everywhere. */
const locale = (): string => (preferences.language === "en" ? "en-GB" : preferences.language);

/** "41.5", with a true minus. */
export function decimal(number: number, digits = 1): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(number).replace("-", "−");
}

/** The same with its sign: "+3.2". */
export function difference(number: number, digits = 1): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: digits, signDisplay: "exceptZero" }).format(number).replace("-", "−");
}

export function percent(share: number, digits = 0): string {
  return new Intl.NumberFormat(locale(), { style: "percent", maximumFractionDigits: digits }).format(share);
}

export function day(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(at);
}
