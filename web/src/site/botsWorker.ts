// The worker in which bots think.

import { startPython } from "./python.ts";

export type BotQuestion = { t: "begin"; base: string } | { t: "ask"; id: number; content: Uint8Array<ArrayBuffer> };
export interface BotAnswer {
  id: number;
  /** Null if the worker failed. */
  content: Uint8Array<ArrayBuffer> | null;
  detail: string;
}

type Think = (question: Uint8Array) => { toJs(): Uint8Array<ArrayBuffer>; destroy(): void };

let thinking: Promise<Think> | null = null;

async function begin(base: string): Promise<Think> {
  const python = await startPython(base, () => undefined);
  return (await python.runPythonAsync("from omnibus.browser.worker import think; think")) as Think;
}

async function answer(id: number, content: Uint8Array): Promise<BotAnswer> {
  try {
    if (thinking === null) throw new Error("a question before the beginning");
    const found = (await thinking)(content);
    const copy = found.toJs();
    found.destroy();
    return { id, content: copy, detail: "" };
  } catch (error) {
    return { id, content: null, detail: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener("message", ({ data }: MessageEvent<BotQuestion>) => {
  if (data.t === "begin") thinking = begin(data.base);
  else void answer(data.id, data.content).then((message) => self.postMessage(message));
});
