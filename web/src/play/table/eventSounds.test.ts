import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../../browser/preferences.svelte.ts";
import { play } from "../../browser/sounds.ts";
import type { ChatLine, GameEvent, TableInfo, You } from "../../net/protocol.ts";
import { NOTHING } from "../../state/session.svelte.ts";
import { hear, hearSaid, soundsOf } from "./eventSounds.ts";

const DREW: GameEvent = { e: "drew", seat: 1, from: 2, card: "blue" };
const CLAIMED: GameEvent = { e: "claimed", seat: 1, route: 7, paid: ["blue"], points: 1 };

/** Each node that was made to sound, with the moment of its beginning. */
let started: string[] = [];

class Speaker {
  currentTime = 1;
  sampleRate = 8;
  destination = {};
  resume = () => Promise.resolve();
  #node = (kind: string) => ({
    connect: (next: unknown) => next,
    frequency: { value: 0, exponentialRampToValueAtTime: () => {} },
    gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    start: () => started.push(kind),
    stop: () => {},
  });
  createOscillator = () => this.#node("tone");
  createBufferSource = () => this.#node("noise");
  createGain = () => this.#node("");
  createBiquadFilter = () => this.#node("");
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
}

beforeEach(() => {
  started = [];
  vi.stubGlobal("AudioContext", Speaker);
  preferences.set({ sound: true, volume: 0.5 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("each kind of thing has its sound, and is heard once", () => {
  expect(soundsOf([DREW, DREW, { e: "turned", slot: 2, card: "red" }], 0)).toEqual(["card"]);
  expect(soundsOf([CLAIMED, { e: "flag", seat: 1, points: 4 }], 0)).toEqual(["claim", "triumph"]);
  expect(soundsOf([CLAIMED, { e: "tourist", seat: 1, place: "pier", symbol: 2 }], 0)).toEqual(["claim", "find"]);
});

test("who has won hears it, and who watches", () => {
  const final: GameEvent = { e: "final", seats: [], winners: [1] };
  expect([0, 1, null].map((seat) => soundsOf([final], seat))).toEqual([[], ["victory"], ["victory"]]);
  const much: GameEvent[] = [CLAIMED, { e: "flag", seat: 1, points: 4 }, DREW, { e: "reshuffled", count: 3 }, final];
  expect(soundsOf(much, 1)).toEqual(["claim", "triumph", "victory"]);
});

test("sounds are made of tones and noise, and need no file", () => {
  play("claim");
  expect(started).toEqual(["tone", "noise", "tone", "noise", "tone", "noise"]);
  started = [];
  play("last-turn");
  expect(started).toEqual(["tone", "tone", "tone"]);
});

const KNOWN = { ...NOTHING, table: { seats: [{ person: 4 }] } as TableInfo, you: { seat: 0 } as You };
const line = (person: number): ChatLine => ({ at: 0, seat: 0, name: "x", text: "y", phrase: null, person, number: 0, removed: null });

test("nothing is heard where it is not wanted, or nobody looks", () => {
  preferences.set({ sound: false });
  hear([DREW], 0);
  preferences.set({ sound: true, volume: 0 });
  hear([DREW], 0);
  preferences.set({ volume: 1 });
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  hear([DREW], 0);
  hearSaid([line(5)], KNOWN);
  expect(started).toEqual([]);
});

test("what others say is heard, what one says oneself is not", () => {
  hearSaid([line(4)], KNOWN);
  expect(started).toEqual([]);
  hearSaid([line(5)], KNOWN);
  expect(started).toEqual(["tone", "tone"]);
});
