import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import MiniBoard from "../drawing/MiniBoard.svelte";
import { boardOf, drawingOf } from "./fixtures.ts";
import PlaceList from "./PlaceList.svelte";

const board = boardOf("paris");
let mounted: Record<string, unknown> | null = null;

afterEach(() => {
  if (mounted !== null) void unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
});

function nameOf(id: string): string {
  return String(board.places.find((place) => place.id === id)?.name);
}

function buttons(): HTMLButtonElement[] {
  return [...document.querySelectorAll("button")];
}

function find(text: string): HTMLButtonElement {
  return buttons().find((button) => button.textContent.startsWith(text))!;
}

function list(more: Record<string, unknown> = {}) {
  const heard = { onroute: vi.fn(), onplace: vi.fn() };
  mounted = mount(PlaceList, {
    target: document.body,
    props: {
      board,
      placeName: nameOf,
      summary: (_: string, routes: readonly number[]) => `${routes.length} routes`,
      routes: (route: number, from: string) => ({ words: `route ${route} from ${from}`, enabled: route !== 3 }),
      ...heard,
      ...more,
    },
  });
  flushSync();
  return heard;
}

describe("the board as a list", () => {
  it("lists every place with its routes, in alphabetical order", () => {
    list();
    const names = [...document.querySelectorAll("h3")].map((heading) => heading.textContent.split(":")[0]);
    expect(names).toEqual(board.places.map(({ id }) => nameOf(id)).toSorted((one, other) => one.localeCompare(other)));
    expect(buttons().length).toBe(2 * board.routes.length);
    expect(document.body.textContent).toContain("Louvre: ");
  });

  it("presses a route that can be taken; others can only be read", () => {
    const { onroute } = list();
    find("route 8 ").click();
    find("route 3 ").click();
    expect(onroute.mock.calls).toEqual([[8]]);
    expect(find("route 3 ").getAttribute("aria-disabled")).toBe("true");
  });

  it("finds places without their accents", () => {
    list();
    const input = document.querySelector("input")!;
    input.value = "OPERA";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    expect([...document.querySelectorAll("h3")].length).toBe(1);
    expect(document.body.textContent).toContain("Opéra");
  });

  it("offers places that can be chosen", () => {
    const { onplace } = list({ selectable: new Set(["louvre"]), placeWords: () => "Take the hat" });
    buttons()
      .find((button) => button.textContent === "Take the hat")!
      .click();
    expect(onplace.mock.calls).toEqual([["louvre"]]);
  });
});

describe("a small picture", () => {
  const drawing = drawingOf("germany");
  const germany = boardOf("germany");

  it("has few elements, and is decorative", () => {
    mounted = mount(MiniBoard, { target: document.body, props: { board: germany, drawing } });
    const picture = document.querySelector("svg")!;
    expect(picture.querySelectorAll("*").length).toBeLessThan(60);
    expect(picture.getAttribute("aria-hidden")).toBe("true");
  });

  it("marks the ends of a ticket, a country at each of its borders, and the way", () => {
    mounted = mount(MiniBoard, {
      target: document.body,
      props: { board: germany, drawing, ends: ["berlin", "frankreich"], routes: [0, 1], owners: [0, 1, 1] },
    });
    const borders = germany.places.find(({ id }) => id === "frankreich")!.ends.length;
    expect(document.querySelectorAll(".end").length).toBe(1 + borders);
    expect(document.querySelectorAll(".way").length).toBe(1);
  });
});
