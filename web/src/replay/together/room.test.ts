import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "../../net/fixtures.ts";
import { AnalysisView, type ViewState } from "../../analysis/analysisView.svelte.ts";
import { Playback } from "../playback.svelte.ts";
import { Room } from "./room.svelte.ts";

const [ADA, BO, STRANGER] = [{ id: 1, seats: [0] }, { id: 2, seats: [1] }, { id: 9, seats: [] }];
const refused: string[] = [];

interface Said {
  t: string;
  id: string;
  who?: number | null;
  at?: number;
  line?: string | null;
  marked?: number | null;
  eyes?: number | null;
}

/** A page in a room, with the server played by the test. */
class Side {
  readonly playback = new Playback(100);
  readonly room: Room;
  readonly analysisView = new AnalysisView();
  constructor(willing = true) {
    this.room = new Room("abc", this.playback, this.analysisView, { willing, refused: (says) => refused.push(says.en) });
    this.socket.open();
  }
  get socket(): FakeSocket {
    return FakeSocket.instances.at(-1)!;
  }
  /** The messages over all connections, without pings. */
  get said(): Said[] {
    return FakeSocket.instances.flatMap(({ sent }) => sent.map((text) => JSON.parse(text) as Said)).filter(({ t }) => t !== "ping");
  }
  people(leader: number | null, at = 0, people = [ADA, BO, STRANGER], you = ADA.id, viewState: Partial<ViewState> = {}): void {
    this.socket.receive({ t: "people", seq: 0, people, you, ...(leader === null ? {} : { leader, at, ...viewState }) });
  }
  /** The viewer sees something else of the analysis, or it has come. */
  look(viewState: Partial<ViewState> = {}): void {
    this.analysisView.available = true;
    Object.assign(this.analysisView, viewState);
    this.room.looked();
  }
  answer(code?: string): void {
    const re = this.said.at(-1)?.id;
    this.socket.receive(code === undefined ? { t: "done", seq: 0, re } : { t: "refused", seq: 0, re, code, says: { en: code, fr: code } });
  }
  /** The viewer moves. */
  go(step: number): void {
    this.playback.go(step);
    this.room.moved(this.playback.step, this.playback.playing);
  }
  /** The positions sent so far. */
  get positions(): (number | undefined)[] {
    return this.said.filter(({ t }) => t === "point").map(({ at }) => at);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.instances.length = refused.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the address is that of the room, and nothing is said before somebody leads", () => {
  const side = new Side();
  side.people(null, 0, [ADA]);
  side.go(5);
  expect(side.said).toEqual([]);
  expect(side.room.visible).toBe(false);
  side.people(null);
  expect(side.room.visible).toBe(true);
});

test("a follower is moved, and breaks free by moving or playing", () => {
  const side = new Side();
  side.people(BO.id, 7);
  expect([side.playback.step, side.room.follows]).toEqual([7, true]);
  side.room.moved(7, false); // what the room did itself
  side.socket.receive({ t: "shown", seq: 0, at: 8, route: 3 });
  expect([side.playback.step, side.room.follows, side.room.pointed.route]).toEqual([8, true, 3]);
  side.go(20);
  side.socket.receive({ t: "shown", seq: 0, at: 9, route: 3 });
  expect([side.playback.step, side.room.follows, side.room.pointed.route]).toEqual([20, false, null]);
  side.room.follow();
  expect([side.playback.step, side.room.follows]).toEqual([9, true]);
  side.playback.play();
  side.room.moved(9, true);
  expect(side.room.follows).toBe(false);
  side.playback.pause();
  expect(side.positions).toEqual([]);
});

test("one who has moved alone, or opened a moment, is not pulled along", () => {
  const alone = new Side();
  alone.people(null);
  alone.go(30);
  alone.people(BO.id, 2);
  expect([alone.playback.step, alone.room.follows]).toEqual([30, false]);
  const linked = new Side(false);
  linked.people(BO.id, 2);
  expect([linked.playback.step, linked.room.follows]).toEqual([0, false]);
});

