// Requests to the server, typed by their names in the protocol.

import { inAllLanguages } from "../words/words.svelte.ts";
import { carrier } from "./carrier.ts";
import { type Answers, type Bodies, ENDPOINTS, type ErrorBody, type LocalizedText } from "./protocol.ts";

/** An error response of the server. */
export class Refusal extends Error {
  readonly code: string;
  readonly says: LocalizedText;
  /** All errors, if there are several. */
  readonly faults: readonly LocalizedText[];

  constructor(code: string, says: LocalizedText, faults: readonly LocalizedText[] = []) {
    super(says.en);
    this.faults = faults;
    this.code = code;
    this.says = says;
  }
}

/** Returns a refusal; any other error is a bug, and goes to the console. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

export function unreachable(): Refusal {
  return new Refusal("unreachable", inAllLanguages("server-unreachable"));
}

type Name = keyof typeof ENDPOINTS & keyof Answers;
type Options<N extends Name> = { path?: Record<string, string>; query?: Record<string, string> } & (N extends keyof Bodies
  ? { body: Bodies[N] }
  : { body?: undefined });

/** The path of an endpoint with its parameters filled in. */
export function endpointAddress(name: Name, path: Record<string, string> = {}): string {
  const filled = ENDPOINTS[name].path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(path[part] ?? ""));
  return new URL(filled.slice(1), document.baseURI).href;
}

/** Sends a request; throws a Refusal if the server refuses or cannot be reached. */
export async function ask<N extends Name>(
  name: N,
  ...[options]: N extends keyof Bodies ? [Options<N>] : [Options<N>?]
): Promise<Answers[N]> {
  let response: Response;
  try {
    const query = options?.query === undefined ? "" : `?${new URLSearchParams(options.query)}`;
    response = await carrier.fetch(endpointAddress(name, options?.path) + query, {
      method: ENDPOINTS[name].method,
      credentials: "same-origin",
      ...(options?.body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(options.body) }),
    });
  } catch {
    throw unreachable();
  }
  noteTime(response);
  if (response.ok) return (await response.json()) as Answers[N];
  throw await refusalOf(response);
}

const SAME_TIME_MS = 2000;
let clockOffset = 0;

/** Updates the offset of the server's clock; up to two seconds are rounding and latency. */
function noteTime(response: Response): void {
  const ahead = Date.parse(response.headers.get("date") ?? "") - Date.now();
  if (!Number.isNaN(ahead)) clockOffset = Math.abs(ahead) < SAME_TIME_MS ? 0 : ahead;
}

/** The time by the server's clock, like its deadlines: this device's clock may be minutes off. */
export function serverNow(): number {
  return Date.now() + clockOffset;
}

/** The refusal in an error response. */
export async function refusalOf(response: Response): Promise<Refusal> {
  try {
    const body = (await response.json()) as ErrorBody;
    return new Refusal(body.code, body.says, body.faults);
  } catch {
    return unreachable();
  }
}

let introduced: Promise<string> | null = null;

/** Makes this browser a guest, unless it is one already, and returns the guest's name. Cached, except after a failure. */
export function beGuest(): Promise<string> {
  introduced ??= ask("introduce", { body: {} }).then(
    ({ name }) => name,
    (refusal: unknown) => {
      introduced = null;
      throw refusal;
    },
  );
  return introduced;
}
