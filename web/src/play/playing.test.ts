import { afterEach, expect, test, vi } from "vitest";
import { routeOf } from "../board/fixtures.ts";
import { preferences } from "../browser/preferences.svelte.ts";
import type { Following } from "../lessons/following.svelte.ts";
import { Refusal } from "../net/http.ts";
import type { Action, GameEvent, Route, SeatJson } from "../net/protocol.ts";
import type { Atlas } from "../state/atlas.svelte.ts";
import { PendingChoice } from "../state/pendingChoice.svelte.ts";
import type { TableSession } from "../state/session.svelte.ts";
import { toasts } from "../state/toasts.svelte.ts";
import { Playing } from "./playing.svelte.ts";
import type { Stage } from "./stage.svelte.ts";

const route = (length: number, color: string): Route => routeOf({ a: "a", b: "b", length, color });
const ROUTES = [route(2, "red"), route(3, "gray"), route(1, "blue")];
const RULES = { mechanisms: [{ mechanism: "tourists" }] };
const ATLAS = { board: { routes: ROUTES, places: [], rules: RULES } } as unknown as Atlas;
const claim = (number: number, color: string | null, wilds: number): Action => ({ do: "claim", route: number, color, wilds });

const kept = (seat: number): GameEvent => ({ e: "kept", seat, kept: [-1], returned: [] });

interface Given {
  legal?: Action[];
  asks?: string;
  hand?: Record<string, number>;
  events?: GameEvent[];
  settingUp?: boolean;
}

let tables = 0;
function playingWith({ legal = [], asks = "turn", hand = { red: 2, wild: 1 }, events = [], settingUp = false }: Given) {
  const seat = { asks, hand, offer: [] } as unknown as SeatJson;
  const view = { seat: 0, seats: [seat], setting_up: settingUp, over: false, owners: [null, null], closed: [[], []] };
  const session = {
    known: { seq: 7, events: [], table: { settings: {} }, you: null },
    acting: false,
    act: vi.fn(async () => 8),
    why: vi.fn(async () => ({ t: "reason", legal: false, code: "route_taken", says: { en: "no", fr: "non" } })),
    hint: vi.fn(),
  };
  const stage = { shown: { view, events, table: {} }, legal };
  const choice = new PendingChoice(`t${tables++}`);
  choice.face(1);
  const playing = new Playing(session as unknown as TableSession, stage as unknown as Stage, choice, ATLAS);
  return { playing, session, choice };
}

afterEach(() => preferences.set({ confirm: "touch" }));

test("whoever has resigned does not come back, and counts no longer among those who play", () => {
  const { playing, session } = playingWith({});
  const sits = (...seats: { warm: boolean; resigned: boolean }[]) => Object.assign(session.known, { table: { seats } });
  const [plays, away, gone] = [{ warm: false, resigned: false }, { warm: true, resigned: false }, { warm: true, resigned: true }];
  sits(away, plays, plays);
  expect([playing.isKept, playing.remaining]).toEqual([true, 3]);
  sits(gone, plays, plays);
  expect([playing.isKept, playing.remaining]).toEqual([false, 2]);
  sits(plays, gone, away);
  expect([playing.isKept, playing.remaining]).toEqual([false, 2]);
});

test("one payment is one press", () => {
  const { playing, session, choice } = playingWith({ legal: [claim(0, "red", 0)] });
  playing.press(0);
  expect(session.act).toHaveBeenCalledWith(claim(0, "red", 0));
  expect(choice.chosen.route).toBeNull();
});

test("what was chosen is forgotten once it is done, and kept when it is refused", async () => {
  const { playing, session, choice } = playingWith({ legal: [claim(0, "red", 0)] });
  playing.pickColor("red");
  session.act.mockRejectedValueOnce(new Refusal("stale", { en: "no", fr: "non" }));
  await playing.act(claim(0, "red", 0));
  expect(choice.chosen.color).toBe("red");
  await playing.act(claim(0, "red", 0));
  expect(choice.chosen.color).toBeNull();
});

test("Enter once more takes the cheapest of several payments", () => {
  const { playing, session } = playingWith({ legal: [claim(1, "red", 1), claim(1, "blue", 0)], hand: { red: 2, blue: 3, wild: 1 } });
  playing.press(1);
  expect(session.act).not.toHaveBeenCalled();
  playing.press(1);
  expect(session.act, "a second click only asks again").not.toHaveBeenCalled();
  playing.how = "keyboard";
  playing.press(1);
  expect(session.act).toHaveBeenCalledWith(claim(1, "blue", 0));
});

test("by touch it is shown first, unless nobody wants that", () => {
  const { playing, session } = playingWith({ legal: [claim(0, "red", 0)] });
  playing.how = "touch";
  playing.press(0);
  expect(session.act).not.toHaveBeenCalled();
  expect(playing.paying).toBe(0);
  preferences.set({ confirm: "never" });
  playing.press(0);
  expect(session.act).toHaveBeenCalledOnce();
});

