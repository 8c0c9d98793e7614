import { afterEach, expect, test, vi } from "vitest";
import { preferences } from "../../browser/preferences.svelte.ts";
import { Refusal } from "../../net/http.ts";
import type { Action, Better, GameEvent, HintMessage, JudgedMessage, ViewJson } from "../../net/protocol.ts";
import type { TableSession } from "../../state/session.svelte.ts";
import { toasts } from "../../state/toasts.svelte.ts";
import { Coach } from "./coach.svelte.ts";
import { Hints } from "./hints.svelte.ts";

const SAYS = { en: "yes", fr: "oui" };
const HINT = { t: "hint", seq: 7, action: { do: "card", slot: 1 }, reason: "draws_blind", because: SAYS, says: SAYS } as unknown as HintMessage;
const BETTER: Better = { action: { do: "card", slot: 1 }, points: 6.3, says: SAYS };
const VIEW = { seat: 0, seats: [{}] } as unknown as ViewJson;
const TAKE: Action = { do: "tickets", long: 0 };
const event = (seat: number): GameEvent => ({ e: "kept", seat, kept: [seat], returned: [] });

interface Given {
  hints?: boolean;
  seats?: number[];
  judged?: Partial<JudgedMessage>;
  id?: string;
  events?: GameEvent[];
}

let tables = 0;
function sessionWith({ hints = true, seats = [0], judged = { better: BETTER }, id = `c${tables++}`, events = [event(0), event(1)] }: Given = {}) {
  const session = {
    id,
    known: { seq: 7, events, view: VIEW, table: { settings: { hints } }, you: { seats } },
    hint: vi.fn(async () => HINT),
    judge: vi.fn(async (_on: number) => judged as JudgedMessage),
  };
  return { session, as: session as unknown as TableSession };
}

/** The viewer's action is the first event. */
const review = (coach: Coach, on = 8, before = 0) => coach.review(on, TAKE, VIEW, before);

afterEach(() => preferences.set({ hints: "nudge", coach: false }));

test("a hint reveals more at each request, and the expert is asked once", async () => {
  const { session, as } = sessionWith();
  const hints = new Hints(as);
  const said = [];
  for (let time = 0; time < 4; time++) {
    await hints.ask();
    said.push(hints.strength);
  }
  expect(said).toEqual(["nudge", "reason", "move", "move"]);
  expect(session.hint).toHaveBeenCalledOnce();
});

test("a closed hint starts again, at the preferred strength", async () => {
  const { session, as } = sessionWith();
  const hints = new Hints(as);
  preferences.set({ hints: "move" });
  await hints.ask();
  expect([hints.strength, hints.advice]).toEqual(["move", HINT]);
  hints.close();
  preferences.set({ hints: "reason" });
  await hints.ask();
  expect(hints.strength).toBe("reason");
  expect(session.hint).toHaveBeenCalledTimes(2);
});

test("advice for an earlier moment is not shown", async () => {
  const { session, as } = sessionWith();
  const hints = new Hints(as);
  const asked = hints.ask();
  session.known.events = [...session.known.events, event(0)];
  await asked;
  expect([hints.advice, hints.asking]).toEqual([null, false]);
});

test("chat in the meantime changes nothing", async () => {
  const { session, as } = sessionWith();
  const hints = new Hints(as);
  const asked = hints.ask();
  session.known.seq = 8;
  await asked;
  expect(hints.advice).toEqual(HINT);
});

/** An answer that the test triggers. */
function later<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

/** An expert whose answers the test triggers. */
function slowExpert() {
  const { session, as } = sessionWith();
  const { promise, resolve, reject } = later<HintMessage>();
  session.hint.mockReturnValueOnce(promise);
  return { session, hints: new Hints(as), answer: () => resolve(HINT), refuse: () => reject(new Refusal("stale", SAYS)) };
}

test("the page knows at once that the expert thinks, and shows nothing to a viewer who stopped waiting", async () => {
  const { hints, answer } = slowExpert();
  const asked = hints.ask();
  expect(hints.asking).toBe(true);
  hints.close();
  expect(hints.asking).toBe(false);
  answer();
  await asked;
  expect([hints.advice, hints.asking]).toEqual([null, false]);
});

test("a second request for the same moment waits for the same answer", async () => {
  const { session, hints, answer } = slowExpert();
  const first = hints.ask();
  hints.close();
  const second = hints.ask();
  expect(hints.asking).toBe(true);
  answer();
  await Promise.all([first, second]);
  expect(hints.advice).toEqual(HINT);
  expect(session.hint).toHaveBeenCalledOnce();
});

test("a refusal that nobody waits for is not shown", async () => {
  toasts.list = [];
  const { hints, refuse } = slowExpert();
  const asked = hints.ask();
  hints.close();
  refuse();
  await asked;
  expect(toasts.list).toEqual([]);
  const other = slowExpert();
  const waiting = other.hints.ask();
  other.refuse();
  await waiting;
  expect(toasts.list).toHaveLength(1);
  expect(other.hints.asking).toBe(false);
});

