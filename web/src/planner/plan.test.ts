import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { placeOf, routeOf } from "../board/fixtures.ts";
import type { BoardFile, Place, Route, SeatJson, ViewJson } from "../net/protocol.ts";
import { added, planJointly, type Pair } from "./joint.ts";
import { needsOf } from "./needs.ts";
import { networkOf } from "./network.ts";
import { Planner } from "./plan.ts";
import { cheapest, granted, shortest, type Position } from "./paths.ts";

/** Random numbers from a fixed seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (((state ^ (state >>> 13)) >>> 0) % 100_003) % sides;
  };
}

const COLORS = ["red", "blue", "gray"];

function place(id: string, country = false): Place {
  return placeOf({ id, name: id, xy: [0, 0], country });
}

function route(a: string, b: string, length: number, color = "gray", ferries = 0): Route & { wilds: number } {
  return { ...routeOf({ a, b, length, color, ferries }), wilds: ferries };
}

interface World {
  position: Position;
  places: number;
}

/** A small board with a country or two; some routes are the seat's own, others are taken. */
function world(roll: (sides: number) => number, size: number, routes: number): World {
  const places = Array.from({ length: size }, (_, index) => place(`p${index}`, index >= size - 2));
  const made = Array.from({ length: routes }, () => {
    const a = roll(size);
    const b = (a + 1 + roll(size - 1)) % size;
    return route(`p${a}`, `p${b}`, 1 + roll(4), COLORS[roll(3)]);
  });
  const own = new Set<number>();
  const open = new Set<number>();
  made.forEach((_, index) => {
    const fate = roll(6);
    if (fate === 0) own.add(index);
    else if (fate < 5) open.add(index);
  });
  const network = networkOf({ places, routes: made });
  const hand = { red: roll(4), blue: roll(4), wild: roll(3) };
  return { position: { network, own, open, hand, pieces: 20 }, places: size };
}

/** Whether those routes join two places: countries are dead ends. */
function joins({ network }: Position, routes: ReadonlySet<number>, [from, to]: Pair): boolean {
  const reached = new Set([from]);
  for (const here of reached) {
    if (network.country[here] && here !== from) continue;
    for (const index of network.at[here] ?? []) {
      const { a, b } = network.edges[index]!;
      if (routes.has(index)) reached.add(a === here ? b : a);
    }
  }
  return reached.has(to);
}

function lengthOf({ network }: Position, routes: Iterable<number>): number {
  let spaces = 0;
  for (const index of routes) spaces += network.edges[index]!.length;
  return spaces;
}

/** Tries every set of open routes: the fewest spaces for all pairs, and among those the fewest missing cards. */
function oracle(position: Position, pairs: readonly Pair[]): { spaces: number; missing: number } | null {
  const open = [...position.open];
  let best: { spaces: number; missing: number } | null = null;
  for (let mask = 0; mask < 1 << open.length; mask++) {
    const taken = open.filter((_, bit) => mask & (1 << bit));
    const spaces = lengthOf(position, taken);
    if (best !== null && spaces > best.spaces) continue;
    const all = new Set([...position.own, ...taken]);
    if (!pairs.every((pair) => joins(position, all, pair))) continue;
    const { missing } = needsOf(taken.map((index) => position.network.edges[index]!), position.hand);
    if (best === null || spaces < best.spaces || missing < best.missing) best = { spaces, missing };
  }
  return best;
}

/** Tries every colour for every gray route. */
function fewestMissing(routes: Route[], hand: Record<string, number>): number {
  const grays = routes.filter(({ color }) => color === "gray").length;
  const colors = [...new Set(["red", ...Object.keys(hand)])].filter((color) => color !== "wild");
  let fewest = Number.POSITIVE_INFINITY;
  for (let code = 0; code < colors.length ** grays; code++) {
    let rest = code;
    const needed = new Map<string, number>();
    let ferries = 0;
    for (const { color, length, ferries: wild } of routes) {
      const paid = color === "gray" ? colors[rest % colors.length]! : color;
      if (color === "gray") rest = Math.floor(rest / colors.length);
      needed.set(paid, (needed.get(paid) ?? 0) + length - wild);
      ferries += wild;
    }
    let lacking = 0;
    for (const [color, cards] of needed) lacking += Math.max(0, cards - (hand[color] ?? 0));
    const wilds = hand["wild"] ?? 0;
    fewest = Math.min(fewest, Math.max(0, ferries - wilds) + Math.max(0, lacking - Math.max(0, wilds - ferries)));
  }
  return fewest;
}

