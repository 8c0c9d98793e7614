// A bundle as the server keeps it for a transfer code: compressed, so that years of games fit.

import { MOST_BYTES } from "./bundle.ts";

const ZIPPED = "gz:";

async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>, most: number): Promise<Uint8Array<ArrayBuffer>[] | null> {
  const [reader, pieces] = [stream.getReader(), new Array<Uint8Array<ArrayBuffer>>()];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    pieces.push(value);
  }
}

/** A text, compressed if the browser can. */
export async function pack(text: string): Promise<string> {
  if (!("CompressionStream" in globalThis)) return text;
  const zipped = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")), MOST_BYTES);
  if (zipped === null) return text;
  let binary = "";
  for (const piece of zipped) for (const byte of piece) binary += String.fromCharCode(byte);
  return ZIPPED + btoa(binary);
}

/** The text that was packed; null if it is damaged, or too large: anybody may have made it. */
export async function unpack(packed: string): Promise<string | null> {
  if (!packed.startsWith(ZIPPED)) return packed.length > MOST_BYTES ? null : packed;
  try {
    const bytes = Uint8Array.from(atob(packed.slice(ZIPPED.length)), (letter) => letter.charCodeAt(0));
    const pieces = await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")), MOST_BYTES);
    return pieces === null ? null : await new Blob(pieces).text();
  } catch {
    return null;
  }
}
