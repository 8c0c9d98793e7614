// What the lesson says, step by step; pictures and tables stand beside it in Step.svelte. Every number is the game's own.

import { mechanismsOf, type Mechanism } from "../mechanisms/mechanisms.ts";
import type { BoardFile, GameSpec } from "../net/protocol.ts";
import { colorName } from "../play/hand/cardwords.ts";
import { preferences } from "../state/preferences.svelte.ts";
import { capital, listed, say } from "../words/words.svelte.ts";

export const STEPS = ["aim", "turn", "cards", "route", "tickets", "bonus", "end"] as const;
export type StepName = (typeof STEPS)[number];

export interface Lesson {
  title: string;
  texts: string[];
}

type Filled = Record<string, string | number>;

/** What a game calls something: card, wild, piece, pieces … */
function word(board: BoardFile, key: string): string {
  return board.names.words[key]?.[preferences.language] ?? key;
}

/** What the sentences about a mechanism name. */
function filledOf(mechanism: Mechanism | "globetrotter", rules: GameSpec): Filled {
  switch (mechanism) {
    case "flags": {
      const colors = (rules.flags?.colors ?? []).map(colorName);
      return { points: rules.flags?.points ?? 0, all: capital(listed(colors)), one: listed(colors, "disjunction") };
    }
    case "merchandise": {
      const ranks = Object.values(rules.merchandise?.bonus ?? {}).flat();
      return { cards: rules.merchandise?.cards ?? 0, most: Math.max(0, ...ranks) };
    }
    case "tourists":
      return { most: Math.max(0, ...(rules.tourists?.points ?? [])) };
    case "passengers":
      return { colors: rules.passengers?.colors ?? 0, first: rules.passengers?.first ?? 0, second: rules.passengers?.second ?? 0 };
    case "globetrotter":
      return { points: rules.globetrotter };
    case "districts":
      return {};
  }
}

/** What a game has besides routes and tickets. */
function bonusesOf(rules: GameSpec): (Mechanism | "globetrotter")[] {
  return [...mechanismsOf(rules), ...(rules.globetrotter > 0 ? (["globetrotter"] as const) : [])];
}

function aim(board: BoardFile): Lesson {
  const { rules } = board;
  return {
    title: say("learn-aim"),
    texts: [
      say("learn-aim-network", { pieces: rules.pieces, "piece-name": word(board, "pieces") }),
      say("learn-aim-points"),
      ...bonusesOf(rules).map((bonus) => say(`learn-aim-${bonus}`, filledOf(bonus, rules))),
      say("learn-aim-win"),
    ],
  };
}

const hasDecks = (rules: GameSpec): boolean => Object.keys(rules.tickets).length > 1;

function turn({ rules }: BoardFile): Lesson {
  const { cards_dealt: cards, tickets_drawn: tickets, keep_first: keep } = rules;
  return {
    title: say("learn-turn"),
    texts: [
      say("learn-turn-start", { cards, tickets, keep }),
      ...(hasDecks(rules) ? [say("learn-turn-start-decks")] : []),
      say("learn-turn-first"),
      say("learn-turn-one"),
    ],
  };
}

function cards(board: BoardFile): Lesson {
  return {
    title: say("learn-cards"),
    texts: [say("learn-cards-two"), say("learn-cards-wild", { wild: word(board, "wild") }), say("learn-cards-sweep")],
  };
}

function route({ routes, rules }: BoardFile): Lesson {
  const has = (test: (route: BoardFile["routes"][number]) => boolean) => routes.some(test);
  return {
    title: say("learn-route"),
    texts: [
      say("learn-route-pay"),
      ...(has((each) => each.color === "gray") ? [say("learn-route-gray")] : []),
      ...(has((each) => each.ferries > 0) ? [say("learn-route-ferry")] : []),
      say("learn-route-parallel", { players: rules.parallels_close_up_to }),
      say("learn-route-piece"),
    ],
  };
}

/** What tickets of a deck are worth, from the least to the most. */
export function worth(board: Pick<BoardFile, "tickets">, deck: string): { least: number; most: number } {
  const points = board.tickets.filter((ticket) => ticket.deck === deck).map((ticket) => ticket.points);
  return { least: Math.min(...points), most: Math.max(...points) };
}

function tickets(board: BoardFile): Lesson {
  const { rules } = board;
  const long = worth(board, "long");
  const decks = { short: worth(board, "short").most, "long-least": long.least, "long-most": long.most };
  return {
    title: say("learn-tickets"),
    texts: [
      say("learn-tickets-join"),
      say("learn-tickets-more", { drawn: rules.tickets_drawn }),
      ...(hasDecks(rules) ? [say("learn-tickets-decks", decks)] : []),
      ...(board.places.some((place) => place.country) ? [say("learn-tickets-countries")] : []),
    ],
  };
}

/** The sentences about each, in order. */
const PARTS: Record<Mechanism | "globetrotter", readonly string[]> = {
  flags: ["keep", "score"],
  districts: ["what", "score"],
  merchandise: ["take", "score"],
  tourists: ["take", "place", "score"],
  passengers: ["take", "score"],
  globetrotter: ["score"],
};

function bonus({ rules }: BoardFile): Lesson {
  const bonuses = bonusesOf(rules);
  const titles = (mechanismsOf(rules).length > 0 ? mechanismsOf(rules) : bonuses).map((each) => say(`learn-bonus-${each}`));
  return {
    title: titles.length > 0 ? titles.join(" · ") : say("learn-bonus-none"),
    texts: bonuses.flatMap((each) => PARTS[each].map((part) => say(`learn-bonus-${each}-${part}`, filledOf(each, rules)))),
  };
}

function end(board: BoardFile): Lesson {
  return { title: say("learn-end"), texts: [say("learn-end-when", { "piece-name": word(board, "pieces") })] };
}

const LESSONS: Record<StepName, (board: BoardFile) => Lesson> = { aim, turn, cards, route, tickets, bonus, end };

/** A step of the lesson about a board. */
export function lessonOf(step: StepName, board: BoardFile): Lesson {
  return LESSONS[step](board);
}

/** What is counted at the end, and how. */
export function finalCount(rules: GameSpec): { what: string; points: string }[] {
  const later = bonusesOf(rules).filter((each) => each !== "flags");
  return [
    { what: say(rules.flags === null ? "learn-end-routes" : "learn-end-routes-flags"), points: say("learn-end-counted") },
    ...["done", "failed"].map((part) => ({ what: say(`learn-end-${part}`), points: say(`learn-end-${part}-points`) })),
    ...later.map((each) => ({ what: say(`sheet-${each}`), points: say(`learn-end-${each}-points`, filledOf(each, rules)) })),
  ];
}

/** Who wins where several have most points. */
export function tieOf(rules: GameSpec): string {
  return say(rules.passengers === null ? "learn-end-tie" : "learn-end-tie-passengers");
}
