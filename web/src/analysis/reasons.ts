// The reasons for an action and the names of mistakes, in the words of hints and of the coach.
// As src/omnibus/bots/advice_words.py has them for the terminal.

import { cardsOf, colorName } from "../cards/cardwords.ts";
import type { Advice, Mistake } from "../net/protocol.ts";
import type { Atlas } from "../state/atlas.svelte.ts";
import { say, textOf } from "../words/words.svelte.ts";
import { preferences } from "../browser/preferences.svelte.ts";

/** As much of an atlas as reasons refer to. */
export type Named = Pick<Atlas, "board" | "word" | "routeName" | "ticketName">;

/** The least risk that is mentioned, and that is mentioned strongly. */
const [SOME_RISK, HIGH_RISK] = [0.15, 0.4];
/** The main reasons whose sentences name the missing cards, or the tickets. */
const NAMES_CARDS: readonly string[] = ["draws_for_route", "draws_for_points"];
const NAMES_TICKETS: readonly string[] = ["completes_ticket", "claims_for_ticket", "keeps_served"];

/** Explains an action in a few sentences, the main reason first. */
export function reasonsInWords(advice: Advice, atlas: Named): string {
  const { twin } = advice;
  const tickets = advice.completes.length > 0 ? advice.completes : advice.tickets;
  const facts = {
    tickets: ticketsIn(tickets, atlas),
    route: routeIn(advice.route, atlas),
    cards: series(Object.entries(advice.missing).map(([card, count]) => cardsIn(card, count, atlas))),
    points: advice.points,
    count: tickets.length,
    color: colorIn(twin?.color ?? null, atlas),
    other: routeIn(twin?.needed_for ?? null, atlas),
    wilds: cardsIn("wild", twin?.wilds ?? 0, atlas),
  };
  return keysOf(advice)
    .map((key) => textOf(preferences.language, `advice-${key}`, facts))
    .join(" ");
}

function keysOf({ reason, missing, twin, tickets, points, risk }: Advice): string[] {
  const keys = [reason];
  if (Object.keys(missing).length > 0 && !NAMES_CARDS.includes(reason)) keys.push("missing");
  if (twin !== null) keys.push(`twin_${twin.why}`);
  if (tickets.length > 0 && !NAMES_TICKETS.includes(reason)) keys.push("serves");
  if (points > 0) keys.push("points");
  if ((risk ?? 0) >= SOME_RISK) keys.push((risk ?? 0) >= HIGH_RISK ? "risk_high" : "risk_some");
  return keys;
}

/** A mistake as the coach names it. */
export function mistakeInWords(mistake: Mistake, atlas: Named): string {
  return textOf(preferences.language, `coach-${mistake.kind}`, {
    tickets: ticketsIn(mistake.tickets, atlas),
    many: mistake.tickets.length,
    route: routeIn(mistake.route, atlas),
    color: colorIn(mistake.color, atlas),
    wild: colorIn("wild", atlas),
    count: mistake.count,
    spaces: mistake.spaces,
    pieces: mistake.pieces,
    points: mistake.points,
  });
}

function series(parts: readonly string[]): string {
  return parts.reduce((one, more) => (one === "" ? more : say("analysis-series", { one, more })), "");
}

const ticketsIn = (tickets: readonly number[], atlas: Named): string =>
  series(tickets.map((ticket) => `${atlas.ticketName(ticket)} (${atlas.board.tickets[ticket]?.points ?? 0})`));

const routeIn = (route: number | null, atlas: Named): string => (route === null ? "" : atlas.routeName(route));

/** A colour, or the board's own name for its wild cards. */
function colorIn(color: string | null, atlas: Named): string {
  if (color === null) return "";
  return color === "wild" && atlas.word("wild") !== "wild" ? atlas.word("wild") : colorName(color);
}

function cardsIn(color: string, count: number, atlas: Named): string {
  if (color !== "wild") return cardsOf(color, count);
  const name = atlas.word("wild");
  return name === "wild" ? say("cards-wild", { count }) : say("cards-named", { count, name });
}
