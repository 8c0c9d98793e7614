// The page of the site without a server: its own beginning, an address relative to wherever it lies, and its policy.

import type { Plugin } from "vite";

/** No request leaves the origin, and no text becomes a script; WebAssembly is compiled. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
].join("; ");

export function site(): Plugin {
  return {
    name: "site",
    transformIndexHtml: {
      order: "pre",
      handler: (page) =>
        page
          .replace('<base href="/" />', `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />\n    <base href="./" />`)
          .replace("/src/main.ts", "/src/site/main.ts"),
    },
  };
}
