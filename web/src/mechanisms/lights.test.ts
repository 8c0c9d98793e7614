import { expect, test } from "vitest";
import type { Action } from "../net/protocol.ts";
import { plugins } from "./registry.ts";
import type { Viewer } from "./plugin.ts";

/** A viewer, with or without a picked pile. */
const viewer = (picked: number | null) =>
  ({ legal: [{ do: "pile", pile: 0, place: "a" }, { do: "pile", pile: 1, place: "a" }], choice: { chosen: { picked } } }) as unknown as Viewer;

/** The controls that all choices highlight for an action. */
function lights(action: Action, picked: number | null = null): string[] {
  const choices = plugins.flatMap((plugin) => Object.values(plugin.choices ?? {}));
  return choices.flatMap((choice) => choice.light?.(action, viewer(picked)) ?? []);
}

test("every mechanism's action highlights one answer", () => {
  expect(lights({ do: "flag", keep: true })).toEqual(["flag-keep"]);
  expect(lights({ do: "flag", keep: false })).toEqual(["flag-decline"]);
  expect(lights({ do: "passenger", color: "red" })).toEqual(["passenger-red"]);
  expect(lights({ do: "token", place: "ulm" })).toEqual(["place ulm"]);
});

test("a pile is chosen before its place", () => {
  expect(lights({ do: "pile", pile: 1, place: "ulm" })).toEqual(["pile-1"]);
  expect(lights({ do: "pile", pile: 1, place: "ulm" }, 1)).toEqual(["place ulm"]);
  expect(lights({ do: "pile", pile: 0, place: "ulm" }), "the first pile is the default").toEqual(["place ulm"]);
});

test("every choice has a highlight", () => {
  for (const plugin of plugins) for (const choice of Object.values(plugin.choices ?? {})) expect(choice.light, plugin.name).toBeDefined();
});
