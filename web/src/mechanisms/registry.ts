// The plugins of all mechanisms, found by their folders: general code names none.

import type { GameSpec, Route } from "../net/protocol.ts";
import type { Choice, MechanismPlugin, Scores, ScoringPlugin, Sign, Turn } from "./plugin.ts";

const FOUND = import.meta.glob<{ plugin: MechanismPlugin }>("./*/plugin.ts", { eager: true });

export const plugins: readonly MechanismPlugin[] = Object.values(FOUND).map(({ plugin }) => plugin);

/** The plugins of a game, in the order of its rules. */
export function pluginsOf(rules: GameSpec): MechanismPlugin[] {
  return rules.mechanisms.flatMap(({ mechanism }) => plugins.filter(({ name }) => name === mechanism));
}

/** The plugins that score, or only those that score at that time. */
export function scoring(rules: GameSpec, when?: Scores["when"]): ScoringPlugin[] {
  return pluginsOf(rules)
    .filter((plugin) => plugin.scores !== undefined)
    .filter(({ scores }) => when === undefined || scores.when === when);
}

/** The plugins named in the titles of shared sections. */
export function titlePlugins(rules: GameSpec): ScoringPlugin[] {
  const all = scoring(rules);
  const major = all.filter(({ minor }) => !minor);
  return major.length > 0 ? major : all;
}

/** The choice for a question; undefined if no mechanism asks it. */
export function choiceOf(rules: GameSpec, asks: string | null): Choice | undefined {
  return pluginsOf(rules).flatMap(({ choices = {} }) => Object.entries(choices).flatMap(([asked, choice]) => (asked === asks ? [choice] : [])))[0];
}

/** The turns that the mechanisms of a game add, by the kind of their actions. */
export function turnsOf(rules: GameSpec): [string, Turn][] {
  return pluginsOf(rules).flatMap(({ turns = {} }) => Object.entries(turns));
}

export function signsOf(rules: GameSpec): Sign[] {
  return pluginsOf(rules).flatMap(({ route }) => route?.sign ?? []);
}

/** The number of a route's cards that have to be wild. */
export function wildsFor(route: Route): number {
  return plugins.reduce((sum, plugin) => sum + (plugin.route?.wilds?.(route) ?? 0), 0);
}
