// Opening a pad file: its board is fetched, and a board of its own is put on the server first.

import { loadScorer } from "../kernel/scorer.ts";
import { beGuest } from "../net/http.ts";
import { ownBoards } from "../setup/ownBoards.svelte.ts";
import { atlasOf } from "../state/atlas.svelte.ts";
import { toasts } from "../state/toasts.svelte.ts";
import { say } from "../words/words.svelte.ts";
import { desk } from "./desk.svelte.ts";
import { type Fault, isShortened, LONGEST_NAME, type Misfit, misfitOf, MOST_BYTES, readPadText } from "./padFile.ts";

/** The name of a pad's board in settings; throws a Refusal if there is no such board. */
async function boardName(board: string | object): Promise<string> {
  if (typeof board === "string") return board;
  await beGuest();
  return (await ownBoards.put(board as Record<string, unknown>)).board;
}

/** Opens a pad file; returns why it cannot be opened, or null. Throws a Refusal about its board. */
export async function openFile(file: File): Promise<Fault | Misfit | "huge" | null> {
  if (file.size > MOST_BYTES) return "huge";
  const pad = readPadText(await file.text());
  if (typeof pad === "string") return pad;
  const board = await boardName(pad.board);
  const atlas = await atlasOf(board);
  const { mostTickets } = await loadScorer(board, atlas.board);
  const misfit = misfitOf(pad, atlas.board, mostTickets);
  if (misfit !== null) return misfit;
  desk.begin({ ...pad, board }, "board");
  if (pad.players.some(({ name }) => isShortened(name))) toasts.note(say("score-shortened", { most: LONGEST_NAME }));
  return null;
}