describe("the cost of routes", () => {
  test("colours, gray, wild cards and ferries", () => {
    const needs = needsOf([route("a", "b", 3, "red"), route("b", "c", 2), route("c", "d", 3, "blue", 2)], {
      red: 4,
      blue: 0,
      wild: 3,
    });
    expect(needs.spaces).toBe(8);
    expect(needs.colors).toEqual([
      { color: "blue", cards: 1, have: 0 },
      { color: "red", cards: 3, have: 3 },
      { color: "gray", cards: 2, have: 1 },
      { color: "wild", cards: 2, have: 2 },
    ]);
    expect(needs.wilds).toBe(1);
    expect(needs.missing).toBe(1);
  });

  test("no more cards are missing than with the best payment", () => {
    const roll = dice(3);
    for (let round = 0; round < 400; round++) {
      const routes = Array.from({ length: 1 + roll(5) }, () => {
        const length = 1 + roll(4);
        return route("a", "b", length, COLORS[roll(3)], roll(4) === 0 ? roll(length + 1) : 0);
      });
      const hand = { red: roll(6), blue: roll(6), green: roll(4), wild: roll(4) };
      expect(needsOf(routes, hand).missing).toBe(fewestMissing(routes, hand));
    }
  });
});

describe("paths", () => {
  test("equal those of a search through all sets of routes", () => {
    const roll = dice(7);
    for (let round = 0; round < 250; round++) {
      const { position, places } = world(roll, 7, 12);
      const pair: Pair = [roll(places), roll(places)];
      if (pair[0] === pair[1]) continue;
      const path = cheapest(position, ...pair);
      const best = oracle(position, [pair]);
      expect(path === null).toBe(best === null);
      if (path === null || best === null) continue;
      expect(path.spaces).toBe(best.spaces);
      expect(shortest(position, ...pair)?.spaces).toBe(best.spaces);
      expect(needsOf(path.routes.map((index) => position.network.edges[index]!), position.hand).missing).toBe(best.missing);
      expect(path.routes.every((index) => position.open.has(index))).toBe(true);
      expect(path.own.every((index) => position.own.has(index))).toBe(true);
      expect(joins(position, new Set([...path.routes, ...path.own]), pair)).toBe(true);
    }
  });

  test("no path leads through a country, and two routes to it are not joined there", () => {
    const network = networkOf({
      places: [place("a"), place("b"), place("land", true)],
      routes: [route("a", "land", 1), route("b", "land", 1)],
    });
    const position = { network, own: new Set([0, 1]), open: new Set<number>(), hand: {}, pieces: 9 };
    expect(cheapest(position, 0, 1)).toBeNull();
    expect(cheapest(position, 0, 2)).toEqual({ spaces: 0, routes: [], own: [0] });
    expect(cheapest(position, 2, 1)).toEqual({ spaces: 0, routes: [], own: [1] });
  });

  test("a path lists the seat's own routes in order", () => {
    const network = networkOf({
      places: ["a", "b", "c", "d", "e"].map((id) => place(id)),
      routes: [route("a", "b", 2), route("b", "c", 2), route("c", "d", 3), route("d", "e", 1)],
    });
    const position = { network, own: new Set([0, 1, 3]), open: new Set([2]), hand: {}, pieces: 9 };
    expect(cheapest(position, 0, 4)).toEqual({ spaces: 3, routes: [2], own: [0, 1, 3] });
  });
});

