// Tourists on a score pad: the number of tokens, which all differ.

import { countIn, type PadPart } from "../pads.ts";
import Field from "./PadField.svelte";

export const part: PadPart = {
  name: "tourists",
  Field,
  read: ({ tourists }) => {
    const count = countIn(tourists);
    return count === undefined ? null : { tourists: count };
  },
  notes: ["too_many_tourists"],
};
