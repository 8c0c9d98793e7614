// Marks on the board: paths of tickets, hints, references of cards.
// Each part of the page has a separate layer, by name, so that none overwrites another's.

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { type Mark, MARKS } from "../../board/types.ts";

export interface Layer {
  kind: Mark;
  /** By number. */
  routes?: readonly number[];
  places?: readonly string[];
}

export class Highlights {
  #layers = $state.raw<ReadonlyMap<string, Layer[]>>(new Map());

  /** Replaces the layer of that name. */
  set(name: string, ...layers: Layer[]): void {
    // An effect that sets a layer must not depend on it.
    this.#layers = new Map(untrack(() => this.#layers)).set(name, layers);
  }

  clear(name: string): void {
    const left = new Map(untrack(() => this.#layers));
    if (!left.has(name)) return;
    left.delete(name);
    this.#layers = left;
  }

  /** For a button that refers to something on the board: marks it while the button is hovered or focused. */
  whileAt(name: string, marked: Omit<Layer, "kind">): Attachment {
    return (element) => {
      // Svelte's listeners: a focused button that is removed gets its blur in the middle of an update.
      const listen = (events: string[], handler: () => void) => events.map((event) => on(element, event, handler));
      // A lifted finger leaves at once: the click keeps the mark.
      const entering = listen(["pointerenter", "focus", "click"], () => this.set(name, { kind: "hover", ...marked }));
      const leaving = listen(["pointerleave", "blur"], () => this.clear(name));
      return () => {
        for (const stop of [...entering, ...leaving]) stop();
        this.clear(name);
      };
    };
  }

  /** The strongest mark of each route. */
  get routes(): ReadonlyMap<number, Mark> {
    return this.#strongest((layer) => layer.routes ?? []);
  }

  /** The strongest mark of each place. */
  get places(): ReadonlyMap<string, Mark> {
    return this.#strongest((layer) => layer.places ?? []);
  }

  #strongest<Key>(of: (layer: Layer) => readonly Key[]): ReadonlyMap<Key, Mark> {
    const marks = new Map<Key, Mark>();
    for (const layer of [...this.#layers.values()].flat())
      for (const key of of(layer)) {
        const before = marks.get(key);
        if (before === undefined || MARKS.indexOf(before) < MARKS.indexOf(layer.kind)) marks.set(key, layer.kind);
      }
    return marks;
  }
}
