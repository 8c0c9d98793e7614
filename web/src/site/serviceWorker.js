// Keeps all files of one version of the site, so that it works offline, and never mixes two versions: a page is answered
// from one cache, and a new version waits until a page asks for it. Requests to the server are answered by the page that
// makes them, in whose worker the server runs.
const VERSION = "{{version}}";
const FILES = JSON.parse(`{{files}}`);
const CACHE = `omnibus ${VERSION}`;
const SCOPE = self.registration.scope;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      // Each file's name has the version, so that no other version is taken from a cache on the way.
      await Promise.all(
        FILES.map(async (file) => {
          const response = await fetch(new URL(file, SCOPE), { cache: file.startsWith("assets/") ? "default" : "no-cache" });
          if (!response.ok) throw new Error(`${file}: ${response.status}`);
          await cache.put(new URL(file, SCOPE), response);
        }),
      );
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith("omnibus ") && name !== CACHE) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  if (event.data?.t === "begin") void self.skipWaiting();
});

/** The page, whatever its address; its links are relative to the site. */
async function page() {
  const cache = await caches.open(CACHE);
  const found = await cache.match(new URL("index.html", SCOPE));
  if (found === undefined) return null;
  const text = (await found.text()).replace(/<base href="[^"]*"/, `<base href="${new URL(SCOPE).pathname}"`);
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });
}

/** An answer of the server in the worker of the page that asks. */
async function fromServer(event) {
  const client = (await self.clients.get(event.clientId || event.resultingClientId)) ?? (await self.clients.matchAll({ type: "window" }))[0];
  if (client === undefined) return new Response(null, { status: 503 });
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data), { once: true });
    port1.start();
  });
  client.postMessage({ t: "fetch", address: event.request.url }, [port2]);
  const { status, headers, body } = await answer;
  return new Response(status === 204 || status === 304 ? null : body, { status, headers });
}

async function fromCache(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const path = request.url.slice(SCOPE.length).split(/[?#]/)[0];
  if (path.startsWith("api/")) event.respondWith(fromServer(event));
  else if (request.mode === "navigate" && !path.startsWith("docs/")) event.respondWith(page().then((found) => found ?? fetch(request)));
  else event.respondWith(fromCache(request));
});
