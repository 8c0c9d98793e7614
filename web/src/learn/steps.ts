// The texts of the tutorial's steps; pictures and tables are in Step.svelte. All numbers are the game's own.

import { preferences } from "../browser/preferences.svelte.ts";
import { titlePlugins, pluginsOf, scoring } from "../mechanisms/registry.ts";
import type { BoardFile, GameSpec } from "../net/protocol.ts";
import type { KeyWith } from "../words/keys.ts";
import { listed, say } from "../words/words.svelte.ts";

export const STEPS = ["aim", "turn", "cards", "route", "tickets", "bonus", "end"] as const;
export type StepName = (typeof STEPS)[number];

export interface Lesson {
  title: string;
  texts: string[];
}

/** The game's word for something: card, wild, piece, pieces … */
function word(board: BoardFile, key: string): string {
  return board.names.words[key]?.[preferences.language] ?? key;
}

/** The range of values of a deck's tickets, or of all. */
export function worth(board: Pick<BoardFile, "tickets">, deck?: string): { least: number; most: number } {
  const found = board.tickets.filter((ticket) => deck === undefined || ticket.deck === deck);
  const points = found.map((ticket) => ticket.points);
  return { least: Math.min(...points), most: Math.max(...points) };
}

/** The game's numbers and words for sentences. */
function named(board: BoardFile) {
  const { rules } = board;
  const [short, long] = [worth(board, "short"), worth(board, "long")];
  return {
    pieces: rules.pieces,
    "piece-name": word(board, "pieces"),
    wild: word(board, "wild"),
    cards: rules.cards_dealt,
    tickets: rules.tickets_drawn,
    keep: rules.keep_first,
    drawn: rules.tickets_drawn,
    least: rules.keep_later,
    players: rules.parallels_close_up_to,
    "short-count": rules.tickets["short"] ?? 0,
    "long-count": rules.tickets["long"] ?? 0,
    short: short.most,
    "short-least": short.least,
    "long-least": long.least,
    "long-most": long.most,
  } satisfies Record<string, string | number>;
}

/** The messages that have no other arguments. */
export type BoardKey = KeyWith<keyof ReturnType<typeof named>>;

/** A sentence with the board's numbers and words. */
export function sentence(board: BoardFile, key: BoardKey): string {
  return say(key, named(board));
}

export const hasDecks = (rules: GameSpec): boolean => Object.keys(rules.tickets).length > 1;
export const hasGray = ({ routes }: BoardFile): boolean => routes.some(({ color }) => color === "gray");
export const hasCountries = ({ places }: BoardFile): boolean => places.some((place) => place.country);

function aim(board: BoardFile): Lesson {
  const { rules } = board;
  return {
    title: say("learn-aim"),
    texts: [
      sentence(board, "learn-aim-network"),
      say("learn-aim-points"),
      ...scoring(rules).map(({ scores }) => scores.aim(rules)),
      say("learn-aim-win"),
    ],
  };
}

function turn(board: BoardFile): Lesson {
  return {
    title: say("learn-turn"),
    texts: [
      sentence(board, "learn-turn-start"),
      ...(hasDecks(board.rules) ? [say("learn-turn-start-decks")] : []),
      say("learn-turn-first"),
      say("learn-turn-one"),
    ],
  };
}

function cards(board: BoardFile): Lesson {
  return {
    title: say("learn-cards"),
    texts: [say("learn-cards-two"), sentence(board, "learn-cards-wild"), say("learn-cards-sweep")],
  };
}

function route(board: BoardFile): Lesson {
  return {
    title: say("learn-route"),
    texts: [
      say("learn-route-pay"),
      ...(hasGray(board) ? [say("learn-route-gray")] : []),
      ...pluginsOf(board.rules).flatMap(({ lesson }) => lesson?.route?.(board) ?? []),
      sentence(board, "learn-route-parallel"),
      say("learn-route-piece"),
    ],
  };
}

function tickets(board: BoardFile): Lesson {
  return {
    title: say("learn-tickets"),
    texts: [
      say("learn-tickets-join"),
      sentence(board, "learn-tickets-more"),
      ...(hasDecks(board.rules) ? [sentence(board, "learn-tickets-decks")] : []),
      ...(hasCountries(board) ? [say("learn-tickets-countries")] : []),
    ],
  };
}

function bonus({ rules }: BoardFile): Lesson {
  const titles = titlePlugins(rules).map(({ name }) => say(`learn-bonus-${name}`));
  return {
    title: titles.length > 0 ? titles.join(" · ") : say("learn-bonus-none"),
    texts: scoring(rules).flatMap(({ lesson }) => lesson?.parts?.(rules) ?? []),
  };
}

function end(board: BoardFile): Lesson {
  return { title: say("learn-end"), texts: [sentence(board, "learn-end-when")] };
}

const LESSONS: Record<StepName, (board: BoardFile) => Lesson> = { aim, turn, cards, route, tickets, bonus, end };

/** A step of the tutorial. */
export function lessonOf(step: StepName, board: BoardFile): Lesson {
  return LESSONS[step](board);
}

/** The points of routes by length. */
export function pointsOf({ route_points: points }: BoardFile): (readonly [number, number])[] {
  return Object.entries(points)
    .map(([length, worth]) => [Number(length), worth] as const)
    .toSorted(([one], [other]) => one - other);
}

/** The final scoring. */
export function finalCount(rules: GameSpec): { item: string; points: string }[] {
  const track = [say("learn-end-routes"), ...scoring(rules, "track").map(({ scores }) => scores.counted(rules))];
  return [
    { item: listed(track), points: say("learn-end-counted") },
    ...(["done", "failed"] as const).map((part) => ({ item: say(`learn-end-${part}`), points: say(`learn-end-${part}-points`) })),
    ...scoring(rules, "end").map(({ name, scores }) => ({ item: say(`sheet-${name}`), points: scores.counted(rules) })),
  ];
}

/** The tie-break. */
export function tieOf(rules: GameSpec): string {
  const [by] = pluginsOf(rules).flatMap(({ breaksTies }) => breaksTies ?? []);
  return say(by === undefined ? "learn-end-tie" : `learn-end-tie-${by}`);
}
