import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { ReachedBy } from "../net/protocol.ts";
import OnlyHere from "./OnlyHere.svelte";

function read(by: ReachedBy, host: boolean): string {
  const shown = mount(OnlyHere, { target: document.body, props: { by, host } });
  const text = document.querySelector("[role=note]")?.textContent ?? "";
  void unmount(shown);
  return text.replaceAll(/\s+/g, " ").trim();
}

test("only the host reads advice: restart the server with another host, or connect the machine", () => {
  expect(read("this_machine", true)).toContain("omnibus serve --host 0.0.0.0");
  expect(read("no_network", true)).toContain("found no network");
  expect(read("no_network", true)).not.toContain("--host");
  for (const by of ["this_machine", "no_network"] as const) expect(read(by, false)).toBe("Only this machine can reach this server.");
});
