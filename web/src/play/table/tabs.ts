import type { IconName } from "../../ui/icons.ts";
import { say } from "../../words/words.svelte.ts";
import type { Part } from "./parts.svelte.ts";
import type { TableController } from "../tableController.svelte.ts";
import { titlePlugins } from "../../mechanisms/registry.ts";
import type { Lit } from "../../ui/lit.ts";
import { unreadOf } from "../people/unread.svelte.ts";

export interface Tab {
  part: Part;
  icon: IconName;
  words: string;
  /** A badge for something new. */
  count: number;
  lit: Lit;
}

export function tabsOf(controller: TableController, wanted: readonly Part[]): Tab[] {
  const bonuses = titlePlugins(controller.atlas.board.rules).map(({ name }) => say(`sheet-${name}`));
  const all: Record<Part, Omit<Tab, "part" | "lit"> | null> = {
    hand: { icon: "cards", words: controller.seat === null ? say("play-tab-table") : say("play-tab-hand"), count: 0 },
    tickets: controller.seat === null ? null : { icon: "ticket", words: say("sheet-tickets"), count: 0 },
    players: { icon: "people", words: say("play-players"), count: 0 },
    bonus: bonuses.length === 0 ? null : { icon: "pennant", words: bonuses.join(" · "), count: 0 },
    log: { icon: "log", words: say("play-log"), count: 0 },
    chat: controller.lesson !== null ? null : { icon: "chat", words: say("chat-title"), count: unreadOf(controller.session).count },
  };
  return wanted.flatMap((part) => {
    const tab = all[part];
    return tab === null ? [] : [{ part, ...tab, lit: controller.lit(`tab-${part}`) }];
  });
}
