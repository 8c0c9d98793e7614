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
import { type Line, Socket } from "../net/socket.ts";

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
export function taken(known: Known, update: UpdateMessage): Known {
  const before = update.full ? NOTHING : known;
  const view = update.changes && before.view ? changed(before.view, update.changes) : (update.view ?? before.view);
  return {
    seq: update.seq,
    events: update.events?.length ? [...before.events, ...update.events] : before.events,
    chat: update.chat?.length ? chatAfter(before.chat, update.chat) : before.chat,
    table: update.table ?? before.table,
    you: update.you ?? before.you,
    view,
    // With a view, a missing `legal` means that there are no legal actions.
    legal: update.legal ?? (update.view || update.changes ? [] : before.legal),
  };
}

/** Lines that are sent again have changed, and keep their place. */
function chatAfter(before: ChatLine[], told: ChatLine[]): ChatLine[] {
  const again = new Map(told.map((line) => [line.number, line]));
  const kept = before.map((line) => again.get(line.number) ?? line);
  const known = new Set(before.map(({ number }) => number));
  return [...kept, ...told.filter(({ number }) => !known.has(number))];
}

type Without<C, K extends PropertyKey> = C extends unknown ? Omit<C, K> : never;
type Saying = Without<Exclude<Command, { t: "hello" }>, "id">;
type Answer = Exclude<Message, { t: "refused" }>;

interface Waiting {
  command: Exclude<Command, { t: "hello" }>;
  resolve: (answer: Answer) => void;
  reject: (refusal: Refusal) => void;
}

/** Called after each update with the message and the state before it. */
export type Follower = (update: UpdateMessage, known: Known) => void;

export class TableSession {
  known = $state.raw<Known>(NOTHING);
  line = $state<Line>("connecting");
  /** Why the server closed the table to us. */
  closedBy = $state.raw<Refusal | null>(null);
  /** Whether an action or an undo has been sent and not answered yet. */
  acting = $state(false);

  readonly id: string;
  readonly #socket: Socket;
  readonly #waiting = new Map<string, Waiting>();
  readonly #followers = new Set<Follower>();
  /** The seat of this device that the table is viewed from, if one was chosen. */
  #from: number | null = null;

  constructor(table: string) {
    this.id = table;
    this.#socket = new Socket(table, {
      hello: () => this.#greeting(),
      message: (message) => this.#hear(message),
      broken: (line) => {
        this.line = line;
        if (line === "closed") for (const { reject } of this.#waiting.values()) reject(this.closedBy ?? unreachable());
      },
    });
  }

  /** Calls `follower` after every update; returns a function that stops that. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Returns the number of the action. */
  act(action: Action): Promise<number> {
    return this.#move({ t: "act", on: this.known.seq, action });
  }
  undo(): Promise<number> {
    return this.#move({ t: "undo", on: this.known.seq });
  }
  answerUndo(accept: boolean): Promise<Answer> {
    return this.#say({ t: "answer_undo", accept });
  }
  /** `known_deal`: the guest was told that others may know the deal. */
  sit(seat: number | null, name: string | null, { beside = false, known_deal = false } = {}): Promise<Answer> {
    return this.#say({ t: "sit", seat, name, beside, known_deal });
  }
  choose(seat: number, color: number): Promise<Answer> {
    return this.#say({ t: "sit", seat, name: this.known.table?.seats[seat]?.name ?? null, beside: false, color });
  }
  /** The device is passed on: the server sends everything again, as that seat sees it. */
  lookFrom(seat: number): void {
    this.#from = seat; // where the line is broken, it is said when it is back
    this.#socket.send({ t: "hello", last: null, seat, changes: true });
  }
  stand(): Promise<Answer> {
    return this.#say({ t: "stand" });
  }
  swap(one: number, other: number): Promise<Answer> {
    return this.#say({ t: "swap", one, other });
  }
  setSeat(seat: number, level: string | null): Promise<Answer> {
    return this.#say({ t: "set_seat", seat, level });
  }
  remove(seat: number): Promise<Answer> {
    return this.#say({ t: "remove", seat });
  }
  answerRemoval(accept: boolean): Promise<Answer> {
    return this.#say({ t: "answer_removal", accept });
  }
  configure(settings: Settings, seats: number | null = null): Promise<Answer> {
    return this.#say({ t: "configure", settings, seats });
  }
  start(): Promise<Answer> {
    return this.#say({ t: "start" });
  }
  say(text: string): Promise<Answer> {
    return this.#say({ t: "say", text, phrase: null });
  }
  sayPhrase(phrase: Phrase): Promise<Answer> {
    return this.#say({ t: "say", text: null, phrase });
  }
  /** Reports chat messages to the operator. */
  report(lines: number[], why: string): Promise<Answer> {
    return this.#say({ t: "report", lines, why });
  }
  resign(): Promise<Answer> {
    return this.#say({ t: "resign" });
  }
  setAbsent(absent: boolean): Promise<Answer> {
    return this.#say({ t: "absent", absent });
  }
  keepSeat(seat: number): Promise<Answer> {
    return this.#say({ t: "keep_seat", seat });
  }
  leaveLesson(): Promise<Answer> {
    return this.#say({ t: "leave_lesson" });
  }
  async why(action: Action): Promise<ReasonMessage> {
    return (await this.#say({ t: "why", action })) as ReasonMessage;
  }
  async hint(): Promise<HintMessage> {
    return (await this.#say({ t: "hint" })) as HintMessage;
  }
  /** What one's own last action, of this number, gave away. */
  async judge(on: number): Promise<JudgedMessage> {
    return (await this.#say({ t: "judge", on })) as JudgedMessage;
  }

  close(): void {
    this.#waiting.clear(); // nobody listens any more
    this.#socket.close();
  }

  /** What one seat knows is not valid for another: after a change of seat the server sends everything. */
  #greeting(): { last: number | null; seat: number | null } {
    const { table, you, view, seq } = this.known;
    // Before the game the seats of a device may still change.
    if (you === null || view === null || you.seats.length < 2) return { last: table === null ? null : seq, seat: null };
    const seat = this.#from !== null && you.seats.includes(this.#from) ? this.#from : you.seat;
    return { last: seat === you.seat ? seq : null, seat };
  }

  async #move(saying: Saying): Promise<number> {
    this.acting = true;
    try {
      return (await this.#say(saying)).seq;
    } finally {
      this.acting = false;
    }
  }

  /** Sends a command, again after a broken connection until it is answered; its id prevents counting it twice. */
  #say(saying: Saying): Promise<Answer> {
    const id = newId();
    const command = { ...saying, id } as Waiting["command"];
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { command, resolve, reject });
      if (this.line === "live") this.#socket.send(command);
    });
  }

  #hear(message: Message): void {
    if (message.t === "update") this.#take(message);
    if (message.re !== undefined) this.#answer(message.re, message);
    else if (message.t === "refused") this.closedBy = new Refusal(message.code, message.says);
  }

  #take(update: UpdateMessage): void {
    const before = this.known;
    const greeting = this.line !== "live";
    this.known = taken(before, update);
    this.line = "live";
    for (const follower of this.#followers) follower(update, before);
    if (greeting) this.#repeat();
  }

  /** Commands that were not answered before the connection broke are sent again. */
  #repeat(): void {
    for (const { command } of this.#waiting.values()) this.#socket.send(command);
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