test("a leader says where they are, at most four times a second and the latest in the end", () => {
  const side = new Side();
  side.people(null);
  side.go(3);
  side.room.lead();
  expect(side.said).toEqual([{ t: "lead", id: "room-1", who: ADA.id }]);
  side.answer();
  expect([side.room.leads, side.positions]).toEqual([true, [3]]);
  for (let step = 4; step < 40; step++) side.go(step);
  expect(side.positions).toEqual([3]);
  vi.advanceTimersByTime(250);
  expect(side.positions).toEqual([3, 39]);
  side.people(ADA.id, 3); // somebody came before the server knew the latest position
  expect(side.playback.step).toBe(39);
});

test("a position that was too fast is sent again later", () => {
  const side = new Side();
  side.people(null);
  side.room.lead();
  side.answer();
  side.answer("too_fast");
  side.go(6);
  vi.advanceTimersByTime(1000);
  expect(side.positions).toEqual([0]);
  vi.advanceTimersByTime(300);
  expect(side.positions).toEqual([0, 6]);
  expect(refused).toEqual([]);
});

test("whom somebody lets lead begins where the others are", () => {
  const side = new Side();
  side.people(BO.id, 12);
  side.go(50); // looks around
  side.people(ADA.id, 12);
  expect([side.room.leads, side.playback.step]).toEqual([true, 12]);
  side.room.moved(12, false);
  expect(side.positions).toEqual([]);
  side.people(BO.id, 14); // and follows those who lead afterwards
  expect([side.room.follows, side.playback.step]).toEqual([true, 14]);
});

test("a leader's other window goes along, and both lead", () => {
  const side = new Side();
  side.people(ADA.id, 12);
  expect([side.room.leads, side.playback.step]).toEqual([true, 12]);
  side.socket.receive({ t: "shown", seq: 0, at: 13 });
  side.room.moved(13, false);
  expect([side.playback.step, side.positions]).toEqual([13, []]);
  side.go(14);
  expect(side.positions).toEqual([14]);
});

test("a leader whose connection was cut leads on from where they are now", () => {
  const side = new Side();
  side.people(null);
  side.room.lead();
  side.answer();
  side.answer();
  side.socket.break(1006);
  expect(side.room.connection).toBe("reconnecting");
  side.go(8);
  vi.advanceTimersByTime(1000);
  side.socket.open();
  side.people(ADA.id, 0);
  expect([side.playback.step, side.positions]).toEqual([8, [0, 8]]);
});

test("a leader takes the lead again after a restart, unless somebody else has it", () => {
  const side = new Side();
  side.people(ADA.id, 4);
  side.socket.break(1012);
  vi.advanceTimersByTime(1000);
  side.socket.open();
  side.people(null);
  expect(side.said.at(-1)).toMatchObject({ t: "lead", who: ADA.id });
  side.answer("led_already");
  expect(refused).toEqual([]);
  side.people(BO.id, 6);
  expect([side.room.leads, side.room.follows, side.playback.step]).toEqual([false, true, 6]);
});

test("a player may lead before a spectator, and nobody for sure while somebody else does", () => {
  const side = new Side();
  const may = (leader: number | null, you = ADA.id, people = [ADA, BO, STRANGER]) => (side.people(leader, 0, people, you), side.room.mayLead);
  expect([may(null), may(STRANGER.id), may(BO.id), may(ADA.id), may(77)]).toEqual(["now", "now", "perhaps", "no", "no"]);
  expect([may(null, STRANGER.id), may(BO.id, STRANGER.id)]).toEqual(["no", "no"]);
  // Among strangers, or beside one player who does nothing.
  const other = { id: 8, seats: [] };
  expect([may(null, other.id, [STRANGER, other]), may(STRANGER.id, other.id, [STRANGER, other])]).toEqual(["now", "perhaps"]);
  expect([may(BO.id, other.id, [BO, other]), may(null, other.id, [BO, other])]).toEqual(["perhaps", "no"]);
});

