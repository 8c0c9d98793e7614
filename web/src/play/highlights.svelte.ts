// What is marked on the board besides what can be done: ways of tickets, hints, what a card speaks of.
// Each part of the page has a layer of its own, by name, so that none wipes out another's.

import { untrack } from "svelte";

/** What a mark says; later kinds are drawn over earlier ones. */
export type MarkKind = "way" | "shared" | "done" | "hover" | "hint";

export interface Layer {
  /** Routes by number, with the kind of mark; the layer's own kind where a plain list is given. */
  routes?: readonly number[];
  places?: readonly string[];
  kind: MarkKind;
}

const ORDER: readonly MarkKind[] = ["way", "shared", "done", "hover", "hint"];

export class Highlights {
  #layers = $state.raw<ReadonlyMap<string, Layer[]>>(new Map());

  /** Puts a layer in place of the one of that name. */
  set(name: string, ...layers: Layer[]): void {
    // Whoever sets a layer in an effect does not want to be called again for it.
    this.#layers = new Map(untrack(() => this.#layers)).set(name, layers);
  }

  clear(name: string): void {
    const left = new Map(untrack(() => this.#layers));
    if (!left.has(name)) return;
    left.delete(name);
    this.#layers = left;
  }

  /** The strongest mark of each route. */
  get routes(): ReadonlyMap<number, MarkKind> {
    return this.#strongest((layer) => layer.routes ?? []);
  }

  /** The strongest mark of each place. */
  get places(): ReadonlyMap<string, MarkKind> {
    return this.#strongest((layer) => layer.places ?? []);
  }

  #strongest<Key>(of: (layer: Layer) => readonly Key[]): ReadonlyMap<Key, MarkKind> {
    const marks = new Map<Key, MarkKind>();
    for (const layer of [...this.#layers.values()].flat())
      for (const key of of(layer)) {
        const before = marks.get(key);
        if (before === undefined || ORDER.indexOf(before) < ORDER.indexOf(layer.kind)) marks.set(key, layer.kind);
      }
    return marks;
  }
}