describe("tickets together", () => {
  test("serve every pair, and hardly ever cost more than the best plan", () => {
    const roll = dice(11);
    let counted = 0;
    let best = 0;
    for (let round = 0; round < 120; round++) {
      const { position, places } = world(roll, 7, 12);
      const pairs = Array.from({ length: 3 }, (): Pair => [roll(places), roll(places)]).filter(
        ([from, to]) => from !== to && cheapest(position, from, to) !== null,
      );
      const joint = planJointly(position, pairs);
      const least = oracle(position, pairs);
      const alone = pairs.reduce((sum, pair) => sum + (shortest(position, ...pair)?.spaces ?? 0), 0);
      expect(pairs.every((pair) => joins(position, new Set([...position.own, ...joint.routes]), pair))).toBe(true);
      expect(joint.spaces).toBe(lengthOf(position, joint.routes));
      expect(joint.spaces).toBeLessThanOrEqual(alone);
      expect(joint.spaces).toBeGreaterThanOrEqual(least?.spaces ?? -1);
      counted += 1;
      best += joint.spaces === least?.spaces ? 1 : 0;
    }
    expect(best / counted).toBeGreaterThan(0.95);
  });

  test("another ticket adds at most its cost alone, and its path serves it", () => {
    const roll = dice(13);
    for (let round = 0; round < 150; round++) {
      const { position, places } = world(roll, 8, 14);
      const pairs: Pair[] = [[0, 1], [2, 3]];
      const another: Pair = [4, roll(4) + places - 4 === 4 ? 5 : roll(4)];
      const addition = added(position, pairs, another, planJointly(position, pairs));
      const alone = shortest(position, ...another);
      expect(addition === null).toBe(alone === null);
      if (addition === null || alone === null) continue;
      expect(addition.spaces).toBeGreaterThanOrEqual(0);
      expect(addition.spaces).toBeLessThanOrEqual(alone.spaces);
      const path = new Set([...position.own, ...addition.routes, ...addition.shared]);
      expect(joins(position, path, another)).toBe(true);
    }
  });

  test("a ticket on the path of another adds nothing", () => {
    const network = networkOf({
      places: ["a", "b", "c"].map((id) => place(id)),
      routes: [route("a", "b", 2), route("b", "c", 2)],
    });
    const position = { network, own: new Set<number>(), open: new Set([0, 1]), hand: {}, pieces: 9 };
    expect(added(position, [[0, 2]], [0, 1], planJointly(position, [[0, 2]]))).toEqual({ spaces: 0, routes: [], shared: [0] });
    expect(added(position, [[0, 1]], [0, 2], planJointly(position, [[0, 1]]))).toEqual({ spaces: 2, routes: [1], shared: [0] });
    expect(granted(position, [0]).own).toEqual(new Set([0]));
  });
});

function seatOf(changes: Partial<SeatJson>): SeatJson {
  return {
    asks: null,
    pieces: 45,
    points: 0,
    sources: {},
    cards: 0,
    hand: {},
    seen: {},
    ticket_counts: {},
    tickets: [],
    tickets_done: 0,
    offer: [],
    flag_cards: [],
    merchandise: 0,
    tokens: [],
    passengers: {},
    ...changes,
  } as SeatJson; // with whatever else mechanisms add
}

function germany(): BoardFile {
  return JSON.parse(readFileSync("../src/omnibus/games/germany/board.json", "utf8")) as BoardFile;
}

function viewOf(board: BoardFile, mine: Partial<SeatJson>): ViewJson {
  return {
    seats: [seatOf(mine), seatOf({ hand: null, tickets: null })],
    owners: board.routes.map(() => null),
    closed: board.routes.map(() => []),
  } as unknown as ViewJson;
}

