// Actions of the operator that wait for a reason.

import { say } from "../words/words.svelte.ts";
import type { OperatorClient } from "./operatorClient.ts";
import type { ActionResult } from "./protocol.ts";

export interface Intent {
  title: string;
  help: string;
  /** The label of its button. */
  label: string;
  /** Whether others are shown the reason, which is then required. */
  reasonShown: boolean;
  /** Whether an address has to be given. */
  network?: string;
  /** Whether it ends by itself. */
  lasts?: true;
  /** Whether it may include a guest's addresses. */
  mayReach?: true;
  act: (client: OperatorClient, why: string, details: Details) => Promise<ActionResult>;
}

export interface Details {
  network: string;
  until: number;
  force: boolean;
  addresses: boolean;
}

/** The texts of an action: `operator-mute` has `operator-mute-title` and `operator-mute-help`. */
type Action = "tournament-end" | "entry" | "end" | "name" | "block" | "mute" | "bar" | "lines" | "close" | "annul" | "annul-game";
function intent(title: string, action: Action, act: Intent["act"], more: Partial<Intent> = {}): Intent {
  return { title, help: say(`operator-${action}-help`), label: say(`operator-${action}`), reasonShown: false, act, ...more };
}

export function ending(table: string): Intent {
  const title = say("operator-end-title", { whom: table });
  return intent(title, "end", (client, why) => client.act("end_table", table, { why }), { reasonShown: true });
}

export function endingTournament(tournament: string, name: string): Intent {
  const act: Intent["act"] = (client, why) => client.act("end_tournament", tournament, { why });
  return intent(say("operator-tournament-end-title", { whom: name }), "tournament-end", act);
}

export function removingEntry(tournament: string, person: number, name: string): Intent {
  const act: Intent["act"] = (client, why) => client.act("remove_entry", tournament, { person, why });
  return intent(say("operator-entry-title", { whom: name }), "entry", act);
}

export function removingName(guest: string, name: string): Intent {
  return intent(say("operator-name-title", { whom: name }), "name", (client, why) => client.act("remove_name", guest, { why }));
}

export function removingBoard(board: string, title: string): Intent {
  return {
    title: say("operator-board-title", { whom: title || board }),
    help: say("operator-board-help"),
    label: say("operator-remove-board"),
    reasonShown: true,
    act: (client, why) => client.act("remove_board", board, { why }),
  };
}

const block: Intent["act"] = (client, why, { network, until, force }) => client.act("block", "", { network, until, force, why });

export function blocking(network = ""): Intent {
  return intent(say("operator-block-title"), "block", block, { network, lasts: true });
}

export function muting(guest: string, name: string): Intent {
  const act: Intent["act"] = (client, why, { until }) => client.act("mute", guest, { until, why });
  return intent(say("operator-mute-title", { whom: name }), "mute", act, { lasts: true });
}

export function barring(guest: string, name: string): Intent {
  const act: Intent["act"] = (client, why, { until, force, addresses }) => client.act("bar", guest, { until, force, addresses, why });
  return intent(say("operator-bar-title", { whom: name }), "bar", act, { lasts: true, mayReach: true });
}

export function annulling(guest: string, name: string): Intent {
  return intent(say("operator-annul-title", { whom: name }), "annul", (client, why) => client.act("annul", guest, { why }));
}

export function annullingGame(table: string): Intent {
  return intent(say("operator-annul-game-title", { whom: table }), "annul-game", (client, why) => client.act("annul_game", table, { why }));
}

export function removingLines(report: number, lines: number[]): Intent {
  const title = say("operator-lines-title", { count: lines.length });
  return intent(title, "lines", (client, why) => client.act("remove_lines", String(report), { lines, why }));
}

export function closing(report: number): Intent {
  return intent(say("operator-close-title", { report }), "close", (client, why) => client.act("close_report", String(report), { why }));
}
