// The workshop: boards are made, kept in all circumstances, and played.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { checkAxe } from "./axe.ts";
import { checkWidths, settle, shoot } from "./boxes.ts";
import { BoardMaker, type Drafted, Typist } from "./board-maker.ts";
import { LONG, suite } from "./scene.ts";

type Spot = readonly [x: number, y: number];

const { scene } = suite();

scene("a board grows from nothing: places, routes with twins, tickets with proposed points", {}, async ({ open, page }) => {
  await open("workshop");
  const maker = new BoardMaker(page);
  await maker.begin("Paris", "scratch");
  await maker.looked();
  await page.getByText("Tickets: 0 of 20").waitFor();
  const [left, middle, right] = [[200, 300], [450, 320], [700, 300]] as const;
  await maker.place(left, "Étoile");
  await maker.place(middle, "Opéra");
  await maker.place(right, "Bastille");
  await page.getByText("All names in both languages").click();
  await page.getByLabel("Name in French, Bastille").fill("La Bastille");
  await page.keyboard.press("Tab");
  await page.getByLabel("Name in English, Opéra").fill("Opera");
  await page.keyboard.press("Tab");
  assert.deepEqual((await maker.draft()).places.map(({ name }) => name), ["Étoile", { en: "Opera", fr: "Opéra" }, { en: "Bastille", fr: "La Bastille" }]);
  await page.getByText("All names in both languages").click();
  await maker.looked();
  await maker.drag(right, [720, 420]);
  await maker.looked();
  assert.deepEqual((await maker.draft()).places.map(({ id }) => id), ["etoile", "opera", "bastille"]);
  assert.ok(Math.hypot((await maker.draft()).places[2]!.xy[0] - 720, (await maker.draft()).places[2]!.xy[1] - 420) < 3);

  await maker.tool("Routes");
  await maker.drag(left, middle);
  await page.keyboard.press("2");
  await page.keyboard.press("r");
  await maker.looked();
  await maker.drag(middle, left);
  await maker.choose("blue");
  await maker.looked();
  await maker.press(middle);
  await maker.press([720, 420]);
  await maker.choose("3");
  await maker.looked();
  const routes = (await maker.draft()).routes.map(({ a, b, length, color }) => `${a} ${b} ${length} ${color}`);
  assert.deepEqual(routes, ["etoile opera 2 red", "opera etoile 2 blue", "opera bastille 3 blue"]);
  assert.equal(await page.locator(".over .doubt").count(), 1, "a place with one route only is marked on the board");

  await page.locator(".map[data-laid=true]").waitFor();
  await maker.drag([585, 370], [600, 320]);
  await maker.looked();
  assert.ok(((await maker.draft()).routes[2]?.bend ?? 0) < -0.2, "the route is bent by its handle");

  await maker.tool("Tickets");
  await maker.press(left);
  await maker.press([720, 420]);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("ol input")?.value === "5");
  await maker.looked();
  assert.deepEqual((await maker.draft()).tickets.map(({ points }) => points), [5]);
  await page.getByText("Tickets: 1 of 20").waitFor();
  await shoot(page, "workshop small");

  await page.keyboard.press("Control+z");
  assert.equal((await maker.draft()).tickets.length, 0);
  await page.getByRole("button", { name: "Redo" }).click();
  assert.equal((await maker.draft()).tickets.length, 1);
  const before = await maker.draft();
  await page.reload();
  await maker.looked();
  assert.deepEqual(await maker.draft(), before);
  await page.getByText("tickets: 1; the rules say 20", { exact: false }).waitFor();
  // Unfinished parts are no faults.
  assert.equal(await page.locator(".side .fault").count(), 0);
  await page.getByText(/^Not yet: \d things? left to do\.$/).waitFor();
  const tries = page.getByRole("button", { name: "Try it" });
  assert.ok(await tries.isDisabled());
  for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, { width: 844, height: 390 }, { width: 375, height: 667 }]) {
    await page.setViewportSize(size);
    await settle(page);
    const box = (await tries.boundingBox())!;
    assert.ok(box.y > 0 && box.y + box.height <= size.height, `“Try it” is in sight at ${size.width}`);
  }
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal((await maker.draft()).tickets.length, 0);
  await page.reload();
  await page.getByRole("button", { name: "Redo" }).click();
  assert.deepEqual(await maker.draft(), before);
});

