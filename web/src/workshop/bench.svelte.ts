// A draft in the editor: its state, the selection, and all edits.

import { preferences } from "../browser/preferences.svelte.ts";
import type { GameSpec, Place, Remark, Route, Scenery, Location, Surveyed, Ticket } from "../net/protocol.ts";
import {
  asCountry, type Draft, idFor, joinedName, moved, nameOf, type Point, proposed, renamed, withKind, withoutPlace, withoutPoint, withoutRoute,
  withoutScenery, withoutTicket, withPlace, withPlaceChanged, withPoint, withPointMoved, withRoute, withRouteChanged, withScenery,
  withTicket, withTicketChanged,
} from "./draft.ts";
import type { PlainKey } from "../words/keys.ts";
import { drafts, type KeptDraft, Overtaken } from "./drafts.svelte.ts";
import { History } from "./history.ts";
import { storedHistory } from "./storedHistory.svelte.ts";
import { type Drawn, merged } from "./layouts.ts";
import { LayoutRequests } from "./layoutRequests.svelte.ts";
import { DraftChecker } from "./draftChecker.svelte.ts";

export const TOOLS = ["places", "routes", "tickets", "scenery"] as const;
export type Tool = (typeof TOOLS)[number];

/** The selection: a place by its id, anything else by its number. */
export type Chosen = { kind: "place"; place: string } | { kind: "route" | "ticket" | "scenery"; index: number } | null;

export class Bench {
  draft = $state.raw<Draft>() as Draft;
  tool = $state<Tool>("places");
  chosen = $state.raw<Chosen>(null);
  /** The first place of a new route or ticket. */
  from = $state<string | null>(null);
  length = $state(1);
  color = $state("");
  deck = $state<Ticket["deck"]>("short");
  /** The kind of the next piece of scenery. */
  traces = $state<Scenery["kind"]>("river");
  canUndo = $state(false);
  canRedo = $state(false);
  readonly checker = new DraftChecker();
  readonly layouts = new LayoutRequests();

  #kept: KeptDraft;
  readonly #history: History<Draft>;
  readonly #notify: (key: PlainKey) => void;

  constructor(kept: KeptDraft, notify: (key: PlainKey) => void) {
    this.#kept = kept;
    this.#notify = notify;
    this.#history = new History(kept.draft, storedHistory.find(kept.id, kept.number, kept.draft));
    this.draft = kept.draft;
    this.canUndo = this.#history.canUndo;
    this.canRedo = this.#history.canRedo;
    this.checker.check(kept.draft);
  }

  get id(): string {
    return this.#kept.id;
  }

  get survey(): Surveyed | null {
    return this.checker.found?.survey ?? null;
  }

  get rules(): GameSpec | null {
    return this.survey?.board?.rules ?? null;
  }

  /** The possible colours of a route, in the order of the rules. */
  get colors(): string[] {
    const { rules } = this;
    return rules === null ? [] : [...Object.keys(rules.cards), ...(rules.gray_routes ? ["gray"] : [])];
  }

  /** Whether the last answer is about the current draft. */
  get upToDate(): boolean {
    return this.checker.found?.draft === this.draft;
  }

  /** The drawn board: laid out as it will be played, except for recent changes. */
  get drawn(): Drawn | null {
    const { board, drawing } = this.survey ?? {};
    return board && drawing ? { board, drawing: merged({ board, drawing }, this.layouts.laid) } : null;
  }

  get playable(): boolean {
    return this.upToDate && this.survey?.faults.length === 0 && this.survey.todo.length === 0;
  }

  /** Units of the board per unit of the drawing. */
  get scale(): number {
    const { board, drawing } = this.survey ?? {};
    return board && drawing ? Math.max(...board.size) / Math.max(...drawing.size) : 1;
  }

