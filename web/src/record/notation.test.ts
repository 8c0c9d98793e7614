import { expect, test } from "vitest";
import { readAction } from "./notation.ts";

test("actions are read as records spell them", () => {
  expect(readAction("deck")).toEqual({ do: "card", slot: null });
  expect(readAction("slot 3")).toEqual({ do: "card", slot: 3 });
  expect(readAction("tickets")).toEqual({ do: "tickets", long: 0 });
  expect(readAction("tickets 2 long")).toEqual({ do: "tickets", long: 2 });
  expect(readAction("keep 0 2")).toEqual({ do: "keep", positions: [0, 2] });
  expect(readAction("claim 20 2 red 1 wild")).toEqual({ do: "claim", route: 20, color: "red", wilds: 1 });
  expect(readAction("claim 7 2 wild")).toEqual({ do: "claim", route: 7, color: null, wilds: 2 });
  expect(readAction("pass")).toEqual({ do: "pass" });
});

test("mechanisms read their own", () => {
  expect(readAction("flag keep")).toEqual({ do: "flag", keep: true });
  expect(readAction("passenger red")).toEqual({ do: "passenger", color: "red" });
  expect(readAction("token marina")).toEqual({ do: "token", place: "marina" });
  expect(readAction("pile 1 marina")).toEqual({ do: "pile", pile: 1, place: "marina" });
  expect(readAction("fly away")).toBeNull();
});
