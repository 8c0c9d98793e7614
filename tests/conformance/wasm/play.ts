// Plays whole games in the engine's module, and returns a digest of each: in Node.js and in a browser.

import { Engine } from "../../../web/src/engine/engine.ts";

/** The games of a table. */
export interface Games {
  size: string;
  /** Records in base64. */
  board: string;
  graph: string;
  style: string;
  players: number;
  games: Start[];
}

interface Start {
  /** 32 bytes in base64, or a text whose SHA-256 they are. */
  seed: string | { text: string };
  /** 32 bytes in base64. */
  dice: string;
  /** Each seat and its action, as far as the game is played; none: random play, or the planner's, to its end. */
  moves: readonly (readonly [seat: number, action: number])[] | null;
  planner: boolean;
}

export interface Digests {
  /** Of the states, moves and log of each game, in hexadecimal. */
  games: string[];
  decisions: number;
}

const NONE = -1;
const FREE = 0;
const LOG_HEAD = 12;
const LOG_ROW = 16;

/** Plays the games of a table. */
export async function digests(module: WebAssembly.Module, games: Games): Promise<Digests> {
  const table = new PlayTable(module, games);
  const found: string[] = [];
  let decisions = 0;
  for (const start of games.games) {
    decisions += table.play(start, await seedOf(start));
    found.push(await table.digest());
  }
  return { games: found, decisions };
}

/** Random games, to measure the time they take. */
export interface Series {
  size: string;
  board: string;
  players: number;
  /** 32 bytes in base64. */
  seed: string;
  games: number;
  /** Room for this many actions. */
  actions: number;
}

/** Plays them; returns the time in seconds, and the number of decisions. */
export function timed(module: WebAssembly.Module, { size, board, players, seed, games, actions }: Series): { seconds: number; decisions: number } {
  const engine = new Engine(module);
  const { records } = engine.table.sizes[size]!;
  const at = (name: string, count = 1) => engine.room(count * records[name]!.bytes);
  const places = [at("board"), at("dice"), at("state", games), at("dice"), at("log"), engine.room(2 * actions), engine.room(4 * games)] as const;
  const [table, source, states, dice, log, codes, ends] = places;
  engine.bytes(table, records.board!.bytes).set(decoded(board));
  engine.bytes(source + records.dice!.fields.key![1], 32).set(decoded(seed));
  const play = engine.functions[`envs.moves.play.play_games.${size}`]!;
  const began = performance.now();
  const played = play(table, source, 0, players, states, games, dice, log, codes, actions, ends, games);
  const seconds = (performance.now() - began) / 1000;
  if (played !== games) throw new Error(`there was no room for game ${played}`);
  const last = engine.bytes(ends + 4 * (games - 1), 4);
  return { seconds, decisions: new DataView(last.buffer, last.byteOffset).getInt32(0, true) };
}

class PlayTable {
  readonly #engine: Engine;
  readonly #size: string;
  readonly #players: number;
  readonly #places = new Map<string, number>();
  readonly #over: number;
  #written = new Uint8Array(1 << 16);
  #length = 0;

  constructor(module: WebAssembly.Module, { size, board, graph, style, players }: Games) {
    this.#engine = new Engine(module);
    this.#size = size;
    this.#players = players;
    const { records } = this.#engine.table.sizes[size]!;
    for (const [name, { bytes }] of Object.entries(records)) this.#places.set(name, this.#engine.room(bytes));
    this.#places.set("view", this.#engine.room(records.state!.bytes));
    for (const [name, content] of Object.entries({ board, graph, style })) this.#record(name).set(decoded(content));
    this.#over = this.#offset("state", "over");
  }

  /** Plays a game, and writes everything down; returns the number of decisions. */
  play({ dice, moves, planner }: Start, seed: Uint8Array): number {
    const state = this.#record("state");
    this.#length = 0;
    for (const name of ["state", "dice", "log"]) this.#record(name).fill(0);
    state.set(seed, this.#offset("state", "key"));
    this.#record("dice").set(decoded(dice), this.#offset("dice", "key"));
    this.#call("kernel.random.open_stream", this.#at("dice"), FREE, 0);
    new DataView(this.#record("log").buffer).setInt32(this.#at("log"), 1, true);
    this.#call("kernel.setup.set_up", this.#at("board"), this.#at("state"), this.#players, NONE, this.#at("log"));
    this.#write(state);
    this.#writeLog();
    let decisions = 0;
    while (state[this.#over] === 0 && decisions !== moves?.length) {
      const seat = moves ? moves[decisions]![0] : this.#call("core.bindings.calls.seat_to_act", this.#at("state"));
      const action = moves ? moves[decisions]![1] : planner ? this.#planned(seat) : this.#atRandom(seat);
      this.#call("core.bindings.calls.apply", this.#at("board"), this.#at("state"), seat, action, 0, this.#at("log"));
      this.#write(new Uint8Array(Int32Array.of(seat, action).buffer));
      this.#write(state);
      this.#writeLog();
      decisions += 1;
    }
    return decisions;
  }

  async digest(): Promise<string> {
    const found = await sha256(this.#written.subarray(0, this.#length));
    return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  #atRandom(seat: number): number {
    return this.#call("kernel.playout.random_action", this.#at("board"), this.#at("state"), seat, this.#at("dice"));
  }

  /** The planner's choice, from the view of its seat. */
  #planned(seat: number): number {
    this.#call("core.bindings.calls.observe", this.#at("board"), this.#at("state"), seat, this.#at("view"));
    this.#record("planner").fill(0);
    const known = ["board", "graph", "style", "view"].map((name) => this.#at(name));
    return this.#call("bots.heuristics.choose.choose", ...known, seat, this.#at("planner"));
  }

  #call(name: string, ...numbers: number[]): number {
    return this.#engine.functions[`${name}.${this.#size}`]!(...numbers);
  }

  #at(name: string): number {
    return this.#places.get(name)!;
  }

  #record(name: string): Uint8Array {
    const { records } = this.#engine.table.sizes[this.#size]!;
    return this.#engine.bytes(this.#at(name), records[name === "view" ? "state" : name]!.bytes);
  }

  #offset(record: string, field: string): number {
    return this.#engine.table.sizes[this.#size]!.records[record]!.fields[field]![1];
  }

  /** Writes the number of the log's rows, and the rows. */
  #writeLog(): void {
    const log = this.#record("log");
    const rows = new DataView(log.buffer, log.byteOffset).getInt32(8, true);
    this.#write(log.subarray(8, LOG_HEAD + Math.min(rows * LOG_ROW, log.length - LOG_HEAD)));
  }

  #write(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#written.length) {
      const longer = new Uint8Array(2 * this.#written.length);
      longer.set(this.#written);
      this.#written = longer;
    }
    this.#written.set(bytes, this.#length);
    this.#length += bytes.length;
  }
}

async function seedOf({ seed }: Start): Promise<Uint8Array> {
  return typeof seed === "string" ? decoded(seed) : sha256(new TextEncoder().encode(seed.text));
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
}

/** Bytes of base64. */
function decoded(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0)!);
}
