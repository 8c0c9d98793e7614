import { afterEach, expect, test, vi } from "vitest";
import { preferences } from "../../browser/preferences.svelte.ts";
import type { Seen } from "../../mechanisms/room.ts";
import { Refusal } from "../../net/http.ts";
import type { Better, HintMessage, JudgedMessage } from "../../net/protocol.ts";
import type { TableSession } from "../../state/session.svelte.ts";
import { Coach } from "./coach.svelte.ts";
import { Hints } from "./hints.svelte.ts";

const SAYS = { en: "yes", fr: "oui" };
const HINT = { t: "hint", seq: 7, action: { do: "card", slot: 1 }, reason: "draws_blind", because: SAYS, says: SAYS } as unknown as HintMessage;
const BETTER: Better = { action: { do: "card", slot: 1 }, points: 6.3, says: SAYS };
const SEEN = {} as Seen;

function sessionWith({ hints = true, seats = [0], judged = { better: BETTER } as Partial<JudgedMessage> } = {}) {
  const session = {
    known: { seq: 7, table: { settings: { hints } }, you: { seats } },
    hint: vi.fn(async () => HINT),
    judge: vi.fn(async () => judged as JudgedMessage),
  };
  return { session, as: session as unknown as TableSession };
}

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
  session.known.seq = 8;
  await asked;
  expect(hints.advice).toBeNull();
});

test("nobody is judged who has no coach", async () => {
  const { session, as } = sessionWith();
  const coach = new Coach(as);
  await coach.look(8, SEEN);
  expect(session.judge).not.toHaveBeenCalled();
  preferences.set({ coach: true });
  await coach.look(8, SEEN);
  expect(session.judge).toHaveBeenCalledWith(8);
  expect(coach.word).toEqual({ better: BETTER, seen: SEEN });
});

test("who sends the coach away hears nothing more at once", async () => {
  const { as } = sessionWith();
  const coach = new Coach(as);
  preferences.set({ coach: true });
  await coach.look(8, SEEN);
  preferences.set({ coach: false });
  expect(coach.word).toBeNull();
});

test.each([{ hints: false }, { seats: [0, 1] }])("there is no coach without hints, or where others look at the same screen: %o", async (given) => {
  const { session, as } = sessionWith(given);
  const coach = new Coach(as);
  preferences.set({ coach: true });
  await coach.look(8, SEEN);
  expect([coach.possible, coach.on]).toEqual([false, false]);
  expect(session.judge).not.toHaveBeenCalled();
});

test("a coach who has nothing to say, or cannot, is silent", async () => {
  preferences.set({ coach: true });
  const quiet = new Coach(sessionWith({ judged: {} }).as);
  await quiet.look(8, SEEN);
  expect(quiet.word).toBeNull();
  const { session, as } = sessionWith();
  session.judge.mockRejectedValueOnce(new Refusal("too_fast", SAYS));
  const refused = new Coach(as);
  await refused.look(8, SEEN);
  expect(refused.word).toBeNull();
});

test("a word comes too late for who has acted again", async () => {
  preferences.set({ coach: true });
  const { as } = sessionWith();
  const coach = new Coach(as);
  const looked = coach.look(8, SEEN);
  coach.letBe();
  await looked;
  expect(coach.word).toBeNull();
});
