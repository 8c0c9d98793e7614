import { expect, test } from "vitest";
import type { GameEvent, SeatInfo } from "../../net/protocol.ts";
import { remarkOf } from "./remarks.ts";
import type { Turn } from "./story.ts";

const seat = (kind: SeatInfo["kind"], level: string | null): SeatInfo => ({ kind, name: "x", level, here: true, warm: false, resigned: false, color: null, overdue: false, person: null });
const SEATS = [seat("person", null), seat("bot", "hard"), seat("bot", "mine")];
const CLAIMED: GameEvent = { e: "claimed", seat: 1, route: 7, paid: ["blue"], points: 1 };
const turn = (of: number, from: number, events: GameEvent[] = [CLAIMED]): Turn => ({ number: 3, round: 2, seat: of, lines: [], from, events });

test("a bot makes occasional remarks, the same for everybody", () => {
  const said = Array.from({ length: 200 }, (_, from) => remarkOf(turn(1, from), "abc", SEATS));
  const spoken = said.filter((key) => key !== null);
  expect(spoken.length).toBeGreaterThan(25);
  expect(spoken.length).toBeLessThan(90);
  expect(new Set(spoken)).toEqual(new Set(["remark-hard-claim-1", "remark-hard-claim-2", "remark-hard-claim-3"]));
  expect(Array.from({ length: 200 }, (_, from) => remarkOf(turn(1, from), "abc", SEATS))).toEqual(said);
});

test("there are no remarks for people, or about ordinary cards", () => {
  for (let from = 0; from < 40; from++) {
    expect(remarkOf(turn(0, from), "abc", SEATS)).toBeNull();
    expect(remarkOf(turn(1, from, [{ e: "drew", seat: 1, from: 2, card: "blue" }]), "abc", SEATS)).toBeNull();
  }
});

test("the last round always gets a remark, and custom bots make remarks, too", () => {
  expect(remarkOf(turn(1, 5, [CLAIMED, { e: "last_round", seat: 1 }]), "abc", SEATS)).toMatch(/^remark-hard-last-[12]$/);
  expect(remarkOf(turn(2, 5, [{ e: "last_round", seat: 2 }]), "abc", SEATS)).toMatch(/^remark-normal-last-[12]$/);
});
