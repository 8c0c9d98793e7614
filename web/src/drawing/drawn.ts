// A component with its props.

import type { Component } from "svelte";

export interface Drawn {
  Picture: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

/** The props have to fit the component; whoever renders it later need not know them. */
export function drawn<Props extends Record<string, unknown>>(Picture: Component<Props>, props: Props): Drawn {
  return { Picture: Picture as unknown as Drawn["Picture"], props };
}
