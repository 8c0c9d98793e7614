// A lesson that is followed at a table: what is to be done now, what is said of it, and what is not let through.

import { router } from "../browser/router.svelte.ts";
import { ask } from "../net/http.ts";
import type { Action, LessonFile, LessonStep, LocalizedText } from "../net/protocol.ts";
import { same } from "../net/same.ts";
import type { TableController } from "../play/tableController.svelte.ts";
import { attempt } from "../state/toasts.svelte.ts";
import { says } from "../words/words.svelte.ts";
import { keepSlips, slipsAt } from "./mistakes.ts";
import { stars, starsFor } from "./stars.svelte.ts";
import { doneAt, passedAt, type Place, stepAt } from "./steps.ts";

/** What was said to somebody who tried something, or did something else. */
interface Heard {
  /** So many steps had been done. */
  done: number;
  says: LocalizedText;
}

interface Kept extends Place {
  /** What the rules said to what was tried last. */
  tried: Heard | null;
}

/** How a lesson went. */
export interface Result {
  stars: number;
  /** Null where some of it was done in another browser. */
  slips: number | null;
}

const LEARNER = 0;
/** Against whom a game is played on. */
const LEVEL = "easy";

export class LessonRun {
  readonly file: LessonFile;
  readonly #controller: TableController;
  readonly #key: string;
  #kept = $state.raw<Kept | null>(null);
  #heard = $state.raw<Heard | null>(null);
  #slips = $state<number | null>(null);
  /** A table for playing on is being opened. */
  leaving = $state(false);

  constructor(file: LessonFile, controller: TableController) {
    this.file = file;
    this.#controller = controller;
    this.#key = `omnibus.lesson.${controller.session.id}`;
    this.#kept = this.#read();
    this.#slips = this.done === 0 ? 0 : slipsAt(file.lesson, controller.session.id);
    if (this.#slips !== null) keepSlips(file.lesson, controller.session.id, this.#slips);
  }

  get #played(): number {
    return this.#controller.updates.shown.table?.lesson?.played ?? 0;
  }

  get #passed(): number {
    return passedAt(this.file.steps, this.#played, this.#kept);
  }

  /** How many steps have been done. */
  get done(): number {
    return doneAt(this.file.steps, this.#played, this.#passed);
  }

  /** What is to be done, tried or read now; null while others play, and at the end. */
  get step(): LessonStep | null {
    const number = stepAt(this.file.steps, this.#played, this.#passed);
    return number === null || this.#controller.updates.waiting > 0 ? null : (this.file.steps[number] ?? null);
  }

  get over(): boolean {
    return this.done === this.file.steps.length;
  }

  /** Everything that is right now, as far as there is something to do. */
  get #right(): readonly Action[] {
    return this.step?.kind === "do" ? (this.#controller.updates.shown.table?.lesson?.right ?? []) : [];
  }

  /** What is to be pressed for: of several right answers, the one that the learner has begun with. */
  get action(): Action | null {
    if (this.step?.kind !== "do") return this.step?.action ?? null;
    const { paying } = this.#controller;
    const begun = paying === null ? [] : this.#controller.payments(paying);
    return this.#right.find((right) => begun.some(({ action }) => same(action, right))) ?? this.#right[0] ?? null;
  }

  /** What was said of the step before. */
  get #remark(): LocalizedText | null {
    return this.file.steps[this.done - 1]?.done ?? null;
  }

  /** Why what was tried just before was refused: as the lesson says it, or else as the rules do. */
  get tried(): LocalizedText | null {
    if (this.#kept?.tried?.done !== this.done) return null;
    const [remark, refused] = [this.#remark, says("lesson-refused")];
    return remark === null ? this.#kept.tried.says : { en: `${refused.en} ${remark.en}`, fr: `${refused.fr} ${remark.fr}` };
  }

  /** What is said of the step before, unless that was refused. */
  get said(): LocalizedText | null {
    return this.tried === null ? this.#remark : null;
  }

  /** Why what was done just now was something else. */
  get heard(): LocalizedText | null {
    return this.#heard?.done === this.done ? this.#heard.says : null;
  }

  /** Whether some turns have passed since the step before. */
  get later(): boolean {
    return this.done > 0 && this.step?.later === true && this.#passed === 0;
  }

  get mayGoBack(): boolean {
    return this.#passed > 0 || (this.#controller.session.known.you?.undo ?? "no") !== "no";
  }

  /** Whether something may be done; where it may not, that is said. */
  lets(action: Action): boolean {
    const { step } = this;
    if (step === null) return this.over;
    if (this.#right.some((right) => same(action, right))) return true;
    if (step.kind !== "read") this.#slip();
    this.#say(step.wrong ?? says(step.kind === "read" ? "lesson-read-first" : "lesson-other"));
    return false;
  }

  /** Somebody did what the rules refuse: perhaps what was to be tried, or something else that they refuse for the same reason. */
  refused(action: Action, reason: { code: string; says: LocalizedText }): void {
    const { step, done } = this;
    if (step?.kind === "try" && step.action?.do === action.do && step.because === reason.code) {
      this.#pass(1, { done: done + 1, says: reason.says });
      return;
    }
    if (step !== null && step.kind !== "read") this.#slip();
    this.#say(reason.says);
  }

  /** Goes on from what is to be read. */
  next(): void {
    this.#pass(1);
  }

  /** Does what is to be done, or goes on without it. */
  async skip(): Promise<void> {
    const { step, action } = this;
    this.#slip();
    if (step?.kind === "do" && action !== null) await this.#controller.act(action);
    else this.#pass(1);
  }

  async back(): Promise<void> {
    if (this.#passed > 0) this.#pass(-1);
    else await this.#controller.undo();
  }

  /** Goes on without the lesson, in the same game. */
  async leave(): Promise<void> {
    await attempt(this.#controller.session.leaveLesson());
  }

  /** Plays on: in the same game, or, where that has come to its end, from where the lesson left it. */
  async playOn(): Promise<void> {
    if (this.#controller.table.status !== "over") return this.leave();
    this.leaving = true;
    const body = { actions: this.file.play_on ?? 0, seat: LEARNER, level: LEVEL };
    const found = await attempt(ask("fork", { path: { table: this.#controller.session.id }, body }));
    this.leaving = false;
    if (found !== undefined) router.go(`table/${found.table}`);
  }

  /** How it went, once it is over. */
  get result(): Result {
    return { stars: starsFor(this.#slips ?? Infinity, this.file.most_slips), slips: this.#slips };
  }

  /** The same in words. */
  get won(): LocalizedText {
    const { stars, slips } = this.result;
    return slips === null ? says("lesson-won-elsewhere") : says("lesson-won", { stars, slips });
  }

  /** Keeps the result of what is over. */
  finish(): void {
    stars.keep(this.file.lesson, this.result.stars);
  }

  #slip(): void {
    if (this.#slips === null) return;
    this.#slips += 1;
    keepSlips(this.file.lesson, this.#controller.session.id, this.#slips);
  }

  #say(saying: LocalizedText): void {
    this.#heard = { done: this.done, says: { ...saying } };
  }

  #pass(steps: 1 | -1, tried: Heard | null = null): void {
    this.#heard = null;
    this.#kept = { at: this.#played, passed: this.#passed + steps, tried };
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#kept));
    } catch {
      // then it does not outlive a refresh
    }
  }

  #read(): Kept | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? "null") as Kept | null;
    } catch {
      return null;
    }
  }
}
