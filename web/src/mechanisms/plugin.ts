// The hooks that general code calls for a mechanism. Each mechanism has a folder here with a `plugin.ts` that implements them.

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

/** Mechanisms that score points, and those that do not. */
export type ScoringName = Extract<MechanismName, keyof SeatResult>;
export type ScoringPlugin = Hooks & { name: ScoringName; scores: Scores };
export type MechanismPlugin = ScoringPlugin | (Hooks & { name: Exclude<MechanismName, ScoringName>; scores?: undefined });

export interface Scores {
  /** Whether its points are scored on the track during the game, or at the end. */
  when: "track" | "end";
  /** Its aim, for the introduction of the tutorial. */
  aim: (rules: GameSpec) => string;
  /** For the final scoring of the tutorial: its item on the track, or its points at the end. */
  counted: (rules: GameSpec) => string;
}

/** All hooks are optional. */
interface Hooks {
  /** Left out of titles if the game has other mechanisms that score. */
  minor?: true;
  /** Decides ties on points and tickets; the suffix of the messages about it. */
  breaksTies?: NameAfter<"learn-end-tie-"> & NameAfter<"end-decided-">;

  route?: RouteHooks;
  place?: PlaceHooks;
  /** An entry of the map's legend: its sign, and the key of its text. */
  legend?: { path: string; key: PlainKey; on: (board: BoardFile) => boolean };

  /** Its questions to a seat; hints have a text for each. */
  choices?: Readonly<Partial<Record<NameAfter<"nudge-">, Choice>>>;
  /** Additional turns, by the kind of their actions: each has a button beside the decks, which opens its choice. */
  turns?: Readonly<Partial<Record<NameAfter<"nudge-">, Turn>>>;
  /** The error codes of its actions, or of a route. */
  refusals?: readonly IllegalCode[];
  /** Describes one of its actions: "Take the red passenger". */
  describe?: (action: Action, seen: ViewerState) => string | null;
  /** Reads one of its actions in the notation of records, without the seat: "passenger red". */
  read?: (text: string) => Action | null;

  /** Everybody's state, in full. */
  Standings?: Component<{ viewer: Viewer }>;
  /** The same as rows of a table with a column for each player. */
  table?: { help: (rules: GameSpec) => string; Rows: Component<{ viewer: Viewer; seats: readonly number[] }> };
  /** One player's state as a small picture and as text. */
  glance?: { Picture: Component<Glanced>; words: (glanced: Glanced) => string };
  /** Events that are celebrated over the board for a moment. */
  celebrates?: (happened: ViewUpdate) => Celebrated[];

  /** An event as log lines. */
  story?: (event: GameEvent) => Line[];
  /** A value of a fact of its story (`fact-CODE`) as the sentence takes it; null if it stays as it is. */
  factValue?: (name: string, value: number | string | string[]) => string | null;
  /** Decisions that leave no event, inferred from the other events; `asked` returns what a seat is asked now. */
  inferred?: (events: readonly GameEvent[], board: Board, asked: (seat: number) => string | null) => InferredLine[];
  /** A player's gains since the viewer's last turn. */
  TurnSummary?: Component<{ events: readonly GameEvent[]; names: Names; brief: boolean }>;
  /** Objects that fly over the page for an event. */
  flights?: (event: GameEvent) => Flight[];
  sounds?: Partial<Record<GameEvent["e"], SoundName>>;
  /** The durations of its events, in milliseconds. */
  durations?: Partial<Record<GameEvent["e"], number>>;

  /** Applies an event to the state of a replay. */
  fold?: (table: ReplayState, event: GameEvent) => void;
  /** Its part of the view before the first event. */
  initialView?: (rules: GameSpec) => Partial<ViewJson>;
  /** What the board shows while its points of a seat are counted, at the end of the game. */
  counted?: (game: CountedGame, seat: number) => Counted;
  /** Its remaining supply, as text. */
  remaining?: (view: Partial<ViewJson>) => string | null;

