// What general code may ask of a mechanism. Each has a plugin: a folder here, with a `plugin.ts` that answers.

import type { Component } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { SoundName } from "../browser/sounds.ts";
import type { Point } from "../drawing/geometry.ts";
import type { Drawn } from "../drawing/drawn.ts";
import type { Lettered } from "../drawing/lettering.ts";
import type { Line as SketchLine, SketchPlace } from "../drawing/sketch.ts";
import type {
  Action, BoardFile, DrawnName, DrawnRoute, GameEvent, GameSpec, IllegalCode, Place, Route, SeatJson, SeatResult, ViewJson,
} from "../net/protocol.ts";
import type { Atlas } from "../state/atlas.svelte.ts";
import type { PendingChoice } from "../state/pendingChoice.svelte.ts";
import type { Lit } from "../ui/lit.ts";
import type { NameAfter, PlainKey } from "../words/keys.ts";
import type { Line, Names } from "../words/sentences.ts";
import type { MechanismName } from "./mechanisms.ts";

/** The mechanisms that bring points, and those that bring none. */
export type ScoringName = Extract<MechanismName, keyof SeatResult>;
export type ScoringPlugin = Hooks & { name: ScoringName; scores: Scores };
export type MechanismPlugin = ScoringPlugin | (Hooks & { name: Exclude<MechanismName, ScoringName>; scores?: undefined });

/** How a mechanism scores. */
export interface Scores {
  /** When its points are counted: on the track, as the game goes, or at the end. */
  when: "track" | "end";
  /** What the lesson says of it first: what it is for. */
  aim: (rules: GameSpec) => string;
  /** Where the lesson counts the points: what else is counted on the track, or how many points it brings at the end. */
  counted: (rules: GameSpec) => string;
}

/** What a plugin may answer; everything may be left out that does not concern it. */
interface Hooks {
  /** It gives its name to nothing where the game has others that score. */
  minor?: true;
  /** It decides between those who are level on points and tickets; of the messages that say so, this is the end. */
  breaksTies?: NameAfter<"learn-end-tie-"> & NameAfter<"end-decided-">;

  route?: RouteHooks;
  place?: PlaceHooks;
  /** A line of the legend on the map: its sign, and the key of its words. */
  legend?: { path: string; key: PlainKey; on: (board: BoardFile) => boolean };

  /** By what a seat is asked; a hint has words for each question. */
  choices?: Readonly<Partial<Record<NameAfter<"nudge-">, Choice>>>;
  /** Turns of its own, by the kind of their actions: each has a button beside the decks, which opens its choice. */
  turns?: Readonly<Partial<Record<NameAfter<"nudge-">, Turn>>>;
  /** The codes with which its actions, or a route, are refused. */
  refusals?: readonly IllegalCode[];
  /** One of its actions in words: "Take the red passenger". */
  describe?: (action: Action, seen: ViewerState) => string | null;

  /** How everybody stands, in full. */
  Standings?: Component<{ viewer: Viewer }>;
  /** The same as rows of a table with a column for each player. */
  table?: { help: (rules: GameSpec) => string; Rows: Component<{ viewer: Viewer; seats: readonly number[] }> };
  /** What one player has, in little, and in words. */
  glance?: { Picture: Component<Glanced>; words: (glanced: Glanced) => string };
  /** What of that which has happened comes over the board for a moment. */
  celebrates?: (happened: ViewUpdate) => Celebrated[];

  /** An event in sentences. */
  story?: (event: GameEvent) => Line[];
  /** What was decided without an event, found out from those that there were; `asked` is what a seat is asked now. */
  inferred?: (events: readonly GameEvent[], board: Board, asked: (seat: number) => string | null) => InferredLine[];
  /** What a player got of it since the viewer's last turn. */
  TurnSummary?: Component<{ events: readonly GameEvent[]; names: Names; brief: boolean }>;
  /** What flies over the page for an event. */
  flights?: (event: GameEvent) => Flight[];
  /** What is heard of its events. */
  sounds?: Partial<Record<GameEvent["e"], SoundName>>;
  /** How long its events are shown, in milliseconds. */
  durations?: Partial<Record<GameEvent["e"], number>>;

