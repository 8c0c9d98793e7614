import { describe, expect, it } from "vitest";
import { BOARDS, fixture } from "./fixtures/read.ts";
import { pointsOverTime, setUpSteps, statisticsOf, turnsOf } from "./statistics.ts";

describe("turnsOf", () => {
  it.each(BOARDS)("go round the table of %s, from the first seat on", (board) => {
    const { replay, truth } = fixture(board);
    const turns = turnsOf(replay);
    const view = truth[0]?.view;
    turns.forEach((turn, index) => expect(turn.seat).toBe(((view?.first ?? 0) + index) % (view?.players ?? 1)));
    expect(turns[0]?.from).toBe(setUpSteps(replay) + 1);
    expect(turns.at(-1)?.to).toBe(replay.actions.length);
  });

  it("are none in a game that was given up at set-up", () => {
    const { replay } = fixture("paris");
    expect(turnsOf({ actions: [], events: replay.events.slice(0, 1) })).toEqual([]);
  });
});

const kept = (seat: number) => ({ e: "kept" as const, seat, kept: [0], returned: [] });
const claim = (seat: number) => ({ e: "claimed" as const, seat, route: 0, paid: ["wild"], points: 1 });
const draw = (seat: number) => ({ e: "drew" as const, seat, from: "deck", card: "red" });

describe("statisticsOf", () => {
  it.each(BOARDS)("agree with the engine in %s", (board) => {
    const { replay, truth, board: file } = fixture(board);
    const statistics = statisticsOf(replay);
    const last = truth.at(-1);
    statistics.forEach((own, seat) => {
      const view = last?.view.seats[seat];
      const routes = (last?.view.owners ?? []).flatMap((owner, route) => (owner === seat ? [file.routes[route]?.length ?? 0] : []));
      const result = replay.table.ending?.seats?.[seat];
      const held = Object.values(last?.hidden[seat]?.hand ?? {}).reduce((sum, cards) => sum + cards, 0);
      const dealt = fixture(board).record.chance.dealt;
      expect(own.routes).toBe(routes.length);
      expect(own.longestRoute).toBe(Math.max(...routes));
      expect(own.spaces).toBe(replay.pieces - (view?.pieces ?? 0));
      expect(own.faceUp + own.blind).toBe(held + own.spaces - dealt);
      expect(own.ticketsKept).toBe((result?.tickets_done.length ?? 0) + (result?.tickets_failed.length ?? 0));
      expect(own.ticketsSeen).toBeGreaterThanOrEqual(own.ticketsKept);
      expect(own.streak).toBeGreaterThan(0);
      expect(own.turns).toBeGreaterThanOrEqual(own.routes);
      expect(own.bestTurn).toBeGreaterThanOrEqual(file.route_points[Math.max(...routes)] ?? 0);
    });
  });

  it("counts only consecutive turns with a route as a streak", () => {
    const start = { e: "start" as const, board: "x", players: ["a", "b"], first: 0, commitment: "" };
    const played = [kept(0), kept(1), claim(0), claim(1), claim(0), draw(1), draw(1), draw(0), draw(0), claim(1), claim(0)];
    const log = { actions: played.map(({ seat }) => `${seat} …`), events: [[start], ...played.map((event) => [event])] };
    expect(statisticsOf(log).map(({ streak, turns }) => [streak, turns])).toEqual([
      [2, 4],
      [1, 3],
    ]);
  });
});

describe("pointsOverTime", () => {
  it.each(BOARDS)("end with the totals of %s", (board) => {
    const { replay } = fixture(board);
    const points = pointsOverTime(replay);
    expect(points).toHaveLength(replay.events.length);
    expect(points[0]?.every((number) => number === 0)).toBe(true);
    expect(points.at(-1)).toEqual(replay.table.ending?.seats?.map((seat) => seat.total));
  });

  it("count tickets from their completion on, but end with the final score", () => {
    const { replay } = fixture("paris");
    const [plain, more] = [pointsOverTime(replay), pointsOverTime(replay, [{ seat: 1, step: 20, points: 7 }])];
    const last = replay.events.length - 1;
    plain.forEach((row, step) => expect(more[step]).toEqual([row[0], (row[1] ?? 0) + (step >= 20 && step < last ? 7 : 0)]));
  });
});
