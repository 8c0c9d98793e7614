// The requests of the operator's page and their answers. Written by `make protocol`: edits here are lost.

import type { Form, Status, TournamentStatus } from "../net/protocol.ts";

/** An action of the operator. */
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
  | "close"
  | "annul"
  | "annul_game"
  | "tournament"
  | "entry";

/** An action of the operator. */
export interface AuditEntry {
  /** 1, 2, 3 …, without gaps. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  what: "annul" | "annul_game" | "bar" | "block" | "board" | "close" | "end" | "entry" | "lines" | "mute" | "name" | "tournament" | "unbar" | "unblock" | "unmute";
  /** The id of the table, guest or tournament, the digest of the board, the network, or the number of the report. */
  whom: string;
  /** The name or title of `whom`. */
  shown: string;
  why: string;
  /** When a block, a mute or a bar ends, in milliseconds since 1970. */
  until: number;
  /** The operator's name; empty if there is only one. */
  operator: string;
  /** Networks that are blocked with a barred guest, separated by spaces. */
  networks: string;
}

/** A table, for the operator. */
export interface TableRow {
  table: string;
  status: Status;
  /** By the operator. */
  ended: boolean;
  aside: boolean;
  board: string;
  /** Names of players, and levels of bots. */
  players: string[];
  /** People there now, playing or watching, through any node. */
  present: number;
  /** Milliseconds since 1970. */
  opened: number;
  /** When the last entry was made. */
  at: number;
  /** Including those that were undone. */
  moves: number;
}

/** A guest, for the operator. */
export interface GuestRow {
  guest: string;
  name: string;
  created: number;
  /** Whether they have an open window at this node. */
  here: boolean;
  tables: number;
  /** When something last happened at one of their tables; 0 without tables. */
  last: number;
  /** The addresses of their windows at this node. */
  addresses: string[];
  /** When their mute ends, in milliseconds since 1970; 0 without one. */
  muted: number;
  /** When their bar ends; 0 without one. */
  barred: number;
}

/** An uploaded board. */
export interface BoardRow {
  board: string;
  title: string;
  bytes: number;
  visited: number;
}

/** A blocked address or network. */
export interface Block {
  network: string;
  since: number;
  until: number;
  why: string;
}

/** A line of chat in a report. */
export interface ReportLine {
  number: number;
  at: number;
  /** The author; empty if unknown. */
  guest: string;
  name: string;
  text: string | null;
  phrase: string | null;
  /** false for a line that is only there for context. */
  reported: boolean;
  /** Whether it was removed from the table. */
  removed: boolean;
}

/** A report of chat lines. */
export interface ReportRow {
  number: number;
  at: number;
  table: string;
  /** The id of the guest; empty if they have deleted their data. */
  reporter: string;
  reporter_name: string;
  why: string;
  lines: ReportLine[];
  /** When an operator closed it; 0 while it is open. */
  closed: number;
}

/** A mute or a bar of a guest. */
export interface Sanction {
  kind: "bar" | "mute";
  guest: string;
  /** The guest's name at that time. */
  name: string;
  /** Networks that are blocked with the guest. */
  networks: string[];
  since: number;
  until: number;
  why: string;
  operator: string;
}

/** Two people who often play against each other in games that count for ratings. */
export interface RatedPair {
  board: string;
  /** The ids of both. */
  guests: string[];
  names: string[];
  games: number;
  /** How often the first of them had the better place. */
  wins: number;
}

/** The load of this node; with `everywhere` in the name, and in `nodes` and `reports`, of all nodes. */
export interface Load {
  version: string;
  store: string;
  /** Nodes that share the store. */
  nodes: number;
  people: number;
  /** People at tables. */
  people_everywhere: number;
  sockets: number;
  connections: number;
  /** Tables in memory. */
  tables: number;
  tended: number;
  /** Over the last minute, like the values that follow. */
  moves_per_second: number;
  /** The share of one core, from 0 to 1. */
  processor: number;
  /**
   * An upper bound of the 99th percentile of the time to acknowledge a move; null without moves, or above all
   * bounds.
   */
  move_seconds: number | null;
  /** The same for commits. */
  commit_seconds: number | null;
  /** The same for a bot's wait for a process. */
  thinking_wait_seconds: number | null;
  /** Questions to bots that wait. */
  waiting: number;
  /** Open reports. */
  reports: number;
  memory: number;
  started: number;
  /** Tournaments that are not over. */
  tournaments: number;
  /** People in these. */
  tournament_people: number;
  daily_running: number;
  /** Games of today's daily deals on all nodes: those that go on, and those that are over. */
  daily_played: number;
}

/** Somebody who has entered a tournament. */
export interface TournamentEntry {
  /** Their number there. */
  person: number;
  /** Empty if they have deleted their data. */
  guest: string;
  name: string;
  /** Whether they take part in the next round. */
  present: boolean;
}

/** A tournament, for the operator. */
export interface TournamentRow {
  tournament: string;
  name: string;
  board: string;
  form: Form;
  status: TournamentStatus;
  listed: boolean;
  /** The guest's id; empty if they have deleted their data. */
  host: string;
  host_name: string;
  /** How many have begun. */
  rounds: number;
  /** How many tables of the last round are being played. */
  tables: number;
  /** Milliseconds since 1970. */
  opened: number;
  /** When the last entry was made. */
  at: number;
  people: TournamentEntry[];
}

/** Somebody to remove from a tournament, by their number; the reason is only logged. */
export interface RemoveEntry {
  person: number;
  why?: string;
}

/** A reason that is shown to everybody at the tables concerned. */
export interface PublicReason {
  why: string;
}

