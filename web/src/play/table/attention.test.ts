import { beforeEach, describe, expect, test, vi } from "vitest";
import { preferences } from "../../browser/preferences.svelte.ts";
import type { ViewJson } from "../../net/protocol.ts";
import { type Known, NOTHING } from "../../state/session.svelte.ts";
import { askToNotify, callBetween, deciding } from "./attention.svelte.ts";

function known(view: Partial<ViewJson> | null, mine: boolean): Known {
  const whole = view === null ? null : ({ over: false, turns_left: null, players: 2, ...view } as ViewJson);
  return { ...NOTHING, view: whole, legal: mine ? [{ do: "pass" }] : [] };
}

beforeEach(() => preferences.set({ language: "en", sound: false, notify: false }));

describe("calls", () => {
  test("for a new turn, not for one that continues or had begun when the page was opened", () => {
    expect(callBetween(known({}, false), known({}, true))).toBe("turn");
    expect(callBetween(known({}, true), known({}, true))).toBeNull();
    expect(callBetween(known(null, false), known({}, true))).toBeNull();
    expect(callBetween(known({}, true), known({}, false))).toBeNull();
  });

  test("for a turn that arrives together with the others' moves", () => {
    const before = known({ seat: 0 }, true);
    const after = (seat: number): Known => ({ ...known({ seat: 0 }, true), events: [{ e: "passed", seat }] });
    expect(callBetween(before, after(1))).toBe("turn");
    expect(callBetween(before, after(0))).toBeNull();
    expect(callBetween(known({ setting_up: true }, true), known({}, true))).toBe("turn");
    expect(callBetween(known({ setting_up: true }, true), { ...after(1), view: { ...before.view!, setting_up: true } })).toBeNull();
  });

  test("for the last round, and the viewer's turn in it", () => {
    expect(callBetween(known({}, false), known({ turns_left: 3 }, false))).toBe("last-round");
    expect(callBetween(known({ turns_left: 2 }, false), known({ turns_left: 1 }, true))).toBe("last-turn");
    expect(callBetween(known({ turns_left: 2 }, false), known({ turns_left: 1 }, false))).toBeNull();
  });

  test("not once the game is over", () => {
    expect(deciding(known({ over: true }, true))).toBe(false);
    expect(callBetween(known({}, false), known({ over: true }, true))).toBeNull();
  });
});

test("permission is asked for when notifications are switched on, and a refusal switches them off", async () => {
  for (const [answer, wanted] of [
    ["granted", true],
    ["denied", false],
  ] as const) {
    const requestPermission = vi.fn(() => Promise.resolve(answer));
    vi.stubGlobal("Notification", { requestPermission, permission: answer });
    expect(await askToNotify()).toBe(wanted);
    expect(requestPermission).toHaveBeenCalledOnce();
    expect(preferences.liked.notify).toBe(wanted);
  }
  vi.unstubAllGlobals();
});
