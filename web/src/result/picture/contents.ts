// The contents of a picture of a finished game.

import type { Ending, SeatInfo } from "../../net/protocol.ts";
import { nameOf } from "../../words/names.ts";
import { listed, say } from "../../words/words.svelte.ts";
import { ranked } from "../result.ts";

export interface Row {
  seat: number;
  name: string;
  points: number;
  wins: boolean;
}

export interface Contents {
  title: string;
  /** Empty if it is unknown. */
  date: string;
  headline: string;
  /** From the best to the last. */
  rows: Row[];
}

export interface Game {
  board: string;
  seats: readonly SeatInfo[];
  ending: Ending;
  /** By seat; after a resignation only the points so far. */
  scores: readonly number[];
  /** When it was over, in milliseconds since 1970; null if that is unknown. */
  over: number | null;
}

/** Without `named`, players are called by the number that their symbol shows. */
export function contentsOf({ board, seats, ending, scores, over }: Game, named: boolean, language: string): Contents {
  const names = seats.map((seat, number) => (named ? tidy(nameOf(seat, number)) : "") || say("player-number", { number: number + 1 }));
  const { winners } = ending;
  const results = ending.seats ?? scores.map((total) => ({ total }));
  return {
    title: tidy(board),
    date: over === null ? "" : new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(over),
    headline: headlineOf(winners, results.map(({ total }) => total), names, ending.seats !== null),
    rows: ranked(results, winners).map((seat) => ({
      seat,
      name: names[seat] ?? "",
      points: scores[seat] ?? 0,
      wins: winners.includes(seat),
    })),
  };
}

/** "Ada wins by 3 points", "Ada and Bo share the victory", or without a lead in points "Ada wins". */
function headlineOf(winners: readonly number[], scores: readonly number[], names: readonly string[], counted: boolean): string {
  const players = listed(winners.map((winner) => names[winner] ?? ""));
  if (winners.length !== 1) return say("sheet-winners", { count: winners.length, players });
  const [winner = 0] = winners;
  const lead = (scores[winner] ?? 0) - Math.max(...scores.filter((_, seat) => seat !== winner));
  return counted && lead > 0 ? say("picture-wins-by", { player: players, points: lead }) : say("sheet-winners", { count: 1, players });
}

/** A description for those who do not see the picture. */
export function inWords({ title, date, headline, rows }: Contents): string {
  const points = rows.map(({ name, points }) => say("picture-row", { player: name, points }));
  return [say("picture-of", { board: title, date: date === "" ? "no" : "yes", day: date }), headline, `${listed(points)}.`].join(" ");
}

/** The people whose names one should not show unasked: everybody but bots and oneself. */
export function strangersIn(seats: readonly SeatInfo[], isOwn: (seat: SeatInfo, number: number) => boolean): boolean {
  return seats.some((seat, number) => seat.kind === "person" && !isOwn(seat, number));
}

/** Without characters that have no shape, or would reverse the rest of a line. */
function tidy(text: string): string {
  return text.replaceAll(/\p{C}/gu, "").replaceAll(/\s+/gu, " ").trim();
}

/** A file name that every system accepts: "omnibus-london.png". */
export function fileName(board: string): string {
  const plain = board.replace(/@.*$/, "").toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "").slice(0, 40);
  return `omnibus-${plain || "game"}.png`;
}
