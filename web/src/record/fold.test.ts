import { describe, expect, it } from "vitest";
import { type Box, type Moment, moments } from "./fold.ts";
import { BOARDS, type BoardId, fixture, type Fixture } from "./fixtures/read.ts";
import { allCompleted, completedAt, wayOf } from "./ticketPaths.ts";

function boxOf({ board, record, replay }: Fixture): Box {
  const cards = record.chance.cards.reduce((sum, [, number]) => sum + number, 0);
  return { routes: board.routes.length, pieces: replay.pieces, cards, tickets: board.tickets, rules: board.rules };
}

function game(board: BoardId) {
  const given = fixture(board);
  return { ...given, all: moments(given.replay.events, boxOf(given)) };
}

function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, number) => sum + number, 0);
}

function cardsIn(moment: Moment): number {
  const held = moment.seats.reduce((sum, seat) => sum + total(seat.hand) + (seat.own.flag_cards?.length ?? 0), 0);
  return held + moment.deck + total(moment.discard) + moment.display.filter((card) => card !== null).length;
}

describe("moments", () => {
  it.each(BOARDS)("match the engine's states in %s", (board) => {
    const { all, truth } = game(board);
    for (const { step, view, hidden } of truth) {
      const moment = all[step] as Moment;
      expect(moment.owners).toEqual(view.owners);
      expect(moment.display).toEqual(view.display);
      expect(moment.deck).toBe(view.deck);
      expect(moment.discard).toEqual(view.discard);
      expect(moment.first).toBe(view.first);
      expect(moment.view.tourists ?? {}).toEqual(view.tourists);
      const waiting = Object.entries(moment.view.passengers ?? {}).filter(([, colors]) => total(colors) > 0);
      expect(Object.fromEntries(waiting)).toEqual(view.passengers);
      expect(moment.view.merchandise_left ?? 0).toBe(view.merchandise_left);
      for (const [deck, left] of Object.entries(view.ticket_decks))
        expect(moment.ticketsLeft[deck as "short" | "long"]).toBe(left.length);
      moment.seats.forEach((seat, number) => {
        const expected = view.seats[number];
        expect(seat.hand).toEqual(hidden[number]?.hand);
        expect(seat.tickets.toSorted((one, other) => one - other)).toEqual(hidden[number]?.tickets);
        expect(seat.pieces).toBe(expected?.pieces);
        expect(seat.points).toBe((expected?.sources["routes"] ?? 0) + (expected?.sources["flags"] ?? 0));
        expect(seat.own.tokens?.toSorted() ?? []).toEqual(expected?.tokens);
        expect(seat.own.passengers ?? {}).toEqual(expected?.passengers);
        expect(seat.own.merchandise ?? 0).toBe(expected?.merchandise);
        expect(seat.own.flag_cards?.toSorted() ?? []).toEqual(expected?.flag_cards.toSorted());
        expect(seat.offer).toHaveLength(expected?.offer.length ?? 0);
      });
    }
  });

  it.each(BOARDS)("lose no card of %s", (board) => {
    const given = game(board);
    expect(new Set(given.all.map(cardsIn))).toEqual(new Set([boxOf(given).cards]));
  });

  it.each(BOARDS)("end with the result of %s", (board) => {
    const { all, replay } = game(board);
    const last = all.at(-1) as Moment;
    expect(last.final?.winners).toEqual(replay.table.ending?.winners);
    last.seats.forEach((seat, number) => {
      const result = replay.table.ending?.seats?.[number];
      expect(seat.points).toBe((result?.routes ?? 0) + (result?.flags ?? 0));
    });
  });

  it("do not modify earlier moments", () => {
    const { all, replay } = game("paris");
    expect(all).toHaveLength(replay.actions.length + 1);
    expect(all[0]?.owners.every((owner) => owner === null)).toBe(true);
    expect(all[0]?.seats.every((seat) => seat.tickets.length === 0 && seat.offer.length === 2)).toBe(true);
  });
});

describe("wayOf", () => {
  it.each(BOARDS)("exists only for completed tickets of %s", (board) => {
    const { all, board: file, replay } = game(board);
    (all.at(-1) as Moment).seats.forEach((seat, number) => {
      const result = replay.table.ending?.seats?.[number];
      for (const ticket of result?.tickets_failed ?? []) expect(wayOf(file, seat.routes, ticket)).toBeNull();
      for (const ticket of result?.tickets_done ?? []) {
        const way = wayOf(file, seat.routes, ticket) ?? [];
        const ends = file.tickets[ticket];
        const touched = way.flatMap((route) => [file.routes[route]?.a, file.routes[route]?.b]);
        expect(touched).toEqual(expect.arrayContaining([ends?.a, ends?.b]));
        expect(way.every((route) => seat.routes.includes(route))).toBe(true);
      }
    });
  });
});

describe("allCompleted", () => {
  it.each(BOARDS)("agrees with the result of %s", (board) => {
    const { all, board: file, replay } = game(board);
    const found = allCompleted(file, all);
    replay.table.ending?.seats?.forEach((result, seat) =>
      expect(found.filter((ticket) => ticket.seat === seat)).toHaveLength(result.tickets_done.length),
    );
  });
});

describe("completedAt", () => {
  it.each(BOARDS)("is the first moment with a path, in %s", (board) => {
    const { all, board: file, replay } = game(board);
    replay.table.ending?.seats?.forEach((result, seat) => {
      for (const ticket of result.tickets_failed) expect(completedAt(file, all, seat, ticket)).toBeNull();
      for (const ticket of result.tickets_done) {
        const step = completedAt(file, all, seat, ticket) ?? -1;
        const joins = (at: number): boolean => {
          const own = all[at]?.seats[seat];
          return own !== undefined && own.tickets.includes(ticket) && wayOf(file, own.routes, ticket) !== null;
        };
        expect([joins(step - 1), joins(step)]).toEqual([false, true]);
      }
    });
  });
});
