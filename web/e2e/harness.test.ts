// The checks of the other tests: wrong pages do not pass.

import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { checkAxe } from "./axe.ts";
import { checkBoxes, checkTexts } from "./boxes.ts";
import { guarded, suite } from "./scene.ts";
import { until } from "./server.ts";

const { scene } = suite();
const HEAD = `<meta name="viewport" content="width=device-width"><title>x</title><style>
  body { margin: 0 } button { width: 60px; height: 60px; padding: 0; margin: 0; border: 0 }</style>`;
const pageOf = (body: string): string => `<!doctype html><html lang="en">${HEAD}<main>${body}</main></html>`;

const RIGHT = [
  "<button>a</button> <button>b</button>",
  "<button>a <span>b</span></button>",
  `<div style="width: 90px; overflow: auto"><div style="width: 3000px"><button>a</button></div></div>`,
  `<svg viewBox="0 0 9 9" width="90"><a href="#x"><circle r="3" /></a><a href="#y"><circle r="3" /></a></svg>`,
  `<header style="position: fixed; top: 0; left: 0"><button>a</button></header><button>b</button>`,
  `<a href="#x" style="position: absolute; top: -99px">skip</a>`,
  `<p>Some <a href="#x">words</a></p>`,
  `<label style="display: block; height: 50px; width: 90px">a <input type="checkbox"></label>`,
  `<button style="width: 20px; height: 20px; margin: 30px; position: relative"><i style="position: absolute; inset: -13px"></i></button>`,
];
const WRONG: [string, RegExp][] = [
  [`<div style="width: 3000px; height: 9px">a</div>`, /the page is 3000 wide/],
  [`<div style="overflow: hidden"><div style="position: fixed; left: 380px; width: 40px; height: 9px">a</div></div>`, /sticks out/],
  [`<button style="position: relative; left: -20px">a</button>`, /sticks out/],
  [`<button>a</button><button style="margin-left: -10px">b</button>`, /overlap/],
  [`<button style="height: 30px">a</button>`, /60 × 30: too small/],
  [`<input aria-label="a" style="width: 99px; height: 20px">`, /too small/],
  [`<label><input type="checkbox"></label>`, /too small/],
];

const LEGIBLE = [
  `<p style="width: 60px">some words in lines</p>`,
  `<p style="width: 30px; overflow: auto; white-space: nowrap">can be moved</p>`,
  `<p style="width: 1px; overflow: hidden; clip-path: inset(50%)">for readers</p>`,
  `<p style="width: 60px; height: 1.2em; overflow: hidden">fits, andnothalfofthis</p>`,
  `<input placeholder="short" style="width: 200px">`,
];
const ILLEGIBLE: [string, RegExp][] = [
  [`<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">many words in one line</p>`, /many words in one line” is cut off/],
  [`<p style="width: 60px; overflow-wrap: anywhere">Korenmetershuisje</p>`, /“Korenmetershuisje” is broken/],
  [`<input placeholder="some more words" style="width: 60px">`, /“some more words” is cut off/],
];

scene("right layouts pass, wrong ones do not", { size: "phone" }, async ({ page }) => {
  for (const body of RIGHT) {
    await page.setContent(pageOf(body));
    await checkBoxes(page).catch((error: Error) => assert.fail(`${body}: ${error.message}`));
  }
  for (const [body, expected] of WRONG) {
    await page.setContent(pageOf(body));
    await assert.rejects(checkBoxes(page), expected, body);
  }
  for (const body of LEGIBLE) {
    await page.setContent(pageOf(body));
    await checkTexts(page).catch((error: Error) => assert.fail(`${body}: ${error.message}`));
  }
  for (const [body, expected] of ILLEGIBLE) {
    await page.setContent(pageOf(body));
    await assert.rejects(checkTexts(page), expected, body);
  }
});

scene("only the topmost dialog is checked, if one is open", {}, async ({ page }) => {
  await page.setContent(pageOf("<button>a</button><button style='margin-left: -10px'>b</button><dialog><button>c</button></dialog>"));
  await assert.rejects(checkBoxes(page), /overlap/);
  await page.evaluate(() => document.querySelector("dialog")?.showModal());
  await checkBoxes(page);
});

scene("axe finds missing names and low contrast", {}, async ({ page }) => {
  await page.setContent(pageOf("<h1>Fine</h1><button>a</button>"));
  await checkAxe(page);
  await page.setContent(pageOf("<h1>Fine</h1><button></button>"));
  await assert.rejects(checkAxe(page), /button-name/);
  await page.setContent(pageOf("<h1 style='color: #ccc; background: #fff'>Pale</h1>"));
  await assert.rejects(checkAxe(page), /color-contrast/);
});

scene("errors, warnings and foreign requests of pages are recorded", {}, async ({ open, page, complaints, allow }) => {
  const hears = (pattern: RegExp): Promise<void> =>
    until(() => complaints().some((text) => pattern.test(text)), `not heard: ${pattern}`);
  await open();
  assert.deepEqual(complaints(), []);
  await page.evaluate("console.warn('a warning'); setTimeout(() => { throw new Error('an error') })");
  await page.evaluate("void fetch('nothing'); void fetch('http://localhost:1/elsewhere').catch(() => null)");
  for (const pattern of [/a warning/, /an error/, /status of 404/, /localhost:1.*Content Security Policy/]) await hears(pattern);
  await page.goto("about:blank");
  await page.setContent(`<img src="http://localhost:1/elsewhere">`);
  await hears(/request to another host: http:\/\/localhost:1/);
  allow(/./);
  assert.deepEqual(complaints(), []);
});

scene("an error that nothing awaits fails its scene", {}, async ({ open, page, alter, allow }) => {
  await open();
  const forgotten = guarded(() => {
    void Promise.reject(new Error("a forgotten error"));
    return new Promise(() => {});
  });
  await assert.rejects(forgotten, /a forgotten error/);
  const altering = guarded(async () => {
    await alter("**/api/boards", () => assert.fail("cannot be altered"));
    await page.evaluate(() => fetch("api/boards").then(({ status }) => status));
  });
  await assert.rejects(altering, /cannot be altered/);
  const resetting = createServer((socket) => socket.on("data", () => socket.resetAndDestroy())).listen(0, "127.0.0.1");
  await once(resetting, "listening");
  const { port } = resetting.address() as AddressInfo;
  allow(/request to another host|net::ERR_FAILED/);
  const cut = guarded(async () => {
    await alter("**/cut", () => null);
    await page.goto("about:blank");
    await page.evaluate((address) => fetch(address), `http://127.0.0.1:${port}/cut`);
  });
  await assert.rejects(cut, /ECONNRESET|socket hang up/);
  resetting.close();
});

scene("devices and preferences are real", { language: "fr", theme: "dark", still: true, size: "phone" }, async ({ open, page }) => {
  await open();
  const found = await page.evaluate(() => [
    navigator.language,
    matchMedia("(prefers-color-scheme: dark)").matches,
    matchMedia("(prefers-reduced-motion: reduce)").matches,
    matchMedia("(pointer: coarse)").matches,
    innerWidth,
  ]);
  assert.deepEqual(found, ["fr-FR", true, true, true, 390]);
});
