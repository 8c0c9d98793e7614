// What the board is told, and what it tells.

import type { Snippet } from "svelte";
import type { Language } from "../browser/preferences.svelte.ts";
import type { Point } from "../drawing/geometry.ts";
import type { Action, BoardFile, Drawing, ViewJson } from "../net/protocol.ts";

/** Whether a route can be taken now, cannot, or is out of the question (drawn paler). */
export type RouteState = "plain" | "affordable" | "dimmed";

/** What a mark on a route or a place says; later ones are drawn over earlier ones. */
export const MARKS = ["way", "shared", "part", "done", "hover", "hint"] as const;
export type Mark = (typeof MARKS)[number];

/** By what something was chosen. */
export type How = "mouse" | "touch" | "keyboard";

/** A route on which pieces have just been put; another `number` is another time. */
export interface Landed {
  route: number;
  number: number;
  /** In milliseconds; at most 600 are used. */
  lasts: number;
}

/** What is drawn. */
export interface Shown {
  board: BoardFile;
  drawing: Drawing;
  /** The address of the artwork. */
  background: string | null;
  language: Language;
  /** By route. */
  owners: readonly (number | null)[];
  /** By route; what is missing is plain. */
  states: readonly RouteState[];
  /** Of the routes that can be taken, those that glow most; null: all glow alike. */
  wanted: ReadonlySet<number> | null;
  /** Free routes that the viewer may never take: they wear a sign. */
  closed: ReadonlySet<number>;
  selected: number | null;
  /**
   * The route or the place that is to be pressed next. `alone`: only here; else the place is
   * an answer beside the board, and that is known as lit.
   */
  lit: { route: number | null; place: string | null; alone: boolean };
  marks: ReadonlyMap<number, Mark>;
  placeMarks: ReadonlyMap<string, Mark>;
  /** Places that can be chosen now. */
  selectable: ReadonlySet<string>;
  /** Places that can be pressed, though nothing asks for it: they do not shine. */
  pressable: ReadonlySet<string>;
  landed: Landed | null;
  /** Routes along which a light runs, in their order. */
  swept: readonly number[];
  /** What lies on the map besides pieces, as far as it is known. */
  lying: Partial<ViewJson>;
  /** The place that the viewer is asked about. */
  asked: string | null;
  symbols: boolean;
  /** Without any movement. */
  still: boolean;
  /** What is drawn over everything, in the drawing's units; it is told how many pixels one of them has. */
  over: Snippet<[scale: number]> | null;
  /** `here`: the keyboard is there, and hears how the route stands; all others stay the same from draw to draw. */
  routeLabel: (route: number, here: boolean) => string;
  placeLabel: (place: string) => string;
}

/** What is told when somebody does something. */
export interface Told {
  onroute: (route: number, how: How) => void;
  onplace: (place: string, how: How) => void;
  /** Something beside the place that is asked about was pressed. */
  onact: (action: Action) => void;
  /** A point where nothing lies was pressed, in the drawing's units; without it, the second of two enlarges. */
  onground: (at: Point, how: How) => void;
  /** Places can be dragged: otherwise that moves the board. */
  grab: Grab;
  /** The route that the pointer or the keyboard is at. */
  onhoverroute: (route: number | null) => void;
}

/** What becomes of a drawn place, or of one end of a country, that is dragged; points are in the drawing's units. */
export interface Grab {
  /** The name of something else that is taken hold of at a point, with that reach. */
  take?: (at: Point, reach: number) => string | null;
  move: (node: string, to: Point) => void;
  /** It was let go, perhaps on another place. */
  drop: (node: string, to: Point, onto: string | null) => void;
  cancel: () => void;
}
