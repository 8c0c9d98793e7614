import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

/** Stubs a server that always answers like this; returns the requests to it. */
function serving(status: number, body: object): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method }: { method: string }) => {
    asked.push(`${method} ${new URL(address).pathname}`);
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

async function beGuest(): Promise<string> {
  return (await import("./http.ts")).beGuest();
}

beforeEach(() => {
  vi.resetModules();
});

test("a visitor becomes a guest with a single request", async () => {
  const asked = serving(200, { name: "Ada" });
  expect(await Promise.all([beGuest(), beGuest()])).toEqual(["Ada", "Ada"]);
  expect(asked).toEqual(["POST /api/me"]);
});

test("a failed request is retried", async () => {
  serving(503, { code: "closing", says: { en: "closing", fr: "fermeture" } });
  await expect(beGuest()).rejects.toMatchObject({ code: "closing" });
  const asked = serving(200, { name: "" });
  await beGuest();
  expect(asked).toHaveLength(1);
});

test("the time is the server's, unless the difference is rounding", async () => {
  vi.useFakeTimers({ now: 1_700_000_000_900, toFake: ["Date"] }); // the clock stands still during the test
  onTestFinished(() => void vi.useRealTimers());
  const { ask, serverNow } = await import("./http.ts");
  const answering = (minutes: number, seconds: number) => {
    const date = new Date(Date.now() + 60_000 * minutes + 1000 * seconds).toUTCString();
    vi.stubGlobal("fetch", async () => new Response("{}", { headers: { date } }));
    return ask("lobby");
  };
  await answering(5, 0);
  expect((serverNow() - Date.now()) / 60_000).toBeCloseTo(5, 1);
  await answering(0, -1);
  expect(serverNow()).toBe(Date.now());
});
