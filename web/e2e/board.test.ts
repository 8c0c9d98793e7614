import assert from "node:assert/strict";
import { checkAxe } from "./axe.ts";
import { checkBoxes, shoot } from "./boxes.ts";
import { dragInSteps, enlarge } from "./frames.ts";
import { Player, sitDown } from "./player.ts";
import { arrive, post } from "./replay-client.ts";
import { suite } from "./scene.ts";
import type { BoardFile } from "../src/net/protocol.ts";

const { scene, longOnly } = suite();
const STEPS = 40;

longOnly("Germany is dragged as one picture", {}, async (visitor) => {
  const { page } = visitor;
  await sitDown(visitor, "germany", ["open", "easy"]);
  await enlarge(page);
  // Counts, unlike the time that a frame takes (measured by `node e2e/frames.ts`), do not depend on the machine's load.
  const { moved, layouts, styles } = await dragInSteps(page, STEPS);
  assert.ok(moved > STEPS / 2, `the board moved in only ${moved} frames`);
  assert.ok(layouts < STEPS / 5, `the page was laid out ${layouts} times`);
  assert.ok(styles < STEPS * 8, `styles were recalculated ${styles} times`);
});

for (const board of ["paris", "germany"])
  longOnly(`every click on “Larger” enlarges the board, including the first: ${board}`, { still: true }, async (visitor) => {
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

scene("the board is zoomed by two fingers, and shown whole again by a tap on its button", { size: "phone", still: true }, async (visitor) => {
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

/** Names that would run code or load something if they were interpreted as markup. */
const MARKUP = [
  "<script>window.ran = 1</script>",
  "<img src=x onerror=window.ran=1>",
  "<svg onload=window.ran=1><text>x</text></svg>",
  "</text></svg><b onclick=window.ran=1>&lt;b&amp;",
  "[bold red]{ran}[/] { $name } %s ${window.ran}",
  "javascript:window.ran=1//\"'`><a href=#>",
  "W".repeat(48),
];

scene("a board full of markup and long names shows them as plain text, and runs nothing", { still: true }, async (visitor) => {
  const { page, context, address, open } = visitor;
  /** To be called on each page: the next one begins with another `window`. */
  const checkInert = async (): Promise<void> => {
    assert.equal(await page.evaluate("window.ran"), undefined);
    const elements = "main script, main img[src=x], main b[onclick], [onload], [onerror], main a[href='#']";
    assert.equal(await page.locator(elements).count(), 0);
  };
  await arrive(visitor);
  const board = (await (await context.request.get(`${address}api/boards/paris`)).json()) as BoardFile;
  const places = board.places.map((place, index) => ({ ...place, name: MARKUP[index % MARKUP.length]! }));
  const title = { en: MARKUP[1]!, fr: MARKUP[2]! };
  const about = { en: MARKUP.join(" ").slice(0, 200), fr: MARKUP[0]! };
  const notes = `${MARKUP.join("\n")}\n${"x".repeat(2000)}`;
  const names = { ...board.names, title, about, places: {}, words: { ...board.names.words, wild: title, piece: title, pieces: title } };
  const file = { ...board, id: "markup", provenance: MARKUP[2]!, notes, places, names };
  const { board: name } = await post<{ board: string }>(context, address, "api/boards", file);

  await open(`board/${name}`);
  await page.getByText(notes.split("\n")[0]!, { exact: false }).first().waitFor();
  await checkBoxes(page);
  await checkInert();
  await shoot(page, "markup board page", true);
  await open(`rules/${name}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await checkInert();

  await sitDown(visitor, name, ["open", "easy"]);
  await page.locator("[data-asks]").waitFor();
  for (const each of MARKUP.slice(0, 4)) await page.locator("[role=application]").getByText(each.slice(0, 7), { exact: false }).first().waitFor({ state: "attached" });
  await checkBoxes(page);
  await shoot(page, "markup table");
  await new Player(page).play(6);
  await shoot(page, "markup table later");
  await checkInert();

  await open("workshop");
  await page.locator("input[type=file]").first().setInputFiles({ name: "markup.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) });
  await page.locator(".map").waitFor();
  await checkInert();
});
