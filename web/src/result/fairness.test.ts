import { describe, expect, it } from "vitest";
import { BOARDS, type BoardId, fixture } from "../record/fixtures/read.ts";
import type { GameEvent } from "../net/protocol.ts";
import { Dealer } from "./dealer.ts";
import { agree, type Aspect, type Finding, findings } from "./fairness.ts";

function game(board: BoardId) {
  const { record, replay } = fixture(board);
  return { record, events: replay.events.flat(), commitment: replay.table.commitment };
}

function broken(found: readonly Finding[]): Aspect[] {
  return found.filter(({ holds }) => !holds).map(({ aspect }) => aspect);
}

function first<E extends GameEvent["e"]>(events: GameEvent[], kind: E): Extract<GameEvent, { e: E }> {
  return events.find((event) => event.e === kind) as Extract<GameEvent, { e: E }>;
}

function last<E extends GameEvent["e"]>(events: GameEvent[], kind: E): Extract<GameEvent, { e: E }> {
  return events.findLast((event) => event.e === kind) as Extract<GameEvent, { e: E }>;
}

/** Exchanges the first two. */
function swap<Item>(list: Item[]): void {
  [list[0], list[1]] = [list[1] as Item, list[0] as Item];
}

describe("findings", () => {
  it.each(BOARDS)("hold for the game of %s that the engine dealt", (board) => {
    const { record, events, commitment } = game(board);
    const found = findings(record, events, commitment, { commitment, events });
    expect(broken(found)).toEqual([]);
    const aspects = found.map(({ aspect }) => aspect);
    expect(aspects).toEqual(expect.arrayContaining(["commitment", "first", "hands", "display", "tickets", "cards", "seen"]));
    expect(aspects.includes("passengers")).toBe(board === "germany");
    expect(aspects.includes("tourists")).toBe(board === "san_francisco");
  });

  it("fail at once with another seed, another commitment, or none", () => {
    const { record, events, commitment } = game("paris");
    const only = [{ aspect: "commitment", holds: false }];
    expect(findings({ ...record, seed: "00".repeat(32) }, events, commitment)).toEqual(only);
    expect(findings({ ...record, seed: null }, events, commitment)).toEqual(only);
    expect(findings({ ...record, seed: "nothing" }, events, commitment)).toEqual(only);
    expect(findings(record, events, "ab".repeat(32))).toEqual(only);
    expect(findings(record, events, null)).toEqual(only);
  });

  it("fail if the game began with another commitment", () => {
    const { record, events, commitment } = game("paris");
    first(events, "start").commitment = "ab".repeat(32);
    expect(broken(findings(record, events, commitment))).toEqual(["commitment"]);
  });

  it("fail if this browser stored something else during the game", () => {
    const { record, events, commitment } = game("paris");
    expect(broken(findings(record, events, commitment, { commitment: "ab".repeat(32) }))).toEqual(["noted"]);
    const other = game("london").events;
    expect(broken(findings(record, events, commitment, { events: other }))).toEqual(["seen"]);
  });

  it.each<[Aspect, BoardId, (events: GameEvent[]) => void]>([
    ["first", "london", (events) => (first(events, "start").first += 1)],
    ["hands", "paris", (events) => swap(first(events, "dealt").cards)],
    ["display", "paris", (events) => (first(events, "turned").card = "none")],
    ["tickets", "amsterdam", (events) => swap(first(events, "offered").tickets)],
    ["tickets", "germany", (events) => swap(first(events, "offered").tickets)],
    ["passengers", "germany", (events) => Object.values(first(events, "passengers").at)[0]?.splice(0, 1, "none")],
    ["tourists", "san_francisco", (events) => swap(first(events, "tourists").aside)],
    ["cards", "london", (events) => (last(events, "turned").card = "none")],
  ])("find a change of %s in %s", (aspect, board, tamper) => {
    const { record, events, commitment } = game(board);
    tamper(events);
    expect(broken(findings(record, events, commitment))).toEqual([aspect]);
  });

  it("fail if an empty deck was reshuffled only after the next action", () => {
    const { record, events, commitment } = BOARDS.map((board) => game(board)).find(({ events: all }) => {
      const index = all.findIndex(({ e }) => e === "reshuffled");
      return all[index + 1]?.e === "drew" || all[index + 1]?.e === "claimed";
    }) as ReturnType<typeof game>;
    const index = events.findIndex(({ e }) => e === "reshuffled");
    [events[index], events[index + 1]] = [events[index + 1] as GameEvent, events[index] as GameEvent];
    expect(broken(findings(record, events, commitment))).toContain("cards");
  });

  it("follow reshuffles and tickets drawn later", () => {
    const all = BOARDS.map((board) => game(board));
    expect(all.some(({ events }) => events.some(({ e }) => e === "reshuffled"))).toBe(true);
    const later = all.filter(({ record, events }) => events.filter(({ e }) => e === "offered").length > record.players.length);
    expect(later.length).toBeGreaterThan(0);
    for (const { record, events, commitment } of later) {
      swap(last(events, "offered").tickets);
      expect(broken(findings(record, events, commitment))).toEqual(["later-tickets"]);
    }
  });
});

describe("Dealer", () => {
  it("deals docs/fair-play.md's example of two decks", () => {
    const { record } = game("germany");
    const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
    const dealer = new Dealer(seed, { ...record, players: record.players.slice(0, 2), first: null });
    expect(dealer.first).toBe(0);
    for (const seat of [0, 1]) dealer.follow({ e: "announced", seat, short: 3, long: 1 });
    expect(dealer.offer(0, 4)).toEqual([14, 53, 44, 66]);
    expect(dealer.offer(1, 4)).toEqual([26, 8, 37, 64]);
    dealer.follow({ e: "kept", seat: 0, kept: [14, 66], returned: [53, 44] });
    dealer.follow({ e: "kept", seat: 1, kept: [26, 64], returned: [8, 37] });
    dealer.follow({ e: "announced", seat: 0, short: 2, long: 2 });
    expect(dealer.offer(0, 4)).toEqual([32, 5, 81, 78]);
  });
});

describe("agree", () => {
  const dealt: GameEvent = { e: "dealt", seat: 1, cards: ["red", "blue"] };
  it("accepts any value for a hidden item, but no other number of items", () => {
    expect(agree([{ ...dealt, cards: ["hidden", "hidden"] }], [dealt])).toBe(true);
    expect(agree([{ ...dealt, cards: ["hidden"] }], [dealt])).toBe(false);
    expect(agree([{ ...dealt, cards: ["red", "green"] }], [dealt])).toBe(false);
    expect(agree([dealt, dealt], [dealt])).toBe(false);
    const kept: GameEvent = { e: "kept", seat: 0, kept: [4], returned: [7] };
    expect(agree([{ ...kept, kept: [-1], returned: [-1] }], [kept])).toBe(true);
  });
});
