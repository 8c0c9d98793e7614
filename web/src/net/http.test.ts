import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

/** A server that answers so; what it was asked. */
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

test("whoever comes becomes a guest once, with a question that is never refused", async () => {
  const asked = serving(200, { name: "Ada" });
  expect(await Promise.all([beGuest(), beGuest()])).toEqual(["Ada", "Ada"]);
  expect(asked).toEqual(["POST /api/me"]);
});

test("after a failure it is tried again", async () => {
  serving(503, { code: "closing", says: { en: "closing", fr: "fermeture" } });
  await expect(beGuest()).rejects.toMatchObject({ code: "closing" });
  const asked = serving(200, { name: "" });
  await beGuest();
  expect(asked).toHaveLength(1);
});

test("the time is the server's, unless the difference is rounding", async () => {
  vi.useFakeTimers({ now: 1_700_000_000_900, toFake: ["Date"] }); // it stands still, however long this takes
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