describe("a seat's tickets", () => {
  test("are done, on the path, cut off, or out of pieces", () => {
    const board = germany();
    const view = viewOf(board, { pieces: 3 });
    const ends = board.tickets[0]!;
    const near = board.routes.flatMap((one, index) => ([one.a, one.b].includes(ends.a) ? [index] : []));
    expect(new Planner(board, view, 0).ticket(0).status).toBe("open");
    for (const index of near) view.owners[index] = 1;
    expect(new Planner(board, view, 0).ticket(0).status).toBe("cut");
    for (const index of near) [view.owners[index], view.closed[index]] = [null, [0]];
    expect(new Planner(board, view, 0).ticket(0).status).toBe("cut");
    for (const index of near) view.closed[index] = [1];
    view.seats[0]!.pieces = 0;
    expect(new Planner(board, view, 0).ticket(0).status).toBe("pieces");
    board.routes.forEach((_, index) => (view.owners[index] = 0));
    expect(new Planner(board, view, 0).ticket(0).status).toBe("done");
  });

  test("are summed up, and an offer is compared with them", () => {
    const board = germany();
    const view = viewOf(board, { hand: { red: 3, wild: 1 } });
    const planner = new Planner(board, view, 0);
    const outlook = planner.outlook([0, 20, 60]);
    expect(outlook.open).toBe([0, 20, 60].reduce((sum, ticket) => sum + board.tickets[ticket]!.points, 0));
    expect(outlook.together).toBeLessThanOrEqual(outlook.plans.reduce((sum, plan) => sum + plan.path!.spaces, 0));
    expect(outlook.short).toBe(false);
    const offered = planner.offered(61, [0, 20, 60], [62]);
    expect(offered.added!.spaces).toBeLessThanOrEqual(offered.path!.spaces);
  });

  test("an offer is compared with all tickets and pieces: a ticket that fits alone may not fit beside them", () => {
    const board = germany();
    const held = [0, 20, 60, 40];
    const enough = new Planner(board, viewOf(board, { pieces: 45 }), 0);
    const needed = enough.joint([...held, 61]).spaces;
    for (const pieces of [needed, needed - 1]) {
      const planner = new Planner(board, viewOf(board, { pieces }), 0);
      const offered = planner.offered(61, held, []);
      expect(offered.status, "alone there are enough pieces").toBe("open");
      expect(offered.over).toEqual(pieces === needed ? null : { spaces: needed, pieces });
      expect(planner.offered(61, [], []).over).toBeNull();
    }
  });

  test("a ticket on the path of others is not free if the pieces do not suffice for them", () => {
    const board = germany();
    const [held, ...others] = [20, 60, 40, 0] as const;
    const all = new Planner(board, viewOf(board, { pieces: 45 }), 0);
    const pieces = all.joint([held]).spaces;
    const planner = new Planner(board, viewOf(board, { pieces }), 0);
    const again = planner.offered(held, [held, ...others], []);
    expect(again.added!.spaces).toBe(0);
    expect(again.over!.spaces).toBeGreaterThan(pieces);
  });

  test("a ticket that needs more pieces than there are is not planned", () => {
    const board = germany();
    const lengths = [0, 20, 60].map((ticket) => ({ ticket, spaces: new Planner(board, viewOf(board, {}), 0).joint([ticket]).spaces }));
    const [short, , long] = lengths.toSorted((one, other) => one.spaces - other.spaces);
    const planner = new Planner(board, viewOf(board, { pieces: long!.spaces - 1 }), 0);
    expect(planner.joint([short!.ticket, long!.ticket]).spaces).toBe(short!.spaces);
    expect(planner.offered(short!.ticket, [long!.ticket], []).over).toBeNull();
  });

  test("a dozen of them in Germany are planned quickly", () => {
    const board = germany();
    const planner = new Planner(board, viewOf(board, { hand: { red: 5, blue: 5, wild: 3 } }), 0);
    const tickets = Array.from({ length: 12 }, (_, index) => index * 7);
    planner.outlook(tickets);
    // Processor time: other processes may be busy.
    const began = process.cpuUsage();
    new Planner(board, viewOf(board, { hand: { red: 5, blue: 5, wild: 3 } }), 0).outlook(tickets);
    expect(process.cpuUsage(began).user).toBeLessThan(500_000);
  });
});

test("a route that closes the last gap completes its ticket, and no other", () => {
  const board = germany();
  const view = viewOf(board, {});
  const { path } = new Planner(board, view, 0).ticket(0);
  const [last, ...others] = path!.routes;
  expect(others.length).toBeGreaterThan(0);
  expect(new Planner(board, view, 0).completedBy(last!, [0])).toEqual([]);
  for (const route of others) view.owners[route] = 0;
  expect(new Planner(board, view, 0).completedBy(last!, [0])).toEqual([0]);
  view.owners[last!] = 0;
  expect(new Planner(board, view, 0).completedBy(last!, [0]), "it is already completed").toEqual([]);
});

test("a plan for several tickets consists of the parts of each", () => {
  const board = germany();
  const planner = new Planner(board, viewOf(board, { hand: { red: 3, wild: 1 } }), 0);
  const tickets = [0, 20, 60];
  const parts = tickets.map((ticket) => planner.part(ticket, tickets));
  expect(new Set(parts.flat())).toEqual(planner.joint(tickets).routes);
  expect(parts.every((part) => part.length > 0)).toBe(true);
  expect(planner.needs(planner.joint(tickets).routes).spaces).toBe(planner.joint(tickets).spaces);
});