  /** Compares an event with the one that the seed implies: from `part` of the record, or from the deck. */
  verifyChance?: (event: GameEvent, part: unknown, shuffled: Shuffle, draw: (cards: number) => string[]) => Comparison | null;

  lesson?: Lesson;

  /** The fields that the board editor offers for places and routes. */
  editorFields?: readonly EditorField[];
}

/** A field of a place or route: a number, one of several choices, or a flag. */
export type EditorField = { label: PlainKey } & ({ of: "place"; field: keyof Place } | { of: "route"; field: keyof Route }) &
  { most?: number; choices?: (board: Omit<BoardFile, "rules" | "names" | "version" | "scenery" | "artwork">) => number[] };

/** As much of a board as its events refer to. */
type Board = Pick<BoardFile, "routes" | "rules">;

/** A log line for something that has no event. */
export interface InferredLine {
  /** The number of the event that it followed. */
  after: number;
  line: Line;
}

export interface RouteHooks {
  sign?: Sign;
  /** The number of a route's cards that have to be wild. */
  wilds?: (route: Route) => number;
  /** Describes a route; `brief` in lists. */
  describe?: (route: Route, atlas: Atlas, brief: boolean) => string | null;
  /** The viewer's gains from taking a route, by its number: "a red passenger at Ulm". */
  gains?: (route: number, viewer: Viewer) => string[];
}

export interface Sign {
  path: string;
  /** Its size in a sketch of the tutorial. */
  size: number;
  /** The space takes a wild card; the sign replaces its colour. */
  wild: boolean;
  /** Whether a space of a route has it; on the map, `drawn` may decide. */
  on: (route: Route, space: number, drawn?: DrawnRoute) => boolean;
}

export interface PlaceHooks {
  /** The picture of a kind of place, instead of a dot. */
  mark?: { kind: string; Picture: Component<{ board: BoardFile; place: string; radius: number }> };
  Over?: Component<{ place: string; view: Partial<ViewJson>; radius: number }>;
  /** Drawn beside its name. */
  Beside?: Component<{ place: string; name: DrawnName; view: Partial<ViewJson> }>;
  /** The action for a press on a point beside the name, while that place is asked about. */
  pressed?: (place: string, name: Lettered, view: Partial<ViewJson>, at: Point, reach: number) => Action | null;
  describe?: (place: string, view: ViewJson) => string | null;
}

export interface Choice {
  question: (viewer: Viewer) => string;
  Answers: Component<{ viewer: Viewer }>;
  /** The place beside which it is asked, on a card with that label. */
  beside?: { place: (view: ViewJson) => string | null; label: () => string };
  /** Other places that are brought into view. */
  shows?: (viewer: Viewer) => string[];
  /** Places that can be pressed, with their actions. */
  places?: (viewer: Viewer) => ReadonlyMap<string, Action>;
  /** Describes the effect of pressing a place. */
  placeWords?: (place: string, viewer: Viewer) => string;
  /** The name of the control to highlight for one of its actions; its `Answers` ask `viewer.lit` about it. */
  light?: (action: Action, viewer: Viewer) => string | null;
}

/** A turn action besides drawing cards or tickets and taking a route. */
export interface Turn extends Choice {
  /** Names the action in the list of possible turns: "build a station"; `short` if there is little room. */
  can: (short: boolean) => string;
  /** The label of its button. */
  button: (viewer: Viewer) => string;
  /** The shortcut of the button, a lower-case letter, and its entry in the list of shortcuts. */
  key: { letter: string; description: PlainKey };
}

/** A viewer of a table, as far as plugins need to know; `TableController` implements it. */
export interface Viewer {
  readonly atlas: Atlas;
  readonly view: ViewJson;
  /** Null for spectators. */
  readonly seat: number | null;
  readonly mine: SeatJson | null;
  readonly legal: readonly Action[];
  readonly choice: PendingChoice;
  /** The number of the viewer's completed tickets. */
  readonly completed: number;
  readonly highlights: {
    whileAt: (name: string, marked: { routes?: readonly number[]; places?: readonly string[] }) => Attachment;
  };
  name: (seat: number) => string;
  act: (action: Action) => unknown;
  /** The attributes of the control of that name: empty unless it is highlighted. A place is called `place ulm`. */
  lit: (name: string) => Lit;
  /** Opens a section of the rules. */
  explain: (section: string) => void;
  /** Closes the choice of a turn that was opened. */
  dismiss: () => boolean;
}

