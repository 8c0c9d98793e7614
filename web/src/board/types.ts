// The board's properties and events.

import type { Snippet } from "svelte";
import type { Language } from "../browser/preferences.svelte.ts";
import type { Point } from "../drawing/geometry.ts";
import type { Action, BoardFile, Drawing, ViewJson } from "../net/protocol.ts";

/** Not affordable, affordable, or irrelevant to the current choice (drawn paler). */
export type RouteState = "plain" | "affordable" | "dimmed";

/** The kinds of marks on routes and places; later ones are drawn over earlier ones. */
export const MARKS = ["way", "shared", "part", "done", "hover", "hint"] as const;
export type Mark = (typeof MARKS)[number];

/** The input device of a choice. */
export type InputDevice = "mouse" | "touch" | "keyboard";

/** A route on which pieces have just been placed; another `number` restarts the animation. */
export interface Landed {
  route: number;
  number: number;
  /** In milliseconds; 600 at most. */
  lasts: number;
}

export interface Shown {
  board: BoardFile;
  drawing: Drawing;
  /** The address of the artwork. */
  background: string | null;
  language: Language;
  /** By route. */
  owners: readonly (number | null)[];
  /** By route; unmarked if missing. */
  states: readonly RouteState[];
  /** The routes that glow most; null: all that can be taken glow alike. */
  wanted: ReadonlySet<number> | null;
  /** Free routes that are closed to the viewer: they wear a sign. */
  closed: ReadonlySet<number>;
  selected: number | null;
  /**
   * The route or place that is highlighted to be pressed next. `alone`: only here; otherwise the place is also an
   * answer beside the board, which carries the highlight for screen readers.
   */
  lit: { route: number | null; place: string | null; alone: boolean };
  marks: ReadonlyMap<number, Mark>;
  placeMarks: ReadonlyMap<string, Mark>;
  selectable: ReadonlySet<string>;
  /** Places that can be pressed although no question asks for them: they are not highlighted. */
  pressable: ReadonlySet<string>;
  landed: Landed | null;
  /** Routes along which a light runs, in this order. */
  swept: readonly number[];
  /** The tokens on the map besides pieces, as far as they are known. */
  lying: Partial<ViewJson>;
  asked: string | null;
  symbols: boolean;
  /** The least size of names, in pixels. */
  legible: number;
  /** No animations. */
  still: boolean;
  /** Drawn over everything, in the drawing's units; receives the pixels per unit. */
  over: Snippet<[scale: number]> | null;
  /** `here`: the keyboard cursor is there, and its name includes the route's state; all other names stay stable. */
  routeLabel: (route: number, here: boolean) => string;
  placeLabel: (place: string) => string;
}

export interface Handlers {
  onroute: (route: number, device: InputDevice) => void;
  onplace: (place: string, device: InputDevice) => void;
  /** A press beside the place that is asked about. */
  onact: (action: Action) => void;
  /** A press on an empty point, in the drawing's units; without a handler, a double press enlarges. */
  onground: (at: Point, device: InputDevice) => void;
  /** Enables dragging places, which otherwise moves the board. */
  grab: Grab;
  /** The route that is hovered or focused. */
  onhoverroute: (route: number | null) => void;
}

/** Callbacks for dragging a drawn place, or one end of a country; points are in the drawing's units. */
export interface Grab {
  /** The name of something else that can be dragged from a point, within that reach. */
  take?: (at: Point, reach: number) => string | null;
  move: (node: string, to: Point) => void;
  /** Dropped, perhaps on another place. */
  drop: (node: string, to: Point, onto: string | null) => void;
  cancel: () => void;
}
