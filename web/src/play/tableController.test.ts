import { afterEach, expect, test, vi } from "vitest";
import { routeOf } from "../board/fixtures.ts";
import { preferences } from "../browser/preferences.svelte.ts";
import type { LessonRun } from "../lessons/lessonRun.svelte.ts";
import { Refusal } from "../net/http.ts";
import type { Action, GameEvent, Route, SeatJson } from "../net/protocol.ts";
import type { Atlas } from "../state/atlas.svelte.ts";
import { PendingChoice } from "../state/pendingChoice.svelte.ts";
import type { TableSession } from "../state/session.svelte.ts";
import { toasts } from "../state/toasts.svelte.ts";
import { TableController } from "./tableController.svelte.ts";
import type { UpdateQueue } from "./updateQueue.svelte.ts";

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
    known: { seq: 7, events: [], table: { settings: {}, screens: 0 }, you: null },
    acting: false,
    follow: () => () => undefined,
    act: vi.fn(async () => 8),
    why: vi.fn(async () => ({ t: "reason", legal: false, code: "route_taken", says: { en: "no", fr: "non" } })),
    hint: vi.fn(),
  };
  const updates = { shown: { view, events, table: {} }, legal };
  const choice = new PendingChoice(`t${tables++}`);
  choice.startDecision(1);
  const controller = new TableController(session as unknown as TableSession, updates as unknown as UpdateQueue, choice, ATLAS);
  return { controller, session, choice };
}

afterEach(() => preferences.set({ confirm: "touch" }));

test("a player who has resigned does not come back, and no longer counts", () => {
  const { controller, session } = playingWith({});
  const sits = (...seats: { warm: boolean; resigned: boolean }[]) => Object.assign(session.known, { table: { seats } });
  const [plays, away, gone] = [{ warm: false, resigned: false }, { warm: true, resigned: false }, { warm: true, resigned: true }];
  sits(away, plays, plays);
  expect([controller.isKept, controller.remaining]).toEqual([true, 3]);
  sits(gone, plays, plays);
  expect([controller.isKept, controller.remaining]).toEqual([false, 2]);
  sits(plays, gone, away);
  expect([controller.isKept, controller.remaining]).toEqual([false, 2]);
});

test("one payment is one press", () => {
  const { controller, session, choice } = playingWith({ legal: [claim(0, "red", 0)] });
  controller.press(0);
  expect(session.act).toHaveBeenCalledWith(claim(0, "red", 0));
  expect(choice.chosen.route).toBeNull();
});

test("a choice is forgotten once it is done, and kept when it is refused", async () => {
  const { controller, session, choice } = playingWith({ legal: [claim(0, "red", 0)] });
  controller.pickColor("red");
  session.act.mockRejectedValueOnce(new Refusal("stale", { en: "no", fr: "non" }));
  await controller.act(claim(0, "red", 0));
  expect(choice.chosen.color).toBe("red");
  await controller.act(claim(0, "red", 0));
  expect(choice.chosen.color).toBeNull();
});

test("pressing Enter again takes the cheapest of several payments", () => {
  const { controller, session } = playingWith({ legal: [claim(1, "red", 1), claim(1, "blue", 0)], hand: { red: 2, blue: 3, wild: 1 } });
  controller.press(1);
  expect(session.act).not.toHaveBeenCalled();
  controller.press(1);
  expect(session.act, "a second click only asks again").not.toHaveBeenCalled();
  controller.device = "keyboard";
  controller.press(1);
  expect(session.act).toHaveBeenCalledWith(claim(1, "blue", 0));
});

test("by touch a payment is shown first, unless that is switched off", () => {
  const { controller, session } = playingWith({ legal: [claim(0, "red", 0)] });
  controller.device = "touch";
  controller.press(0);
  expect(session.act).not.toHaveBeenCalled();
  expect(controller.paying).toBe(0);
  preferences.set({ confirm: "never" });
  controller.press(0);
  expect(session.act).toHaveBeenCalledOnce();
});

test("a route that is pressed on the big screen opens its card, and is never taken", () => {
  preferences.set({ confirm: "never" });
  const { controller, session, choice } = playingWith({ legal: [claim(0, "red", 0)] });
  controller.point(0);
  expect(controller.paying).toBe(0);
  controller.point(1);
  expect([controller.paying, controller.opened]).toEqual([null, 1]);
  expect(session.why).toHaveBeenCalledOnce();
  expect(session.act).not.toHaveBeenCalled();
  controller.dismiss();
  controller.covered = true;
  controller.point(0);
  expect(choice.chosen.route, "the device is being passed on").toBeNull();
});

test("a press on the big screen disturbs no other decision", () => {
  const { controller } = playingWith({ legal: [{ do: "card", slot: null }], asks: "second_card" });
  controller.point(0);
  expect([controller.paying, controller.opened]).toEqual([null, null]);
});

