// The open pad with its sheet and everything that the page's parts show of it.

import type { Line, Note, Pad, PadPlayer, Sheet } from "../kernel/pad.ts";
import { noteText } from "../kernel/notes.ts";
import type { Scorer } from "../kernel/scorer.ts";
import type { PadPart } from "../mechanisms/pads.ts";
import { pluginsOf } from "../mechanisms/registry.ts";
import type { Atlas } from "../state/atlas.svelte.ts";
import { capital, isKey, listed, say } from "../words/words.svelte.ts";
import { desk } from "./desk.svelte.ts";
import { differenceOf } from "./difference.ts";
import { emptyPad } from "./edits.ts";
import { around, isCounted, type Step, stepOf, stepsOf, showsAll, wayThrough } from "./steps.ts";
import type { Manner, Place } from "./stored.ts";

const NOWHERE: Place = { step: "players", seat: 0 };
const USUAL: Manner = { by: "board", order: "source" };

export class Book {
  readonly atlas: Atlas;
  readonly #scorer: Scorer;

  constructor(atlas: Atlas, scorer: Scorer) {
    this.atlas = atlas;
    this.#scorer = scorer;
  }

  readonly pad: Pad = $derived(desk.open?.pad ?? emptyPad(""));
  readonly manner: Manner = $derived(desk.open?.manner ?? USUAL);
  readonly sheet: Sheet = $derived.by(() => this.#scorer.score(this.pad));
  readonly names: string[] = $derived(this.pad.players.map(({ name }, seat) => name || say("player-number", { number: seat + 1 })));
  readonly steps: Step[] = $derived.by(() => stepsOf(this.atlas.board.rules, this.pad, this.manner));
  readonly place: Place = $derived(desk.open?.place ?? NOWHERE);
  /** The open part; a part that has gone leads to the players. */
  readonly step: Step = $derived(this.steps.find(({ name }) => name === this.place.step) ?? this.steps[0]!);
  readonly showsAll: boolean = $derived(showsAll(this.step, this.pad, this.manner));
  /** The places before and after the open one. */
  readonly around = $derived.by(() => around(wayThrough(this.atlas.board.rules, this.pad, this.manner), { ...this.place, step: this.step.name }));
  readonly complete: boolean = $derived(this.sheet.missing.length === 0 && this.pad.players.length > 0);
  /** The seats from the best to the last. */
  readonly order: number[] = $derived.by(() => {
    const { seats } = this.sheet;
    return [...seats.keys()].toSorted((one, other) => seats[one]!.rank - seats[other]!.rank || one - other);
  });

  /** How our board differs from the printed one; null if it does not, or is one's own. */
  get differs(): "partly" | "designed" | null {
    return differenceOf(this.atlas.id);
  }

  /** Whether a player can get another ticket. */
  get hasRoom(): boolean {
    return (this.player?.tickets?.length ?? 0) < this.#scorer.mostTickets;
  }

  get seat(): number {
    return this.place.seat;
  }

  get player(): PadPlayer | undefined {
    return this.pad.players[this.seat];
  }

  get rules() {
    return this.atlas.board.rules;
  }

  name(seat: number): string {
    return this.names[seat] ?? "";
  }

  points(seat: number): number {
    return this.sheet.seats[seat]?.total ?? 0;
  }

  counted(player: PadPlayer): boolean {
    return isCounted(player, this.manner);
  }

  /** The notes about a part; of a seat, only those. */
  about(notes: readonly Note[], step: string | null, seat?: number): Note[] {
    return notes.filter((note) => stepOf(note) === step && (seat === undefined || note.seat === seat));
  }

  /** The part and the player that a note is about, where it can be put right. */
  placeOf(note: Note): Place {
    const step = stepOf(note);
    return { step: step !== null && this.steps.some(({ name }) => name === step) ? step : "routes", seat: note.seat ?? 0 };
  }

  linesOf(seat: number, source: string): Line[] {
    return this.sheet.seats[seat]?.lines.filter((line) => line.source === source) ?? [];
  }

  text(note: Note): string {
    return capital(noteText(note, this.atlas, this.names));
  }

  /** The same with the player's name, where the note does not stand with the player's fields. */
  said(note: Note): string {
    const text = noteText(note, this.atlas, this.names);
    return note.seat === null ? capital(text) : say("score-note", { player: this.name(note.seat), note: text });
  }

  found(part: PadPart, player: PadPlayer): boolean {
    return part.found === true && !this.counted(player);
  }

  /** What decided the first place, in a sentence. */
  get decision(): string {
    const { decided, winners } = this.sheet;
    const by = decided === "tie" ? (pluginsOf(this.rules).flatMap(({ breaksTies }) => breaksTies ?? [])[0] ?? "tickets") : decided;
    return say(`end-decided-${by}`, { players: listed(winners.map((seat) => this.name(seat))) });
  }

  get headline(): string {
    const { winners } = this.sheet;
    return say("sheet-winners", { count: winners.length, players: listed(winners.map((seat) => this.name(seat))) });
  }
}

/** The name of a source of points. */
export function sourceName(source: string): string {
  const key = `sheet-${source}`;
  return isKey(key) ? say(key as "sheet-routes") : source;
}

/** The name of a part of the pad. */
export function stepName(step: string): string {
  if (step === "players" || step === "sheet") return say(`score-step-${step}`);
  return sourceName(step);
}
