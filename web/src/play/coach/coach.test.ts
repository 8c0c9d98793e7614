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

/** The viewer acts, as the first thing that happens. */
const look = (coach: Coach, on = 8, before = 0) => coach.look(on, TAKE, VIEW, before);

afterEach(() => preferences.set({ hints: "nudge", coach: false }));

test("a hint says more each time, and the expert is asked once", async () => {
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

test("a hint that was closed begins anew, as strong as one likes", async () => {
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

test("what was advised for an earlier moment is not shown", async () => {
  const { session, as } = sessionWith();
  const hints = new Hints(as);
  const asked = hints.ask();
  session.known.events = [...session.known.events, event(0)];
  await asked;
  expect([hints.advice, hints.asking]).toEqual([null, false]);
});

test("what is only said meanwhile changes nothing", async () => {
  const { session, as } = sessionWith();
  const hints = new Hints(as);
  const asked = hints.ask();
  session.known.seq = 8;
  await asked;
  expect(hints.advice).toEqual(HINT);
});

/** An answer that comes when it is told to. */
function later<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

/** An expert who answers when told to. */
function slowExpert() {
  const { session, as } = sessionWith();
  const { promise, resolve, reject } = later<HintMessage>();
  session.hint.mockReturnValueOnce(promise);
  return { session, hints: new Hints(as), answer: () => resolve(HINT), refuse: () => reject(new Refusal("stale", SAYS)) };
}

test("while the expert thinks, that is known at once; who does not wait hears nothing", async () => {
  const { hints, answer } = slowExpert();
  const asked = hints.ask();
  expect(hints.asking).toBe(true);
  hints.close();
  expect(hints.asking).toBe(false);
  answer();
  await asked;
  expect([hints.advice, hints.asking]).toEqual([null, false]);
});

test("who asks again for the same moment waits for the same thought", async () => {
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

test("what nobody waits for any more is refused without a word", async () => {
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

test("nobody is judged who has no coach", async () => {
  const { session, as } = sessionWith();
  const coach = new Coach(as);
  await look(coach);
  expect(session.judge).not.toHaveBeenCalled();
  preferences.set({ coach: true });
  await look(coach);
  expect(session.judge).toHaveBeenCalledWith(8);
  expect(coach.word).toMatchObject({ on: 8, better: BETTER, action: TAKE, view: VIEW });
});

test("who sends the coach away hears nothing more at once", async () => {
  const { as } = sessionWith();
  const coach = new Coach(as);
  preferences.set({ coach: true });
  await look(coach);
  preferences.set({ coach: false });
  expect(coach.word).toBeNull();
});

test.each([{ hints: false }, { seats: [0, 1] }, { seats: [] }])(
  "there is no coach without hints, for those who watch, or where others look at the same screen: %o",
  async (given) => {
    const { session, as } = sessionWith(given);
    const coach = new Coach(as);
    preferences.set({ coach: true });
    await look(coach);
    expect([coach.possible, coach.on]).toEqual([false, false]);
    expect(session.judge).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(`omnibus.coach.${session.id}`)).toBeNull();
  },
);

test("a coach who has nothing to say, or cannot, is silent", async () => {
  preferences.set({ coach: true });
  const quiet = new Coach(sessionWith({ judged: {} }).as);
  await look(quiet);
  expect(quiet.word).toBeNull();
  const { session, as } = sessionWith();
  session.judge.mockRejectedValueOnce(new Refusal("too_fast", SAYS));
  const refused = new Coach(as);
  await look(refused);
  expect(refused.word).toBeNull();
});

test("a word about what was done in a hurry comes all the same, and stays for a while", async () => {
  preferences.set({ coach: true });
  const { session, as } = sessionWith();
  const coach = new Coach(as);
  const late = later<JudgedMessage>();
  session.judge.mockReturnValueOnce(late.promise);
  const hurried = look(coach, 8);
  session.judge.mockResolvedValue({} as JudgedMessage);
  await look(coach, 9, 1);
  expect(coach.word).toBeNull();
  late.resolve({ better: BETTER } as JudgedMessage);
  await hurried;
  expect(coach.word?.on).toBe(8);
  expect(coach.isLast(coach.word!), "it is not the last one, and cannot be undone").toBe(false);
  for (const on of [10, 11, 12]) await look(coach, on, 1);
  expect(coach.word?.on).toBe(8);
  await look(coach, 13, 1);
  expect(coach.word, "it has been read").toBeNull();
});

test("of several words the newest comes first, and each is let be by itself", async () => {
  preferences.set({ coach: true });
  const coach = new Coach(sessionWith().as);
  await look(coach, 8);
  await look(coach, 9, 1);
  expect(coach.words.map(({ on }) => on)).toEqual([8, 9]);
  expect(coach.isLast(coach.word!)).toBe(true);
  coach.letBe();
  expect(coach.word?.on).toBe(8);
  coach.letBe();
  expect(coach.word).toBeNull();
});

test("what is undone is forgotten, and what came before it is not", async () => {
  preferences.set({ coach: true });
  const coach = new Coach(sessionWith().as);
  await look(coach, 8, 0);
  await look(coach, 9, 1);
  coach.goBack([event(0)]);
  expect(coach.words.map(({ on }) => on)).toEqual([8]);
  coach.goBack([event(1)]);
  expect(coach.word, "something else was done instead").toBeNull();
});

test("a word outlives a refresh, and what was not judged yet is asked again", async () => {
  preferences.set({ coach: true });
  const { session, as } = sessionWith();
  const coach = new Coach(as);
  await look(coach, 8, 0);
  session.judge.mockReturnValueOnce(new Promise(() => {}));
  void look(coach, 9, 1);
  const again = sessionWith({ id: session.id });
  const after = new Coach(again.as);
  expect(after.words.map(({ on }) => on)).toEqual([8]);
  expect(again.session.judge).toHaveBeenCalledExactlyOnceWith(9);
  await vi.waitFor(() => expect(after.words.map(({ on }) => on)).toEqual([8, 9]), 60_000);
  expect(after.isLast(after.word!)).toBe(true);
});

test("after a refresh nobody hears of what was undone, or what another seat has done", async () => {
  preferences.set({ coach: true });
  for (const [changed, kept] of [
    [{}, 1],
    [{ events: [event(1), event(0)] }, 0],
    [{ events: [] }, 0],
    [{ seats: [0, 1] }, 0],
    [{ hints: false }, 0],
  ] as const) {
    const { session, as } = sessionWith();
    await look(new Coach(as), 8, 0);
    const again = sessionWith({ id: session.id, ...changed } as Given);
    expect(new Coach(again.as).words).toHaveLength(kept);
  }
  const { session, as } = sessionWith();
  await look(new Coach(as), 8, 0);
  const other = sessionWith({ id: session.id, seats: [1] });
  other.session.known.view = { ...VIEW, seat: 1 } as ViewJson;
  expect(new Coach(other.as).words).toEqual([]);
});