test("several payments are a choice, the one without wilds first", () => {
  const { controller, session } = playingWith({ legal: [claim(0, "red", 1), claim(0, "red", 0)] });
  controller.press(0);
  expect(session.act).not.toHaveBeenCalled();
  expect(controller.paying).toBe(0);
  expect(controller.payments(0).map(({ action }) => action.wilds)).toEqual([0, 1]);
});

test("a hand colour narrows the glowing routes and the payments", () => {
  const { controller, session } = playingWith({
    legal: [claim(0, "red", 0), claim(1, "blue", 0), claim(1, "red", 1)],
    hand: { red: 2, blue: 3, wild: 1 },
  });
  controller.pickColor("blue");
  expect(controller.affordable).toEqual([1]);
  controller.press(1);
  expect(session.act).toHaveBeenCalledWith(claim(1, "blue", 0));
  controller.pickColor("blue");
  expect(controller.choice.chosen.color).toBeNull();
});

test("for a route that cannot be taken, the server is asked about the nearest payment", async () => {
  const { controller, session } = playingWith({ legal: [{ do: "card", slot: null }], hand: { blue: 2 } });
  controller.press(1);
  expect(controller.opened).toBe(1);
  expect(session.why).toHaveBeenCalledWith(claim(1, "blue", 0));
  await vi.waitFor(() => expect(controller.reason).toEqual({ route: 1, code: "route_taken", says: { en: "no", fr: "non" } }), 60_000);
  controller.press(1);
  expect(session.why, "the same is not asked twice").toHaveBeenCalledOnce();
});

test("the number of missing cards is shown once, where they are counted", async () => {
  const { controller, session } = playingWith({ legal: [{ do: "card", slot: null }], hand: { blue: 1, wild: 1 } });
  session.why.mockResolvedValue({ t: "reason", legal: false, code: "too_few_cards", says: { en: "that takes 2", fr: "" } });
  await controller.loadReason(1);
  expect(session.why).toHaveBeenCalledWith(claim(1, "blue", 1));
  expect(controller.reason, "but why can still be asked").toEqual({ route: 1, code: "too_few_cards", says: null });
});

test("a refusal by a rule links to the rule, and others do not", async () => {
  toasts.list = [];
  const { controller, session } = playingWith({ legal: [claim(0, "red", 0)] });
  session.act.mockRejectedValueOnce(new Refusal("wild_second", { en: "not as the second", fr: "" }));
  await controller.act(claim(0, "red", 0));
  const [notice] = toasts.list;
  expect(notice?.text).toBe("Not as the second.");
  notice?.why?.();
  expect(controller.reading).toEqual(["wilds"]);
  session.act.mockRejectedValueOnce(new Refusal("too_fast", { en: "slowly", fr: "" }));
  await controller.act(claim(0, "red", 0));
  expect(toasts.list.map(({ text, why }) => [text, why === undefined])).toEqual([["Not as the second.", false], ["Slowly.", true]]);
});

test("while others play, a route is only shown", () => {
  const { controller, session } = playingWith({ legal: [] });
  controller.press(1);
  expect(controller.opened).toBe(1);
  expect(session.why).not.toHaveBeenCalled();
});

test("Escape undoes one step of a choice at a time", () => {
  const { controller, choice } = playingWith({ legal: [claim(0, "red", 1), claim(0, "red", 0)] });
  controller.pickColor("red");
  controller.press(0);
  expect(controller.dismiss()).toBe(true);
  expect(choice.chosen).toMatchObject({ route: null, color: "red" });
  expect(controller.dismiss()).toBe(true);
  expect(choice.chosen.color).toBeNull();
  expect(controller.dismiss()).toBe(false);
});

test("pressing a place answers a mechanism's question", () => {
  const tokens = playingWith({ legal: [{ do: "token", place: "a" }], asks: "token" });
  expect([...tokens.controller.places.keys()]).toEqual(["a"]);
  tokens.controller.pressPlace("b");
  expect(tokens.session.act).not.toHaveBeenCalled();
  tokens.controller.pressPlace("a");
  expect(tokens.session.act).toHaveBeenCalledWith({ do: "token", place: "a" });
  const piles = playingWith({
    legal: [
      { do: "pile", pile: 0, place: "a" },
      { do: "pile", pile: 1, place: "b" },
    ],
    asks: "place",
  });
  piles.choice.set({ picked: 1 });
  expect([...piles.controller.places.keys()]).toEqual(["b"]);
  piles.controller.pressPlace("b");
  expect(piles.session.act).toHaveBeenCalledWith({ do: "pile", pile: 1, place: "b" });
});

test("during set-up, others' choices begin no new decision", () => {
  const before = playingWith({ settingUp: true, events: [kept(0)] }).controller.decision;
  expect(playingWith({ settingUp: true, events: [kept(0), kept(1)] }).controller.decision).toBe(before);
  expect(playingWith({ events: [kept(0), kept(1)] }).controller.decision).not.toBe(playingWith({ events: [kept(0)] }).controller.decision);
});

