import { beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../browser/preferences.svelte.ts";
import { guest, tidyName } from "./guest.svelte.ts";

beforeEach(() => preferences.set({ name: "" }));

test("a name is one line, not too long", () => {
  expect(tidyName("  Ada \n Lovelace ")).toBe("Ada Lovelace");
  expect(tidyName("x".repeat(23) + " yz")).toBe("x".repeat(23));
});

test("without a name, the player is called Guest", () => {
  expect(guest.called).toBe("Guest");
});

test("the server's name is adopted once, and does not replace a later one", async () => {
  let known = "Ada";
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    known = (JSON.parse(body) as { name?: string }).name ?? known;
    return new Response(JSON.stringify({ name: known }));
  });
  await guest.meet();
  expect(guest.called).toBe("Ada");
  await guest.rename("  Grace ");
  await guest.meet();
  expect(guest.name).toBe("Grace");
});
