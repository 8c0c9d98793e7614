// People, rounds and numbers of a tournament in words.

import { preferences } from "../browser/preferences.svelte.ts";
import type { Tournament, TournamentRound } from "../net/protocol.ts";
import { clockText } from "../play/table/clock.ts";
import { levelName } from "../words/names.ts";
import { listed, say } from "../words/words.svelte.ts";

/** The name of a person; null is a bot. */
export function nameIn(tournament: Pick<Tournament, "people" | "settings">, person: number | null): string {
  if (person === null) return say("tour-bot-level", { level: levelName(tournament.settings.level) });
  return tournament.people.find((each) => each.person === person)?.name ?? "";
}

/** The names of people, as a list. */
export function namesIn(tournament: Pick<Tournament, "people" | "settings">, people: readonly (number | null)[]): string {
  return listed(people.map((person) => nameIn(tournament, person)));
}

/** The number of tables of a round without a result. */
export function leftIn(round: TournamentRound): number {
  return round.tables.filter(({ points }) => points === null).length;
}

export function isRunning(tournament: Pick<Tournament, "status">): boolean {
  return tournament.status === "open" || tournament.status === "playing";
}

/** The criteria that are differences and get a sign. */
const SIGNED = new Set(["margin", "seat_margin"]);

/** A value of a criterion, with at most two decimals. */
export function valueOf(criterion: string, value: number): string {
  const signDisplay = SIGNED.has(criterion) ? "exceptZero" : "auto";
  return new Intl.NumberFormat(preferences.language, { maximumFractionDigits: 2, signDisplay }).format(value).replace("-", "−");
}

/** Chances of winning in hundredths, with their sign; a dash without an analysis. */
export function chancesOf(chances: number | null | undefined): string {
  if (chances === null || chances === undefined) return "–";
  const number = new Intl.NumberFormat(preferences.language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return number.format(100 * chances).replace("-", "−");
}

/** "Round 2 of 3"; a knock-out has no fixed number of rounds. */
export function roundName({ settings }: Pick<Tournament, "settings">, number: number): string {
  if (settings.form === "knockout") return say("tour-round", { number });
  return say("tour-round-of", { number, rounds: Math.max(settings.rounds, number) });
}

/** The state of a tournament in one line. */
export function stateOf(tournament: Tournament, now: number): string {
  const { status, rounds, next_at: next, you } = tournament;
  if (status === "over") return say("tour-is-over");
  if (status === "closed") return say("tour-is-closed");
  const round = rounds.at(-1);
  if (round === undefined) return say("tour-before");
  const left = leftIn(round);
  if (left > 0) return say("tour-running", { left });
  if (next !== null) return next > now ? say("tour-next-in", { time: clockText(next - now) }) : say("tour-next-soon");
  return say(you.host ? "tour-between-yours" : "tour-between", { number: rounds.length });
}