scene("a copy of one of our boards is played at once, and listed among the player's boards", {}, async ({ open, page }) => {
  await open("workshop");
  const maker = new BoardMaker(page);
  await maker.begin("London", "ours");
  await maker.looked();
  await page.getByText("Ready to play.").waitFor();
  await checkWidths(page, "workshop london");
  await checkAxe(page);
  await page.getByRole("button", { name: "Try it" }).click();
  await page.locator("[data-asks]").waitFor();
  assert.match(await page.title(), /my-london/);
  await open();
  await page.getByRole("heading", { name: "Boards of your own" }).waitFor();
  await page.getByText("my-london").first().waitFor();
});

if (LONG)
  scene("a shared board is played by another guest, who gets no draft unless they copy it", {}, async ({ open, page, another }) => {
    await open("workshop");
    const maker = new BoardMaker(page);
    await maker.begin("Paris", "ours");
    await maker.looked();
    await page.getByRole("button", { name: "Share by link" }).click();
    const link = await page.getByLabel("Link to the board").inputValue();
    const friend = await another({ size: "phone" });
    await friend.page.goto(link);
    await friend.page.getByRole("heading", { name: "my-paris" }).waitFor();
    await checkAxe(friend.page);
    assert.equal(await friend.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("omnibus.draft.")).length), 0);
    await friend.page.getByRole("button", { name: "Edit a copy" }).tap();
    await new BoardMaker(friend.page).looked();
    await friend.page.goto(link);
    await friend.page.getByRole("button", { name: "Play now" }).tap();
    await friend.page.locator("[data-asks]").waitFor();
  });

scene("a draft in two windows is never overwritten silently", { language: "fr" }, async ({ open, page, context }) => {
  await open("workshop");
  await page.getByRole("article", { name: "Paris" }).getByRole("button", { name: "Partir de zéro" }).click();
  const maker = new BoardMaker(page);
  await maker.looked();
  const other = await context.newPage();
  await other.goto(page.url());
  const second = new BoardMaker(other);
  await second.looked();
  await maker.press([300, 300]);
  await page.keyboard.type("Un");
  await other.getByText("Une autre fenêtre a changé ce plateau", { exact: false }).first().waitFor();
  await other.getByText("Lieux : 1").waitFor();
  await second.press([600, 300]);
  await other.keyboard.type("Deux");
  await page.getByText("Lieux : 2").waitFor();
  assert.deepEqual((await maker.draft()).places.map(({ id }) => id), ["un", "deux"]);
  await checkAxe(page);
  await other.close();
});

scene("a file with faults opens with a list of them, and a file that is no board is refused", { size: "phone" }, async ({ open, page }) => {
  await open("workshop");
  const board = ours("london") as unknown as { routes: unknown[]; places: { name: string }[] };
  board.routes[3] = "a route";
  (board.routes[5] as { color: string }).color = "octarine";
  await page.locator("input[type=file]").setInputFiles(file("[]"));
  await page.getByText("its JSON is not an object").waitFor();
  await page.locator("input[type=file]").setInputFiles(file(JSON.stringify(board)));
  await page.getByText("1 item could not be read", { exact: false }).first().waitFor();
  await page.locator(".side").getByText("octarine", { exact: false }).first().waitFor();
  await checkWidths(page, "workshop faults");
  const maker = new BoardMaker(page);
  await maker.looked();
  const { x, y } = await maker.at([560, 640]);
  await page.touchscreen.tap(x, y);
  await page.getByText("Places: 18").waitFor();
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByText("Places: 17").waitFor();
});

