// What the page of whoever runs the server says and hears. Written by `make protocol`: edits here are lost.

import type { Status } from "../net/protocol.ts";

/** What was done. */
export type ActionKind =
  | "end"
  | "name"
  | "board"
  | "block"
  | "unblock"
  | "lines"
  | "mute"
  | "unmute"
  | "bar"
  | "unbar"
  | "close";

/** Something that the operator did. */
export interface AuditEntry {
  /** 1, 2, 3 …, without gaps. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  what: "bar" | "block" | "board" | "close" | "end" | "lines" | "mute" | "name" | "unbar" | "unblock" | "unmute";
  /** The id of the table or guest, the digest of the board, the network, or the number of the report. */
  whom: string;
  /** What people knew it by: a name, a board's title. */
  shown: string;
  why: string;
  /** When a block, a mute or a bar ends, in milliseconds since 1970. */
  until: number;
  /** The name of whoever did it; empty where operators have none. */
  operator: string;
  /** From which nobody is let in for as long as a guest is barred; separated by spaces. */
  networks: string;
}

/** A table as whoever runs the server sees it. */
export interface TableInfo {
  table: string;
  status: Status;
  /** Whether whoever runs the server has ended it. */
  ended: boolean;
  aside: boolean;
  board: string;
  /** Names; bots by their level. */
  players: string[];
  /** People who are there now, at any node, watching or playing. */
  present: number;
  /** Milliseconds since 1970. */
  opened: number;
  /** When something last happened there. */
  at: number;
  /** Those that were taken back among them. */
  moves: number;
}

/** A guest as whoever runs the server sees them. */
export interface GuestInfo {
  guest: string;
  name: string;
  created: number;
  /** Whether a window of theirs is open at this node. */
  here: boolean;
  tables: number;
  /** When something last happened at one of their tables; 0 where there is none. */
  last: number;
  /** From where their windows at this node are open. */
  addresses: string[];
  /** Until when they may not chat, in milliseconds since 1970; 0 where they may. */
  muted: number;
  /** Until when they are not let in; 0 where they are. */
  barred: number;
}

/** An uploaded board. */
export interface BoardInfo {
  board: string;
  title: string;
  bytes: number;
  visited: number;
}

/** An address or a network from which nobody is let in. */
export interface Block {
  network: string;
  since: number;
  until: number;
  why: string;
}

/** A line of chat in a report. */
export interface LineInfo {
  number: number;
  at: number;
  /** Who said it; empty where that is not known. */
  guest: string;
  name: string;
  text: string | null;
  phrase: string | null;
  /** Whether it was picked, or only stood nearby. */
  reported: boolean;
  /** Whether nobody at the table can read it any longer. */
  removed: boolean;
}

/** Lines of chat that somebody has reported. */
export interface ReportInfo {
  number: number;
  at: number;
  table: string;
  /** The id of the guest; empty where they have deleted everything of theirs. */
  reporter: string;
  reporter_name: string;
  why: string;
  lines: LineInfo[];
  /** When an operator was done with it; 0 where it is open. */
  closed: number;
}

/** A guest who is muted or barred. */
export interface Sanction {
  kind: "bar" | "mute";
  guest: string;
  /** As they were called then. */
  name: string;
  /** From which nobody is let in meanwhile. */
  networks: string[];
  since: number;
  until: number;
  why: string;
  operator: string;
}

/** How much there is to do: at this node, but for what `everywhere` stands in. */
export interface Load {
  version: string;
  store: string;
  /** That share the store, everywhere. */
  nodes: number;
  people: number;
  /** At tables. */
  people_everywhere: number;
  sockets: number;
  connections: number;
  /** In memory. */
  tables: number;
  tended: number;
  /** Over the last minute, as are those that follow. */
  moves_per_second: number;
  /** Of one core, from 0 to 1. */
  processor: number;
  /**
   * In which 99 of 100 moves were acknowledged, at most; null where there were none, or it took longer than all
   * bounds.
   */
  move_seconds: number | null;
  /** The same for the store. */
  commit_seconds: number | null;
  /** The same for bots. */
  thinking_wait_seconds: number | null;
  /** Questions to bots that nobody thinks about yet. */
  waiting: number;
  /** Of chat that are open, everywhere. */
  reports: number;
  memory: number;
  started: number;
}

/** Everybody at the table is told why. */
export interface EndTable {
  why: string;
}

/** The reason is for the log alone. */
export interface RemoveName {
  why?: string;
}

/** Everybody at a table with it is told why. */
export interface RemoveBoard {
  why: string;
}

