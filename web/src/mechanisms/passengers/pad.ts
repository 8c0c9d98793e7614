// Passengers on a score pad: the number of each colour.

import { countIn, type PadPart } from "../pads.ts";
import Field from "./PadField.svelte";

export const part: PadPart = {
  name: "passengers",
  Field,
  read: ({ passengers }, board) => {
    if (passengers === undefined || passengers === null) return {};
    if (typeof passengers !== "object") return null;
    const counts = Object.entries(passengers).map(([color, count]) => [color, countIn(count)] as const);
    if (!counts.every(([color, count]) => board.passenger_colors.includes(color) && typeof count === "number")) return null;
    return { passengers: Object.fromEntries(counts) as Record<string, number> };
  },
  notes: ["too_many_passengers", "passengers_of_routes"],
};
