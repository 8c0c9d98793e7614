// The operator's requests. The secret is kept only in memory while the page is open, in no cookie, address or storage,
// so that no other page and no later user of the browser gets it.

import { Refusal, refusalOf, unreachable } from "../net/http.ts";
import { type ActionResult, type Answers, type Bodies, ENDPOINTS } from "./protocol.ts";

export type Query = Exclude<keyof Answers, keyof Bodies>;
export type Act = keyof Bodies;

export class OperatorClient {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  get<N extends Query>(name: N, query: Record<string, string> = {}): Promise<Answers[N]> {
    const search = new URLSearchParams(query).toString();
    return this.#request(`${ENDPOINTS[name].path}${search && `?${search}`}`, { method: "GET" }) as Promise<Answers[N]>;
  }

  act<N extends Act>(name: N, whom: string, body: Bodies[N]): Promise<ActionResult> {
    const path = ENDPOINTS[name].path.replace(/\{\w+\}/, encodeURIComponent(whom));
    return this.#request(path, { method: "POST", body: JSON.stringify(body) }) as Promise<ActionResult>;
  }

  async #request(path: string, init: RequestInit): Promise<unknown> {
    let response: Response;
    const headers = { "content-type": "application/json", ...(this.#secret && { authorization: `Bearer ${this.#secret}` }) };
    try {
      response = await fetch(new URL(path.slice(1), document.baseURI), { ...init, headers, credentials: "omit" });
    } catch {
      throw unreachable();
    }
    if (response.ok) return response.json();
    throw await refusalOf(response);
  }
}

/** Whether this server has an operator's page: without a secret, the server asks for one if it has. */
export async function isThere(): Promise<boolean> {
  try {
    await new OperatorClient("").get("load");
  } catch (error) {
    if (error instanceof Refusal) return error.code !== "no_such_page";
    throw error;
  }
  return true;
}
