import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Action, ViewJson } from "../../net/protocol.ts";
import type { Viewer } from "../plugin.ts";
import PileChoice from "./PileChoice.svelte";
import { plugin } from "./plugin.ts";
import { pilePlaces } from "./tokens.ts";

const CAMERA = 0;
const HAT = 2;
const GLASSES = 3;

/** A viewer who is to place tourist piles; `aside` as in the server's view. */
function placing(aside: ViewJson["aside"], picked: number | null = null): Viewer {
  return {
    legal: aside.flatMap(([, count], pile): Action[] => (count > 0 ? [{ do: "pile", pile, place: `marina-${pile}` }] : [])),
    view: { aside },
    atlas: { placeName: (place: string) => place },
    choice: { chosen: { picked } },
    highlights: { whileAt: () => () => undefined },
    lit: () => ({}),
  } as unknown as Viewer;
}

let mounted: Record<string, unknown> | null = null;

function piles(viewer: Viewer): string[] {
  mounted = mount(PileChoice, { target: document.body, props: { viewer } });
  flushSync();
  return [...document.querySelectorAll("[role=radio]")].map((radio) => radio.textContent.replace(/\s+/g, " ").trim());
}

afterEach(() => {
  if (mounted !== null) void unmount(mounted);
  mounted = null;
});

test("both piles are offered with their symbol and number of tokens", () => {
  expect(piles(placing([[HAT, 2], [GLASSES, 2]]))).toEqual(["Hat2 tokens", "Glasses2 tokens"]);
});

test("the remaining pile keeps its symbol, whichever was placed first", () => {
  expect(piles(placing([[HAT, 0], [GLASSES, 3]]))).toEqual(["Glasses3 tokens"]);
});

test("a single token is named in the singular", () => {
  expect(piles(placing([[CAMERA, 1], [GLASSES, 1]]))).toEqual(["Camera1 token", "Glasses1 token"]);
  expect(document.querySelector("h3")?.textContent).toBe("Put a tourist token on a place");
});

test("the first pile is placed, unless another one was picked", () => {
  expect([...pilePlaces(placing([[HAT, 2], [GLASSES, 2]])).keys()]).toEqual(["marina-0"]);
  expect([...pilePlaces(placing([[HAT, 2], [GLASSES, 2]], 1)).keys()]).toEqual(["marina-1"]);
});

test("a hint names its pile", () => {
  const hint = { do: "pile", pile: 1, place: "marina" } as const;
  expect(plugin.describe?.(hint, placing([[HAT, 0], [GLASSES, 2]]))).toBe("Put the glasses pile at marina");
  expect(plugin.describe?.(hint, placing([[HAT, 0], [GLASSES, 1]]))).toBe("Put the glasses at marina");
});