/** A reason that is only logged. */
export interface Reason {
  why?: string;
}

/** The reason is only logged; blocked clients learn the end of the block. */
export interface BlockNetwork {
  network: string;
  /** Milliseconds since 1970. */
  until: number;
  why?: string;
  /** Even if it shuts out the operator, or most people. */
  force?: boolean;
}

/** The reason is only logged. */
export interface UnblockNetwork {
  network: string;
  why?: string;
}

/** Lines of a report, by their numbers; the reason is only logged. */
export interface RemoveLines {
  lines: number[];
  why?: string;
}

/** The reason is only logged; the guest learns the end of the mute when they try to chat. */
export interface Mute {
  /** Milliseconds since 1970. */
  until: number;
  why?: string;
}

/** The reason is only logged; the guest learns the end of the bar. */
export interface Bar {
  /** Milliseconds since 1970. */
  until: number;
  why?: string;
  /** Whether the addresses that they used lately are blocked, too: other people may live there. */
  addresses?: boolean;
  /** Even if that shuts out the operator, or most people. */
  force?: boolean;
}

/** The log entry of an action. */
export interface ActionResult {
  deed: AuditEntry;
  /** The number of tables that changed. */
  tables: number;
}

/** The HTTP endpoints, with {parameters} in paths. */
export const ENDPOINTS = {
  /** The load of the server. */
  load: { method: "GET", path: "/api/operator" },
  /** Tables, 25 at a time: ?search=, ?status=, ?page= (from 0). */
  tables: { method: "GET", path: "/api/operator/tables" },
  /** Guests, 25 at a time: ?search=, ?page=. */
  guests: { method: "GET", path: "/api/operator/guests" },
  /** Uploaded boards, 25 at a time: ?page=. */
  boards: { method: "GET", path: "/api/operator/boards" },
  /** Tournaments, 25 at a time, the latest first: ?page=. */
  tournaments: { method: "GET", path: "/api/operator/tournaments" },
  /** Blocked addresses and networks. */
  blocks: { method: "GET", path: "/api/operator/blocks" },
  /** Open reports of chat, the oldest first; ?status=closed, ?page=. */
  reports: { method: "GET", path: "/api/operator/reports" },
  /** Muted and barred guests. */
  sanctions: { method: "GET", path: "/api/operator/sanctions" },
  /** Pairs who often play rated games together: ?page=. */
  rated_pairs: { method: "GET", path: "/api/operator/ratings" },
  /** The audit log, newest first: ?page=. */
  deeds: { method: "GET", path: "/api/operator/deeds" },
  /** End a table. */
  end_table: { method: "POST", path: "/api/operator/tables/{table}/end" },
  /** Remove a guest's name. */
  remove_name: { method: "POST", path: "/api/operator/guests/{guest}/remove-name" },
  /** Remove an uploaded board. */
  remove_board: { method: "POST", path: "/api/operator/boards/{board}/remove" },
  /** End a tournament, and remove its name; its tables play on. */
  end_tournament: { method: "POST", path: "/api/operator/tournaments/{tournament}/end" },
  /** Remove somebody from a tournament, for good. */
  remove_entry: { method: "POST", path: "/api/operator/tournaments/{tournament}/remove" },
  /** Block an address or a network. */
  block: { method: "POST", path: "/api/operator/block" },
  /** Lift a block. */
  unblock: { method: "POST", path: "/api/operator/unblock" },
  /** Remove lines of a report. */
  remove_lines: { method: "POST", path: "/api/operator/reports/{report}/remove-lines" },
  /** Close a report. */
  close_report: { method: "POST", path: "/api/operator/reports/{report}/close" },
  /** Mute a guest. */
  mute: { method: "POST", path: "/api/operator/guests/{guest}/mute" },
  /** Lift a mute. */
  unmute: { method: "POST", path: "/api/operator/guests/{guest}/unmute" },
  /** Bar a guest. */
  bar: { method: "POST", path: "/api/operator/guests/{guest}/bar" },
  /** Delete a guest's ratings. */
  annul: { method: "POST", path: "/api/operator/guests/{guest}/annul" },
  /** Make a game count for no rating. */
  annul_game: { method: "POST", path: "/api/operator/tables/{table}/annul" },
  /** Lift a bar. */
  unbar: { method: "POST", path: "/api/operator/guests/{guest}/unbar" },
} as const;

/** The body of each request that has one. */
export interface Bodies {
  end_table: PublicReason;
  remove_name: Reason;
  remove_board: PublicReason;
  end_tournament: Reason;
  remove_entry: RemoveEntry;
  block: BlockNetwork;
  unblock: UnblockNetwork;
  remove_lines: RemoveLines;
  close_report: Reason;
  mute: Mute;
  unmute: Reason;
  bar: Bar;
  annul: Reason;
  annul_game: Reason;
  unbar: Reason;
}

/** The answer to each request, unless it is an ErrorBody. */
export interface Answers {
  load: Load;
  tables: TableRow[];
  guests: GuestRow[];
  boards: BoardRow[];
  tournaments: TournamentRow[];
  blocks: Block[];
  reports: ReportRow[];
  sanctions: Sanction[];
  rated_pairs: RatedPair[];
  deeds: AuditEntry[];
  end_table: ActionResult;
  remove_name: ActionResult;
  remove_board: ActionResult;
  end_tournament: ActionResult;
  remove_entry: ActionResult;
  block: ActionResult;
  unblock: ActionResult;
  remove_lines: ActionResult;
  close_report: ActionResult;
  mute: ActionResult;
  unmute: ActionResult;
  bar: ActionResult;
  annul: ActionResult;
  annul_game: ActionResult;
  unbar: ActionResult;
}
