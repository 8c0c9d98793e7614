// A table as the server describes it, and the commands for it.

import { changed } from "../net/changes.ts";
import { Refusal, unreachable } from "../net/http.ts";
import type {
  Action,
  ChatLine,
  Command,
  GameEvent,
  HintMessage,
  JudgedMessage,
  Message,
  Phrase,
  ReasonMessage,
  Settings,
  TableInfo,
  UpdateMessage,
  ViewJson,
  You,
} from "../net/protocol.ts";
import { type Connection, type Greeting, Socket } from "../net/socket.ts";

export interface Known {
  seq: number;
  events: GameEvent[];
  chat: ChatLine[];
  table: TableInfo | null;
  you: You | null;
  view: ViewJson | null;
  legal: Action[];
}

export const NOTHING: Known = { seq: 0, events: [], chat: [], table: null, you: null, view: null, legal: [] };

/** Applies an update (docs/protocol.md, "Updates"). */
export function updated(known: Known, update: UpdateMessage): Known {
  const before = update.full ? NOTHING : known;
  const view = update.changes && before.view ? changed(before.view, update.changes) : (update.view ?? before.view);
  return {
    seq: update.seq,
    events: update.events?.length ? [...before.events, ...update.events] : before.events,
    chat: update.chat?.length ? mergedChat(before.chat, update.chat) : before.chat,
    table: update.table ?? before.table,
    you: update.you ?? before.you,
    view,
    // With a view, a missing `legal` means that there are no legal actions.
    legal: update.legal ?? (update.view || update.changes ? [] : before.legal),
  };
}

/** Lines that are sent again have changed, and keep their place. */
function mergedChat(before: ChatLine[], sent: ChatLine[]): ChatLine[] {
  const again = new Map(sent.map((line) => [line.number, line]));
  const kept = before.map((line) => again.get(line.number) ?? line);
  const known = new Set(before.map(({ number }) => number));
  return [...kept, ...sent.filter(({ number }) => !known.has(number))];
}

type Without<C, K extends PropertyKey> = C extends unknown ? Omit<C, K> : never;
type Unsent = Without<Exclude<Command, { t: "hello" }>, "id">;
type Answer = Exclude<Message, { t: "refused" }>;

interface Waiting {
  command: Exclude<Command, { t: "hello" }>;
  resolve: (answer: Answer) => void;
  reject: (refusal: Refusal) => void;
}

/** Called after each update with the message and the state before it. */
export type Follower = (update: UpdateMessage, known: Known) => void;

/** What carries commands to a table and messages back. */
export interface Carrier {
  send: (command: Command) => boolean;
  close: () => void;
}
export type Hooks = ConstructorParameters<typeof Socket<Command, Message>>[1];

export class TableSession {
  known = $state.raw<Known>(NOTHING);
  connection = $state<Connection>("connecting");
  /** The reason that the server closed the table. */
  closedBy = $state.raw<Refusal | null>(null);
  /** Whether an action or an undo has been sent and not answered yet. */
  acting = $state(false);

  readonly id: string;
  readonly #socket: Carrier;
  readonly #waiting = new Map<string, Waiting>();
  readonly #followers = new Set<Follower>();
  /** On a big screen: the step of the finale that the host's device shows; null if it has told none. */
  counted = $state<number | null>(null);
  readonly #pointed = new Set<(route: number) => void>();
  /** The seat of this device that the table is viewed from, if one was chosen. */
  #from: number | null = null;
  /** Whether this is a big screen, which sees what spectators see, even on a player's device. */
  readonly #screen: boolean;

