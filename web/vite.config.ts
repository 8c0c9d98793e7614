import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { words } from "./vite/words.ts";

export default defineConfig({
  plugins: [svelte(), words()],
  // Addresses relative to the page's <base>, so that the same build works below any path of a proxy.
  base: "./",
  build: {
    outDir: "../src/omnibus/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's policy forbids anything inline
    modulePreload: { polyfill: false },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["src/**/*.test.ts", "vite/**/*.test.ts"], restoreMocks: true },
});
