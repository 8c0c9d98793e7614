import { afterEach, expect, test, vi } from "vitest";
import { OperatorClient, isThere } from "./operatorClient.ts";

interface Asked {
  address: URL;
  headers: Record<string, string>;
  credentials: string;
}

/** A server that answers so; what it was asked. */
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

test("the secret stands in a header, and in no address or cookie", async () => {
  const asked = serving(200, []);
  const client = new OperatorClient("hunter2");
  await client.look("tables", { search: "a&b", page: "1" });
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

test("where there is no secret there is nothing", async () => {
  serving(404, { code: "no_such_page", ...NO });
  expect(await isThere()).toBe(false);
  const asked = serving(401, { code: "no_secret", ...NO });
  expect(await isThere()).toBe(true);
  expect(asked[0]?.headers).not.toHaveProperty("authorization");
});

test("what is refused is thrown in words", async () => {
  serving(409, { code: "risky_block", ...NO });
  await expect(new OperatorClient("x").look("blocks")).rejects.toMatchObject({ code: "risky_block" });
});