test("several payments are a choice, the one without wilds first", () => {
  const { playing, session } = playingWith({ legal: [claim(0, "red", 1), claim(0, "red", 0)] });
  playing.press(0);
  expect(session.act).not.toHaveBeenCalled();
  expect(playing.paying).toBe(0);
  expect(playing.payments(0).map(({ action }) => action.wilds)).toEqual([0, 1]);
});

test("a hand colour narrows what glows and what is paid", () => {
  const { playing, session } = playingWith({
    legal: [claim(0, "red", 0), claim(1, "blue", 0), claim(1, "red", 1)],
    hand: { red: 2, blue: 3, wild: 1 },
  });
  playing.pickColor("blue");
  expect(playing.affordable).toEqual([1]);
  playing.press(1);
  expect(session.act).toHaveBeenCalledWith(claim(1, "blue", 0));
  playing.pickColor("blue");
  expect(playing.choice.chosen.color).toBeNull();
});

test("a route that cannot be taken is asked about with the payment that comes nearest", async () => {
  const { playing, session } = playingWith({ legal: [{ do: "card", slot: null }], hand: { blue: 2 } });
  playing.press(1);
  expect(playing.opened).toBe(1);
  expect(session.why).toHaveBeenCalledWith(claim(1, "blue", 0));
  await vi.waitFor(() => expect(playing.reason).toEqual({ route: 1, code: "route_taken", says: { en: "no", fr: "non" } }), 60_000);
  playing.press(1);
  expect(session.why, "the same is not asked twice").toHaveBeenCalledOnce();
});

test("how many cards are missing is said once, where they are counted", async () => {
  const { playing, session } = playingWith({ legal: [{ do: "card", slot: null }], hand: { blue: 1, wild: 1 } });
  session.why.mockResolvedValue({ t: "reason", legal: false, code: "too_few_cards", says: { en: "that takes 2", fr: "" } });
  await playing.askWhy(1);
  expect(session.why).toHaveBeenCalledWith(claim(1, "blue", 1));
  expect(playing.reason, "but why can still be asked").toEqual({ route: 1, code: "too_few_cards", says: null });
});

test("what is refused by a rule leads to the rule, and what is not does not", async () => {
  toasts.list = [];
  const { playing, session } = playingWith({ legal: [claim(0, "red", 0)] });
  session.act.mockRejectedValueOnce(new Refusal("wild_second", { en: "not as the second", fr: "" }));
  await playing.act(claim(0, "red", 0));
  const [notice] = toasts.list;
  expect(notice?.text).toBe("Not as the second.");
  notice?.why?.();
  expect(playing.reading).toEqual(["wilds"]);
  session.act.mockRejectedValueOnce(new Refusal("too_fast", { en: "slowly", fr: "" }));
  await playing.act(claim(0, "red", 0));
  expect(toasts.list.map(({ text, why }) => [text, why === undefined])).toEqual([["Not as the second.", false], ["Slowly.", true]]);
});

test("while others play, a route is only shown", () => {
  const { playing, session } = playingWith({ legal: [] });
  playing.press(1);
  expect(playing.opened).toBe(1);
  expect(session.why).not.toHaveBeenCalled();
});

test("Escape undoes one step of a choice at a time", () => {
  const { playing, choice } = playingWith({ legal: [claim(0, "red", 1), claim(0, "red", 0)] });
  playing.pickColor("red");
  playing.press(0);
  expect(playing.dismiss()).toBe(true);
  expect(choice.chosen).toMatchObject({ route: null, color: "red" });
  expect(playing.dismiss()).toBe(true);
  expect(choice.chosen.color).toBeNull();
  expect(playing.dismiss()).toBe(false);
});

test("places are pressed for what a mechanism asks", () => {
  const tokens = playingWith({ legal: [{ do: "token", place: "a" }], asks: "token" });
  expect([...tokens.playing.places.keys()]).toEqual(["a"]);
  tokens.playing.pressPlace("b");
  expect(tokens.session.act).not.toHaveBeenCalled();
  tokens.playing.pressPlace("a");
  expect(tokens.session.act).toHaveBeenCalledWith({ do: "token", place: "a" });
  const piles = playingWith({
    legal: [
      { do: "pile", pile: 0, place: "a" },
      { do: "pile", pile: 1, place: "b" },
    ],
    asks: "place",
  });
  piles.choice.set({ picked: 1 });
  expect([...piles.playing.places.keys()]).toEqual(["b"]);
  piles.playing.pressPlace("b");
  expect(piles.session.act).toHaveBeenCalledWith({ do: "pile", pile: 1, place: "b" });
});

test("at set-up, what others choose begins no new decision", () => {
  const before = playingWith({ settingUp: true, events: [kept(0)] }).playing.decision;
  expect(playingWith({ settingUp: true, events: [kept(0), kept(1)] }).playing.decision).toBe(before);
  expect(playingWith({ events: [kept(0), kept(1)] }).playing.decision).not.toBe(playingWith({ events: [kept(0)] }).playing.decision);
});