  /** Takes an event into a game that is looked at again. */
  fold?: (table: ReplayState, event: GameEvent) => void;
  /** What lies on the table before anything has happened. */
  initialView?: (rules: GameSpec) => Partial<ViewJson>;
  /** What is left of it beside the decks, in words. */
  remaining?: (view: Partial<ViewJson>) => string | null;

  /** What chance brought with an event, beside what it must have brought: out of `part`, as the record has it, or the deck. */
  verifyChance?: (event: GameEvent, part: unknown, shuffled: Shuffle, draw: (cards: number) => string[]) => Comparison | null;

  lesson?: Lesson;

  /** What somebody who makes a board says of its places and routes. */
  editorFields?: readonly EditorField[];
}

/** A field of a place or of a route: how many of something, which one, or else whether there is something. */
export type EditorField = { label: PlainKey } & ({ of: "place"; field: keyof Place } | { of: "route"; field: keyof Route }) &
  { most?: number; choices?: (board: Omit<BoardFile, "rules" | "names" | "version" | "scenery" | "artwork">) => number[] };

/** As much of a board as is needed to know what its events mean. */
type Board = Pick<BoardFile, "routes" | "rules">;

/** A sentence about something that no event tells of. */
export interface InferredLine {
  /** The number of the event that it followed. */
  after: number;
  line: Line;
}

/** What is special about some routes. */
export interface RouteHooks {
  sign?: Sign;
  /** How many of the cards for a route have to be wild. */
  wilds?: (route: Route) => number;
  /** What there is to know about a route; `brief` in a list. */
  says?: (route: Route, atlas: Atlas, brief: boolean) => string | null;
  /** What the viewer would get with a route, by its number, in words: "a red passenger at Ulm". */
  brings?: (route: number, viewer: Viewer) => string[];
}

/** A sign on spaces of the board. */
export interface Sign {
  path: string;
  /** Its size in a sketch of the lesson. */
  size: number;
  /** The space takes a wild card; the sign stands in place of its colour. */
  wild: boolean;
  /** Whether a space of a route has it; where it was drawn, the drawing says so. */
  on: (route: Route, space: number, drawn?: DrawnRoute) => boolean;
}

/** What is special about some places. */
export interface PlaceHooks {
  /** How places of a kind are drawn, in place of a dot. */
  mark?: { kind: string; Picture: Component<{ board: BoardFile; place: string; radius: number }> };
  /** What lies on a place. */
  Over?: Component<{ place: string; view: Partial<ViewJson>; radius: number }>;
  /** What stands beside its name. */
  Beside?: Component<{ place: string; name: DrawnName; view: Partial<ViewJson> }>;
  /** What pressing a point beside the name means while that place is asked about. */
  pressed?: (place: string, name: Lettered, view: Partial<ViewJson>, at: Point, reach: number) => Action | null;
  /** What is there, in words. */
  says?: (place: string, view: ViewJson) => string | null;
}

/** Something that a seat has to decide. */
export interface Choice {
  /** The question, in a sentence. */
  asks: (viewer: Viewer) => string;
  Answers: Component<{ viewer: Viewer }>;
  /** The place beside which it is asked, on a card of that name. */
  beside?: { place: (view: ViewJson) => string | null; label: () => string };
  /** Other places that come into sight. */
  shows?: (viewer: Viewer) => string[];
  /** Places that can be pressed, and what that does. */
  places?: (viewer: Viewer) => ReadonlyMap<string, Action>;
  /** What pressing one does, in words. */
  placeWords?: (place: string, viewer: Viewer) => string;
  /** The name of what is to be pressed next for an action of its own: its `Answers` ask the viewer whether that is lit. */
  light?: (action: Action, viewer: Viewer) => string | null;
}

/** What a seat may do instead of drawing cards or tickets and taking a route. */
export interface Turn extends Choice {
  /** What one may do, for the sentence that lists it: "build a station"; `short` if there is little room. */
  can: (short: boolean) => string;
  /** The words on its button. */
  button: (viewer: Viewer) => string;
  /** The key that presses the button, a small letter, and what the list of keys says of it. */
  key: { letter: string; says: PlainKey };
}

