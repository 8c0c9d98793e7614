import { preferences } from "../../browser/preferences.svelte.ts";

const two = (value: number) => `${value}`.padStart(2, "0");

/** Formats milliseconds: "0:07", "12:30", "3:05:00"; from two days on as days ("3d"). */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const days = Math.floor(seconds / 86_400);
  if (days >= 2)
    return new Intl.NumberFormat(preferences.language, { style: "unit", unit: "day", unitDisplay: "narrow" }).format(days);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
