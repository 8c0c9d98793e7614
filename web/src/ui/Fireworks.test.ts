import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Fireworks from "./Fireworks.svelte";

/** A stub of a canvas; happy-dom has none. */
const context = { scale() {}, clearRect() {}, beginPath() {}, arc() {}, fill() {} } as unknown as CanvasRenderingContext2D;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "setTimeout", "performance"] });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 200));
});
afterEach(() => vi.useRealTimers());

test("a firework ends, leaves nothing behind, and can be stopped at any moment", async () => {
  for (const out of [0, 100, 2_390, 3_000]) {
    const firework = mount(Fireworks, { target: document.body, props: { seats: [0], lasts: 2_400 } });
    flushSync();
    expect(document.querySelector("canvas")).not.toBeNull();
    vi.advanceTimersByTime(out);
    flushSync();
    await tick();
    expect(document.querySelector("canvas") === null, `after ${out} ms`).toBe(out === 3_000);
    void unmount(firework);
    flushSync();
    vi.advanceTimersByTime(3_000);
    expect(document.querySelector("canvas")).toBeNull();
  }
});
