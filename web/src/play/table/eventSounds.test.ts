import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../../browser/preferences.svelte.ts";
import { play } from "../../browser/sounds.ts";
import type { ChatLine, GameEvent, TableInfo, You } from "../../net/protocol.ts";
import { NOTHING } from "../../state/session.svelte.ts";
import { playEventSounds, playMessageSound, soundsOf } from "./eventSounds.ts";

const DREW: GameEvent = { e: "drew", seat: 1, from: 2, card: "blue" };
const CLAIMED: GameEvent = { e: "claimed", seat: 1, route: 7, paid: ["blue"], points: 1 };

/** Each node that was started, with its start time. */
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

test("each kind of event has its sound, played once", () => {
  expect(soundsOf([DREW, DREW, { e: "turned", slot: 2, card: "red" }])).toEqual(["card"]);
  expect(soundsOf([CLAIMED, { e: "flag", seat: 1, points: 4 }])).toEqual(["claim", "triumph"]);
  expect(soundsOf([CLAIMED, { e: "tourist", seat: 1, place: "pier", symbol: 2 }])).toEqual(["claim", "find"]);
});

test("of many sounds, the last is played; the victory is the finale's", () => {
  const much: GameEvent[] = [CLAIMED, { e: "flag", seat: 1, points: 4 }, DREW, { e: "reshuffled", count: 3 }, { e: "final", seats: [], winners: [1] }];
  expect(soundsOf(much)).toEqual(["claim", "triumph", "shuffle"]);
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

test("no sound is played if sound is off, or the page is hidden", () => {
  preferences.set({ sound: false });
  playEventSounds([DREW]);
  preferences.set({ sound: true, volume: 0 });
  playEventSounds([DREW]);
  preferences.set({ volume: 1 });
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  playEventSounds([DREW]);
  playMessageSound([line(5)], KNOWN);
  expect(started).toEqual([]);
});

test("messages of others play a sound, the viewer's own do not", () => {
  playMessageSound([line(4)], KNOWN);
  expect(started).toEqual([]);
  playMessageSound([line(5)], KNOWN);
  expect(started).toEqual(["tone", "tone"]);
});
