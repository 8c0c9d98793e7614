// Shows notifications of one's turn, opens the table, and renews the subscription when the push service ends it. Nothing
// else: no request is answered here, nothing is cached.
const VERSION = 2; // raised with every change, so that browsers install it

/** The address of a table; null if this is none. */
function tableAddress(table) {
  return typeof table === "string" && /^[a-z0-9]{1,40}$/.test(table) ? new URL(`table/${table}`, self.registration.scope).href : null;
}

/** The windows of this server, those of a table first. */
async function windowsAt(address) {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return { here: all.filter((client) => client.url.split(/[?#]/)[0] === address) };
}

async function show(message) {
  const address = tableAddress(message.table);
  const { here } = await windowsAt(address);
  if (here.some((client) => client.visibilityState === "visible")) return;
  await self.registration.showNotification(String(message.title), {
    body: String(message.body),
    lang: message.lang,
    tag: `turn ${message.table}`,
    icon: new URL("icon-192.png", self.registration.scope).href,
    data: { address, version: VERSION },
  });
}

async function open(address) {
  const { here } = await windowsAt(address);
  await (here.length > 0 ? here[0].focus() : self.clients.openWindow(address));
}

/** Subscribes again, unless the browser has done so, and tells the server. If this fails, the next page that is opened does it. */
async function renew(before, renewed) {
  const address = new URL("api/notifications", self.registration.scope);
  const { key } = await (await fetch(address)).json();
  if (key === null) return;
  const found = renewed ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, expirationTime, keys } = found.toJSON();
  await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      endpoint,
      ...keys,
      expires: expirationTime ?? null,
      replaces: before?.endpoint ?? null,
      language: before ? null : self.navigator.language.startsWith("fr") ? "fr" : "en", // null: as before
    }),
  });
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => {
  let message = null;
  try {
    message = event.data.json();
  } catch {
    return; // not one of ours
  }
  event.waitUntil(show(message));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.address ?? self.registration.scope));
});
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription).catch(() => undefined));
});
