// The room of a replay as this page knows it: its people, its leader, and whether the page follows.

import { Socket, type Connection } from "../../net/socket.ts";
import type { LocalizedText, PeopleMessage, Person, RefusalMessage, RoomCommand, RoomMessage, ShownMessage } from "../../net/protocol.ts";
import { isSame, type AnalysisView, type ViewState } from "../../analysis/analysisView.svelte.ts";
import type { Playback } from "../playback.svelte.ts";

/** Milliseconds between two messages of the leader: the server allows five a second. */
const PAUSE_MS = 250;
/** The pause after the server has refused one as too fast. */
const LONG_PAUSE_MS = 1200;
/** The room stays visible for a while after the others have gone: people who come and go must not make the page jump. */
const LINGERS_MS = 15_000;

/** The leader's position: a moment, perhaps a place or a route, and the visible parts of the analysis. */
export interface Position {
  at: number;
  place: string | null;
  route: number | null;
  viewState: ViewState | null;
}

type Moves = Pick<Playback, "step" | "go">;
type Seen = Pick<AnalysisView, "viewState" | "show">;

export class Room {
  /** Everybody there, those with a seat first. */
  people = $state.raw<readonly Person[]>([]);
  you = $state<number | null>(null);
  leader = $state<number | null>(null);
  /** The leader's position; null if nobody leads. */
  position = $state.raw<Position | null>(null);
  connection = $state<Connection>("connecting");
  /** Whether the viewer wants to follow the leader, until they move by themselves. */
  willing = $state(true);
  /** Whether others are there, or have been until a moment ago. */
  visible = $state(false);

  readonly #playback: Moves;
  readonly #analysisView: Seen;
  readonly #refused: (says: LocalizedText) => void;
  readonly #socket: Socket<RoomCommand, RoomMessage>;
  #sent = 0;
  /** The commands that are not answered yet: the last position, and a change of the lead. */
  #positionCommand: string | null = null;
  #change: { id: string; quiet: boolean } | null = null;
  /** The step that the viewer was last seen at. */
  #placed: number;
  /** The parts of the analysis that were last visible to them. */
  #lastViewState: ViewState | null;
  /** The server does not know the position yet. */
  #due = false;
  /** The viewer led when the connection broke. */
  #resumes = false;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #lingering: ReturnType<typeof setTimeout> | undefined;

  /** `willing`: false if the page was opened at a moment of its own. `refused` gets the reasons for refused commands. */
  constructor(table: string, playback: Moves, analysisView: Seen, { willing, refused }: { willing: boolean; refused: (says: LocalizedText) => void }) {
    [this.#playback, this.#analysisView] = [playback, analysisView];
    [this.#placed, this.#lastViewState] = [playback.step, analysisView.viewState];
    this.willing = willing;
    this.#refused = refused;
    this.#socket = new Socket(`${encodeURIComponent(table)}/together`, {
      message: (message) => this.#receive(message),
      broken: (connection) => this.#broken(connection),
    });
  }

  get leads(): boolean {
    return this.you !== null && this.leader === this.you;
  }

  get follows(): boolean {
    return this.willing && this.leader !== null && !this.leads && this.connection !== "closed";
  }

  /** What the leader points at; nothing for a viewer who does not follow. */
  get pointed(): Pick<Position, "place" | "route"> {
    return this.position !== null && (this.leads || this.follows) ? this.position : { place: null, route: null };
  }

  /** The leader sees an analysis, which may have been made since the viewer came. */
  get hasSight(): boolean {
    return this.follows && this.position !== null && this.position.viewState !== null;
  }

  /** Whether the viewer gets the lead if they ask: a player before a spectator, and the first who asks. `perhaps`: if the leader
   * has shown nothing new for a while. */
  get mayLead(): "now" | "perhaps" | "no" {
    const [me, leader] = [this.you, this.leader].map((one) => this.people.find(({ id }) => id === one));
    if (me === undefined || this.leads) return "no";
    const others = this.people.some((person) => person !== me && person !== leader && isPlayer(person));
    if (!isPlayer(me) && others) return "no";
    if (this.leader === null || (isPlayer(me) && leader !== undefined && !isPlayer(leader))) return "now";
    return leader === undefined ? "no" : "perhaps";
  }

  // Actions of the viewer

