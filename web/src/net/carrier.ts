// What carries requests and sockets to the server: the network, or a worker of this browser in which the server runs.

/** The part of a WebSocket that the pages use. */
export interface CarriedSocket extends EventTarget {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number): void;
}

export interface Carrier {
  fetch(address: string | URL, init?: RequestInit): Promise<Response>;
  open(address: string): CarriedSocket;
}

const network: Carrier = {
  fetch: (address, init) => fetch(address, init),
  open: (address) => new WebSocket(address),
};

let chosen = network;

export const carrier: Carrier = {
  fetch: (address, init) => chosen.fetch(address, init),
  open: (address) => chosen.open(address),
};

/** Whether nobody else can reach this server: it runs in this browser. */
export function isAlone(): boolean {
  return chosen !== network;
}

/** Chooses what carries everything from now on. */
export function carryBy(another: Carrier): void {
  chosen = another;
}