test("a follower sees what the leader sees of the analysis, and keeps it after breaking free", () => {
  const side = new Side();
  side.people(BO.id, 7, undefined, ADA.id, { line: "joint", marked: 1 });
  expect([side.room.hasSight, side.analysisView.line]).toEqual([true, "own"]);
  side.look(); // it has come
  expect([side.room.follows, side.analysisView.viewState]).toEqual([true, { line: "joint", marked: 1, eyes: null }]);
  side.socket.receive({ t: "shown", seq: 0, at: 7, line: "joint", marked: 1, eyes: 4 });
  side.room.looked(); // what the room did itself
  expect([side.room.follows, side.analysisView.eyes]).toEqual([true, 4]);
  side.look({ eyes: null });
  expect(side.room.follows).toBe(false);
  side.socket.receive({ t: "shown", seq: 0, at: 9, line: "own" });
  expect([side.playback.step, side.analysisView.viewState]).toEqual([7, { line: "joint", marked: 1, eyes: null }]);
  side.room.follow();
  side.room.looked();
  expect([side.playback.step, side.room.follows, side.analysisView.viewState]).toEqual([9, true, { line: "own", marked: null, eyes: null }]);
  expect(side.positions).toEqual([]);
});

test("a leader shows what they see of the analysis, and where they are", () => {
  const side = new Side();
  side.people(null);
  side.go(3);
  side.room.lead();
  side.answer();
  expect(side.said.at(-1)).toMatchObject({ t: "point", at: 3, line: null, marked: null, eyes: null });
  side.room.point("rome", null);
  side.look({ line: "joint" });
  side.look({ eyes: 2 });
  vi.advanceTimersByTime(250);
  expect(side.said.at(-1)).toMatchObject({ at: 3, place: "rome", line: "joint", marked: null, eyes: 2 });
  side.go(4);
  vi.advanceTimersByTime(250);
  expect(side.said.at(-1)).toMatchObject({ at: 4, place: null, line: "joint", eyes: 2 });
});

test("an analysis that comes to somebody who looks around by themselves changes nothing", () => {
  const side = new Side();
  side.people(BO.id, 7, undefined, ADA.id, { line: "joint" });
  side.go(20);
  side.look();
  expect([side.playback.step, side.analysisView.line]).toEqual([20, "own"]);
});

test("a refused lead is explained", () => {
  const side = new Side();
  side.people(null);
  side.room.lead();
  side.answer("led_already");
  expect(refused).toEqual(["led_already"]);
  expect(side.room.leads).toBe(false);
  side.room.lead();
  side.answer();
  side.answer("muted");
  expect(refused).toEqual(["led_already", "muted"]);
});

test("only the leader points, and at the same thing once more at nothing", () => {
  const side = new Side();
  side.people(BO.id, 4);
  side.room.point("rome", null);
  expect(side.said).toEqual([]);
  side.people(ADA.id, 4);
  side.room.point("rome", null);
  expect(side.room.pointed.place).toBe("rome");
  side.room.point("rome", null);
  expect(side.room.pointed.place).toBe(null);
  side.room.point(null, 3);
  side.go(5);
  expect(side.room.pointed.route).toBe(null);
});

test("people who come and go do not make the bar flicker", () => {
  const side = new Side();
  side.people(null);
  side.people(null, 0, [ADA]);
  vi.advanceTimersByTime(14_000);
  expect(side.room.visible).toBe(true);
  side.people(null);
  side.people(null, 0, [ADA]);
  vi.advanceTimersByTime(14_000);
  expect(side.room.visible).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(side.room.visible).toBe(false);
});

test("a room that the server closes leaves the replay to its viewer", () => {
  const side = new Side();
  side.people(BO.id, 4);
  side.socket.break(4403);
  expect([side.room.connection, side.room.follows, side.room.leader]).toEqual(["closed", false, null]);
  side.go(9);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.instances.length).toBe(1);
});
