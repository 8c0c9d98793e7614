// One's finished games, remembered in this browser so that they outlive their tables on the server.

import { store, storedText } from "../browser/storage.ts";
import { ask, asRefusal, beGuest, type Refusal } from "../net/http.ts";
import { fromServer, type Game, readGame } from "./game.ts";
import { type Merged, merged } from "./merge.ts";

const KEY = "omnibus.games";

interface Stored {
  /** Games that ended before then were deleted here, and do not come back from the server. */
  cleared: number;
  games: Game[];
}

/** Reads stored games, as far as they are valid. */
export function readStored(text: string | null): Stored {
  try {
    const { cleared, games } = JSON.parse(text ?? "{}") as Partial<Stored>;
    const list = Array.isArray(games) ? games.flatMap((game) => readGame(game) ?? []) : [];
    return { cleared: typeof cleared === "number" ? cleared : 0, games: list };
  } catch {
    return { cleared: 0, games: [] };
  }
}

class History {
  games = $state.raw<readonly Game[]>([]);
  /** The tables that this server still has; null until it has answered. */
  there = $state.raw<ReadonlySet<string> | null>(null);
  /** Why the server's games could not be fetched. */
  failure = $state.raw<Refusal | null>(null);
  /** Whether the browser cannot store them: then they last as long as the page. */
  lost = $state(false);
  /** Finished games that were requested, whether or not the server lists them. */
  readonly #noticed = new Set<string>();
  #cleared = 0;
  #running: Promise<void> | null = null;

  constructor() {
    this.#read();
    window.addEventListener("storage", (event) => {
      if (event.key === null || event.key === KEY) this.#read();
    });
  }

  #read(): void {
    const { cleared, games } = readStored(storedText(KEY));
    this.#cleared = Math.max(this.#cleared, cleared);
    this.games = this.lost ? merged(games, this.games).games : games;
  }

  /** Fetches the games if any of these finished ones is new. */
  notice(tables: readonly string[]): void {
    const known = new Set(this.games.map(({ table }) => table));
    const fresh = tables.filter((table) => !known.has(table) && !this.#noticed.has(table));
    for (const table of fresh) this.#noticed.add(table);
    if (fresh.length > 0) void this.sync();
  }

  /** Adds games to those that are stored now, perhaps by another tab. */
  add(more: readonly Game[]): Merged {
    this.#read();
    const result = merged(this.games, more);
    this.#keep(result.games);
    return result;
  }

  #keep(games: readonly Game[]): void {
    this.games = games;
    this.lost = !store(KEY, { cleared: this.#cleared, games } satisfies { cleared: number; games: readonly Game[] });
  }

  /** Fetches the games that the server has; one request at a time. */
  sync(): Promise<void> {
    this.#running ??= this.#fetch().finally(() => (this.#running = null));
    return this.#running;
  }

  async #fetch(): Promise<void> {
    try {
      await beGuest();
      const own = await ask("my_games");
      const games = own.map((game) => fromServer(game, document.baseURI));
      this.there = new Set(games.map(({ table }) => table));
      this.add(games.filter(({ at }) => at > this.#cleared));
      this.failure = null;
    } catch (error) {
      this.failure = asRefusal(error);
    }
  }

  /** Forgets all games, also those that the server has now. */
  clear(): void {
    this.#cleared = Math.max(Date.now(), ...this.games.map(({ at }) => at));
    this.lost = false;
    this.#keep([]);
  }
}

export const history = new History();
