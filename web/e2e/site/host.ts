// A host of files as plain as they come: it compresses nothing, knows no addresses but files', and lies in a folder.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const FOLDER = "/games/omnibus/";
const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

export class Host {
  /** The folder of files; another one is another version of the site. */
  root: string;
  /** What was sent, in bytes. */
  sent = 0;
  readonly #server: Server;

  private constructor(root: string) {
    this.root = root;
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://host");
      const path = pathname.startsWith(FOLDER) ? join(this.root, normalize(decodeURIComponent(pathname.slice(FOLDER.length)))) : "";
      const file = path !== "" && existsSync(path) && statSync(path).isDirectory() ? join(path, "index.html") : path;
      if (file === "" || !existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      const { size, mtime } = statSync(file);
      this.sent += size;
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "content-length": size, "last-modified": mtime.toUTCString() });
      createReadStream(file).pipe(response);
    });
  }

  static async open(root: string): Promise<Host> {
    const host = new Host(root);
    await new Promise<void>((resolve) => host.#server.listen(0, "127.0.0.1", resolve));
    return host;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${FOLDER}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
