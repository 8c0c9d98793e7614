/// <reference types="vitest/config" />
// Only the types are referenced: a build must not need the packages for tests.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./vite/compress.ts";
import { site } from "./vite/site.ts";
import { words } from "./vite/words.ts";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), words(), ...(mode === "site" ? [site()] : [compress()])],
  // Addresses relative to the page's <base>, so that the same build works below any path of a proxy.
  base: "./",
  build: {
    outDir: mode === "site" ? "../build/site" : "../src/omnibus/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's policy forbids anything inline
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // For `npm run dev`, beside an `omnibus serve`.
  server: { proxy: { "/api": { target: SERVER }, "/ws": { target: SERVER, ws: true } } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", pool: "vmThreads", include: ["src/**/*.test.ts", "vite/**/*.test.ts"], restoreMocks: true, testTimeout: 60_000 },
  worker: { format: "es" },
}));
