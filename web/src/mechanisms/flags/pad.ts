// Flags on a score pad: the completed ones.

import { countIn, type PadPart } from "../pads.ts";
import Field from "./PadField.svelte";

export const part: PadPart = {
  name: "flags",
  Field,
  read: ({ flags }) => {
    const count = countIn(flags);
    return count === undefined ? null : { flags: count };
  },
  notes: ["too_many_flags"],
};
