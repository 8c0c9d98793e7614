// Carries requests and sockets to the server in a worker of this browser. Everything else is a file of the site.

import type { CarriedSocket, Carrier } from "../net/carrier.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** What the server answers; all other addresses are files. */
const ANSWERED = /^(api\/|healthz$)/;
const [CONNECTING, OPEN, CLOSED] = [0, 1, 3];
/** A status with which an answer has no body. */
const BODILESS = new Set([101, 204, 205, 304]);

interface Worker {
  postMessage(message: ToWorker): void;
}

export class WorkerCarrier implements Carrier {
  readonly #worker: Worker;
  readonly #base: string;
  readonly #asked = new Map<number, (answer: Response) => void>();
  readonly #sockets = new Map<number, WorkerSocket>();
  #count = 0;

  /** `base`: the address of the site, to which all paths are relative. */
  constructor(worker: Worker, base: string) {
    this.#worker = worker;
    this.#base = base;
  }

  async fetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const path = this.pathOf(address);
    if (path === null) return fetch(address, init);
    const id = ++this.#count;
    const answer = new Promise<Response>((resolve) => this.#asked.set(id, resolve));
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const body = new Uint8Array(await new Response(init.body ?? null).arrayBuffer());
    this.#worker.postMessage({ t: "request", id, method: init.method ?? "GET", path: `/${path}`, headers, body });
    return answer;
  }

  open(address: string): CarriedSocket {
    const id = ++this.#count;
    const socket = new WorkerSocket((message) => this.#worker.postMessage({ ...message, id } as ToWorker), () => this.#sockets.delete(id));
    this.#sockets.set(id, socket);
    const { pathname, search } = new URL(address);
    const path = `/${pathname.slice(new URL(this.#base).pathname.length)}${search}`;
    // Sockets open later than they are made: their maker listens first.
    queueMicrotask(() => {
      this.#worker.postMessage({ t: "open", id, path });
      socket.opened();
    });
    return socket;
  }

  /** The path of an address that the server answers, relative to the site; null for a file. */
  pathOf(address: string | URL): string | null {
    const { href } = new URL(address, this.#base);
    if (!href.startsWith(this.#base)) return null;
    const path = href.slice(this.#base.length);
    return ANSWERED.test(path.split(/[?#]/)[0] ?? "") ? path : null;
  }

  /** Hears an answer of the worker. */
  hear(message: FromWorker): void {
    if (message.t === "answer") {
      const headers = new Headers(message.headers.split("\n").filter(Boolean).map(headerOf));
      headers.set("date", new Date().toUTCString());
      const body = BODILESS.has(message.status) ? null : message.body;
      this.#asked.get(message.id)?.(new Response(body, { status: message.status, headers }));
      this.#asked.delete(message.id);
    } else if (message.t === "said") this.#sockets.get(message.id)?.said(message.text);
    else if (message.t === "closed") this.#sockets.get(message.id)?.closed(message.code);
  }
}

function headerOf(line: string): [string, string] {
  const end = line.indexOf(": ");
  return [line.slice(0, end), line.slice(end + 2)];
}

type SocketMessage = { t: "say"; text: string } | { t: "close"; code: number };

class WorkerSocket extends EventTarget implements CarriedSocket {
  readyState: number = CONNECTING;
  readonly #post: (message: SocketMessage) => void;
  readonly #forget: () => void;

  constructor(post: (message: SocketMessage) => void, forget: () => void) {
    super();
    this.#post = post;
    this.#forget = forget;
  }

  send(text: string): void {
    if (this.readyState === OPEN) this.#post({ t: "say", text });
  }

  close(code = 1000): void {
    if (this.readyState === CLOSED) return;
    this.#post({ t: "close", code });
    this.closed(code);
  }

  opened(): void {
    if (this.readyState !== CONNECTING) return;
    this.readyState = OPEN;
    this.dispatchEvent(new Event("open"));
  }

  said(text: string): void {
    if (this.readyState === OPEN) this.dispatchEvent(new MessageEvent("message", { data: text }));
  }

  closed(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#forget();
    this.dispatchEvent(new CloseEvent("close", { code }));
  }
}
