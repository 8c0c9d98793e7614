import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { DrawnName, ViewJson } from "../../net/protocol.ts";
import Beside from "./Beside.svelte";

test("a taken passenger leaves no figure, which would look like a white passenger", () => {
  const name = { waiting: [[0, 0], [10, 0], [20, 0]], person: 8 } as unknown as DrawnName;
  const view = { passengers: { ulm: { white: 1 } } } as unknown as ViewJson;
  const beside = mount(Beside, { target: document.body, props: { place: "ulm", name, view } });
  flushSync();
  expect(document.querySelectorAll(".person")).toHaveLength(1);
  const empty = [...document.querySelectorAll(".nobody")];
  expect(empty.map((each) => each.getAttribute("fill"))).toEqual(["none", "none"]);
  void unmount(beside);
});
