// Compresses files at build time, as far as possible: the server only has to choose.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(css|js|json|svg|wasm|webmanifest)$/;
const LEAST = 512; // smaller files fit into one packet anyway

/** Browsers accept Brotli only over https and from their own machine; a phone in the same network gets gzip. */
function packed(content: Buffer): Record<string, Buffer> {
  const options = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return { ".br": brotliCompressSync(content, { params: options }), ".gz": gzipSync(content, { level: 9 }) };
}

/** Writes a `.br` and a `.gz` beside every compressible file of a folder. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !WORTH_IT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    if (content.length < LEAST) continue;
    for (const [suffix, small] of Object.entries(packed(content)))
      if (small.length < content.length) writeFileSync(path + suffix, small);
  }
}

/** The plugin that compresses the build. */
export function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      compressFolder(folder);
    },
  };
}
