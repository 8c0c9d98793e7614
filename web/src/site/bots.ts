// A worker that answers questions to bots, beside that of the server: thinking never keeps anybody waiting.

import type { BotAnswer, BotQuestion } from "./botsWorker.ts";

/** The line to one worker, as Python uses it. */
interface Line {
  ask(question: { toJs(): Uint8Array<ArrayBuffer> }): Promise<Uint8Array>;
  end(): void;
}

export class Bots {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  /** Starts a worker. */
  openLine(): Line {
    const worker = new Worker(new URL("./botsWorker.ts", import.meta.url), { type: "module" });
    const asked = new Map<number, { resolve: (content: Uint8Array) => void; reject: (error: Error) => void }>();
    let count = 0;
    const fail = (detail: string): void => {
      for (const { reject } of asked.values()) reject(new Error(detail));
      asked.clear();
    };
    worker.addEventListener("message", ({ data }: MessageEvent<BotAnswer>) => {
      const waiting = asked.get(data.id);
      asked.delete(data.id);
      if (data.content === null) waiting?.reject(new Error(data.detail));
      else waiting?.resolve(data.content);
    });
    worker.addEventListener("error", (event) => fail(event.message));
    const post = (question: BotQuestion): void => worker.postMessage(question);
    post({ t: "begin", base: this.#base });
    return {
      ask: (question) =>
        new Promise((resolve, reject) => {
          asked.set(++count, { resolve, reject });
          post({ t: "ask", id: count, content: question.toJs() });
        }),
      end: () => {
        worker.terminate();
        fail("ended");
      },
    };
  }
}
