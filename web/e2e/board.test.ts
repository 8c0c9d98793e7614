import assert from "node:assert/strict";
import { checkAxe } from "./axe.ts";
import { dragInSteps, enlarge } from "./frames.ts";
import { Player, sitDown } from "./player.ts";
import { theatre } from "./scene.ts";

const { scene, seldom } = theatre();
const STEPS = 40;

seldom("Germany is dragged as one picture", {}, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "germany", ["open", "easy"]);
  await enlarge(page);
  // How long a frame takes depends on what else this machine does (`node e2e/frames.ts` measures that), this does not.
  const { moved, layouts, styles } = await dragInSteps(page, STEPS);
  assert.ok(moved > STEPS / 2, `the board was somewhere else in ${moved} frames only`);
  assert.ok(layouts < STEPS / 5, `the page was laid out ${layouts} times`);
  assert.ok(styles < STEPS * 8, `styles were worked out ${styles} times`);
});

for (const board of ["paris", "germany"])
  seldom(`each press makes the board larger, the first one too: ${board}`, { still: true }, async (visitor) => {
    const { page } = visitor;
    await sitDown(visitor, board, ["open", "easy"]);
    const player = new Player(page);
    await player.rest();
    const layer = page.locator("[role=application] .layer");
    const box = (await page.getByRole("button", { name: "Larger" }).boundingBox())!;
    for (let count = 0; count < 2; count++) {
      const { width } = (await layer.boundingBox())!;
      // The pointer stays where the button was.
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 50 });
      await page.waitForFunction((before) => document.querySelector("[role=application] .layer")!.getBoundingClientRect().width > before * 1.2, width);
      await player.rest();
    }
  });

scene("the board is zoomed and dragged by touch, and a tap is still a tap", { size: "phone", still: true }, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "paris", ["open", "easy"]);
  await new Player(page).rest();
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
  await checkAxe(page, { map: true });
});