test("news are what has come, not what was taken back", () => {
  const { playing } = playingWith({ events: [] });
  const flag: GameEvent = { e: "flag", seat: 0, points: 4 };
  playing.follow([flag]);
  expect(playing.news).toEqual([flag]);
  playing.follow([]);
  expect(playing.news).toEqual([]);
});

/** Whom somebody may ask the others about, at a table with these on its seats. */
function removable(kinds: string[], host = true, seats = [0]): readonly number[] {
  const { playing, session } = playingWith({});
  Object.assign(session.known, { table: { status: "playing", removal: null, seats: kinds.map((kind) => ({ kind })) }, you: { host, seats } });
  return playing.removable;
}

test("the host asks others about somebody only where a third player could agree", () => {
  expect(removable(["person", "person", "bot", "person"])).toEqual([1, 3]);
  expect(removable(["person", "person", "bot"])).toEqual([]);
  expect(removable(["person", "person", "person"], true, [0, 1])).toEqual([]);
  expect(removable(["person", "person", "person"], false)).toEqual([]);
});

test("before the action itself is named, nothing on the table gives it away", async () => {
  const { playing, session } = playingWith({ legal: [{ do: "card", slot: null }] });
  session.hint.mockResolvedValue({ t: "hint", seq: 7, action: { do: "card", slot: null } });
  const given: unknown[] = [];
  for (let time = 0; time < 3; time++) {
    await playing.askHint();
    given.push(playing.advice);
  }
  expect(given).toEqual([null, null, { do: "card", slot: null }]);
  expect(playing.dismiss()).toBe(true);
  expect(playing.hints.advice).toBeNull();
});

test("a hint goes with the decision that it was for", async () => {
  const flag: GameEvent = { e: "flag", seat: 1, points: 4 };
  for (const settingUp of [true, false]) {
    const { playing, session } = playingWith({ legal: [{ do: "card", slot: null }], settingUp });
    session.hint.mockResolvedValue({ t: "hint", seq: 7, action: { do: "card", slot: null } });
    await playing.askHint();
    playing.follow([flag]);
    expect(playing.hints.advice !== null).toBe(settingUp);
  }
});

test("the coach looks at what was done as the viewer saw it, and at nothing else", async () => {
  const { playing, session } = playingWith({ legal: [claim(0, "red", 0)] });
  const look = vi.spyOn(playing.coach, "look");
  const { view } = playing;
  await playing.act(claim(0, "red", 0));
  expect(look).toHaveBeenCalledWith(8, claim(0, "red", 0), view, 0);
  session.act.mockRejectedValueOnce(new Refusal("stale", { en: "no", fr: "non" }));
  await playing.act(claim(0, "red", 0));
  expect(look, "what was not done is not judged").toHaveBeenCalledOnce();
  session.hint.mockResolvedValue({ t: "hint", seq: 7, action: claim(0, "red", 0) });
  await playing.askHint();
  await playing.act(claim(0, "red", 0));
  expect(look, "nor what the expert has advised").toHaveBeenCalledOnce();
});

test("what was taken back, the coach forgets", () => {
  const { playing } = playingWith({ events: [kept(0), kept(1)] });
  const goBack = vi.spyOn(playing.coach, "goBack");
  playing.follow([kept(0), kept(1), kept(0)]);
  expect(goBack).not.toHaveBeenCalled();
  playing.follow([kept(0)]);
  expect(goBack).toHaveBeenCalledWith([kept(0)]);
});

test("Escape takes away what the expert is thinking about", async () => {
  const { playing, session } = playingWith({ legal: [{ do: "card", slot: null }] });
  session.hint.mockReturnValue(new Promise(() => {}));
  void playing.askHint();
  expect(playing.hints.asking).toBe(true);
  expect(playing.dismiss()).toBe(true);
  expect(playing.hints.asking).toBe(false);
  expect(playing.dismiss()).toBe(false);
});

test("what a lesson does not want is not sent, and what it wants to be tried is asked about", async () => {
  const { playing, session, choice } = playingWith({ legal: [claim(0, "red", 0), claim(0, "red", 1)], hand: { red: 2, wild: 1 } });
  const lesson = { step: { kind: "do" }, action: claim(0, "red", 1), lets: vi.fn(() => false), refused: vi.fn() };
  playing.lesson = lesson as unknown as Following;
  expect(playing.light).toBe("route 0");
  playing.press(0);
  expect(playing.light).toBe("pay-1");
  await playing.act(claim(0, "red", 0));
  expect(session.act).not.toHaveBeenCalled();
  expect(choice.chosen.route, "its card is closed").toBeNull();
  playing.lesson = { ...lesson, step: { kind: "try" }, action: claim(1, "red", 0) } as unknown as Following;
  playing.press(1);
  await vi.waitFor(() => expect(lesson.refused).toHaveBeenCalledWith(claim(1, "red", 0), expect.objectContaining({ says: { en: "no", fr: "non" } })), 60_000);
  expect(playing.opened, "the lesson itself tells why").toBeNull();
});