  /** Ids for which the game has names: those would be shown instead of the typed ones. */
  get #reserved(): string[] {
    return this.draft.names === undefined ? Object.keys(this.survey?.board?.names.places ?? {}) : [];
  }

  name(place: string): string {
    return nameOf(this.draft, place, preferences.language);
  }

  /** The remarks about a part of the board; none while the last answer is outdated. */
  remarksAt(kind: Location["kind"], index: number): Remark[] {
    if (!this.upToDate) return [];
    const all = [...(this.survey?.faults ?? []), ...(this.survey?.doubts ?? [])];
    return all.filter(({ at }) => at.some((spot) => spot.kind === kind && spot.index === index));
  }

  close(): void {
    this.checker.close();
    this.layouts.close();
  }

  // Steps

  #step(draft: Draft, about = ""): void {
    if (draft === this.draft) return;
    this.#history.step(draft, about);
    this.#show(true);
  }

  #show(keep: boolean): void {
    this.draft = this.#history.now;
    this.canUndo = this.#history.canUndo;
    this.canRedo = this.#history.canRedo;
    if (keep) this.#keep();
    this.checker.check(this.draft);
  }

  #keep(): void {
    try {
      this.#kept = drafts.keep({ ...this.#kept, draft: this.draft });
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      // Two windows at the same moment: neither loses anything.
      this.#kept = drafts.begin({ ...this.draft, id: idFor(this.draft.id, [this.draft.id], "board") });
      this.draft = this.#kept.draft;
      this.#history.amend(this.draft);
      this.#notify("workshop-copied");
    }
    storedHistory.keep(this.#kept.id, this.#kept.number, this.draft, this.#history.steps);
  }

  /** Adopts the draft that another window has stored, as a step that can be undone. */
  follow(): void {
    const there = drafts.find(this.#kept.id);
    if (there === null || there.number <= this.#kept.number) return;
    this.#kept = there;
    this.#history.step(there.draft);
    this.#show(false);
    this.#deselectRemoved();
    this.#notify("workshop-taken-over");
  }

  undo(): void {
    this.#history.undo();
    this.#show(true);
    this.#deselectRemoved();
  }

  redo(): void {
    this.#history.redo();
    this.#show(true);
    this.#deselectRemoved();
  }

  /** Clears the selection of a removed part. */
  #deselectRemoved(): void {
    const { chosen, draft } = this;
    if (this.from !== null && !draft.places.some(({ id }) => id === this.from)) this.from = null;
    if (chosen?.kind === "place" && !draft.places.some(({ id }) => id === chosen.place)) this.chosen = null;
    if (chosen?.kind === "route" && draft.routes[chosen.index] === undefined) this.chosen = null;
    if (chosen?.kind === "scenery" && draft.scenery?.[chosen.index] === undefined) this.chosen = null;
    if (chosen?.kind === "ticket" && draft.tickets[chosen.index] === undefined) this.chosen = null;
  }

  /** Handles the server's answer: sets the proposed points of tickets, then requests a layout. */
  settle(): void {
    const { found } = this.checker;
    if (found === null || found.draft !== this.draft) return;
    const draft = proposed(this.draft, found.survey.worth);
    if (draft === this.draft) return this.layouts.settle(found);
    this.#history.amend(draft);
    this.#show(true);
  }

  selectTool(tool: Tool): void {
    this.tool = tool;
    this.from = null;
    this.chosen = null;
  }

  retitle(name: string): void {
    this.#step({ ...this.draft, id: idFor(name, [], "board") }, "title");
  }

  /** Gives an empty board the shape of its photograph. */
  shape(heightForWidth: number): void {
    if (this.draft.places.length > 0) return;
    const [longer, part] = [1000, Math.min(2, Math.max(0.5, heightForWidth))];
    const size: [number, number] = part > 1 ? [Math.round(longer / part), longer] : [longer, Math.round(longer * part)];
    this.#step({ ...this.draft, size });
  }

  // Places

  addPlace(at: Point): void {
    const { draft, place } = withPlace(this.draft, at);
    this.#step(draft);
    this.chosen = { kind: "place", place };
  }

  move(node: string, to: Point, about = ""): void {
    this.#step(moved(this.draft, node, to), about);
  }

  rename(place: string, name: Place["name"]): void {
    const done = renamed(this.draft, place, name, this.#reserved);
    const index = this.draft.places.findIndex(({ id }) => id === place);
    this.#step(done.draft, `name ${index}`);
    this.chosen = { kind: "place", place: done.place };
  }

  /** Names a place from the list of all, without selecting it. */
  nameAll(place: string, names: { en: string; fr: string }): void {
    const done = renamed(this.draft, place, joinedName(names), this.#reserved);
    if (this.chosen?.kind === "place" && this.chosen.place === place) this.chosen = { kind: "place", place: done.place };
    this.#step(done.draft);
  }

  changePlace(place: string, changes: Partial<Place>): void {
    this.#step(withPlaceChanged(this.draft, place, changes));
  }

  country(place: string, on: boolean): void {
    this.#step(asCountry(this.draft, place, on));
  }

  // Routes and tickets

  /** Handles a press on the first or second place of a new route or ticket. */
  press(place: string): void {
    if (this.from === null || this.from === place) this.from = this.from === place ? null : place;
    else this.join(this.from, place);
  }

  join(a: string, b: string): void {
    this.from = null;
    if (a === b) return;
    if (this.tool === "tickets") {
      this.#step(withTicket(this.draft, a, b, this.deck));
      this.chosen = { kind: "ticket", index: this.draft.tickets.length - 1 };
      return;
    }
    const color = this.colors.includes(this.color) ? this.color : (this.colors.at(-1) ?? "gray");
    this.#step(withRoute(this.draft, a, b, this.length, color));
    this.chosen = { kind: "route", index: this.draft.routes.length - 1 };
  }

  changeRoute(index: number, changes: Partial<Route>): void {
    this.#step(withRouteChanged(this.draft, index, changes));
    if (changes.length !== undefined) this.length = changes.length;
    if (changes.color !== undefined) this.color = changes.color;
  }

  changeTicket(index: number, changes: Partial<Ticket>): void {
    this.#step(withTicketChanged(this.draft, index, changes));
  }

  remove(chosen: Chosen): void {
    if (chosen === null) return;
    this.chosen = null;
    this.from = null;
    if (chosen.kind === "place") this.#step(withoutPlace(this.draft, chosen.place));
    else if (chosen.kind === "route") this.#step(withoutRoute(this.draft, chosen.index));
    else if (chosen.kind === "scenery") this.#step(withoutScenery(this.draft, chosen.index));
    else this.#step(withoutTicket(this.draft, chosen.index));
  }

  // Scenery

  /** Adds a point to the chosen piece, or starts a new one. */
  trace(at: Point): void {
    if (this.chosen?.kind === "scenery") return this.#step(withPoint(this.draft, this.chosen.index, at));
    this.#step(withScenery(this.draft, this.traces, at));
    this.chosen = { kind: "scenery", index: (this.draft.scenery?.length ?? 1) - 1 };
  }

  /** Sets the kind of the chosen piece and of the next one. */
  traceAs(kind: Scenery["kind"]): void {
    this.traces = kind;
    if (this.chosen?.kind === "scenery") this.#step(withKind(this.draft, this.chosen.index, kind));
  }

  movePoint(index: number, point: number, to: Point): void {
    this.#step(withPointMoved(this.draft, index, point, to), `point ${index} ${point}`);
    this.chosen = { kind: "scenery", index };
  }

  removePoint(index: number, point: number): void {
    this.#step(withoutPoint(this.draft, index, point));
    this.#deselectRemoved();
  }

  artwork(on: boolean): void {
    this.#step({ ...this.draft, artwork: on });
  }

  /** Selects the subject of a remark. */
  choose({ kind, index }: Location): void {
    this.selectTool(`${kind}s`);
    if (kind === "place") {
      const place = this.draft.places[index];
      if (place !== undefined) this.chosen = { kind, place: place.id };
    } else this.chosen = { kind, index };
  }
}