  constructor(table: string, connect = (path: string, hooks: Hooks): Carrier => new Socket(path, hooks), screen = false) {
    this.id = table;
    this.#screen = screen;
    this.#socket = connect(encodeURIComponent(table), {
      hello: () => this.#greeting(),
      message: (message) => this.#receive(message),
      broken: (connection) => {
        this.connection = connection;
        if (connection === "closed") for (const { reject } of this.#waiting.values()) reject(this.closedBy ?? unreachable());
      },
    });
  }

  /** Calls `follower` after every update; returns a function that stops that. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Calls `listener` with each route that is pressed on the big screen for this player; returns a function that stops that. */
  onPointed(listener: (route: number) => void): () => void {
    this.#pointed.add(listener);
    return () => this.#pointed.delete(listener);
  }

  /** Returns the number of the action. */
  readonly act = (action: Action) => this.#move({ t: "act", on: this.known.seq, action });
  readonly undo = () => this.#move({ t: "undo", on: this.known.seq });
  readonly answerUndo = (accept: boolean) => this.#send({ t: "answer_undo", accept });
  /** `known_deal`: the guest has been warned that others may know the deal. */
  readonly sit = (seat: number | null, name: string | null, { known_deal = false } = {}) =>
    this.#send({ t: "sit", seat, name, beside: false, known_deal });
  readonly choose = (seat: number, color: number) =>
    this.#send({ t: "sit", seat, name: this.known.table?.seats[seat]?.name ?? null, beside: false, color });
  readonly stand = () => this.#send({ t: "stand" });
  readonly swap = (one: number, other: number) => this.#send({ t: "swap", one, other });
  readonly setSeat = (seat: number, level: string | null) => this.#send({ t: "set_seat", seat, level });
  readonly remove = (seat: number) => this.#send({ t: "remove", seat });
  readonly answerRemoval = (accept: boolean) => this.#send({ t: "answer_removal", accept });
  readonly configure = (settings: Settings, seats: number | null = null) => this.#send({ t: "configure", settings, seats });
  readonly start = () => this.#send({ t: "start" });
  readonly say = (text: string) => this.#send({ t: "say", text, phrase: null });
  readonly sayPhrase = (phrase: Phrase) => this.#send({ t: "say", text: null, phrase });
  /** Reports chat messages to the operator. */
  readonly report = (lines: number[], why: string) => this.#send({ t: "report", lines, why });
  readonly resign = () => this.#send({ t: "resign" });
  readonly setAbsent = (absent: boolean) => this.#send({ t: "absent", absent });
  readonly keepSeat = (seat: number) => this.#send({ t: "keep_seat", seat });
  readonly leaveLesson = () => this.#send({ t: "leave_lesson" });
  readonly why = (action: Action) => this.#send({ t: "why", action }) as Promise<ReasonMessage>;
  readonly hint = () => this.#send({ t: "hint" }) as Promise<HintMessage>;
  /** On a big screen: shows a route to the player whose turn it is. */
  readonly pointOut = (route: number) => this.#send({ t: "point_out", route });
  /** The host shows a step of the finale on the big screens; one that is lost is not repeated, as the next one follows. */
  showStep(step: number): void {
    if (this.connection === "live") this.#socket.send({ t: "show_step", step, id: newId() });
  }
  /** Judges the viewer's own last action, by its number. */
  readonly judge = (on: number) => this.#send({ t: "judge", on }) as Promise<JudgedMessage>;

  /** The device is passed on: requests everything again, as that seat sees it. */
  viewFrom(seat: number): void {
    this.#from = seat; // sent again by the greeting of the next connection
    this.#socket.send({ t: "hello", last: null, seat, changes: true });
  }

  close(): void {
    this.#waiting.clear();
    this.#socket.close();
  }

  /** Requests the updates since the last one; after a change of seat all of them, since each seat sees others. */
  #greeting(): Greeting {
    const { table, you, view, seq } = this.known;
    const screen = this.#screen ? ({ screen: true } as const) : {};
    // Before the game the seats of a device may still change.
    if (you === null || view === null || you.seats.length < 2) return { last: table === null ? null : seq, seat: null, ...screen };
    const seat = this.#from !== null && you.seats.includes(this.#from) ? this.#from : you.seat;
    return { last: seat === you.seat ? seq : null, seat, ...screen };
  }

  async #move(command: Unsent): Promise<number> {
    this.acting = true;
    try {
      return (await this.#send(command)).seq;
    } finally {
      this.acting = false;
    }
  }

  /** Sends a command, again after a broken connection until it is answered; its id prevents counting it twice. */
  #send(command: Unsent): Promise<Answer> {
    const id = newId();
    const sent = { ...command, id } as Waiting["command"];
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { command: sent, resolve, reject });
      if (this.connection === "live") this.#socket.send(sent);
    });
  }

  #receive(message: Message): void {
    if (message.t === "update") this.#update(message);
    if (message.t === "pointed_out") for (const listener of this.#pointed) listener(message.route);
    if (message.t === "step_shown") this.counted = message.step;
    if (message.re !== undefined) this.#answer(message.re, message);
    else if (message.t === "refused") this.closedBy = new Refusal(message.code, message.says);
  }

  #update(update: UpdateMessage): void {
    const before = this.known;
    const greeting = this.connection !== "live";
    this.known = updated(before, update);
    this.connection = "live";
    for (const follower of this.#followers) follower(update, before);
    // Commands that were not answered before the connection broke are sent again.
    if (greeting) for (const { command } of this.#waiting.values()) this.#socket.send(command);
  }

  #answer(id: string, message: Message): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    if (message.t === "refused") waiting.reject(new Refusal(message.code, message.says));
    else waiting.resolve(message);
  }
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}