  /** The step has changed, or the playback has started: by the viewer, unless the room did it. */
  moved(step: number, playing: boolean): void {
    if (step === this.#placed && !playing) return;
    this.#placed = step;
    if (!this.leads) this.willing = false;
    else if (step !== this.position?.at) this.#show({ at: step, place: null, route: null, viewState: this.#analysisView.viewState });
  }

  /** The visible parts of the analysis have changed: by the viewer, unless the room did it. */
  looked(): void {
    const [before, viewState] = [this.#lastViewState, this.#analysisView.viewState];
    if (isSame(before, viewState)) return;
    this.#lastViewState = viewState;
    if (this.leads) {
      if (!isSame(viewState, this.position?.viewState ?? null)) this.#show({ ...this.pointed, at: this.#playback.step, viewState });
    } else if (before !== null) this.willing = false;
    else if (this.follows) this.#place(); // the analysis has come
  }

  /** The leader points at a place or a route, or at nothing if it was pointed at already. */
  point(place: string | null, route: number | null): void {
    if (!this.leads) return;
    const again = this.position?.place === place && this.position?.route === route;
    this.#show({ at: this.#playback.step, place: again ? null : place, route: again ? null : route, viewState: this.#analysisView.viewState });
  }

  free(): void {
    this.willing = false;
  }

  follow(): void {
    this.willing = true;
    this.#place();
  }

  /** Takes the lead. */
  lead(): void {
    if (this.you !== null) this.#pass(this.you, false);
  }

  /** Passes the lead on, or lays it down (null). */
  pass(who: number | null): void {
    this.#pass(who, false);
  }

  close(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#lingering);
    this.#socket.close();
  }

  // Messages of the server

  #receive(message: RoomMessage): void {
    if (message.t === "people") this.#meet(message);
    else if (message.t === "shown") {
      this.position = positionOf(message);
      this.#due = false; // another window of the leader has moved later
      if (this.follows || this.leads) this.#place();
    } else if (message.t === "refused") this.#refuse(message);
    else if (message.t === "done") this.#done(message.re);
  }

  #meet(message: PeopleMessage): void {
    const [led, isNew] = [this.leads, this.connection !== "live"];
    this.connection = "live";
    this.people = message.people;
    this.you = message.you;
    this.leader = message.leader ?? null;
    if (this.leads) this.willing = true; // they follow the next leader
    this.#linger();
    const resumes = isNew && this.#resumes;
    if (isNew) this.#resumes = false;
    if (this.leader === null) this.position = null;
    // The leader's own position counts, except where another window, a hand-over or a reload made them the leader.
    else if (!this.leads || (!this.#due && (!led || isNew))) this.position = positionOf(message);
    if (this.leader === null && resumes) this.#pass(this.you, true);
    else if (this.leads && this.#due) this.#send();
    else if (this.follows || (this.leads && (!led || isNew))) this.#place();
  }

  #done(id: string | undefined): void {
    if (id === this.#positionCommand) this.#positionCommand = null;
    if (id !== this.#change?.id) return;
    const who = this.#who;
    this.#change = null;
    if (who !== this.you || this.leads) return;
    this.leader = this.you;
    this.willing = true;
    this.#show({ at: this.#playback.step, place: null, route: null, viewState: this.#analysisView.viewState });
  }

  #refuse({ re, code, says }: RefusalMessage): void {
    if (re !== undefined && re === this.#positionCommand) {
      this.#positionCommand = null;
      if (code !== "too_fast" && code !== "not_leading") this.#refused(says); // muted
      if (code !== "too_fast") return;
      this.#due = true;
      this.#wait(LONG_PAUSE_MS);
    } else if (re !== undefined && re === this.#change?.id) {
      if (!this.#change.quiet) this.#refused(says);
      this.#change = null;
    }
  }

  #broken(connection: Connection): void {
    this.#resumes ||= this.leads;
    this.connection = connection;
    if (this.#positionCommand !== null && this.leads) this.#due = true;
    this.#positionCommand = this.#change = null;
    if (connection !== "closed") return;
    this.people = [];
    this.leader = this.position = null;
  }

  // Positions

  /** Goes where the leader is, and sees what they see. */
  #place(): void {
    if (this.position === null) return;
    if (this.position.at !== this.#playback.step) this.#playback.go(this.position.at);
    this.#placed = this.#playback.step;
    if (this.position.viewState !== null && this.#analysisView.viewState !== null) this.#analysisView.show(this.position.viewState);
    this.#lastViewState = this.#analysisView.viewState;
  }

  #show(position: Position): void {
    this.position = position;
    this.#due = true;
    this.#send();
  }

  #send(): void {
    if (!this.#due || this.#pause !== undefined || this.position === null || !this.leads || this.connection !== "live") return;
    const id = this.#next();
    const { at, place, route, viewState } = this.position;
    if (!this.#socket.send({ t: "point", id, at, place, route, ...(viewState ?? { line: null, marked: null, eyes: null }) })) return;
    this.#due = false;
    this.#positionCommand = id;
    this.#wait(PAUSE_MS);
  }

  #wait(pause: number): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#send();
    }, pause);
  }

  #who: number | null = null;

  #pass(who: number | null, quiet: boolean): void {
    const id = this.#next();
    if (!this.#socket.send({ t: "lead", id, who })) return;
    this.#who = who;
    this.#change = { id, quiet };
  }

  #next(): string {
    return `room-${++this.#sent}`;
  }

  #linger(): void {
    if (this.people.some(({ id }) => id !== this.you)) {
      clearTimeout(this.#lingering);
      this.#lingering = undefined;
      this.visible = true;
    } else if (this.visible) this.#lingering ??= setTimeout(() => (this.visible = false), LINGERS_MS);
  }
}

const isPlayer = (person: Person | undefined): boolean => (person?.seats.length ?? 0) > 0;

function positionOf({ at, place, route, line, marked, eyes }: Partial<Omit<ShownMessage, "t">>): Position {
  const viewState = line === undefined ? null : { line, marked: marked ?? null, eyes: eyes ?? null };
  return { at: at ?? 0, place: place ?? null, route: route ?? null, viewState };
}