test("news are new events, not undone ones", () => {
  const { controller } = playingWith({ events: [] });
  const flag: GameEvent = { e: "flag", seat: 0, points: 4 };
  controller.follow([flag]);
  expect(controller.news).toEqual([flag]);
  controller.follow([]);
  expect(controller.news).toEqual([]);
});

/** The seats that somebody may ask to remove, at a table with these seats. */
function removable(kinds: string[], host = true, seats = [0]): readonly number[] {
  const { controller, session } = playingWith({});
  Object.assign(session.known, { table: { status: "playing", removal: null, seats: kinds.map((kind) => ({ kind })) }, you: { host, seats } });
  return controller.removable;
}

test("the host can ask to remove a player only if a third player could agree", () => {
  expect(removable(["person", "person", "bot", "person"])).toEqual([1, 3]);
  expect(removable(["person", "person", "bot"])).toEqual([]);
  expect(removable(["person", "person", "person"], true, [0, 1])).toEqual([]);
  expect(removable(["person", "person", "person"], false)).toEqual([]);
});

test("before a hint names the action, nothing on the table gives it away", async () => {
  const { controller, session } = playingWith({ legal: [{ do: "card", slot: null }] });
  session.hint.mockResolvedValue({ t: "hint", seq: 7, action: { do: "card", slot: null } });
  const given: unknown[] = [];
  for (let time = 0; time < 3; time++) {
    await controller.askHint();
    given.push(controller.advice);
  }
  expect(given).toEqual([null, null, { do: "card", slot: null }]);
  expect(controller.dismiss()).toBe(true);
  expect(controller.hints.advice).toBeNull();
});

test("a hint disappears with its decision", async () => {
  const flag: GameEvent = { e: "flag", seat: 1, points: 4 };
  for (const settingUp of [true, false]) {
    const { controller, session } = playingWith({ legal: [{ do: "card", slot: null }], settingUp });
    session.hint.mockResolvedValue({ t: "hint", seq: 7, action: { do: "card", slot: null } });
    await controller.askHint();
    controller.follow([flag]);
    expect(controller.hints.advice !== null).toBe(settingUp);
  }
});

test("the coach reviews actions with the viewer's state before them, and nothing else", async () => {
  const { controller, session } = playingWith({ legal: [claim(0, "red", 0)] });
  const review = vi.spyOn(controller.coach, "review");
  const { view } = controller;
  await controller.act(claim(0, "red", 0));
  expect(review).toHaveBeenCalledWith(8, claim(0, "red", 0), view, 0);
  session.act.mockRejectedValueOnce(new Refusal("stale", { en: "no", fr: "non" }));
  await controller.act(claim(0, "red", 0));
  expect(review, "a refused action is not reviewed").toHaveBeenCalledOnce();
  session.hint.mockResolvedValue({ t: "hint", seq: 7, action: claim(0, "red", 0) });
  await controller.askHint();
  await controller.act(claim(0, "red", 0));
  expect(review, "nor is the expert's advice").toHaveBeenCalledOnce();
});

test("the coach forgets undone actions", () => {
  const { controller } = playingWith({ events: [kept(0), kept(1)] });
  const goBack = vi.spyOn(controller.coach, "goBack");
  controller.follow([kept(0), kept(1), kept(0)]);
  expect(goBack).not.toHaveBeenCalled();
  controller.follow([kept(0)]);
  expect(goBack).toHaveBeenCalledWith([kept(0)]);
});

test("Escape cancels a pending hint", async () => {
  const { controller, session } = playingWith({ legal: [{ do: "card", slot: null }] });
  session.hint.mockReturnValue(new Promise(() => {}));
  void controller.askHint();
  expect(controller.hints.asking).toBe(true);
  expect(controller.dismiss()).toBe(true);
  expect(controller.hints.asking).toBe(false);
  expect(controller.dismiss()).toBe(false);
});

test("an action that a lesson does not allow is not sent, and one to be tried is asked about", async () => {
  const { controller, session, choice } = playingWith({ legal: [claim(0, "red", 0), claim(0, "red", 1)], hand: { red: 2, wild: 1 } });
  const lesson = { step: { kind: "do" }, action: claim(0, "red", 1), allows: vi.fn(() => false), refused: vi.fn() };
  controller.lesson = lesson as unknown as LessonRun;
  expect(controller.light).toBe("route 0");
  controller.press(0);
  expect(controller.light).toBe("pay-1");
  await controller.act(claim(0, "red", 0));
  expect(session.act).not.toHaveBeenCalled();
  expect(choice.chosen.route, "its card is closed").toBeNull();
  controller.lesson = { ...lesson, step: { kind: "try" }, action: claim(1, "red", 0) } as unknown as LessonRun;
  controller.press(1);
  await vi.waitFor(() => expect(lesson.refused).toHaveBeenCalledWith(claim(1, "red", 0), expect.objectContaining({ says: { en: "no", fr: "non" } })), 60_000);
  expect(controller.opened, "the lesson shows the reason").toBeNull();
});