if (LONG)
  scene("a photo is rectified and shown underneath, in this browser only", {}, async ({ open, page }) => {
    await open("workshop");
    const maker = new BoardMaker(page);
    await maker.begin("Paris", "scratch");
    await maker.looked();
    const corners = [[0.12, 0.16], [0.82, 0.1], [0.93, 0.9], [0.06, 0.8]] as const;
    const picture = await photographed(page, corners);
    await page.locator("input[data-takes=photo]").setInputFiles({ name: "board.png", mimeType: "image/png", buffer: picture });
    const dialog = page.getByRole("dialog");
    const frame = await dialog.locator("canvas").boundingBox();
    assert.ok(frame);
    for (const [index, name] of ["top left", "top right", "bottom right", "bottom left"].entries()) {
      const [x, y] = corners[index]!;
      const from = await dialog.getByRole("button", { name: `Corner ${name}` }).boundingBox();
      assert.ok(from);
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(frame.x + x * frame.width, frame.y + y * frame.height, { steps: 3 });
      await page.mouse.up();
    }
    await checkAxe(page);
    await dialog.getByRole("button", { name: "Place it underneath" }).click();
    const image = page.locator(".board image");
    await image.waitFor();
    const [width, height] = (await maker.draft()).size;
    const real = ours("paris").places.map(({ xy }) => xy);
    for (const [index, [x, y]] of (await seenAt(page, real)).entries()) {
      await maker.looked();
      await maker.press([(x / 1000) * width, (y / 742) * height]);
      await page.getByLabel("Name", { exact: true }).and(page.locator(":focus")).waitFor();
      await page.keyboard.type(`P${index}`);
    }
    const traced = (await maker.draft()).places;
    assert.equal(traced.length, real.length);
    const away = traced.map(({ xy: [x, y] }, index) => Math.hypot((x / width) * 1000 - real[index]![0], (y / height) * 742 - real[index]![1]));
    const farthest = `the farthest of ${away.length} places lies ${Math.max(...away).toFixed(1)} units beside`;
    process.stdout.write(`A photograph of Paris, traced: ${farthest}\n`);
    assert.ok(Math.max(...away) < 5, farthest);
    await shoot(page, "workshop photograph");
    await page.reload();
    await image.waitFor();
    await page.getByRole("slider").fill("0.2");
    await page.getByRole("button", { name: "Remove the photo" }).click();
    await image.waitFor({ state: "detached" });
  });

/** A noisy photo of our Paris, taken at an angle; `corners` are fractions of its width and height. */
async function photographed(page: Page, corners: readonly Spot[]): Promise<Buffer> {
  const address = await page.evaluate(async ([drawn, corners]) => {
    const raster = async (width: number, height: number) => {
      const picture = new Image();
      picture.src = drawn;
      await picture.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      const brush = canvas.getContext("2d")!;
      brush.drawImage(picture, 0, 0, width, height);
      return brush.getImageData(0, 0, width, height).data;
    };
    const [wide, high, width, height] = [1000, 742, 1200, 900];
    const board = await raster(wide, high);
    // The homography of the board's plane: (u, v, 1) times this matrix.
    const [a, b, c, d] = corners as [Spot, Spot, Spot, Spot];
    const cross = (p: Spot, q: Spot, r: Spot) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
    const [wb, wd] = [cross(a, c, d) / cross(b, c, d), cross(a, c, b) / cross(d, c, b)];
    const rows = [0, 1].map((axis) => [b[axis]! * wb - a[axis]!, d[axis]! * wd - a[axis]!, a[axis]!]);
    const [m, n, o] = [...rows, [wb - 1, wd - 1, 1]] as [number[], number[], number[]];
    const back = [[n, o], [o, m], [m, n]].map(([p, q]) => [1, 2, 0].map((one, part) => p![one]! * q![(part + 2) % 3]! - p![(part + 2) % 3]! * q![one]!));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    const brush = canvas.getContext("2d")!;
    const photo = brush.createImageData(width, height);
    let grain = 1;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [u, v, w] = [0, 1, 2].map((part) => (x / width) * back[0]![part]! + (y / height) * back[1]![part]! + back[2]![part]!) as [number, number, number];
        const [column, row] = [Math.floor((u / w) * wide), Math.floor((v / w) * high)];
        const inside = column >= 0 && row >= 0 && column < wide && row < high;
        grain = (grain * 48_271) % 2_147_483_647;
        for (let part = 0; part < 3; part++)
          photo.data[4 * (y * width + x) + part] = (inside ? board[4 * (row * wide + column) + part]! : 80) + (grain % 41) - 20;
        photo.data[4 * (y * width + x) + 3] = 255;
      }
    brush.putImageData(photo, 0, 0);
    return canvas.toDataURL();
  }, [parisDrawn(), corners] as const);
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/** The picture of our Paris without its margin, as a data URL. */
function parisDrawn(): string {
  const picture = readFileSync(new URL("../../docs/pictures/paris.svg", import.meta.url), "utf8").replace(/viewBox="[^"]*"/, 'viewBox="0 0 1000 742" width="1000" height="742"');
  return `data:image/svg+xml;base64,${Buffer.from(picture).toString("base64")}`;
}

