import { openBrowser } from "./browser.ts";
import { spawn } from "node:child_process";
const server = spawn("python3", ["-m", "http.server", "8765", "-d", "../build"], { stdio: "ignore" });
await new Promise((r) => setTimeout(r, 1500));
const browser = await openBrowser(["--no-sandbox","--disable-gpu"]);
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
const page = await context.newPage();
const begin = performance.now();
const at = () => Math.round(performance.now() - begin);
page.on("console", (m) => console.log(at(), "console", m.type(), m.text().slice(0, 3000)));
page.on("pageerror", (e) => console.log(at(), "pageerror", String(e).slice(0, 3000)));
page.on("requestfailed", (r) => console.log(at(), "failed", r.url(), r.failure()?.errorText));
page.on("response", (r) => { if (r.status() >= 400) console.log(at(), r.status(), r.url()); });
await page.goto("http://127.0.0.1:8765/site/");
console.log(at(), "loaded");
try {
  await page.getByRole("status").filter({ hasText: "Loading the game" }).waitFor({ state: "detached", timeout: 90000 });
  console.log(at(), "ready");
} catch (e) { console.log(String(e).slice(0, 300)); }
await page.screenshot({ path: "/tmp/shots/site-home.png" });
await page.getByRole("heading", { level: 1 }).waitFor({ timeout: 5000 }).catch(() => undefined);
const play = page.getByRole("button", { name: /Play now|Play/ }).first();
await page.waitForTimeout(1500);
await page.screenshot({ path: "/tmp/shots/site-home2.png" });
console.log(await page.locator("main").innerText().catch(() => "no main"));
await browser.close();
server.kill();
