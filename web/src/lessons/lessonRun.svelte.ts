// A lesson at a table: the current task, feedback, and the actions that it allows.

import { router } from "../browser/router.svelte.ts";
import { tabStorage } from "../browser/tabStorage.ts";
import { ask } from "../net/http.ts";
import type { Action, LessonFile, LessonStep, LocalizedText, TableInfo } from "../net/protocol.ts";
import { same } from "../net/same.ts";
import type { Known, TableSession } from "../state/session.svelte.ts";
import { attempt } from "../state/toasts.svelte.ts";
import { inAllLanguages } from "../words/words.svelte.ts";
import { keepSlips, slipsAt } from "./mistakes.ts";
import { stars, starsFor } from "./stars.svelte.ts";
import { doneAt, passedAt, type Place, stepAt } from "./steps.ts";

/** A table, as far as a lesson needs its controller. */
export interface LessonTable {
  readonly session: TableSession;
  readonly updates: { readonly shown: Known; readonly waiting: number };
  readonly table: TableInfo;
  /** The route whose payment is being chosen. */
  readonly paying: number | null;
  payments(route: number): readonly { action: Action }[];
  act(action: Action): Promise<void>;
  undo(): Promise<void>;
}

/** Feedback on an attempt, or on an action other than the task. */
interface Feedback {
  /** The number of steps that were done then. */
  done: number;
  says: LocalizedText;
}

interface Kept extends Place {
  /** The rules' reply to the last attempt. */
  tried: Feedback | null;
}

/** The result of a lesson. */
export interface Result {
  stars: number;
  /** Null if part of it was done in another browser. */
  slips: number | null;
}

const LEARNER = 0;
/** The level of the opponent after the lesson. */
const LEVEL = "easy";

export class LessonRun {
  readonly file: LessonFile;
  readonly #controller: LessonTable;
  readonly #key: string;
  #kept = $state.raw<Kept | null>(null);
  #correction = $state.raw<Feedback | null>(null);
  #slips = $state<number | null>(null);
  leaving = $state(false);

  constructor(file: LessonFile, controller: LessonTable) {
    this.file = file;
    this.#controller = controller;
    this.#key = `omnibus.lesson.${controller.session.id}`;
    this.#kept = tabStorage.get(this.#key);
    this.#slips = this.done === 0 ? 0 : slipsAt(file.lesson, controller.session.id);
    if (this.#slips !== null) keepSlips(file.lesson, controller.session.id, this.#slips);
  }

  get #played(): number {
    return this.#controller.updates.shown.table?.lesson?.played ?? 0;
  }

  get #passed(): number {
    return passedAt(this.file.steps, this.#played, this.#kept);
  }

  /** The number of steps that are done. */
  get done(): number {
    return doneAt(this.file.steps, this.#played, this.#passed);
  }

  /** The current step; null while others play, and at the end. */
  get step(): LessonStep | null {
    const number = stepAt(this.file.steps, this.#played, this.#passed);
    return number === null || this.#controller.updates.waiting > 0 ? null : (this.file.steps[number] ?? null);
  }

  get over(): boolean {
    return this.done === this.file.steps.length;
  }

  /** All right actions. */
  get #right(): readonly Action[] {
    return this.step?.kind === "do" ? (this.#controller.updates.shown.table?.lesson?.right ?? []) : [];
  }

  /** The action to highlight controls for: of several right ones, the one that the learner has started. */
  get action(): Action | null {
    if (this.step?.kind !== "do") return this.step?.action ?? null;
    const { paying } = this.#controller;
    const begun = paying === null ? [] : this.#controller.payments(paying);
    return this.#right.find((right) => begun.some(({ action }) => same(action, right))) ?? this.#right[0] ?? null;
  }

  /** Feedback on the step before. */
  get #remark(): LocalizedText | null {
    return this.file.steps[this.done - 1]?.done ?? null;
  }

  /** The reason of the last refusal: by the lesson, or else by the rules. */
  get refusal(): LocalizedText | null {
    if (this.#kept?.tried?.done !== this.done) return null;
    const [remark, refused] = [this.#remark, inAllLanguages("lesson-refused")];
    return remark === null ? this.#kept.tried.says : { en: `${refused.en} ${remark.en}`, fr: `${refused.fr} ${remark.fr}` };
  }

  /** Feedback on the step before, if it was no refusal. */
  get feedback(): LocalizedText | null {
    return this.refusal === null ? this.#remark : null;
  }

  /** The reason that the last action was wrong. */
  get correction(): LocalizedText | null {
    return this.#correction?.done === this.done ? this.#correction.says : null;
  }

  /** Whether some turns have passed since the step before. */
  get later(): boolean {
    return this.done > 0 && this.step?.later === true && this.#passed === 0;
  }

  get mayGoBack(): boolean {
    return this.#passed > 0 || (this.#controller.session.known.you?.undo ?? "no") !== "no";
  }

  /** Whether an action is allowed; if not, the reason is shown. */
  allows(action: Action): boolean {
    const { step } = this;
    if (step === null) return this.over;
    if (this.#right.some((right) => same(action, right))) return true;
    if (step.kind !== "read") this.#slip();
    this.#correct(step.wrong ?? inAllLanguages(step.kind === "read" ? "lesson-read-first" : "lesson-other"));
    return false;
  }

  /** The rules refused an action: perhaps the one to try, or another one for the same reason. */
  refused(action: Action, reason: { code: string; says: LocalizedText }): void {
    const { step, done } = this;
    if (step?.kind === "try" && step.action?.do === action.do && step.because === reason.code) {
      this.#pass(1, { done: done + 1, says: reason.says });
      return;
    }
    if (step !== null && step.kind !== "read") this.#slip();
    this.#correct(reason.says);
  }

  /** Continues after a step that is only read. */
  next(): void {
    this.#pass(1);
  }

  /** Does the step's action, or skips it. */
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

  /** Leaves the lesson and plays on in the same game. */
  async leave(): Promise<void> {
    await attempt(this.#controller.session.leaveLesson());
  }

  /** Plays on: in the same game or, if it is over, in a fork from the end of the lesson. */
  async playOn(): Promise<void> {
    if (this.#controller.table.status !== "over") return this.leave();
    this.leaving = true;
    const body = { actions: this.file.play_on ?? 0, seat: LEARNER, level: LEVEL };
    const found = await attempt(ask("fork", { path: { table: this.#controller.session.id }, body }));
    this.leaving = false;
    if (found !== undefined) router.go(`table/${found.table}`);
  }

  /** The result, once the lesson is over. */
  get result(): Result {
    return { stars: starsFor(this.#slips ?? Infinity, this.file.most_slips), slips: this.#slips };
  }

  /** The same as text. */
  get won(): LocalizedText {
    const { stars, slips } = this.result;
    return slips === null ? inAllLanguages("lesson-won-elsewhere") : inAllLanguages("lesson-won", { stars, slips });
  }

  /** Stores the result. */
  finish(): void {
    stars.keep(this.file.lesson, this.result.stars);
  }

  #slip(): void {
    if (this.#slips === null) return;
    this.#slips += 1;
    keepSlips(this.file.lesson, this.#controller.session.id, this.#slips);
  }

  #correct(says: LocalizedText): void {
    this.#correction = { done: this.done, says: { ...says } };
  }

  #pass(steps: 1 | -1, tried: Feedback | null = null): void {
    this.#correction = null;
    this.#kept = { at: this.#played, passed: this.#passed + steps, tried };
    tabStorage.set(this.#key, this.#kept);
  }
}
