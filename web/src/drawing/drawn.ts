// A component with its props.

import type { Component } from "svelte";

export interface Drawn {
  Picture: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

/** Checks that the props fit the component; the code that renders it later need not know their type. */
export function drawn<Props extends Record<string, unknown>>(Picture: Component<Props>, props: Props): Drawn {
  return { Picture: Picture as unknown as Drawn["Picture"], props };
}
