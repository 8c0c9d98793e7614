// The analysis of a finished game: asked for, followed while the server computes it, cancelled.

import { ask, asRefusal, beGuest, type Refusal } from "../net/http.ts";
import type { Curve, Decision, GameAnalysis, Report } from "../net/protocol.ts";

/** Milliseconds between two polls of a running analysis. */
const PAUSE = 700;

const NOTHING: GameAnalysis = { status: "none", done: 0, curve: null, decisions: [], report: null, trouble: "" };

export class FollowedAnalysis {
  #known = $state.raw<GameAnalysis>(NOTHING);
  /** Why the last request failed. */
  refusal = $state.raw<Refusal | null>(null);
  /** A press waits for the server's answer. */
  asking = $state(false);

  readonly #table: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Counts presses: an answer to an earlier poll is out of date. */
  #presses = 0;

  constructor(table: string) {
    this.#table = table;
  }

  get status(): GameAnalysis["status"] {
    return this.#known.status;
  }

  /** Whether it is being computed, or will be. */
  get running(): boolean {
    return this.status === "waiting" || this.status === "running";
  }

  /** The share that is computed, 0 to 1. */
  get done(): number {
    return this.#known.done;
  }

  get curve(): Curve | null {
    return this.#known.report?.curve ?? this.#known.curve;
  }

  /** Those judged so far. */
  get decisions(): readonly Decision[] {
    return this.#known.report?.decisions ?? this.#known.decisions;
  }

  get report(): Report | null {
    return this.#known.report;
  }

  get trouble(): string {
    return this.#known.trouble;
  }

  /** Shows the finished parts, and polls for more while they are computed. */
  async look(): Promise<void> {
    const at = this.#presses;
    try {
      const found = await ask("analysis", { path: { table: this.#table } });
      if (at === this.#presses) this.#show(found);
    } catch (error) {
      this.refusal = asRefusal(error);
      if (this.running) this.#wait();
    }
  }

  async start(): Promise<void> {
    await this.#press(async () => {
      await beGuest();
      return ask("analyse", { path: { table: this.#table } });
    });
  }

  async cancel(): Promise<void> {
    await this.#press(() => ask("stop_analysing", { path: { table: this.#table } }));
  }

  /** Stops polling: the page is left. The server goes on, since others may want the analysis. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #press(request: () => Promise<GameAnalysis>): Promise<void> {
    this.#presses += 1;
    this.asking = true;
    try {
      this.#show(await request());
    } catch (error) {
      this.refusal = asRefusal(error);
    } finally {
      this.asking = false;
    }
  }

  #show(found: GameAnalysis): void {
    this.refusal = null;
    this.#known = found;
    clearTimeout(this.#timer);
    if (this.running) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.look(), PAUSE);
  }
}