/** One viewer at a table, as far as plugins need to know; `TableController` is one. */
export interface Viewer {
  readonly atlas: Atlas;
  readonly view: ViewJson;
  /** Null for those who watch. */
  readonly seat: number | null;
  readonly mine: SeatJson | null;
  readonly legal: readonly Action[];
  readonly choice: PendingChoice;
  /** How many of the viewer's tickets are completed. */
  readonly completed: number;
  readonly highlights: {
    whileAt: (name: string, marked: { routes?: readonly number[]; places?: readonly string[] }) => Attachment;
  };
  name: (seat: number) => string;
  act: (action: Action) => unknown;
  /** What something of that name wears: nothing, unless it is to be pressed next. A place is called `place ulm`. */
  lit: (name: string) => Lit;
  /** Opens the rules at a section. */
  explain: (section: string) => void;
  /** Closes the choice of a turn that was opened. */
  dismiss: () => boolean;
}

/** What a viewer sees at one moment. */
export type ViewerState = Pick<Viewer, "atlas" | "view" | "mine">;

/** What an update has brought. */
export interface ViewUpdate {
  viewer: Viewer;
  events: readonly GameEvent[];
  before: ViewJson;
  now: ViewJson;
}

export interface Celebrated {
  shown: Drawn;
  /** What is told of it, where no event tells it. */
  says?: string;
  /** They are marked meanwhile. */
  places?: readonly string[];
}

/** What is known of a seat during a game, or at a moment of a finished one. */
export interface Glanced {
  board: BoardFile;
  owners: ViewJson["owners"];
  seat: number;
  of: Partial<SeatJson>;
  /** In the replay it stands among other things, without words around it. */
  replay: boolean;
}

/** What flies: a card or ticket without a face shows its back. */
export type Cargo = { is: "card"; color: string | null } | { is: "ticket" } | ({ is: "piece" } & Drawn);

export interface Flight {
  cargo: Cargo;
  /** Names of anchors: the first that is on the page counts. */
  from: readonly string[];
  to: readonly string[];
}

/** A game that is followed event by event, with what plugins keep of it: named as the server's view names it. */
export interface ReplayState {
  /** How many cards it has. */
  deck: number;
  discard: Record<string, number>;
  view: Partial<ViewJson>;
  seats: { points: number; hand: Record<string, number>; own: Partial<SeatJson> }[];
}

/** A pile shuffled for a purpose (docs/fair-play.md), the last one on top. */
export type Shuffle = <Item>(purpose: number, items: readonly Item[]) => Item[];

/** They are to be the same. */
export interface Comparison {
  /** By which this is told. */
  aspect: NameAfter<"end-seed-">;
  actual: unknown;
  expected: unknown;
}

/** What the lesson tells, and the rules at hand, which say the same and more. */
export interface Lesson {
  /** How it goes, in sentences. */
  parts?: (rules: GameSpec) => string[];
  /** Further sentences, in the rules alone. */
  details?: () => string[];
  /** What we had to decide. */
  rulings?: () => string[];
  /** What happens before the first turn. */
  setUp?: (board: BoardFile) => string | string[];
  /** What is there on this very board. */
  here?: (board: BoardFile) => string | null;
  /** A part of the board on which it is seen. */
  shows?: (board: BoardFile) => Excerpt | null;
  Picture?: Component<Sketched>;
  Table?: Component<{ rules: GameSpec }>;
  /** A sentence about taking routes. */
  route?: (board: BoardFile) => string | null;
}

/** A part of a board: what is in sight, and how it stands there. */
export interface Excerpt {
  routes: readonly number[];
  places?: readonly string[];
  /** Routes that are somebody's: their seats. */
  owners?: ReadonlyMap<number, number>;
  closed?: ReadonlySet<number>;
  /** Places with a ring around them. */
  ringed?: readonly string[];
  /** What lies there. */
  lying?: Partial<ViewJson>;
}

/** What pictures of the lesson are made of. */
export interface Sketched {
  board: BoardFile;
  /** Colours of the game, by number. */
  color: (number: number) => string;
  /** The map that all pictures share. */
  places: Readonly<Record<string, SketchPlace>>;
  lines: readonly SketchLine[];
}
