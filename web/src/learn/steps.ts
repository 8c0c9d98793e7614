// What the lesson says, step by step; pictures and tables stand beside it in Step.svelte.

import type { BoardFile } from "../net/protocol.ts";
import { preferences } from "../state/preferences.svelte.ts";
import { say } from "../words/words.svelte.ts";
import { NUMBERS, type Numbers } from "./numbers.ts";

export const STEPS = ["aim", "turn", "cards", "route", "tickets", "bonus", "end"] as const;
export type StepName = (typeof STEPS)[number];

export interface Lesson {
  title: string;
  texts: string[];
}

function aim(game: string, numbers: Numbers): Lesson {
  const piece = say(`learn-pieces-${game}`);
  return {
    title: say("learn-aim"),
    texts: [
      say("learn-aim-network", { pieces: numbers.pieces, "piece-name": piece }),
      say("learn-aim-points"),
      say(`learn-aim-bonus-${game}`),
      say("learn-aim-win"),
    ],
  };
}

function turn(game: string, numbers: Numbers): Lesson {
  const { cardsDealt: cards, ticketsDrawn: tickets, keepFirst: keep } = numbers;
  return {
    title: say("learn-turn"),
    texts: [
      say("learn-turn-start", { cards, tickets, keep }),
      ...(game === "germany" ? [say("learn-turn-start-germany")] : []),
      say("learn-turn-first"),
      say("learn-turn-one"),
    ],
  };
}

function route(board: BoardFile, numbers: Numbers): Lesson {
  const has = (test: (route: BoardFile["routes"][number]) => boolean) => board.routes.some(test);
  return {
    title: say("learn-route"),
    texts: [
      say("learn-route-pay"),
      ...(has((each) => each.color === "gray") ? [say("learn-route-gray")] : []),
      ...(has((each) => each.ferries > 0) ? [say("learn-route-ferry")] : []),
      say("learn-route-parallel", { players: numbers.closesUpTo }),
      say("learn-route-piece"),
    ],
  };
}

function tickets(game: string, numbers: Numbers): Lesson {
  return {
    title: say("learn-tickets"),
    texts: [
      say("learn-tickets-join"),
      say("learn-tickets-more", { drawn: numbers.ticketsDrawn }),
      ...(game === "germany" ? [say("learn-tickets-decks"), say("learn-tickets-countries")] : []),
    ],
  };
}

const BONUS: Record<string, string[]> = {
  paris: ["keep", "score"],
  london: ["what", "score"],
  amsterdam: ["take", "score"],
  san_francisco: ["take", "place", "score"],
  germany: ["take", "score", "globetrotter"],
};

/** A step of the lesson about a board. */
export function lessonOf(step: StepName, board: BoardFile): Lesson {
  const { game } = board;
  const numbers = NUMBERS[game];
  if (numbers === undefined) throw new Error(`nobody has written a lesson about ${game}`);
  switch (step) {
    case "aim":
      return aim(game, numbers);
    case "turn":
      return turn(game, numbers);
    case "cards": {
      const wild = board.names.words["wild"] ?? {};
      return {
        title: say("learn-cards"),
        texts: [say("learn-cards-two"), say("learn-cards-wild", { wild: wild[preferences.language] ?? "" }), say("learn-cards-sweep")],
      };
    }
    case "route":
      return route(board, numbers);
    case "tickets":
      return tickets(game, numbers);
    case "bonus":
      return {
        title: say(`learn-bonus-${game}`),
        texts: (BONUS[game] ?? []).map((part) => say(`learn-bonus-${game}-${part}`)),
      };
    case "end":
      return {
        title: say("learn-end"),
        texts: [say("learn-end-when", { "piece-name": say(`learn-pieces-${game}`) })],
      };
  }
}

const FINAL_BONUS: Record<string, string[]> = {
  london: ["districts"],
  amsterdam: ["merchandise"],
  san_francisco: ["tourists"],
  germany: ["passengers", "globetrotter"],
};

/** What is counted at the end, and how. */
export function finalCount(game: string): { what: string; points: string }[] {
  return [
    { what: say(game === "paris" ? "learn-end-routes-flags" : "learn-end-routes"), points: say("learn-end-counted") },
    ...["done", "failed", ...(FINAL_BONUS[game] ?? [])].map((part) => ({
      what: say(`learn-end-${part}`),
      points: say(`learn-end-${part}-points`),
    })),
  ];
}

/** Who wins where several have most points. */
export function tieOf(game: string): string {
  return say(game === "germany" ? "learn-end-tie-germany" : "learn-end-tie");
}
