// Events as sentences.

import { plugins, pluginsOf } from "../../mechanisms/registry.ts";
import type { InferredLine } from "../../mechanisms/plugin.ts";
import type { BoardFile, DrewEvent, GameEvent, ViewJson } from "../../net/protocol.ts";
import { firstOfPlay, playersOf, roundOf } from "../../record/turns.ts";
import { cards, type Line, line, tickets } from "../../words/sentences.ts";

/** A player's turn; a seat of null is the table itself. */
export interface Turn {
  /** Its place among the turns of all seats; 0 is the set-up. */
  number: number;
  /** The number that people see. The end of the game belongs to the last turn. */
  round: number;
  seat: number | null;
  lines: Line[];
  from: number;
  events: GameEvent[];
}

export const HIDDEN_CARD = "hidden";
export const HIDDEN_TICKET = -1;

/** An event as sentences; cards that are turned up are summarized elsewhere. */
export function linesOf(event: GameEvent): Line[] {
  switch (event.e) {
    case "start":
      return [line("table", null, "story-first", { player: { is: "players", seats: [event.first] } })];
    case "dealt":
      return event.cards.includes(HIDDEN_CARD)
        ? [line("card", event.seat, "log-dealt", { count: event.cards.length })]
        : [line("card", event.seat, "story-dealt", { cards: cards(event.cards) })];
    case "turned":
      return [];
    case "swept":
      return [line("table", null, "story-swept", { cards: cards(event.cards) })];
    case "reshuffled":
      return [line("table", null, "story-reshuffled", { count: event.count })];
    case "announced":
      return [line("ticket", event.seat, "story-announced", { short: event.short, long: event.long })];
    case "offered":
      return event.tickets.includes(HIDDEN_TICKET)
        ? [line("ticket", event.seat, "log-offered", { count: event.tickets.length })]
        : [line("ticket", event.seat, "story-offered", { tickets: tickets(event.tickets) })];
    case "kept":
      return keptLines(event.seat, event.kept, event.returned);
    case "final":
      return [line("alarm", null, "sheet-winners", { players: { is: "players", seats: event.winners }, count: event.winners.length })];
    case "drew":
      return [drewLine(event)];
    case "claimed": {
      const { seat, route, paid, points } = event;
      return [line("route", seat, "story-claimed", { route: { is: "route", route }, cards: cards(paid), points })];
    }
    case "passed":
      return [line("card", event.seat, "story-passed")];
    case "last_round":
      return [line("alarm", event.seat, "story-last-round")];
    default:
      return plugins.flatMap((plugin) => plugin.story?.(event) ?? []);
  }
}

function drewLine({ seat, from, card }: DrewEvent): Line {
  if (card === HIDDEN_CARD) return line("card", seat, "log-drew");
  return line("card", seat, from === "deck" ? "story-drew-deck" : "story-drew-slot", { card: cards([card]) });
}

function keptLines(seat: number, kept: readonly number[], returned: readonly number[]): Line[] {
  if (kept.includes(HIDDEN_TICKET))
    return [line("ticket", seat, "log-kept", { kept: kept.length, count: kept.length + returned.length })];
  const lines = [line("ticket", seat, "story-kept", { tickets: tickets(kept) })];
  if (returned.length > 0) lines.push(line("ticket", seat, "story-returned", { tickets: tickets(returned) }));
  return lines;
}

/** Decisions without events; without a view, of a finished game. */
export function inferredOf(events: readonly GameEvent[], board: Pick<BoardFile, "routes" | "rules">, view: ViewJson | null = null): InferredLine[] {
  return pluginsOf(board.rules).flatMap((plugin) => plugin.inferred?.(events, board, (seat) => view?.seats[seat]?.asks ?? null) ?? []);
}

/** Automatic consequences of decisions. */
const ON_TABLE: ReadonlySet<GameEvent["e"]> = new Set(["turned", "swept", "reshuffled"]);

/** Cards that are turned up: only a whole new display is worth a line, not a single replacement. */
function turnedLines(events: readonly GameEvent[]): Line[] {
  const turned = events.flatMap((event) => (event.e === "turned" ? [event.card] : []));
  return turned.length > 1 ? [line("table", null, "story-turned", { cards: cards(turned) })] : [];
}

/** Changes of deck and display; for repeated replacements their number, and the last cards. */
function changesOf(events: readonly GameEvent[]): Line[] {
  const count = (kind: GameEvent["e"]) => events.filter(({ e }) => e === kind).length;
  const [swept, shuffled] = [count("swept"), count("reshuffled")];
  if (swept > 1)
    return [
      line("table", null, "story-swept-often", { count: swept }),
      ...(shuffled > 0 ? [line("table", null, "story-reshuffled-often", { count: shuffled })] : []),
      ...turnedLines(events.slice(events.findLastIndex(({ e }) => e === "swept"))),
    ];
  const next = events.findIndex(({ e }) => e !== "turned");
  const [first] = next < 0 ? [] : events.slice(next);
  if (first === undefined) return turnedLines(events);
  return [...turnedLines(events.slice(0, next)), ...linesOf(first), ...changesOf(events.slice(next + 1))];
}

/** All turns so far. Consecutive actions of a seat are one turn, since nobody has two in a row. */
export function turnsOf(events: readonly GameEvent[], inferred: readonly InferredLine[] = []): Turn[] {
  const players = playersOf(events);
  const opening: Turn = { number: 0, round: 0, seat: null, lines: [], from: 0, events: [] };
  const turns = [opening];
  const firstTurn = firstOfPlay(events);
  let onTable: GameEvent[] = [];
  const add = (turn: Turn, lines: readonly Line[]) => {
    for (const one of lines) {
      const before = turn.lines.at(-1);
      if (before !== undefined && equal(before, one)) before.times += 1;
      else turn.lines.push(one);
    }
  };
  for (const [index, event] of events.entries()) {
    const seat = "seat" in event ? event.seat : null;
    let turn = turns.at(-1) ?? opening;
    const begins = index >= firstTurn && seat !== null && (turn.number === 0 || turn.seat !== seat);
    if (ON_TABLE.has(event.e)) onTable.push(event);
    else {
      add(turn, changesOf(onTable));
      onTable = [];
    }
    if (begins || event.e === "final") {
      const round = event.e === "final" ? turn.round : roundOf(turns.length, players);
      turn = { number: turns.length, round, seat, lines: [], from: index, events: [] };
      turns.push(turn);
    }
    turn.events.push(event);
    if (!ON_TABLE.has(event.e)) add(turn, linesOf(event));
    add(turn, inferred.filter(({ after }) => after === index).map(({ line: one }) => one));
  }
  add(turns.at(-1) ?? opening, changesOf(onTable));
  return turns.filter(({ lines }) => lines.length > 0);
}

function equal(one: Line, other: Line): boolean {
  return one.key === other.key && one.seat === other.seat && JSON.stringify(one.filled) === JSON.stringify(other.filled);
}
