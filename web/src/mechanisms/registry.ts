// The rooms of all mechanisms: whoever adds a folder adds a room. Nothing else here or elsewhere names one.

import type { GameSpec, Route } from "../net/protocol.ts";
import type { Choice, Room, Scores, ScoringRoom, Sign } from "./room.ts";

const FOUND = import.meta.glob<{ room: Room }>("./*/room.ts", { eager: true });

export const rooms: readonly Room[] = Object.values(FOUND).map(({ room }) => room);

/** The rooms of a game, in the order of its rules. */
export function roomsOf(rules: GameSpec): Room[] {
  return rules.mechanisms.flatMap(({ mechanism }) => rooms.filter(({ name }) => name === mechanism));
}

/** Those that bring points, or only those that bring them then. */
export function scoring(rules: GameSpec, when?: Scores["when"]): ScoringRoom[] {
  return roomsOf(rules)
    .filter((room) => room.scores !== undefined)
    .filter(({ scores }) => when === undefined || scores.when === when);
}

/** Those that give their names to what is told of all. */
export function headed(rules: GameSpec): ScoringRoom[] {
  const all = scoring(rules);
  const proud = all.filter(({ modest }) => !modest);
  return proud.length > 0 ? proud : all;
}

/** How a question is answered; undefined where it is none of a mechanism. */
export function choiceOf(rules: GameSpec, asks: string | null): Choice | undefined {
  return roomsOf(rules).flatMap(({ choices = {} }) => Object.entries(choices).flatMap(([asked, choice]) => (asked === asks ? [choice] : [])))[0];
}

export function signsOf(rules: GameSpec): Sign[] {
  return roomsOf(rules).flatMap(({ route }) => route?.sign ?? []);
}

/** How many of the cards for a route have to be wild. */
export function wildsFor(route: Route): number {
  return rooms.reduce((sum, room) => sum + (room.route?.wilds?.(route) ?? 0), 0);
}
