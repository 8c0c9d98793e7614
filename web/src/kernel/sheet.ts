// Reads the sheet of a score pad from the kernel's records.

import type { BoardFile } from "../net/protocol.ts";
import type { Kernel } from "./module.ts";
import type { Line, Note, Sheet, SheetSeat, Source } from "./pad.ts";
import { namesIn } from "./padRecord.ts";
import { DECIDED, DECISIONS, LOG_ROWS, NONE, NOTES, SOURCES, STANDING } from "./tables.ts";

const KINDS = new Map(NOTES.map((kind) => [kind.number as number, kind]));
const COLUMNS = 8;

/** Adds up the pad in the kernel's record. */
export function readSheet(kernel: Kernel, board: BoardFile): Sheet {
  const rows = calledRows(kernel);
  const state = kernel.record("state");
  const sources = sourcesOf(board);
  const notes = rows.flatMap((row) => noteOf(row, board));
  const lines = notes.flatMap(({ part, note }) => (part === "line" ? [note as Line] : []));
  const seats = rows
    .filter(([kind]) => kind === STANDING)
    .map(([, seat = 0, rank = 0]): SheetSeat => {
      const points = Object.fromEntries(sources.map((source) => [source, state.get("score", seat, SOURCES.indexOf(source))]));
      return {
        points: points as Record<Source, number>,
        total: Object.values(points).reduce((sum, each) => sum + each, 0),
        rank,
        tickets_done: state.get("tickets_done", seat),
        lines: sources.flatMap((source) => lines.filter((line) => line.seat === seat && line.source === source)),
      };
    });
  const of = (wanted: string): Note[] => notes.flatMap(({ part, note }) => (part === wanted ? [note] : []));
  return {
    sources,
    seats,
    winners: seats.flatMap((_, seat) => (state.get("winner", seat) > 0 ? [seat] : [])),
    decided: DECISIONS[rows.find(([kind]) => kind === DECIDED)?.[2] ?? 0] ?? "points",
    problems: of("problem"),
    missing: of("missing"),
  };
}

/** The sources of points of a game, in the order of the score sheet. */
function sourcesOf({ rules }: BoardFile): Source[] {
  const there = new Set<string>(["routes", "tickets", ...rules.mechanisms.map(({ mechanism }) => mechanism)]);
  return SOURCES.filter((source) => there.has(source));
}

/** Scores the pad; returns the rows of the log, which is read in parts if it is too long for its record. */
function calledRows(kernel: Kernel): number[][] {
  const [log, rows] = [kernel.record("log"), new Array<number[]>()];
  for (;;) {
    log.bytes.fill(0);
    log.set(1, "writes");
    log.set(rows.length, "first");
    kernel.record("state").bytes.fill(0);
    kernel.call("score_pad");
    const count = log.get("count");
    for (let row = 0; row < LOG_ROWS && rows.length < count; row += 1)
      rows.push(Array.from({ length: COLUMNS }, (_, column) => log.get("rows", row, column)));
    if (rows.length === count) return rows;
  }
}

/** The note of a row, with names instead of indices; none for a row that is no note. */
function noteOf([number = 0, seat = NONE, ...values]: readonly number[], board: BoardFile): { part: string; note: Note | Line }[] {
  const kind = KINDS.get(number);
  if (kind === undefined) return [];
  const named = kind.values.map((name, index): [string, number | string] => {
    const value = values[index] ?? NONE;
    return [name, index === 0 && kind.names !== null ? (namesIn(board, kind.names)[value] ?? value) : value];
  });
  const note: Note = { code: kind.code, seat: seat === NONE ? null : seat, values: Object.fromEntries(named) };
  return [{ part: kind.part, note: kind.part === "line" ? { ...note, source: kind.source as Source, points: values[named.length] ?? 0 } : note }];
}
