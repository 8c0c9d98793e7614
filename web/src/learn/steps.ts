// What the lesson says, step by step; pictures and tables stand beside it in Step.svelte. Every number is the game's own.

import { preferences } from "../browser/preferences.svelte.ts";
import { headed, roomsOf, scoring } from "../mechanisms/registry.ts";
import type { Room } from "../mechanisms/room.ts";
import type { BoardFile, GameSpec } from "../net/protocol.ts";
import { listed, say } from "../words/words.svelte.ts";

export const STEPS = ["aim", "turn", "cards", "route", "tickets", "bonus", "end"] as const;
export type StepName = (typeof STEPS)[number];

export interface Lesson {
  title: string;
  texts: string[];
}

/** What a game calls something: card, wild, piece, pieces … */
function word(board: BoardFile, key: string): string {
  return board.names.words[key]?.[preferences.language] ?? key;
}

/** A sentence about a mechanism, with the game's own numbers. */
function tell(key: string, { lesson }: Room, rules: GameSpec): string {
  return say(key, lesson?.numbers?.(rules) ?? {});
}

function aim(board: BoardFile): Lesson {
  const { rules } = board;
  return {
    title: say("learn-aim"),
    texts: [
      say("learn-aim-network", { pieces: rules.pieces, "piece-name": word(board, "pieces") }),
      say("learn-aim-points"),
      ...scoring(rules).map((room) => tell(`learn-aim-${room.name}`, room, rules)),
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

function route(board: BoardFile): Lesson {
  const { routes, rules } = board;
  return {
    title: say("learn-route"),
    texts: [
      say("learn-route-pay"),
      ...(routes.some(({ color }) => color === "gray") ? [say("learn-route-gray")] : []),
      ...roomsOf(rules).flatMap(({ lesson }) => lesson?.route?.(board) ?? []),
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

function bonus({ rules }: BoardFile): Lesson {
  const titles = headed(rules).map(({ name }) => say(`learn-bonus-${name}`));
  return {
    title: titles.length > 0 ? titles.join(" · ") : say("learn-bonus-none"),
    texts: scoring(rules).flatMap((room) =>
      (room.lesson?.parts ?? []).map((part) => tell(`learn-bonus-${room.name}-${part}`, room, rules)),
    ),
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
  const track = [say("learn-end-routes"), ...scoring(rules, "track").map(({ name }) => say(`learn-end-${name}`))];
  return [
    { what: listed(track), points: say("learn-end-counted") },
    ...["done", "failed"].map((part) => ({ what: say(`learn-end-${part}`), points: say(`learn-end-${part}-points`) })),
    ...scoring(rules, "end").map((room) => ({
      what: say(`sheet-${room.name}`),
      points: tell(`learn-end-${room.name}-points`, room, rules),
    })),
  ];
}

/** Who wins where several have most points. */
export function tieOf(rules: GameSpec): string {
  const breaker = roomsOf(rules).find(({ breaksTies }) => breaksTies);
  return say(breaker === undefined ? "learn-end-tie" : `learn-end-tie-${breaker.name}`);
}
