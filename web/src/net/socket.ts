// One table's socket: connects again by itself, and says where it stands.

import type { Command, Message } from "./protocol.ts";

/** "returning": the server has sent us away to come back at once, perhaps to another one; nobody need notice. */
export type Line = "connecting" | "live" | "returning" | "reconnecting" | "closed";

const FINAL = new Set([4401, 4403]);
const COME_BACK = 1012;
/** Within so many milliseconds everybody is back at some moment, not all at the same. */
const AT_ONCE = 400;
/** After so many it has lasted, and is said. */
const UNNOTICED = 2000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const HEARTBEAT = 25_000;
const SILENCE = 12_000;

interface Hooks {
  /** The greeting: the last number seen, and the seat that is looked from. */
  hello: () => { last: number | null; seat: number | null };
  message: (message: Message) => void;
  /** The line is broken; "closed" is for good. That it lives is seen by the first update. */
  broken: (line: "returning" | "reconnecting" | "closed") => void;
}

/** A connection that lasts until `close`, or until the server closes it for good. */
export class Socket {
  readonly #address: string;
  readonly #hooks: Hooks;
  #socket: WebSocket | null = null;
  #live = false;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** Runs while it need not be noticed that the line is broken. */
  #unnoticed: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;
  #done = false;

  constructor(table: string, hooks: Hooks) {
    const address = new URL(`ws/tables/${encodeURIComponent(table)}`, document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    this.#address = address.href;
    this.#hooks = hooks;
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Sends a command now; false where there is no connection. */
  send(command: Command): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(command));
    return true;
  }

  close(): void {
    this.#done = true;
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    this.#isNoticed();
    this.#quiet();
    // One that is still being opened is closed as soon as it is open: browsers complain otherwise.
    if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#socket?.close(1000);
  }

  #connect(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      if (this.#done) {
        socket.close(1000);
        return;
      }
      this.send({ t: "hello", ...this.#hooks.hello(), changes: true });
      this.#beat = setInterval(() => this.#ping(), HEARTBEAT);
    });
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      clearTimeout(this.#silence);
      const message = JSON.parse(event.data) as Message;
      if (message.t === "update") {
        this.#live = true;
        this.#wait = FIRST_WAIT;
        this.#isNoticed();
      }
      this.#hooks.message(message);
    });
    socket.addEventListener("close", (event) => this.#closed(socket, event.code));
  }

  #closed(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#quiet();
    if (this.#done || FINAL.has(code)) {
      this.#done = true;
      this.#isNoticed();
      this.#hooks.broken("closed");
      return;
    }
    const wasLive = this.#live;
    this.#live = false;
    if (code === COME_BACK && wasLive) {
      this.#unnoticed = setTimeout(() => {
        this.#isNoticed();
        this.#hooks.broken("reconnecting");
      }, UNNOTICED);
      this.#comeBack(AT_ONCE * Math.random());
      return;
    }
    // A little chance, so that not everybody comes back at the same moment after a restart.
    this.#comeBack(this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }

  #comeBack(wait: number): void {
    this.#hooks.broken(this.#unnoticed === undefined ? "reconnecting" : "returning");
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #isNoticed(): void {
    clearTimeout(this.#unnoticed);
    this.#unnoticed = undefined;
  }

  /** The network or the window is back: do not wait any longer. */
  readonly #hurry = (): void => {
    if (this.#done || document.hidden) return;
    if (this.#socket === null) {
      clearTimeout(this.#retry);
      this.#connect();
    } else {
      this.#ping();
    }
  };

  /** Browsers do not show ping frames: a line that has died unnoticed is found by asking. */
  #ping(): void {
    if (!this.send({ t: "ping", id: `ping-${++this.#pings}` })) return;
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#silence = setTimeout(() => {
      if (socket === null || socket !== this.#socket) return;
      socket.close();
      this.#closed(socket, 1006);
    }, SILENCE);
  }

  #quiet(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#silence);
  }
}
