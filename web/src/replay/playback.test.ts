import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback, stepOf } from "./playback.svelte.ts";

describe("stepOf", () => {
  it("reads a step, up to the last one", () => {
    expect(stepOf("#42", 100)).toBe(42);
    expect(stepOf("#0", 100)).toBe(0);
    expect(stepOf("#420", 100)).toBe(100);
  });

  it("returns the first step for anything else", () => {
    for (const hash of ["", "#", "#main", "#-3", "#4x", "#99999999"]) expect(stepOf(hash, 100)).toBe(0);
  });
});

describe("Playback", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("stays inside the game", () => {
    const playback = new Playback(10, 99);
    expect(playback.step).toBe(10);
    playback.by(-3);
    expect(playback.step).toBe(7);
    playback.go(-5);
    expect(playback.step).toBe(0);
  });

  it("runs to the end by itself, and stops there", () => {
    const playback = new Playback(3);
    playback.play();
    vi.advanceTimersByTime(1200);
    expect(playback.step).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect([playback.step, playback.playing]).toEqual([3, false]);
    playback.play();
    expect([playback.step, playback.playing]).toEqual([0, true]);
    playback.pause();
  });

  it("can run faster, and stops when it is moved by hand", () => {
    const playback = new Playback(50);
    playback.setTimes(4);
    playback.toggle();
    vi.advanceTimersByTime(1200);
    expect(playback.step).toBe(4);
    playback.by(1);
    vi.advanceTimersByTime(5000);
    expect([playback.step, playback.playing]).toEqual([5, false]);
  });

  it("counts single steps forward, but no leaps", () => {
    const playback = new Playback(50);
    playback.by(1);
    expect(playback.forward).toBe(1);
    playback.go(30);
    playback.by(-1);
    expect(playback.forward).toBe(1);
  });
});
