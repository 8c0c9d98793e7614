// The keyboard cursor on the board: at a place, or at one of its routes.

import { endsOf } from "../drawing/geometry.ts";
import type { BoardFile, Drawing, DrawnPlace } from "../net/protocol.ts";
import { around, type Direction, placeNamed, placeToward, routesAround } from "./walk.ts";

export interface Cursor {
  place: string;
  /** One of its routes; null at the place itself. */
  route: number | null;
}

/** The command of a key: to move, or to choose. */
export type Pressed = "moved" | "chosen" | null;

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export class Walker {
  at = $state.raw<Cursor>({ place: "", route: null });

  readonly #places: readonly DrawnPlace[];
  readonly #routes: Map<string, number[]>;
  readonly #ends: [string, string][];
  readonly #nameOf: (place: string) => string;

  constructor(board: BoardFile, drawing: Drawing, nameOf: (place: string) => string, last: Cursor | null = null) {
    this.#places = drawing.places;
    this.#routes = routesAround(board, drawing);
    this.#ends = endsOf(board);
    this.#nameOf = nameOf;
    const [x, y] = [drawing.size[0] / 2, drawing.size[1] / 2];
    const away = (place: DrawnPlace): number => Math.hypot(place.x - x, place.y - y);
    const middle = this.#places.toSorted((one, other) => away(one) - away(other))[0];
    const there = last !== null && this.#places.some(({ id }) => id === last.place) && (last.route === null || board.routes[last.route]);
    this.at = there ? last : { place: middle?.id ?? "", route: null };
  }

  get place(): DrawnPlace | null {
    return this.#places.find((place) => place.id === this.at.place) ?? null;
  }

  /** Moves to a route, from the end where the cursor already is, if it is at one of them. */
  toRoute(route: number): void {
    const ends = this.#ends[route];
    if (ends === undefined) return;
    this.at = { place: ends.includes(this.at.place) ? this.at.place : ends[0], route };
  }

  toPlace(id: string): void {
    this.at = { place: id, route: null };
  }

  /** Handles a key; `choosable`: whether the place here can be chosen. */
  press(key: string, choosable: boolean): Pressed {
    return this.at.route === null ? this.#atPlace(key, choosable) : this.#atRoute(key, this.at.route);
  }

  #atPlace(key: string, choosable: boolean): Pressed {
    if (key === "Enter" && choosable) return "chosen";
    if (key === "Enter" || key === " ") return this.#go({ place: this.at.place, route: this.#here[0] ?? null });
    const from = this.place;
    const direction = ARROWS[key];
    if (from !== null && direction !== undefined) return this.#goTo(placeToward(this.#places, from, direction));
    // Only capitals: lower-case letters are shortcuts of the page.
    if (/^\p{Lu}$/u.test(key)) return this.#goTo(placeNamed(this.#places, from, key, this.#nameOf));
    return null;
  }

  #atRoute(key: string, route: number): Pressed {
    if (key === "Enter" || key === " ") return "chosen";
    if (key === "Escape" || key === "Backspace" || key === "Home") return this.#go({ ...this.at, route: null });
    if (key === "End") {
      const other = this.#ends[route]?.find((end) => end !== this.at.place);
      return this.#go({ place: other ?? this.at.place, route: null });
    }
    const direction = ARROWS[key];
    if (direction === undefined) return null;
    const step = direction === "right" || direction === "down" ? 1 : -1;
    return this.#go({ ...this.at, route: around(this.#here, route, step) });
  }

  get #here(): number[] {
    return this.#routes.get(this.at.place) ?? [];
  }

  #go(to: Cursor): Pressed {
    this.at = to;
    return "moved";
  }

  /** An arrow at the edge of the board moves nowhere, but is handled. */
  #goTo(place: DrawnPlace | null): Pressed {
    return this.#go({ place: place?.id ?? this.at.place, route: null });
  }
}
