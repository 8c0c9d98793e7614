import assert from "node:assert/strict";
import { checkAxe } from "./axe.ts";
import { dragAbout, framesWhile } from "./frames.ts";
import { sitDown } from "./player.ts";
import { theatre } from "./scene.ts";

const { scene } = theatre();

scene("Germany is dragged as one picture, sixty times a second", {}, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "germany", ["open", "easy"]);
  const larger = page.getByRole("application").getByRole("button", { name: "Larger" });
  for (let count = 0; count < 3; count++) await larger.click();
  await page.waitForTimeout(500); // until it has come to rest, and is drawn sharply
  const frames = await framesWhile(page, () => dragAbout(page, "[role=application]", 2_000));
  // What is laid out anew in every frame cannot be fast on a phone; time alone depends on what else this machine does.
  assert.ok(frames.layouts < 20, `the page was laid out ${frames.layouts} times`);
  // Alone on a machine it is 16.7; whatever else it does meanwhile may cost every second frame, and no more.
  assert.ok(frames.median < 34, JSON.stringify(frames));
});

scene("the board is zoomed and dragged by touch, and a tap is still a tap", { size: "phone", still: true }, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "paris", ["open", "easy"]);
  const layer = page.locator("[role=application] .layer");
  const before = await layer.boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  assert.ok(before);
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await touch("touchStart", [x - 40, y], [x + 40, y]);
  for (let step = 1; step <= 8; step++) await touch("touchMove", [x - 40 - 8 * step, y], [x + 40 + 8 * step, y]);
  await touch("touchEnd");
  // It is drawn larger in the next frame.
  await page.waitForFunction(
    (width) => document.querySelector("[role=application] .layer")!.getBoundingClientRect().width > width * 2,
    before.width,
  );
  await page.getByRole("button", { name: "The whole board" }).tap();
  await page.waitForFunction(
    (width) => Math.abs(document.querySelector("[role=application] .layer")!.getBoundingClientRect().width - width) < 1,
    before.width,
  );
  await checkAxe(page);
});