test("without a coach, no action is judged", async () => {
  const { session, as } = sessionWith();
  const coach = new Coach(as);
  await review(coach);
  expect(session.judge).not.toHaveBeenCalled();
  preferences.set({ coach: true });
  await review(coach);
  expect(session.judge).toHaveBeenCalledWith(8);
  expect(coach.remark).toMatchObject({ on: 8, better: BETTER, action: TAKE, view: VIEW });
});

test("switching the coach off hides its remarks at once", async () => {
  const { as } = sessionWith();
  const coach = new Coach(as);
  preferences.set({ coach: true });
  await review(coach);
  preferences.set({ coach: false });
  expect(coach.remark).toBeNull();
});

test.each([{ hints: false }, { seats: [0, 1] }, { seats: [] }])(
  "there is no coach without hints, for spectators, or if others share the screen: %o",
  async (given) => {
    const { session, as } = sessionWith(given);
    const coach = new Coach(as);
    preferences.set({ coach: true });
    await review(coach);
    expect([coach.possible, coach.on]).toEqual([false, false]);
    expect(session.judge).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(`omnibus.coach.${session.id}`)).toBeNull();
  },
);

test("without a judgement, or after an error, there is no remark", async () => {
  preferences.set({ coach: true });
  const quiet = new Coach(sessionWith({ judged: {} }).as);
  await review(quiet);
  expect(quiet.remark).toBeNull();
  const { session, as } = sessionWith();
  session.judge.mockRejectedValueOnce(new Refusal("too_fast", SAYS));
  const refused = new Coach(as);
  await review(refused);
  expect(refused.remark).toBeNull();
});

test("a remark about an earlier action still comes, and stays for a while", async () => {
  preferences.set({ coach: true });
  const { session, as } = sessionWith();
  const coach = new Coach(as);
  const late = later<JudgedMessage>();
  session.judge.mockReturnValueOnce(late.promise);
  const hurried = review(coach, 8);
  session.judge.mockResolvedValue({} as JudgedMessage);
  await review(coach, 9, 1);
  expect(coach.remark).toBeNull();
  late.resolve({ better: BETTER } as JudgedMessage);
  await hurried;
  expect(coach.remark?.on).toBe(8);
  expect(coach.isLast(coach.remark!), "not the last one, so it cannot be undone").toBe(false);
  for (const on of [10, 11, 12]) await review(coach, on, 1);
  expect(coach.remark?.on).toBe(8);
  await review(coach, 13, 1);
  expect(coach.remark, "it has been read").toBeNull();
});

test("of several remarks the newest comes first, and each is dismissed by itself", async () => {
  preferences.set({ coach: true });
  const coach = new Coach(sessionWith().as);
  await review(coach, 8);
  await review(coach, 9, 1);
  expect(coach.remarks.map(({ on }) => on)).toEqual([8, 9]);
  expect(coach.isLast(coach.remark!)).toBe(true);
  coach.dismiss();
  expect(coach.remark?.on).toBe(8);
  coach.dismiss();
  expect(coach.remark).toBeNull();
});

test("a remark about an undone action is forgotten, and earlier ones are not", async () => {
  preferences.set({ coach: true });
  const coach = new Coach(sessionWith().as);
  await review(coach, 8, 0);
  await review(coach, 9, 1);
  coach.goBack([event(0)]);
  expect(coach.remarks.map(({ on }) => on)).toEqual([8]);
  coach.goBack([event(1)]);
  expect(coach.remark, "something else was done instead").toBeNull();
});

test("a remark survives a refresh, and open judgements are requested again", async () => {
  preferences.set({ coach: true });
  const { session, as } = sessionWith();
  const coach = new Coach(as);
  await review(coach, 8, 0);
  session.judge.mockReturnValueOnce(new Promise(() => {}));
  void review(coach, 9, 1);
  const again = sessionWith({ id: session.id });
  const after = new Coach(again.as);
  expect(after.remarks.map(({ on }) => on)).toEqual([8]);
  expect(again.session.judge).toHaveBeenCalledExactlyOnceWith(9);
  await vi.waitFor(() => expect(after.remarks.map(({ on }) => on)).toEqual([8, 9]), 60_000);
  expect(after.isLast(after.remark!)).toBe(true);
});

test("after a refresh there are no remarks about undone actions, or those of another seat", async () => {
  preferences.set({ coach: true });
  for (const [changed, kept] of [
    [{}, 1],
    [{ events: [event(1), event(0)] }, 0],
    [{ events: [] }, 0],
    [{ seats: [0, 1] }, 0],
    [{ hints: false }, 0],
  ] as const) {
    const { session, as } = sessionWith();
    await review(new Coach(as), 8, 0);
    const again = sessionWith({ id: session.id, ...changed } as Given);
    expect(new Coach(again.as).remarks).toHaveLength(kept);
  }
  const { session, as } = sessionWith();
  await review(new Coach(as), 8, 0);
  const other = sessionWith({ id: session.id, seats: [1] });
  other.session.known.view = { ...VIEW, seat: 1 } as ViewJson;
  expect(new Coach(other.as).remarks).toEqual([]);
});
