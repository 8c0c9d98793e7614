import { beforeEach, expect, test, vi } from "vitest";
import type { Action, LessonFile, LessonStep, LocalizedText } from "../net/protocol.ts";
import { LessonRun, type LessonTable } from "./lessonRun.svelte.ts";
import { stars } from "./stars.svelte.ts";

const text = (text: string): LocalizedText => ({ en: text, fr: text });
const card = (slot: number): Action => ({ do: "card", slot });
const step = (at: number, kind: LessonStep["kind"], action: Action | null, more: Partial<LessonStep> = {}): LessonStep => ({
  at,
  kind,
  action,
  because: kind === "try" ? "never" : null,
  says: text(`step ${at} ${kind}`),
  wrong: null,
  done: null,
  shows: [],
  sight: [],
  later: false,
  ...more,
});
const STEPS = [
  step(0, "read", null),
  step(0, "try", card(1)),
  step(0, "do", card(2), { wrong: text("not that one"), done: text("well done") }),
  step(3, "do", card(3), { later: true }),
];
const FILE: LessonFile = { lesson: "x", board: "b", mechanism: null, minutes: 2, title: text("X"), about: text("x"), steps: STEPS, play_on: null, most_slips: [0, 2] };

/** A table after `played` actions of the lesson. */
function table(played: number, undo = "no", right: Action[] = [card(2), card(5)]) {
  const updates = { shown: { table: { lesson: { lesson: "x", played, right } } }, waiting: 0 };
  const session = { id: "t", known: { you: { undo } }, leaveLesson: vi.fn(async () => undefined) };
  const controller = { updates, session, act: vi.fn(async () => undefined), undo: vi.fn(async () => undefined), table: { status: "playing" }, paying: null };
  return { controller, lesson: new LessonRun(FILE, controller as unknown as LessonTable) };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("a step to read comes first, and allows no action", () => {
  const { lesson } = table(0);
  expect([lesson.step, lesson.action, lesson.done]).toEqual([STEPS[0], null, 0]);
  expect(lesson.allows(card(2))).toBe(false);
  expect(lesson.correction?.en).toMatch(/Next/);
  lesson.next();
  expect([lesson.step, lesson.correction]).toEqual([STEPS[1], null]);
});

test("a step to try is done by its refusal, whose reason stays until the next step", () => {
  const { lesson } = table(0);
  lesson.next();
  lesson.refused(card(4), { code: "early", says: text("too early") });
  expect([lesson.step, lesson.correction?.en, lesson.refusal]).toEqual([STEPS[1], "too early", null]);
  lesson.refused(card(1), { code: "never", says: text("never") });
  expect([lesson.step, lesson.refusal?.en, lesson.correction]).toEqual([STEPS[2], "never", null]);
});

test("another action that is refused for the same reason does the step as well", () => {
  const { lesson } = table(0);
  lesson.next();
  lesson.refused(card(7), { code: "never", says: text("never") });
  expect([lesson.step, lesson.refusal?.en]).toEqual([STEPS[2], "never"]);
});

test("the lesson's feedback on a refusal replaces that of the rules", () => {
  const steps = [step(0, "try", card(1), { done: text("for a reason") }), step(0, "do", card(2))];
  const { controller } = table(0);
  const lesson = new LessonRun({ ...FILE, steps }, controller as unknown as LessonTable);
  lesson.refused(card(1), { code: "never", says: text("never") });
  expect([lesson.refusal?.en, lesson.feedback]).toEqual(["The rules do not allow that. for a reason", null]);
});

test("a lesson without slips earns three stars; refusals and skips cost some, even after a refresh", () => {
  const done = () => table(4).lesson;
  expect(table(0).lesson.result).toEqual({ stars: 3, slips: 0 });
  expect(done().result, "a refresh at the end").toEqual({ stars: 3, slips: 0 });
  const { lesson } = table(0);
  lesson.allows(card(3));
  expect(lesson.result, "an action before reading on is no slip").toEqual({ stars: 3, slips: 0 });
  lesson.next();
  lesson.refused(card(4), { code: "early", says: text("too early") });
  void lesson.skip();
  expect(done().result).toEqual({ stars: 2, slips: 2 });
  lesson.allows(card(3));
  expect(done().result).toEqual({ stars: 1, slips: 3 });
  expect(done().won.en).toMatch(/^One star of three: 3 wrong answers/);
});

test("a lesson begun in another browser earns one star, and the best result is kept", () => {
  expect(table(4).lesson.result).toEqual({ stars: 1, slips: null });
  table(4).lesson.finish();
  expect(stars.of("x")).toBe(1);
  void table(0);
  table(4).lesson.finish();
  expect(stars.of("x")).toBe(3);
  localStorage.removeItem("omnibus.slips");
  table(4).lesson.finish();
  expect(stars.of("x")).toBe(3);
});

test("right actions are allowed; others get a reason", () => {
  const { lesson } = table(0);
  lesson.next();
  void lesson.skip();
  expect([lesson.allows(card(2)), lesson.allows(card(5))]).toEqual([true, true]);
  expect(lesson.action, "the first one is highlighted").toEqual(card(2));
  expect(lesson.allows(card(3))).toBe(false);
  expect(lesson.correction?.en).toBe("not that one");
});

test("skipping does the step's action, or just continues", async () => {
  const { lesson, controller } = table(0);
  await lesson.skip();
  await lesson.skip();
  expect(controller.act).not.toHaveBeenCalled();
  await lesson.skip();
  expect(controller.act).toHaveBeenCalledWith(card(2));
});

test("back returns to the previous step, or undoes its action", async () => {
  const { lesson, controller } = table(0);
  expect(lesson.mayGoBack).toBe(false);
  lesson.next();
  await lesson.back();
  expect([lesson.step, lesson.mayGoBack]).toEqual([STEPS[0], false]);
  const later = table(3, "free");
  expect(later.lesson.mayGoBack).toBe(true);
  await later.lesson.back();
  expect(later.controller.undo).toHaveBeenCalledOnce();
  expect(controller.undo).not.toHaveBeenCalled();
});

test("while others play there is no step; afterwards, the feedback and a note that some turns have passed", () => {
  const { lesson } = table(1);
  expect([lesson.step, lesson.action, lesson.over, lesson.feedback?.en]).toEqual([null, null, false, "well done"]);
  expect(lesson.allows(card(2))).toBe(false);
  const next = table(3).lesson;
  expect([next.step, next.later, next.feedback?.en]).toEqual([STEPS[3], true, "well done"]);
});

test("at the end every action is allowed, and playing on leaves the lesson", async () => {
  const { lesson, controller } = table(4);
  expect([lesson.over, lesson.allows(card(0))]).toEqual([true, true]);
  await lesson.playOn();
  expect(controller.session.leaveLesson).toHaveBeenCalledOnce();
});

test("a refresh keeps the position", () => {
  const { lesson } = table(0);
  lesson.next();
  lesson.refused(card(1), { code: "never", says: text("never") });
  const anew = table(0).lesson;
  expect([anew.step, anew.refusal?.en]).toEqual([STEPS[2], "never"]);
});
