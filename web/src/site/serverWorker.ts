// The worker in which the server runs: its own Python, for this page alone.

import { Bots } from "./bots.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { type Python, startPython } from "./python.ts";
import { Elsewhere, keepFolder, type Kept, openFiles } from "./storage.ts";

const DATA = "/games";
/** A window that closes, or is loaded again, gives its files back a moment later. */
const TRIES = 25;
const PAUSE_MS = 200;

/** What Python offers (`omnibus.browser.main`). */
interface Carried {
  request(id: number, method: string, path: string, headers: object, body: Uint8Array): void;
  open(id: number, path: string): void;
  hear(id: number, text: string): void;
  end(id: number, code: number): void;
}

const tell = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

async function files(): Promise<Map<string, Kept> | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await openFiles();
    } catch (error) {
      if (!(error instanceof Elsewhere) || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function begin(base: string): Promise<Carried> {
  const opened = files();
  opened.catch(() => undefined); // looked at below
  const python: Python = await startPython(base, (share) => tell({ t: "loaded", share }));
  const kept = await opened;
  if (kept === null) python.FS.mkdirTree(DATA);
  else keepFolder(python.FS, DATA, kept);
  const bots = new Bots(base);
  python.registerJsModule("omnibus_page", {
    answer: (id: number, status: number, headers: string, body: Uint8Array<ArrayBuffer>) => tell({ t: "answer", id, status, headers, body }, [body.buffer]),
    say: (id: number, text: string) => tell({ t: "said", id, text }),
    close: (id: number, code: number) => tell({ t: "closed", id, code }),
    open_line: () => bots.openLine(),
  });
  const carried = (await python.runPythonAsync(
    `from omnibus.browser.worker import begin_server; await begin_server("${DATA}")`,
  )) as Carried;
  tell({ t: "ready", kept: kept !== null });
  return carried;
}

let server: Promise<Carried> | null = null;

async function hear(message: ToWorker): Promise<void> {
  if (message.t === "begin") {
    server = begin(message.base);
    server.catch((error: unknown) =>
      tell({ t: "failed", why: error instanceof Elsewhere ? "elsewhere" : "broken", detail: error instanceof Error ? error.message : String(error) }),
    );
    return;
  }
  const carried = await server;
  if (carried === null) return;
  if (message.t === "request") carried.request(message.id, message.method, message.path, message.headers, message.body);
  else if (message.t === "open") carried.open(message.id, message.path);
  else if (message.t === "say") carried.hear(message.id, message.text);
  else carried.end(message.id, message.code);
}

self.addEventListener("message", (event: MessageEvent<ToWorker>) => void hear(event.data).catch(() => undefined));
