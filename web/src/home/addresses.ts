// Parses what people paste to join a table: a code, or a link from a message.

import { pageOf } from "../browser/router.svelte.ts";

const CODE = /^[A-HJ-NP-Z2-9]{8}$/;

/** The path on this site for a pasted text; null if there is none. */
export function pathIn(pasted: string, base: string): string | null {
  const text = pasted.trim();
  const code = text.toUpperCase().replace(/[\s-]/g, "");
  if (CODE.test(code)) return `join/${code}`;
  const link = /https?:\/\/\S+/i.exec(text)?.[0] ?? (text.startsWith("/") ? text : null);
  if (link === null || !URL.canParse(link, base)) return null;
  const address = new URL(link, base);
  const page = pageOf(withinBase(address, base), new URL(base));
  switch (page.name) {
    case "join":
      return `${page.watch ? "watch" : "join"}/${encodeURIComponent(page.code)}`;
    case "table":
    case "replay":
      return `${page.name}/${encodeURIComponent(page.table)}`;
    case "tournament":
      return `tournament/${encodeURIComponent(page.tournament)}${page.code === "" ? "" : `#${page.code}`}`;
    case "seat":
      return page.secret === "" ? null : `seat#${page.secret}`;
    default:
      return null;
  }
}

/** The same path on our own host: a server has several names (localhost, its address, its name). */
function withinBase(address: URL, base: string): URL {
  const ours = new URL(base);
  ours.pathname = address.pathname;
  ours.hash = address.hash;
  return ours;
}