export type ViewerState = Pick<Viewer, "atlas" | "view" | "mine">;

export interface ViewUpdate {
  viewer: Viewer;
  events: readonly GameEvent[];
  before: ViewJson;
  now: ViewJson;
}

export interface Celebrated {
  shown: Drawn;
  /** For screen readers, unless an event is announced. */
  announcement?: string;
  /** Marked on the board meanwhile. */
  places?: readonly string[];
}

/** The state of a seat during a game, or at a moment of a finished one. */
export interface Glanced {
  board: BoardFile;
  owners: ViewJson["owners"];
  seat: number;
  of: Partial<SeatJson>;
  /** In the replay it appears among other pictures, without text. */
  replay: boolean;
}

/** The flying object; a card without a colour shows its back. */
export type Cargo = { is: "card"; color: string | null } | { is: "ticket" } | ({ is: "piece" } & Drawn);

export interface Flight {
  cargo: Cargo;
  /** Names of anchors; the first one on the page counts. */
  from: readonly string[];
  to: readonly string[];
}

/** The state of a game that is replayed event by event; plugins keep theirs under the names of the server's view. */
export interface ReplayState {
  /** The number of cards in the deck. */
  deck: number;
  discard: Record<string, number>;
  view: Partial<ViewJson>;
  seats: { points: number; hand: Record<string, number>; own: Partial<SeatJson> }[];
}

/** A finished game, as far as plugins need to know. */
export interface CountedGame {
  board: BoardFile;
  owners: ViewJson["owners"];
  /** Everybody's state in the mechanisms. */
  seats: readonly Partial<SeatJson>[];
  events: readonly GameEvent[];
  /** The routes of each completed ticket of a seat. */
  paths: (seat: number) => number[][];
}

export interface Counted {
  routes?: readonly number[];
  places?: readonly string[];
  /** Pictures that appear over places. */
  pictures?: readonly { place: string; shown: Drawn }[];
  /** What the seat has, as text. */
  words?: string;
}

/** Shuffles for a purpose (docs/fair-play.md); the last item is on top. */
export type Shuffle = <Item>(purpose: number, items: readonly Item[]) => Item[];

/** The two have to be equal. */
export interface Comparison {
  /** The suffix of the message that names it. */
  aspect: NameAfter<"end-seed-">;
  actual: unknown;
  expected: unknown;
}

/** The tutorial's texts; the rules begin with them and add more. */
export interface Lesson {
  /** How it works, in sentences. */
  parts?: (rules: GameSpec) => string[];
  /** Further sentences for the rules only. */
  details?: () => string[];
  /** Our rulings. */
  rulings?: () => string[];
  /** Set-up before the first turn. */
  setUp?: (board: BoardFile) => string | string[];
  /** Details of this board. */
  here?: (board: BoardFile) => string | null;
  /** A part of the board that shows it. */
  shows?: (board: BoardFile) => Excerpt | null;
  Picture?: Component<Sketched>;
  Table?: Component<{ rules: GameSpec }>;
  /** A sentence about taking routes. */
  route?: (board: BoardFile) => string | null;
}

/** A part of a board and its state there. */
export interface Excerpt {
  routes: readonly number[];
  places?: readonly string[];
  /** Routes that are taken, with their seats. */
  owners?: ReadonlyMap<number, number>;
  closed?: ReadonlySet<number>;
  ringed?: readonly string[];
  /** The tokens on places. */
  lying?: Partial<ViewJson>;
}

/** The props of the tutorial's pictures. */
export interface Sketched {
  board: BoardFile;
  /** Colours of the game, by number. */
  color: (number: number) => string;
  /** The map that all pictures share. */
  places: Readonly<Record<string, SketchPlace>>;
  lines: readonly SketchLine[];
}
