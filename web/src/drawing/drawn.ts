// A picture that is handed about together with what it shows.

import type { Component } from "svelte";

export interface Drawn {
  Picture: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

/** What is given has to fit the picture; whoever shows it later need not know how. */
export function drawn<Props extends Record<string, unknown>>(Picture: Component<Props>, props: Props): Drawn {
  return { Picture: Picture as unknown as Drawn["Picture"], props };
}
