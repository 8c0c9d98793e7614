import { describe, expect, it } from "vitest";
import type { GameEvent } from "../net/protocol.ts";
import { BOARDS, type BoardId, fixture } from "./fixtures/read.ts";
import { boxOf, cardsIn, knownAfter, stepsOf, turnStep } from "./known.ts";
import { firstOfPlay } from "./turns.ts";

/** The events as a seat gets them; null is a spectator. */
function seenBy(seat: number | null, events: readonly GameEvent[]): GameEvent[] {
  return events.map((event) => {
    if (!("seat" in event) || event.seat === seat) return event;
    if (event.e === "dealt") return { ...event, cards: event.cards.map(() => "hidden") };
    if (event.e === "drew" && event.from === "deck") return { ...event, card: "hidden" };
    if (event.e === "offered") return { ...event, tickets: event.tickets.map(() => -1) };
    if (event.e === "kept") return { ...event, kept: event.kept.map(() => -1), returned: event.returned.map(() => -1) };
    return event;
  });
}

function game(board: BoardId) {
  const { replay, truth, board: file } = fixture(board);
  return { replay, truth, box: boxOf(file), events: replay.events.flat() };
}

const turn = (round: number, seat: number | null) => ({ from: 0, to: 0, round, seat });

describe("what was known", () => {
  it.each(BOARDS)("is one's own hand and what lay on the table, in %s", (board) => {
    const { replay, truth, box, events } = game(board);
    // Not the last moment: at the end of the game everything is shown.
    for (const { step, view, hidden } of truth.slice(0, -1)) {
      const count = replay.events.slice(0, step + 1).flat().length;
      for (const viewer of [null, ...hidden.keys()]) {
        const moment = knownAfter(seenBy(viewer, events), count, box);
        expect([moment.owners, moment.display, moment.deck, moment.discard]).toEqual([view.owners, view.display, view.deck, view.discard]);
        moment.seats.forEach((seat, number) => {
          const of = view.seats[number];
          expect(seat.pieces).toBe(of?.pieces);
          expect(cardsIn(seat.hand)).toBe(of?.cards);
          expect(seat.tickets).toHaveLength(hidden[number]?.tickets?.length ?? 0);
          if (number === viewer) {
            expect(seat.hand).toEqual(hidden[number]?.hand);
            expect(seat.tickets.toSorted((one, other) => one - other)).toEqual(hidden[number]?.tickets);
          } else {
            expect([...seat.tickets, ...seat.offer].every((ticket) => ticket === -1)).toBe(true);
          }
        });
      }
    }
  });

  it.each(BOARDS)("does not depend on what came later, in %s", (board) => {
    const { box, events } = game(board);
    const own = seenBy(0, events);
    for (const { to } of stepsOf(events).filter((_, step) => step % 23 === 0))
      expect(knownAfter(own, to, box)).toEqual(knownAfter(own.slice(0, to), to, box));
  });

  it("follows an undo: the same moments, without the action", () => {
    const { events } = game("london");
    const steps = stepsOf(events);
    const before = stepsOf(events.slice(0, steps[9]?.from));
    expect(before).toEqual(steps.slice(0, 9));
  });
});

describe("steps", () => {
  it.each(BOARDS)("are the set-up and the actions of %s", (board) => {
    const { replay, events } = game(board);
    const steps = stepsOf(events);
    expect(steps[0]).toEqual({ from: 0, to: firstOfPlay(events), round: 0, seat: null });
    for (const [index, step] of steps.entries()) expect(step.from).toBe(index === 0 ? 0 : steps[index - 1]?.to);
    expect(steps.at(-1)?.to).toBe(events.length);
    // Some actions have no events of their own, or only those of a mechanism.
    expect(steps.length).toBeLessThanOrEqual(replay.actions.length + 1);
    const ends = new Set(replay.events.map((_, step) => replay.events.slice(0, step + 1).flat().length));
    for (const { to } of steps) expect(ends.has(to)).toBe(true);
    expect(steps.slice(1).every(({ round, seat }) => round > 0 && seat !== null)).toBe(true);
  });

  it("can be passed by turns", () => {
    const steps = [turn(0, null), turn(1, 0), turn(1, 0), turn(1, 1), turn(2, 0), turn(2, 0)];
    expect([0, 1, 2, 3, 5].map((step) => turnStep(steps, step, 1))).toEqual([2, 2, 3, 5, 5]);
    expect([5, 4, 3, 2, 0].map((step) => turnStep(steps, step, -1))).toEqual([3, 3, 2, 0, 0]);
  });

  it("are only the set-up before the first turn", () => {
    expect(stepsOf(fixture("germany").replay.events[0] ?? [])).toHaveLength(1);
  });
});
