import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Action, ViewJson } from "../../net/protocol.ts";
import type { Playing } from "../playing.svelte.ts";
import { optionsOf } from "../options.ts";
import { Highlights } from "../routes/highlights.svelte.ts";
import { actionInWords } from "./actions.ts";
import PileChoice from "./PileChoice.svelte";

const CAMERA = 0;
const HAT = 2;
const GLASSES = 3;

/** A reader who is to place tourist piles; `aside` is what the server says of the two. */
function placing(aside: ViewJson["aside"]): Playing {
  const piles = aside.flatMap(([, count], pile): Action[] => (count > 0 ? [{ do: "pile", pile, place: "marina" }] : []));
  return {
    options: optionsOf(piles, () => 0),
    view: { aside },
    atlas: { placeName: (place: string) => place },
    pile: aside.findIndex(([, count]) => count > 0),
    places: ["marina"],
    highlights: new Highlights(),
    hint: null,
  } as unknown as Playing;
}

let mounted: Record<string, unknown> | null = null;

function piles(playing: Playing): string[] {
  mounted = mount(PileChoice, { target: document.body, props: { playing } });
  flushSync();
  return [...document.querySelectorAll("[role=radio]")].map((radio) => radio.textContent.replace(/\s+/g, " ").trim());
}

afterEach(() => {
  if (mounted !== null) void unmount(mounted);
  mounted = null;
});

test("both piles are offered with their own symbol and as many tokens as are placed", () => {
  expect(piles(placing([[HAT, 2], [GLASSES, 2]]))).toEqual(["Hat2 tokens", "Glasses2 tokens"]);
});

test("the pile that is left is offered as what it is, whichever was placed first", () => {
  expect(piles(placing([[HAT, 0], [GLASSES, 3]]))).toEqual(["Glasses3 tokens"]);
});

test("one token is offered as one", () => {
  expect(piles(placing([[CAMERA, 1], [GLASSES, 1]]))).toEqual(["Camera1 token", "Glasses1 token"]);
  expect(document.querySelector("h3")?.textContent).toBe("Put a tourist token on a place");
});

test("a hint names the pile that it is about", () => {
  const hint = { do: "pile", pile: 1, place: "marina" } as const;
  expect(actionInWords(hint, placing([[HAT, 0], [GLASSES, 2]]))).toBe("Put the glasses pile at marina");
  expect(actionInWords(hint, placing([[HAT, 0], [GLASSES, 1]]))).toBe("Put the glasses at marina");
});
