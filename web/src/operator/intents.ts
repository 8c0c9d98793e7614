// What whoever runs the server is about to do, before they have said why.

import { say } from "../words/words.svelte.ts";
import type { OperatorClient } from "./operatorClient.ts";
import type { ActionResult } from "./protocol.ts";

export interface Intent {
  title: string;
  help: string;
  /** The button that does it. */
  label: string;
  /** Whether others are told the reason, so that there must be one. */
  told: boolean;
  /** Whether an address has to be given. */
  network?: string;
  /** Whether it ends by itself. */
  lasts?: true;
  /** Whether the addresses of a guest may be meant, too. */
  mayReach?: true;
  act: (client: OperatorClient, why: string, details: Details) => Promise<ActionResult>;
}

/** What else was said of it. */
export interface Details {
  network: string;
  until: number;
  force: boolean;
  addresses: boolean;
}

export function ending(table: string): Intent {
  return {
    title: say("operator-end-title", { whom: table }),
    help: say("operator-end-help"),
    label: say("operator-end"),
    told: true,
    act: (client, why) => client.act("end_table", table, { why }),
  };
}

export function removingName(guest: string, name: string): Intent {
  return {
    title: say("operator-name-title", { whom: name }),
    help: say("operator-name-help"),
    label: say("operator-name"),
    told: false,
    act: (client, why) => client.act("remove_name", guest, { why }),
  };
}

export function removingBoard(board: string, title: string): Intent {
  return {
    title: say("operator-board-title", { whom: title || board }),
    help: say("operator-board-help"),
    label: say("operator-remove-board"),
    told: true,
    act: (client, why) => client.act("remove_board", board, { why }),
  };
}

export function blocking(network = ""): Intent {
  return {
    title: say("operator-block-title"),
    help: say("operator-block-help"),
    label: say("operator-block"),
    told: false,
    network,
    lasts: true,
    act: (client, why, { network: given, until, force }) => client.act("block", "", { network: given, until, force, why }),
  };
}

export function muting(guest: string, name: string): Intent {
  return {
    title: say("operator-mute-title", { whom: name }),
    help: say("operator-mute-help"),
    label: say("operator-mute"),
    told: false,
    lasts: true,
    act: (client, why, { until }) => client.act("mute", guest, { until, why }),
  };
}

export function barring(guest: string, name: string): Intent {
  return {
    title: say("operator-bar-title", { whom: name }),
    help: say("operator-bar-help"),
    label: say("operator-bar"),
    told: false,
    lasts: true,
    mayReach: true,
    act: (client, why, { until, force, addresses }) => client.act("bar", guest, { until, force, addresses, why }),
  };
}

export function removingLines(report: number, lines: number[]): Intent {
  return {
    title: say("operator-lines-title", { count: lines.length }),
    help: say("operator-lines-help"),
    label: say("operator-lines"),
    told: false,
    act: (client, why) => client.act("remove_lines", String(report), { lines, why }),
  };
}

export function closing(report: number): Intent {
  return {
    title: say("operator-close-title", { report }),
    help: say("operator-close-help"),
    label: say("operator-close"),
    told: false,
    act: (client, why) => client.act("close_report", String(report), { why }),
  };
}
