// Districts on a score pad: the completed ones. With the routes on the board, the rules find them.

import type { PadPart } from "../pads.ts";
import Field from "./PadField.svelte";

export const part: PadPart = {
  name: "districts",
  Field,
  found: true,
  read: ({ districts }, board) => {
    if (districts === undefined || districts === null) return {};
    const known = Object.keys(board.districts).map(Number);
    if (!Array.isArray(districts) || !districts.every((each) => known.includes(each as number))) return null;
    return { districts: [...new Set(districts as number[])] };
  },
  notes: ["district_shared", "district_differs", "districts_far"],
};
