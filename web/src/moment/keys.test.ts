import { describe, expect, it } from "vitest";
import { commandOf, turnStep } from "./keys.ts";

const TURNS = [
  { round: 1, seat: 0, from: 3, to: 4 },
  { round: 1, seat: 1, from: 5, to: 5 },
  { round: 2, seat: 0, from: 6, to: 8 },
];

describe("turnStep", () => {
  it("goes from the end of one turn to that of the next", () => {
    expect([0, 4, 5, 8].map((step) => turnStep(TURNS, step, 1, 8))).toEqual([4, 5, 8, 8]);
    expect([8, 5, 4, 0].map((step) => turnStep(TURNS, step, -1, 8))).toEqual([5, 4, 0, 0]);
    expect(turnStep(TURNS, 7, -1, 8)).toBe(5);
    expect(turnStep([], 2, 1, 9)).toBe(9);
  });
});

/** The command of a key that is pressed on the first element of some HTML. */
function pressed(key: string, html = "<p></p>", more: KeyboardEventInit = {}): ReturnType<typeof commandOf> {
  document.body.innerHTML = html;
  let found: ReturnType<typeof commandOf> = null;
  const listen = (event: KeyboardEvent): void => {
    found = commandOf(event);
  };
  window.addEventListener("keydown", listen);
  document.body.firstElementChild?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  window.removeEventListener("keydown", listen);
  return found;
}

describe("commandOf", () => {
  it("knows arrows, ends and the space bar", () => {
    expect(pressed("ArrowRight")).toEqual({ by: 1 });
    expect(pressed("Home")).toEqual({ to: "first" });
    expect(pressed(" ")).toBe("toggle");
    expect(pressed("x")).toBeNull();
  });

  it("leaves keys to the focused element", () => {
    expect(pressed("ArrowRight", "<input>")).toBeNull();
    expect(pressed(" ", "<button>x</button>")).toBeNull();
    expect(pressed("ArrowRight", "<button>x</button>")).toEqual({ by: 1 });
    expect(pressed("ArrowRight", "<p></p>", { ctrlKey: true })).toBeNull();
  });
});