/** The positions at which spots of our Paris appear in the picture under the board, by correlation. */
function seenAt(page: Page, spots: readonly Spot[]): Promise<Spot[]> {
  return page.locator(".board image").evaluate(async (image, [drawn, spots]) => {
    const [wide, high, half, far] = [1000, 742, 16, 14];
    const grey = async (address: string) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [wide, high];
      const brush = canvas.getContext("2d")!;
      brush.drawImage(picture, 0, 0, wide, high);
      const { data } = brush.getImageData(0, 0, wide, high);
      return Float64Array.from({ length: wide * high }, (_, at) => data[4 * at]! + data[4 * at + 1]! + data[4 * at + 2]!);
    };
    const [board, photo] = [await grey(drawn), await grey(image.getAttribute("href") ?? "")];
    const patch = (from: Float64Array, x: number, y: number) => {
      const found: number[] = [];
      for (let down = -half; down <= half; down++) for (let across = -half; across <= half; across++) found.push(from[(y + down) * wide + x + across] ?? 0);
      const mean = found.reduce((sum, each) => sum + each, 0) / found.length;
      const length = Math.hypot(...found.map((each) => each - mean));
      return found.map((each) => (each - mean) / length);
    };
    return spots.map(([x, y]) => {
      const looked = patch(board, x, y);
      let best: [number, number, number] = [-1, x, y];
      for (let down = -far; down <= far; down++)
        for (let across = -far; across <= far; across++) {
          const alike = patch(photo, x + across, y + down).reduce((sum, each, at) => sum + each * looked[at]!, 0);
          if (alike > best[0]) best = [alike, x + across, y + down];
        }
      return [best[1], best[2]] as const;
    });
  }, [parisDrawn(), spots] as const);
}

if (LONG)
  scene("scenery is traced by mouse and keyboard, moved and undone", {}, async ({ open, page }) => {
    await open("workshop");
    const maker = new BoardMaker(page);
    await maker.begin("Paris", "ours");
    await maker.looked();
    await page.locator(".board image").waitFor();
    await maker.tool("Scenery");
    await page.getByLabel("The game’s artwork underneath").setChecked(false);
    await page.locator(".board image").waitFor({ state: "detached" });
    // Also on a place and on routes: a river may cross them.
    for (const at of [[20, 600], [193, 460], [400, 560]] as const) await maker.press(at);
    await maker.drag([400, 560], [420, 640]);
    await page.getByLabel("Point 1, From the left").fill("5");
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Add a point" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    const river = async () => ((await maker.draft()).scenery ?? []).map(({ kind, points }) => `${kind} ${points.map((at) => at.map(Math.round).join(" ")).join(", ")}`);
    assert.deepEqual(await river(), ["river 5 600, 193 460, 420 640, 470 640"]);
    await page.getByRole("button", { name: "Undo" }).click();
    assert.deepEqual(await river(), ["river 5 600, 193 460, 420 640"]);
    await page.locator(".map path[stroke-width='26']").waitFor();
    await page.getByRole("radio", { name: "Park" }).check();
    for (const at of [[700, 600], [800, 600], [750, 680]] as const) await maker.press(at);
    await maker.looked();
    await checkAxe(page);
    await shoot(page, "workshop scenery");
    await page.keyboard.press("Delete");
    assert.equal((await river()).length, 1);
    assert.equal((await maker.draft()).routes.length, ours("paris").routes.length);
    await page.getByText("Ready to play.").waitFor();
  });

if (LONG)
  scene("a board has the same layout in the workshop as in the game", {}, async ({ open, page }) => {
    await open("workshop");
    await new BoardMaker(page).begin("London", "ours");
    await page.locator(".map[data-laid=true]").waitFor();
    const played = await page.evaluate(async () => ((await (await fetch("/api/boards/london/drawing")).json()) as { roads: string }).roads);
    assert.ok(await page.evaluate((roads) => document.querySelector(`.map path[d="${roads}"]`) !== null, played), "routes lie where they do in the game");
  });

