// What the page of whoever runs the server says and hears. Written by `make protocol`: edits here are lost.

import type { Status } from "../net/protocol.ts";

/** What was done. */
export type What = "end" | "name" | "board" | "block" | "unblock";

/** Something that the operator did. */
export interface Deed {
  /** 1, 2, 3 …, without gaps. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  what: "block" | "board" | "end" | "name" | "unblock";
  /** The id of the table or guest, the digest of the board, or the network. */
  whom: string;
  /** What people knew it by: a removed name, a board's title. */
  shown: string;
  why: string;
  /** When a block ends, in milliseconds since 1970. */
  until: number;
}

/** A table as whoever runs the server sees it. */
export interface SeenTable {
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
export interface SeenGuest {
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
}

/** An uploaded board. */
export interface SeenBoard {
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

/** What was done, as it stands in the log. */
export interface Acted {
  deed: Deed;
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
} as const;

/** What is sent with each request that has a body. */
export interface Bodies {
  end_table: EndTable;
  remove_name: RemoveName;
  remove_board: RemoveBoard;
  block: BlockNetwork;
  unblock: UnblockNetwork;
}

/** What each request is answered with, unless it is with an ErrorBody. */
export interface Answers {
  load: Load;
  tables: SeenTable[];
  guests: SeenGuest[];
  boards: SeenBoard[];
  blocks: Block[];
  deeds: Deed[];
  end_table: Acted;
  remove_name: Acted;
  remove_board: Acted;
  block: Acted;
  unblock: Acted;
}
