// The parts of the table as tabs.

import type { IconName } from "../../ui/icons.ts";
import { say } from "../../words/words.svelte.ts";
import type { Part } from "./parts.svelte.ts";
import type { Playing } from "../playing.svelte.ts";
import { mechanismOf } from "../people/standings.ts";
import { unreadOf } from "../people/unread.svelte.ts";

export interface Tab {
  part: Part;
  icon: IconName;
  words: string;
  /** Something new is there. */
  count: number;
}

export function tabsOf(playing: Playing, wanted: readonly Part[]): Tab[] {
  const mechanism = mechanismOf(playing.atlas.board);
  const all: Record<Part, Omit<Tab, "part"> | null> = {
    hand: { icon: "cards", words: playing.seat === null ? say("play-tab-table") : say("play-tab-hand"), count: 0 },
    tickets: playing.seat === null ? null : { icon: "ticket", words: say("sheet-tickets"), count: 0 },
    players: { icon: "people", words: say("play-players"), count: 0 },
    bonus: mechanism === null ? null : { icon: "flag", words: say(`sheet-${mechanism}`), count: 0 },
    log: { icon: "log", words: say("play-log"), count: 0 },
    chat: { icon: "chat", words: say("chat-title"), count: unreadOf(playing.session).count },
  };
  return wanted.flatMap((part) => {
    const tab = all[part];
    return tab === null ? [] : [{ part, ...tab }];
  });
}