/** The reason is for the log alone; who is blocked is told until when. */
export interface BlockNetwork {
  network: string;
  /** Milliseconds since 1970. */
  until: number;
  why?: string;
  /** Even if it locks out whoever asks, or everybody. */
  force?: boolean;
}

/** Whoever is there is let in again. */
export interface UnblockNetwork {
  network: string;
  why?: string;
}

/** Lines of a report, by their numbers; the reason is for the log alone. */
export interface RemoveLines {
  lines: number[];
  why?: string;
}

/** The reason is for the log alone. */
export interface CloseReport {
  why?: string;
}

/** The reason is for the log alone; the guest is told until when, once they want to chat. */
export interface Mute {
  /** Milliseconds since 1970. */
  until: number;
  why?: string;
}

/** The reason is for the log alone; the guest is told until when. */
export interface Bar {
  /** Milliseconds since 1970. */
  until: number;
  why?: string;
  /** Whether nobody is let in from the addresses either from which they came lately: others may live there. */
  addresses?: boolean;
  /** Even if that locks out whoever asks, or everybody. */
  force?: boolean;
}

/** The reason is for the log alone. */
export interface Lift {
  why?: string;
}

/** What was done, as it stands in the log. */
export interface ActionResult {
  deed: AuditEntry;
  /** At how many tables something has changed. */
  tables: number;
}

/** What can be asked over HTTP. What stands in {braces} in a path is filled in. */
export const ENDPOINTS = {
  /** How much there is to do. */
  load: { method: "GET", path: "/api/operator" },
  /** Tables, 25 at a time: ?search=, ?status=, ?page= (from 0). */
  tables: { method: "GET", path: "/api/operator/tables" },
  /** Guests, likewise: ?search=, ?page=. */
  guests: { method: "GET", path: "/api/operator/guests" },
  /** Uploaded boards, likewise: ?page=. */
  boards: { method: "GET", path: "/api/operator/boards" },
  /** Who is blocked now. */
  blocks: { method: "GET", path: "/api/operator/blocks" },
  /** Open reports of chat, the oldest first; ?status=closed, ?page=. */
  reports: { method: "GET", path: "/api/operator/reports" },
  /** Guests who are muted or barred now. */
  sanctions: { method: "GET", path: "/api/operator/sanctions" },
  /** What was done here, newest first: ?page=. */
  deeds: { method: "GET", path: "/api/operator/deeds" },
  /** End a table. */
  end_table: { method: "POST", path: "/api/operator/tables/{table}/end" },
  /** Remove a guest's name. */
  remove_name: { method: "POST", path: "/api/operator/guests/{guest}/remove-name" },
  /** Remove an uploaded board. */
  remove_board: { method: "POST", path: "/api/operator/boards/{board}/remove" },
  /** Block an address or a network. */
  block: { method: "POST", path: "/api/operator/block" },
  /** Let it in again. */
  unblock: { method: "POST", path: "/api/operator/unblock" },
  /** Remove lines of a report. */
  remove_lines: { method: "POST", path: "/api/operator/reports/{report}/remove-lines" },
  /** Close a report. */
  close_report: { method: "POST", path: "/api/operator/reports/{report}/close" },
  /** Let a guest not chat. */
  mute: { method: "POST", path: "/api/operator/guests/{guest}/mute" },
  /** Let them chat again. */
  unmute: { method: "POST", path: "/api/operator/guests/{guest}/unmute" },
  /** Let a guest not in. */
  bar: { method: "POST", path: "/api/operator/guests/{guest}/bar" },
  /** Let them in again. */
  unbar: { method: "POST", path: "/api/operator/guests/{guest}/unbar" },
} as const;

/** What is sent with each request that has a body. */
export interface Bodies {
  end_table: EndTable;
  remove_name: RemoveName;
  remove_board: RemoveBoard;
  block: BlockNetwork;
  unblock: UnblockNetwork;
  remove_lines: RemoveLines;
  close_report: CloseReport;
  mute: Mute;
  unmute: Lift;
  bar: Bar;
  unbar: Lift;
}

/** What each request is answered with, unless it is with an ErrorBody. */
export interface Answers {
  load: Load;
  tables: TableInfo[];
  guests: GuestInfo[];
  boards: BoardInfo[];
  blocks: Block[];
  reports: ReportInfo[];
  sanctions: Sanction[];
  deeds: AuditEntry[];
  end_table: ActionResult;
  remove_name: ActionResult;
  remove_board: ActionResult;
  block: ActionResult;
  unblock: ActionResult;
  remove_lines: ActionResult;
  close_report: ActionResult;
  mute: ActionResult;
  unmute: ActionResult;
  bar: ActionResult;
  unbar: ActionResult;
}
