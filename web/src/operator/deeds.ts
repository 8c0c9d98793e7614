// What whoever runs the server is about to do, before they have said why.

import { say } from "../words/words.svelte.ts";
import type { Asking } from "./asking.ts";
import type { Acted } from "./protocol.ts";

export interface Intent {
  title: string;
  help: string;
  /** The button that does it. */
  label: string;
  /** Whether others are told the reason, so that there must be one. */
  told: boolean;
  /** Whether an address has to be given, and for how long. */
  network?: string;
  act: (asking: Asking, why: string, block: { network: string; until: number; force: boolean }) => Promise<Acted>;
}

export function ending(table: string): Intent {
  return {
    title: say("operator-end-title", { whom: table }),
    help: say("operator-end-help"),
    label: say("operator-end"),
    told: true,
    act: (asking, why) => asking.act("end_table", table, { why }),
  };
}

export function removingName(guest: string, name: string): Intent {
  return {
    title: say("operator-name-title", { whom: name }),
    help: say("operator-name-help"),
    label: say("operator-name"),
    told: false,
    act: (asking, why) => asking.act("remove_name", guest, { why }),
  };
}

export function removingBoard(board: string, title: string): Intent {
  return {
    title: say("operator-board-title", { whom: title || board }),
    help: say("operator-board-help"),
    label: say("operator-remove-board"),
    told: true,
    act: (asking, why) => asking.act("remove_board", board, { why }),
  };
}

export function blocking(network = ""): Intent {
  return {
    title: say("operator-block-title"),
    help: say("operator-block-help"),
    label: say("operator-block"),
    told: false,
    network,
    act: (asking, why, block) => asking.act("block", "", { ...block, why }),
  };
}
