import { expect, test } from "vitest";
import type { SeatInfo } from "../net/protocol.ts";
import { forkSeat } from "./forkSeat.ts";

const person = (name: string): SeatInfo => ({ kind: "person", name, level: null, here: false, warm: false, resigned: false, color: null, overdue: false, person: null });
const BOT: SeatInfo = { kind: "bot", name: "easy 1", level: "easy", here: false, warm: false, resigned: false, color: null, overdue: false, person: null };

test("one's own seat is proposed, whoever acts next", () => {
  expect(forkSeat([BOT, person("Ada"), person("Grace")], "Grace", 0)).toBe(2);
});

test("whoever was not there gets the seat of a person, best of the one who acts next", () => {
  expect(forkSeat([BOT, person("Ada"), person("Grace")], "Lin", 0)).toBe(1);
  expect(forkSeat([BOT, person("Ada"), person("Grace")], "", 2)).toBe(2);
});

test("where only bots have played, it is the one who acts next", () => {
  expect(forkSeat([BOT, BOT], "Ada", 1)).toBe(1);
});