if (LONG)
  scene("the largest board stays fluid while a place is dragged", {}, async ({ open, page, context }) => {
    await open("workshop");
    await page.locator("input[type=file]").setInputFiles(file(JSON.stringify(largest())));
    const maker = new BoardMaker(page);
    await maker.looked();
    await page.locator(".map[data-laid=true]").waitFor();
    const [from, to] = [await maker.at([400, 400]), await maker.at([450, 440])];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await page.locator(".over .ghost").waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    const spent = async () => (await devtools.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
    const [before, moves] = [await spent(), 60];
    for (let move = 0; move < moves; move++) {
      await page.mouse.move(to.x + 40 * Math.cos(move / 5), to.y + 40 * Math.sin(move / 5));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    const each = (1000 * ((await spent()) - before)) / moves;
    await page.mouse.up();
    process.stdout.write(`A place dragged among 64 places and 127 routes: ${each.toFixed(1)} ms of processor time a move\n`);
    assert.ok(each <= 16, `${each.toFixed(1)} ms a move`);
  });

/** The greatest playable number of places and routes, on a grid. */
function largest(): object {
  const [steps, id] = [[0, 1, 2, 3, 4, 5, 6, 7], (x: number, y: number) => `p${x}${y}`];
  const all = steps.flatMap((y) => steps.map((x) => ({ id: id(x, y), name: `Place ${x}${y}`, xy: [100 + 100 * x, 100 + 100 * y] })));
  const across = steps.flatMap((y) => steps.slice(1).map((x) => ({ a: id(x - 1, y), b: id(x, y), length: 1, color: "red" })));
  const down = steps.slice(1).flatMap((y) => steps.map((x) => ({ a: id(x, y - 1), b: id(x, y), length: 2, color: "blue" })));
  const twins = across.slice(0, 15).map((route) => ({ ...route, color: "green" }));
  return { id: "largest", game: "paris", size: [900, 900], places: all, routes: [...across, ...down, ...twins], tickets: [], route_points: { 1: 1, 2: 2, 3: 4 } };
}

if (LONG)
  scene("a reload or a crash of the page at any moment loses nothing", {}, async ({ open, page: first, context }) => {
    await open("workshop");
    let [page, maker] = [first, new BoardMaker(first)];
    await maker.begin("Paris", "scratch");
    for (let moment = 1; moment <= 20; moment++) {
      const xy = [120 + 90 * (moment % 9), 120 + 200 * Math.floor(moment / 9)] as const;
      await page.getByRole("application").waitFor();
      await maker.press(xy);
      await page.getByLabel("Name", { exact: true }).and(page.locator(":focus")).waitFor();
      await page.keyboard.type("Place".slice(0, 1 + (moment % 5)) + moment);
      const before = await maker.draft();
      assert.equal(before.places.length, moment);
      if (moment % 2 === 0) await page.reload();
      else {
        const [crashed, address] = [page, page.url()];
        await crash(crashed);
        page = await context.newPage();
        await page.goto(address);
        maker = new BoardMaker(page);
      }
      assert.deepEqual(await maker.draft(), before);
    }
  });

/** Kills the process of a page. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => {}); // there is nobody left to answer
  await crashed;
}

if (LONG)
  scene("London is redrawn from nothing by mouse, and played", {}, async ({ open, page }) => {
    const london = ours("london");
    await open("workshop");
    const maker = new BoardMaker(page);
    await maker.begin("London", "scratch");
    for (const place of london.places) {
      await maker.place(place.xy, place.name as string);
      await page.getByLabel("District").selectOption(String(place.district));
      maker.presses += 2;
    }
    const where = new Map(london.places.map(({ id, xy }) => [id, xy]));
    const spot = (place: string) => where.get(place) ?? [0, 0];
    await maker.tool("Routes");
    const before = maker.presses;
    for (const { a, b, length, color } of london.routes) {
      await maker.looked();
      await maker.drag(spot(a), spot(b));
      await maker.choose(String(length));
      await maker.choose(color === "gray" ? "grey" : color);
    }
    const perRoute = (maker.presses - before) / london.routes.length;
    await maker.tool("Tickets");
    const then = maker.presses;
    for (const { a, b } of london.tickets) {
      await maker.looked();
      await maker.press(spot(a));
      await maker.press(spot(b));
    }
    const perTicket = (maker.presses - then) / london.tickets.length;
    await maker.looked();
    await page.getByText("Ready to play.").waitFor();
    await shoot(page, "workshop london");
    assert.ok(((await page.locator(".side ol").boundingBox())?.height ?? 0) > 200, "the tickets are not pressed flat");
    const took = `${maker.presses} presses, ${maker.keys} letters; ${perRoute.toFixed(1)} a route, ${perTicket.toFixed(1)} a ticket`;
    process.stdout.write(`London from nothing: ${took}\n`);
    assert.ok(perRoute <= 6 && perTicket <= 5, took);
    assert.deepEqual(essence(await maker.draft()), essence(london));
    await page.getByRole("button", { name: "Try it" }).click();
    await page.locator("[data-asks]").waitFor();
  });

if (LONG)
  scene("a small Germany is made by keyboard alone: passengers, a country, two decks", {}, async ({ open, page }) => {
    const tiny = JSON.parse(readFileSync(new URL("../../tests/records/boards/tiny-germany.json", import.meta.url), "utf8")) as Tiny;
    await open("workshop");
    const typist = new Typist(page);
    await typist.tabTo(page.getByRole("article", { name: "Germany" }).getByRole("button", { name: "Start from scratch" }));
    await typist.press("Enter");
    const maker = new BoardMaker(page);
    await maker.looked();
    const country = { name: "Tirol", passengers: 0, xy: [700, 1290] as [number, number], country: true };
    for (const place of [...tiny.places.map((each) => ({ ...each, country: false })), country]) {
      await typist.tabTo(page.getByRole("button", { name: "Add a place" }));
      await typist.press("Enter");
      await page.getByLabel("Name", { exact: true }).and(page.locator(":focus")).waitFor();
      await typist.type(place.name);
      await typist.fill("Passengers at the start", place.passengers);
      if (place.country) {
        await typist.tabTo(page.getByRole("switch", { name: "A country" }));
        await typist.press("Space");
      }
      await typist.fill("From the left", place.xy[0]);
      await typist.fill("From the top", place.xy[1]);
    }
    await typist.tool("Routes");
    await typist.tabTo(page.locator("[data-node][tabindex='0'], [data-route][tabindex='0']"));
    const before = typist.keys;
    const routes = [...tiny.routes, { a: "munchen", b: "tirol", length: 2, color: "gray" }];
    for (const { a, b, length, color } of routes) {
      await maker.looked();
      for (const key of [letter(a), "Enter", letter(b), "Enter", String(length)]) await typist.press(key);
      await typist.press({ gray: "e", red: "r", yellow: "y", black: "l" }[color] ?? "?");
    }
    const perRoute = (typist.keys - before) / routes.length;
    await maker.looked();
    assert.deepEqual((await maker.draft()).routes.map(({ length, color }) => [length, color]), routes.map(({ length, color }) => [length, color]));
    await typist.tool("Tickets");
    const board = page.locator("[data-node][tabindex='0'], [data-route][tabindex='0']");
    let perTicket = 0;
    for (const deck of ["short", "long"]) {
      if (deck === "long") await typist.tool("long");
      await typist.tabTo(board);
      const then = typist.keys;
      const tickets = tiny.tickets.filter((ticket) => ticket.deck === deck);
      for (const { a, b } of tickets) for (const key of [letter(a), "Enter", letter(b), "Enter"]) await typist.press(key);
      perTicket = (typist.keys - then) / tickets.length;
    }
    await page.getByText("Ready to play.").waitFor();
    await shoot(page, "workshop germany");
    process.stdout.write(`a small Germany by keyboard: ${typist.keys} keys; ${perRoute.toFixed(1)} a route, ${perTicket.toFixed(1)} a ticket\n`);
    assert.ok(perRoute <= 6 && perTicket <= 5);
    await typist.tabTo(page.getByRole("button", { name: "Try it" }));
    await typist.press("Enter");
    await page.locator("[data-asks]").waitFor();
  });

/** The key with which the board goes to a place. */
function letter(id: string): string {
  return id.charAt(0).toUpperCase();
}

interface Tiny {
  places: { name: string; passengers: number; xy: [number, number] }[];
  routes: { a: string; b: string; length: number; color: string }[];
  tickets: { a: string; b: string; deck: string }[];
}

function file(content: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name: "mine.json", mimeType: "application/json", buffer: Buffer.from(content) };
}

function ours(game: string): Drafted {
  return JSON.parse(readFileSync(new URL(`../../src/omnibus/games/${game}/board.json`, import.meta.url), "utf8")) as Drafted;
}

/** A board without its ids and coordinates. */
function essence({ places, routes, tickets }: Drafted): unknown {
  const name = new Map(places.map((place) => [place.id, place.name]));
  return {
    places: places.map((place) => [place.name, place.district]),
    routes: routes.map(({ a, b, length, color }) => [name.get(a), name.get(b), length, color]),
    tickets: tickets.map(({ a, b, points }) => [name.get(a), name.get(b), points]),
  };
}
