// A puzzle's position in the form of a table without a server: an action is an answer.

import type { Action, Message, PuzzleAnswer, PuzzleFile, TableInfo, You } from "../net/protocol.ts";
import { same } from "../net/same.ts";
import type { Carrier, Hooks } from "../state/session.svelte.ts";

/** The answer that an action counts as; null for an action that is not legal. */
export function answerFor({ legal, counts_as, answers }: PuzzleFile, action: Action): PuzzleAnswer | null {
  const index = legal.findIndex((each) => same(each, action));
  return answers[counts_as[index] ?? -1] ?? null;
}

function tableOf(puzzle: PuzzleFile, names: readonly string[]): TableInfo {
  return {
    id: puzzle.puzzle,
    status: "playing",
    settings: { board: puzzle.board, order: "drawn", clock: null, spectators: false, hints: false, undo: "off", keeper: "host", listed: false, one_room: false },
    seats: names.map((name, seat) => ({
      kind: "person", name, level: null, here: true, warm: false, resigned: false, color: seat, overdue: false, person: null,
    })),
    host: null, spectators: 0, screens: 0, commitment: null, deadline: null, undo: null, removal: null, deal: null, lesson: null, next: null, next_by: null, next_same_deal: false, tournament: null, moderated: false, ending: null,
  };
}

function youOf({ seat }: PuzzleFile): You {
  return { seat, seats: [seat], host: false, invite: null, watch: null, undo: "no", may_sit: false, kept: null };
}

/** Passes the commands of a session to `answered` instead of a server. */
export function carrierOf(puzzle: PuzzleFile, names: readonly string[], answered: (action: Action) => void): (path: string, hooks: Hooks) => Carrier {
  return (_, hooks) => {
    let open = true;
    const say = (message: Message) => queueMicrotask(() => {
      if (open) hooks.message(message);
    });
    say({ t: "update", seq: 1, full: true, events: [], table: tableOf(puzzle, names), you: youOf(puzzle), view: puzzle.view, legal: puzzle.legal });
    return {
      // Questions to a server, such as why a route cannot be taken, stay without an answer.
      send: (command) => {
        if (command.t !== "act") return true;
        say({ t: "done", seq: 1, re: command.id });
        answered(command.action);
        return true;
      },
      close: () => (open = false),
    };
  };
}
