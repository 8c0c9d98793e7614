// Boards that were uploaded from this browser: the server stores the files, this browser their titles.

import { store, storedText } from "../browser/storage.ts";
import { ask, Refusal } from "../net/http.ts";
import type { BoardFile } from "../net/protocol.ts";
import { inAllLanguages } from "../words/words.svelte.ts";
import { brokenAt } from "./brokenJson.ts";

export interface OwnBoard {
  /** Its name in a table's settings. */
  board: string;
  /** The game whose rules it has. */
  game: string;
  title: string;
}

const KEY = "omnibus.boards";
const MOST = 12;

function isOwnBoard(value: unknown): value is OwnBoard {
  const board = value as OwnBoard | null;
  return [board?.board, board?.game, board?.title].every((text) => typeof text === "string");
}

/** Reads stored boards, as far as they are valid. */
export function readOwn(text: string | null): OwnBoard[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isOwnBoard) : [];
  } catch {
    return [];
  }
}

/** The content of a board file; throws a Refusal if it is no JSON object. */
export function parsed(text: string): Record<string, unknown> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Refusal("bad_board", inAllLanguages("own-board-no-json", brokenAt(text) ?? { line: 1, column: 1 }));
  }
  if (typeof content !== "object" || content === null || Array.isArray(content))
    throw new Refusal("bad_board", inAllLanguages("own-board-no-object"));
  return content as Record<string, unknown>;
}

class OwnBoards {
  list = $state.raw<OwnBoard[]>(readOwn(storedText(KEY)));

  /** Uploads a file and remembers the board; throws a Refusal with all errors if it cannot be played. */
  async add(file: File): Promise<OwnBoard> {
    return this.put(parsed(await file.text()));
  }

  /** The same for its content. */
  async put(content: Record<string, unknown>): Promise<OwnBoard> {
    const { board } = await ask("add_board", { body: content });
    return this.meet(board);
  }

  /** Remembers a board of the server; throws a Refusal if there is none. */
  async meet(board: string): Promise<OwnBoard> {
    const found: BoardFile = await ask("board", { path: { board } });
    const own = { board, game: found.game, title: found.id };
    this.list = [own, ...this.list.filter((each) => each.board !== board)].slice(0, MOST);
    store(KEY, this.list);
    return own;
  }
}

export const ownBoards = new OwnBoards();
