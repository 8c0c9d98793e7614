// What the page and the server's worker say to each other.

/** Why the server cannot begin: another window has the games, or something else. */
export type Failure = "elsewhere" | "broken";

export type ToWorker =
  | { t: "begin"; base: string }
  | { t: "request"; id: number; method: string; path: string; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }
  | { t: "open"; id: number; path: string }
  | { t: "say"; id: number; text: string }
  | { t: "close"; id: number; code: number };

export type FromWorker =
  /** How much is loaded, from 0 to 1. */
  | { t: "loaded"; share: number }
  /** The server has begun; `kept`: games outlive the page. */
  | { t: "ready"; kept: boolean }
  | { t: "failed"; why: Failure; detail: string }
  | { t: "answer"; id: number; status: number; headers: string; body: Uint8Array<ArrayBuffer> }
  | { t: "said"; id: number; text: string }
  | { t: "closed"; id: number; code: number };
