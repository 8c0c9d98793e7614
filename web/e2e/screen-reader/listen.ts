// Lets Orca read the pages, and stores its speech: `node e2e/screen-reader/listen.ts [en|fr] [part …]`; see README.md.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Visitor } from "../browser.ts";
import { serve } from "../server.ts";
import { Desktop, type Language, missing } from "./desktop.ts";
import { Ear } from "./ear.ts";
import { faultsOf, keysOf, written } from "./transcript.ts";
import { Visit } from "./visits.ts";

/** The folder of the stored transcripts. */
const KEPT = join(import.meta.dirname, "..", "..", "..", "docs", "screen-reader");

// Exit handlers stop all started programs.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const wanted = process.argv.slice(2);
const languages = (["en", "fr"] as const).filter((language) => wanted.includes(language) || !wanted.some((word) => word === "en" || word === "fr"));
const only = wanted.filter((word) => word !== "en" && word !== "fr");

const absent = missing();
if (absent.length > 0) {
  process.stderr.write(`To listen, programs of a desktop are needed that are not here. On Debian: apt install ${absent.join(" ")}\n`);
  process.exit(1);
}

async function listen(language: Language): Promise<string[]> {
  const server = await serve();
  const desktop = await Desktop.open(language);
  const [context] = desktop.browser.contexts();
  const page = context?.pages()[0];
  if (context === undefined || page === undefined) throw new Error("Chromium has no window");
  context.setDefaultTimeout(60_000);
  await context.addInitScript(() => origin !== "null" && localStorage.setItem("omnibus.met", "1"));
  const ear = new Ear(desktop, page);
  try {
    await new Visit(new Visitor(context, page, { size: "desktop", language, theme: "light", still: false }, server.address), ear).all(only);
  } finally {
    const text = written(ear.parts);
    if (only.length > 0) process.stdout.write(text);
    else {
      mkdirSync(KEPT, { recursive: true });
      writeFileSync(join(KEPT, `${language}.txt`), text);
    }
    await desktop.close();
    await server.remove();
  }
  for (const part of ear.parts.filter(({ turn }) => turn)) process.stdout.write(`${part.title}: ${keysOf(part)} keys\n`);
  return ear.parts.flatMap((part) => faultsOf(part, language));
}

const faults: string[] = [];
for (const language of languages) faults.push(...(await listen(language)));
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
