import { expect, test } from "vitest";
import type { SeatInfo } from "../net/protocol.ts";
import { forkSeat } from "./forkSeat.ts";

const person = (name: string): SeatInfo => ({ kind: "person", name, level: null, here: false, warm: false, resigned: false, color: null, overdue: false, person: null });
const BOT: SeatInfo = { kind: "bot", name: "easy 1", level: "easy", here: false, warm: false, resigned: false, color: null, overdue: false, person: null };

test("one's own seat is proposed, even if another acts next", () => {
  expect(forkSeat([BOT, person("Ada"), person("Grace")], "Grace", 0)).toBe(2);
});

test("others are proposed the seat of a person, if possible the one that acts next", () => {
  expect(forkSeat([BOT, person("Ada"), person("Grace")], "Lin", 0)).toBe(1);
  expect(forkSeat([BOT, person("Ada"), person("Grace")], "", 2)).toBe(2);
});

test("if only bots have played, the seat that acts next is proposed", () => {
  expect(forkSeat([BOT, BOT], "Ada", 1)).toBe(1);
});
