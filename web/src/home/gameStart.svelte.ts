// Starts a game: creates its table, remembers it as the last one, and goes there.

import { preferences } from "../browser/preferences.svelte.ts";
import { router } from "../browser/router.svelte.ts";
import { ask, beGuest } from "../net/http.ts";
import type { BoardLine, CreateTable } from "../net/protocol.ts";
import { boards } from "../setup/boards.svelte.ts";
import type { OwnBoard } from "../setup/ownBoards.svelte.ts";
import { guest } from "../state/guest.svelte.ts";
import { attempt } from "../state/toasts.svelte.ts";
import { last } from "./lastGame.svelte.ts";
import { playHere, playNow } from "./newTable.ts";

async function openedRoom(wish: CreateTable): Promise<string> {
  await beGuest();
  const { table } = await ask("create", { body: wish });
  if (wish.sit) return `table/${table}`;
  const { code } = await ask("invite", { path: { table } });
  return `screen/${code}`;
}

class GameStart {
  /** Whether a table is being created. */
  busy = $state(false);

  /** Returns whether the table was created. */
  async begin(wish: CreateTable): Promise<boolean> {
    this.busy = true;
    const made = await attempt(beGuest().then(() => ask("create", { body: wish })));
    this.busy = false;
    if (made === undefined) return false;
    last.remember(wish);
    router.go(`table/${made.table}`);
    return true;
  }

  /** A table for people in one room: on the big screen, everybody reads how to join. */
  async openRoom(wish: CreateTable): Promise<void> {
    this.busy = true;
    const path = await attempt(openedRoom(wish));
    this.busy = false;
    if (path !== undefined) router.go(path);
  }

  /** Against the preferred number and level of bots, or with the preferred people on this device. */
  play(line: Pick<BoardLine, "board" | "players">): Promise<boolean> {
    const { level, opponents, beside, companions } = preferences.liked;
    return this.begin(beside ? playHere(line, companions, guest.called) : playNow(line, level, opponents, guest.called));
  }

  /** The same on an uploaded board. */
  async playOwn(own: OwnBoard): Promise<void> {
    const line = boards.list.find(({ board }) => board === own.game);
    if (line !== undefined) await this.play({ ...line, board: own.board });
  }
}

export const gameStart = new GameStart();
