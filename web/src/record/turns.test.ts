import { describe, expect, it } from "vitest";
import type { GameEvent } from "../net/protocol.ts";
import { turnsOf as storyTurns } from "../play/narration/story.ts";
import { BOARDS, fixture } from "./fixtures/read.ts";
import { turnsOf } from "./statistics.ts";
import { byRound, eventTurns, firstOfPlay, hasPlayed, roundOf } from "./turns.ts";

/** As another player gets the events: what others draw and keep is hidden. */
function masked(events: readonly GameEvent[]): GameEvent[] {
  return events.map((event) => {
    if (event.e === "dealt") return { ...event, cards: event.cards.map(() => "hidden") };
    if (event.e === "drew" && event.from === "deck") return { ...event, card: "hidden" };
    if (event.e === "offered") return { ...event, tickets: event.tickets.map(() => -1) };
    if (event.e === "kept") return { ...event, kept: event.kept.map(() => -1), returned: event.returned.map(() => -1) };
    return event;
  });
}

describe("turn numbers", () => {
  it("count the turns of each seat", () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((turn) => roundOf(turn, 3))).toEqual([0, 1, 1, 1, 2, 2, 2]);
    expect(roundOf(4, 0), "without the beginning of the game").toBe(0);
  });

  it.each(BOARDS)("of each seat have no gaps in %s", (board) => {
    const counts: Record<number, number> = {};
    for (const { round, seat } of turnsOf(fixture(board).replay)) {
      counts[seat] = (counts[seat] ?? 0) + 1;
      expect(round).toBe(counts[seat]);
    }
  });

  it.each(BOARDS)("are the same for the replay, the log and every seat of %s", (board) => {
    const { replay } = fixture(board);
    const events = replay.events.flat();
    const numbers = turnsOf(replay).map(({ round, seat }) => [round, seat]);
    expect(eventTurns(events).map(({ round, seat }) => [round, seat])).toEqual(numbers);
    expect(eventTurns(masked(events))).toEqual(eventTurns(events));
    const logged = storyTurns(masked(events)).filter(({ seat, number }) => seat !== null && number > 0);
    expect(logged.map(({ round, seat }) => [round, seat])).toEqual(numbers);
  });

  it.each(BOARDS)("stay the same while the game of %s goes on", (board) => {
    const events = fixture(board).replay.events.flat();
    const all = eventTurns(events);
    for (let until = firstOfPlay(events); until < events.length; until += 17) {
      const sofar = eventTurns(events.slice(0, until));
      expect(sofar.map(({ round, seat, from }) => [round, seat, from])).toEqual(
        all.slice(0, sofar.length).map(({ round, seat, from }) => [round, seat, from]),
      );
    }
  });

  it("are none during the set-up", () => {
    const [setUp] = fixture("germany").replay.events;
    expect(eventTurns(setUp ?? [])).toEqual([]);
    expect(hasPlayed(setUp ?? [], 0)).toBe(false);
  });
});

describe("byRound", () => {
  it("groups turns in order", () => {
    const turns = [{ round: 0 }, { round: 1, seat: 0 }, { round: 1, seat: 1 }, { round: 2, seat: 0 }];
    expect(byRound(turns).map(({ round, turns }) => [round, turns.length])).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
    ]);
  });
});
