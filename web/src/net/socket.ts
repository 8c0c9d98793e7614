// The socket of a table, or of a replay's room: reconnects automatically, and reports its state.

import { type CarriedSocket, carrier } from "./carrier.ts";
import type { Command, Message, RoomCommand, RoomMessage } from "./protocol.ts";

/** "returning": the server restarts, and the reconnection to it or another one needs no notice yet. */
export type Connection = "connecting" | "live" | "returning" | "reconnecting" | "closed";

const FINAL = new Set([4401, 4403]);
const SERVICE_RESTART = 1012;
/** Spreads the reconnections of all clients after a restart. */
const JITTER_MS = 400;
/** A restart that takes longer is reported. */
const GRACE_MS = 2000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;
const HEARTBEAT_MS = 25_000;
const PONG_TIMEOUT_MS = 12_000;

/** The messages that show that the server has taken the client in. */
const WELCOME: ReadonlySet<string> = new Set<(Message | RoomMessage)["t"]>(["update", "people"]);

/** The greeting of a table: the last number received, the seat that it is viewed from, and whether it is a big screen. */
export interface Greeting {
  last: number | null;
  seat: number | null;
  screen?: true;
}

interface Hooks<Received> {
  /** A room needs no greeting. */
  hello?: () => Greeting;
  message: (message: Received) => void;
  /** The connection is broken; "closed" is final. The first update of a table, or list of a room's people, shows that
   * it is live again. */
  broken: (connection: "returning" | "reconnecting" | "closed") => void;
}

/** A connection that lasts until `close`, or until the server closes it for good. */
export class Socket<Sent extends Command | RoomCommand = Command, Received extends Message | RoomMessage = Message> {
  readonly #address: string;
  readonly #hooks: Hooks<Received>;
  #socket: CarriedSocket | null = null;
  #live = false;
  #wait = FIRST_WAIT_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** Runs while a broken connection is not reported yet. */
  #grace: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #pongTimeout: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;
  #done = false;

  /** `path`: that of a table ("abc") or of a room ("abc/together"). */
  constructor(path: string, hooks: Hooks<Received>) {
    const address = new URL(`ws/tables/${path}`, document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    this.#address = address.href;
    this.#hooks = hooks;
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Sends a command now; false without a connection. */
  send(command: Sent): boolean {
    return this.#write(command);
  }

  #write(command: Command | RoomCommand): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(command));
    return true;
  }

  close(): void {
    this.#done = true;
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    this.#endGrace();
    this.#stopTimers();
    // A connecting socket is closed once it is open: browsers would log an error otherwise.
    if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#socket?.close(1000);
  }

  #connect(): void {
    const socket = carrier.open(this.#address);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      if (this.#done) {
        socket.close(1000);
        return;
      }
      if (this.#hooks.hello) this.#write({ t: "hello", ...this.#hooks.hello(), changes: true });
      this.#heartbeat = setInterval(() => this.#ping(), HEARTBEAT_MS);
    });
    socket.addEventListener("message", (event) => {
      clearTimeout(this.#pongTimeout);
      const message = JSON.parse((event as MessageEvent<string>).data) as Received;
      if (WELCOME.has(message.t)) {
        this.#live = true;
        this.#wait = FIRST_WAIT_MS;
        this.#endGrace();
      }
      this.#hooks.message(message);
    });
    socket.addEventListener("close", (event) => this.#closed(socket, (event as CloseEvent).code));
  }

  #closed(socket: CarriedSocket, code: number): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#stopTimers();
    if (this.#done || FINAL.has(code)) {
      this.#done = true;
      this.#endGrace();
      this.#hooks.broken("closed");
      return;
    }
    const wasLive = this.#live;
    this.#live = false;
    if (code === SERVICE_RESTART && wasLive) {
      this.#grace = setTimeout(() => {
        this.#endGrace();
        this.#hooks.broken("reconnecting");
      }, GRACE_MS);
      this.#reconnect(JITTER_MS * Math.random());
      return;
    }
    // Random, so that not all clients reconnect at the same moment after a restart.
    this.#reconnect(this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT_MS);
  }

  #reconnect(wait: number): void {
    this.#hooks.broken(this.#grace === undefined ? "reconnecting" : "returning");
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #endGrace(): void {
    clearTimeout(this.#grace);
    this.#grace = undefined;
  }

  /** Reconnects at once when the network or the window is back. */
  readonly #hurry = (): void => {
    if (this.#done || document.hidden) return;
    if (this.#socket === null) {
      clearTimeout(this.#retry);
      this.#connect();
    } else {
      this.#ping();
    }
  };

  /** Detects a dead connection; scripts in browsers cannot send ping frames. */
  #ping(): void {
    if (!this.#write({ t: "ping", id: `ping-${++this.#pings}` })) return;
    clearTimeout(this.#pongTimeout);
    const socket = this.#socket;
    this.#pongTimeout = setTimeout(() => {
      if (socket === null || socket !== this.#socket) return;
      socket.close();
      this.#closed(socket, 1006);
    }, PONG_TIMEOUT_MS);
  }

  #stopTimers(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#pongTimeout);
  }
}
