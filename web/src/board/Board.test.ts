import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Board from "./Board.svelte";
import { boardOf, drawingOf } from "./fixtures.ts";

const [board, drawing] = [boardOf("paris"), drawingOf("paris")];
const SIZE = { width: 1028, height: 770 }; // with its margins, the board is as large as this at scale 1
const MARGIN = 14;

vi.setConfig({ testTimeout: 30_000 }); // a whole board has many parts

let mounted: Record<string, unknown> | null = null;
let resized: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(SIZE.width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(SIZE.height);
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

afterEach(() => {
  if (mounted !== null) void unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const calls = () => ({
  onroute: vi.fn(),
  onplace: vi.fn(),
  onpassenger: vi.fn(),
  onhoverroute: vi.fn(),
});

/** The number of spaces above a mark. */
function spacesUnder(selector: string): number {
  return document.querySelector(selector)!.getAttribute("d")!.split("M").length - 1;
}

function show(more: Record<string, unknown> = {}) {
  const heard = calls();
  const props = {
    board,
    drawing,
    language: "en" as const,
    still: true,
    label: "Board of Paris",
    routeLabel: (route: number) => `route ${route}`,
    placeLabel: (place: string) => place,
    ...heard,
    ...more,
  };
  const component = mount(Board, { target: document.body, props });
  mounted = component;
  flushSync();
  resized();
  flushSync();
  const frame = document.querySelector<HTMLElement>("[role=application]")!;
  return { frame, component, ...heard };
}

/** The window's pixel of a space of a route. */
function pixel(route: number, space = 0): { clientX: number; clientY: number } {
  const [x, y] = drawing.routes[route]!.spaces[space]!;
  return { clientX: x + MARGIN, clientY: y + MARGIN };
}

function send(frame: HTMLElement, type: string, at: object, more: object = {}): void {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { pointerId: 1, pointerType: "mouse", button: 0, ...at, ...more });
  frame.dispatchEvent(event);
  flushSync();
}

function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  flushSync();
  return event;
}

const routeElement = (route: number): SVGElement => document.querySelector<SVGElement>(`[data-route="${route}"]`)!;

describe("pointers", () => {
  it("a click on a route reports the route and the input device", () => {
    const { frame, onroute } = show();
    send(frame, "pointerdown", pixel(7));
    send(frame, "pointerup", pixel(7));
    expect(onroute.mock.calls).toEqual([[7, "mouse"]]);
    send(frame, "pointerdown", pixel(3, 1), { pointerType: "touch" });
    send(frame, "pointerup", pixel(3, 1), { pointerType: "touch" });
    expect(onroute.mock.lastCall).toEqual([3, "touch"]);
  });

  it("a drag is not a click, even if it ends on a route", () => {
    const { frame, onroute } = show();
    send(frame, "pointerdown", pixel(7));
    send(frame, "pointermove", { clientX: pixel(7).clientX + 30, clientY: pixel(7).clientY });
    send(frame, "pointermove", pixel(7));
    send(frame, "pointerup", pixel(7));
    send(frame, "pointerdown", pixel(7));
    send(frame, "pointercancel", pixel(7));
    expect(onroute).not.toHaveBeenCalled();
  });

  it("two fingers are not a click", () => {
    const { frame, onroute } = show();
    send(frame, "pointerdown", pixel(7), { pointerType: "touch" });
    send(frame, "pointerdown", pixel(3), { pointerType: "touch", pointerId: 2 });
    send(frame, "pointerup", pixel(3), { pointerType: "touch", pointerId: 2 });
    send(frame, "pointerup", pixel(7), { pointerType: "touch" });
    expect(onroute).not.toHaveBeenCalled();
  });

  it("hovering a route is reported once, and so is its end", () => {
    const { frame, onhoverroute } = show();
    send(frame, "pointermove", pixel(7));
    send(frame, "pointermove", { clientX: pixel(7).clientX + 1, clientY: pixel(7).clientY });
    send(frame, "pointerleave", {});
    expect(onhoverroute.mock.calls).toEqual([[7], [null]]);
  });

  it("only selectable places are chosen", () => {
    const louvre = drawing.places.find(({ id }) => id === "louvre")!;
    const at = { clientX: louvre.x + MARGIN, clientY: louvre.y + MARGIN };
    const { frame, onplace } = show({ selectable: new Set(["louvre"]) });
    send(frame, "pointerdown", at);
    send(frame, "pointerup", at);
    expect(onplace.mock.calls).toEqual([["louvre", "mouse"]]);
    const opera = drawing.places.find(({ id }) => id === "opera")!;
    send(frame, "pointerdown", { clientX: opera.x + MARGIN, clientY: opera.y + MARGIN });
    send(frame, "pointerup", {});
    expect(onplace).toHaveBeenCalledTimes(1);
  });

  it("finds the route under a dragged card, and nothing outside the board", () => {
    const { component } = show();
    const { routeAt } = component as unknown as { routeAt: (x: number, y: number) => number | null };
    expect(routeAt(pixel(12).clientX, pixel(12).clientY)).toBe(12);
    expect(routeAt(-50, -50)).toBeNull();
    expect(routeAt(SIZE.width + 5, 100)).toBeNull();
  });

  it("the wheel zooms at the mouse", () => {
    const { frame, onroute } = show();
    send(frame, "wheel", pixel(7), { deltaY: -100, deltaMode: 0, ctrlKey: false });
    const layer = document.querySelector<HTMLElement>(".layer")!;
    expect(layer.style.transform).toMatch(/scale\(1\.[12]/);
    send(frame, "pointerdown", pixel(7));
    send(frame, "pointerup", pixel(7));
    expect(onroute.mock.calls).toEqual([[7, "mouse"]]);
  });
});

describe("the keyboard", () => {
  it("has one tab stop, and moves from there", () => {
    const { onroute, onhoverroute } = show();
    const stops = [...document.querySelectorAll<SVGElement>("svg [tabindex='0']")];
    expect(stops.map((stop) => stop.dataset["node"])).toEqual(["louvre"]);
    stops[0]!.focus();
    flushSync();
    press("Enter");
    const route = Number((document.activeElement as SVGElement).dataset["route"]);
    expect([board.routes[route]!.a, board.routes[route]!.b]).toContain("louvre");
    press("Enter");
    expect(onroute.mock.calls).toEqual([[route, "keyboard"]]);
    expect(document.querySelectorAll("svg [tabindex='0']").length).toBe(1);
    press("Escape");
    expect((document.activeElement as SVGElement).dataset["node"]).toBe("louvre");
    expect(onhoverroute.mock.lastCall).not.toEqual([route]);
  });

  it("leaves the keys of the page alone", () => {
    show();
    document.querySelector<SVGElement>("[data-node=louvre]")!.focus();
    for (const key of ["d", "?", "Tab"]) expect(press(key).defaultPrevented).toBe(false);
    expect(press("ArrowUp").defaultPrevented).toBe(true);
    expect(press("+").defaultPrevented).toBe(true);
  });

  it("handles clicks of assistive technology", () => {
    const { onroute } = show();
    routeElement(5).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    routeElement(5).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(onroute.mock.calls).toEqual([[5, "keyboard"]]);
  });
});

describe("the picture", () => {
  it("free routes show their spaces and symbols, taken ones the pieces of their owner", () => {
    const owners = board.routes.map((_, route) => (route === 4 ? 2 : null));
    show({ owners });
    const numbers = [...routeElement(4).querySelectorAll("use")].map((use) => use.getAttribute("href")!);
    expect(numbers.length).toBe(board.routes[4]!.length);
    expect(new Set(numbers.map((number) => document.querySelector(number)!.textContent))).toEqual(new Set(["3"]));
    expect(routeElement(5).querySelectorAll("path").length).toBe(board.routes[5]!.length);
    expect(routeElement(4).classList.contains("taken")).toBe(true);
  });

  it("pieces are upright in every direction, with a rim and a shadow that are not filters", () => {
    show({ owners: board.routes.map(() => 1) });
    const pieces = [...document.querySelectorAll(".routes .rim")];
    expect(pieces.length).toBe(board.routes.reduce((sum, { length }) => sum + length, 0));
    for (const piece of pieces) {
      const [, angle] = /rotate\((.*)\)/.exec(piece.getAttribute("transform")!)!;
      expect(Math.abs(Number(angle))).toBeLessThanOrEqual(90);
    }
    expect(document.querySelectorAll(".routes .shadow").length).toBe(pieces.length);
    expect(document.querySelectorAll("filter, [filter]").length).toBe(0);
  });

  it("symbols can be switched off", () => {
    show({ symbols: false });
    expect(routeElement(5).querySelectorAll("path").length).toBe(0);
  });

  it("routes are named, and have their state", () => {
    show({ states: board.routes.map((_, route) => (route === 2 ? "affordable" : "dimmed")) });
    expect(routeElement(2).getAttribute("aria-label")).toBe("route 2");
    expect(routeElement(2).classList.contains("affordable")).toBe(true);
    expect(routeElement(3).classList.contains("dimmed")).toBe(true);
    expect(document.querySelectorAll(".glow").length).toBe(2);
  });

  it("wanted routes glow most, other affordable ones a little", () => {
    show({ states: board.routes.map(() => "affordable"), wanted: new Set([2, 3]) });
    const all = board.routes.reduce((sum, { length }) => sum + length, 0);
    const two = board.routes[2]!.length + board.routes[3]!.length;
    expect([".glow.soft", ".glow.faint"].map(spacesUnder)).toEqual([two, all - two]);
  });

  it("a route closed to the viewer has a sign, not only a colour", () => {
    show({ closed: new Set([5]) });
    expect([...document.querySelectorAll<SVGElement>("[data-closed]")].map(({ dataset }) => dataset["closed"])).toEqual(["5"]);
    expect(routeElement(5).classList.contains("closed")).toBe(true);
  });

  it("new pieces land only if motion is not reduced", () => {
    const more = { owners: [0], landed: { route: 0, number: 1, lasts: 5000 } };
    show({ ...more, still: false });
    const landing = [...document.querySelectorAll<HTMLElement>(".landing")];
    const ends = landing.map(({ style }) => parseFloat(style.animationDelay) + parseFloat(style.animationDuration));
    expect(landing.length).toBe(board.routes[0]!.length);
    expect(Math.max(...ends)).toBeLessThanOrEqual(600);
    // In the board's own drawing, they would split what is drawn after them.
    expect(document.querySelectorAll("[data-route] .landing").length).toBe(0);
    void unmount(mounted!);
    document.body.replaceChildren();
    show({ ...more, still: true });
    expect(document.querySelectorAll(".landing").length).toBe(0);
  });
});
