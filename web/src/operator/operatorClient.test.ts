import { afterEach, expect, test, vi } from "vitest";
import { OperatorClient, isThere } from "./operatorClient.ts";

interface Asked {
  address: URL;
  headers: Record<string, string>;
  credentials: string;
}

/** Stubs a server that always answers like this; returns the requests to it. */
function serving(status: number, body: object): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (address: URL, { headers, credentials }: Asked) => {
    asked.push({ address, headers, credentials });
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

afterEach(() => void vi.unstubAllGlobals());

const NO = { says: { en: "no", fr: "non" } };

test("the secret is sent in a header, never in an address or cookie", async () => {
  const asked = serving(200, []);
  const client = new OperatorClient("hunter2");
  await client.get("tables", { search: "a&b", page: "1" });
  await client.act("end_table", "x/y", { why: "So." });
  expect(asked.map(({ address }) => address.pathname + address.search)).toEqual([
    "/api/operator/tables?search=a%26b&page=1",
    "/api/operator/tables/x%2Fy/end",
  ]);
  for (const { headers, credentials } of asked) {
    expect(headers["authorization"]).toBe("Bearer hunter2");
    expect(credentials).toBe("omit");
  }
});

test("a server without a secret has no operator's page", async () => {
  serving(404, { code: "no_such_page", ...NO });
  expect(await isThere()).toBe(false);
  const asked = serving(401, { code: "no_secret", ...NO });
  expect(await isThere()).toBe(true);
  expect(asked[0]?.headers).not.toHaveProperty("authorization");
});

test("a refusal is thrown with its code", async () => {
  serving(409, { code: "risky_block", ...NO });
  await expect(new OperatorClient("x").get("blocks")).rejects.toMatchObject({ code: "risky_block" });
});
