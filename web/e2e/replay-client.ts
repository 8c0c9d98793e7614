// Plays without a page: over the socket, with the cookie of a browser.

import assert from "node:assert/strict";
import type { BrowserContext } from "playwright-core";
import type { Visitor } from "./browser.ts";
import type { Action, Command, Message, Settings, TableAddress, TableInfo, UpdateMessage, ViewJson, You } from "../src/net/protocol.ts";

const STANDARD: Omit<Settings, "board" | "order"> = {
  clock: null,
  spectators: true,
  hints: true,
  undo: "ask",
  keeper: "anyone",
  listed: false,
  one_room: false,
};
const PATIENCE = 120_000;

export interface Wish {
  board: string;
  /** `open`, or levels of bots; the guest gets the first open seat. */
  seats: string[];
  /** Whether the game begins at once. */
  start?: boolean;
  order?: Settings["order"];
}

/** The state of a table, assembled from updates. */
interface Known {
  seq: number;
  table: TableInfo;
  you: You;
  view: ViewJson | undefined;
  legal: Action[];
}

/** Makes a browser a guest. */
export async function arrive({ context, address }: Pick<Visitor, "context" | "address">, name = "Ada"): Promise<void> {
  await post(context, address, "api/me", { name });
}

/** Sends a request as the guest of a browser. */
export async function post<Answer>(context: BrowserContext, address: string, path: string, body: object): Promise<Answer> {
  const response = await context.request.post(new URL(path, address).href, { data: body });
  assert.ok(response.ok(), `${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Opens a table as the guest of a browser; returns its id. */
export async function openTable(context: BrowserContext, address: string, wish: Wish): Promise<string> {
  const settings = { ...STANDARD, board: wish.board, order: wish.order ?? "fixed" };
  const body = { settings, seats: wish.seats, sit: wish.seats.includes("open"), start: wish.start ?? true };
  return (await post<TableAddress>(context, address, "api/tables", body)).table;
}

/** A claim if there is one, else a card, else the first action. */
function chosen(legal: readonly Action[]): Action {
  const found =
    legal.find((action) => action.do === "claim") ??
    legal.find((action) => action.do === "card" && action.slot === null) ??
    legal[0];
  if (found === undefined) throw new Error("there is nothing to choose");
  return found;
}

/** All offered tickets, else a card from the deck, else `chosen`. */
function gathered(legal: readonly Action[]): Action {
  const kept = legal.filter((action) => action.do === "keep").toSorted((one, other) => other.positions.length - one.positions.length);
  return kept[0] ?? legal.find((action) => action.do === "card" && action.slot === null) ?? chosen(legal);
}

/** Whether a turn begins: neither a decision within one nor at set-up. */
function isTurn(legal: readonly Action[]): boolean {
  return legal.some((action) => action.do === "card") && legal.some((action) => action.do === "tickets");
}

type Without<C, K extends PropertyKey> = C extends unknown ? Omit<C, K> : never;

/** A player at a table, or a spectator. */
export class Script {
  readonly #socket: WebSocket;
  #known: Known | null = null;
  #sent = 0;
  #answered = 0;
  #failed: Error | null = null;
  #look: () => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("open", () => this.#write({ t: "hello", last: null }));
    socket.addEventListener("close", ({ code }) => this.#fail(new Error(`the socket was closed: ${code}`)));
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(String(data)) as Message));
  }

  static async at(context: BrowserContext, address: string, table: string): Promise<Script> {
    const cookies = await context.cookies(address);
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const place = new URL(`ws/tables/${table}`, address).href.replace(/^http/, "ws");
    // Node takes headers here, which the type (that of browsers) does not know.
    const script = new Script(new WebSocket(place, { headers: { Cookie } } as unknown as string[]));
    await script.until(() => true);
    return script;
  }

  say(command: Without<Exclude<Command, { t: "hello" }>, "id">): void {
    this.#write({ ...command, id: `script ${++this.#sent}` });
  }

  /** Waits until a condition holds, and returns the state. */
  until(holds: (known: Known) => boolean): Promise<Known> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("it never came to that")), PATIENCE);
      this.#look = () => {
        if (this.#failed !== null) reject(this.#failed);
        else if (this.#known === null || !holds(this.#known)) return;
        else resolve(this.#known);
        clearTimeout(late);
        this.#look = () => undefined;
      };
      this.#look();
    });
  }

  /** Plays on until the game is over, or a condition holds. */
  async play(enough: (known: Known, played: number) => boolean = () => false, choose = chosen): Promise<Known> {
    let played = 0;
    return this.until((known) => {
      // Updates about others may come before the answer: nothing is decided twice.
      if (this.#answered < this.#sent) return false;
      if (known.table.status === "over" || enough(known, played)) return true;
      if (known.legal.length > 0) {
        played += 1;
        this.say({ t: "act", on: known.seq, action: choose(known.legal) });
      }
      return false;
    });
  }

  /** Only draws cards for some turns, or until there is a route to take; then it is this seat's turn again. */
  async gather(turns: number | "route"): Promise<void> {
    let left = turns === "route" ? 0 : turns;
    const isReady = (legal: readonly Action[]): boolean => turns !== "route" || legal.some((action) => action.do === "claim");
    const { table } = await this.play(({ legal }) => isTurn(legal) && left-- <= 0 && isReady(legal), gathered);
    assert.equal(table.status, "playing", "the game was over before that");
  }

  /** Keeps all tickets, and waits until everybody has kept theirs. */
  async setUp(): Promise<void> {
    await this.play(({ view }) => view?.setting_up === false, gathered);
  }

  leave(): void {
    this.#look = () => undefined;
    this.#socket.close();
  }

  #hear(message: Message): void {
    if (message.re !== undefined) this.#answered += 1;
    if (message.t === "refused") this.#fail(new Error(`${message.code}: ${message.says.en}`));
    if (message.t !== "update") return;
    this.#take(message);
    this.#look();
  }

  #take({ seq, table, you, view, legal }: UpdateMessage): void {
    const before = this.#known;
    const known = { table: table ?? before?.table, you: you ?? before?.you };
    if (known.table === undefined || known.you === undefined) throw new Error("the first update is not whole");
    const choices = legal ?? (view === undefined ? (before?.legal ?? []) : []);
    this.#known = { seq, table: known.table, you: known.you, view: view ?? before?.view, legal: choices };
  }

  #fail(error: Error): void {
    this.#failed ??= error;
    this.#look();
  }

  #write(command: Command): void {
    this.#socket.send(JSON.stringify(command));
  }
}

/** A whole game, played by the guest of a browser. */
export async function played(context: BrowserContext, address: string, wish: Wish): Promise<TableInfo> {
  const script = await Script.at(context, address, await openTable(context, address, wish));
  try {
    return (await script.play()).table;
  } finally {
    script.leave();
  }
}
