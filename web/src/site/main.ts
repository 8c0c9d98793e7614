// The site's pages: the same as those of a server, with a server of their own in a worker.

import { mount } from "svelte";
import App from "../App.svelte";
import "../app.css";
import { carryBy } from "../net/carrier.ts";
import { WorkerCarrier } from "./carrier.ts";
import type { FromWorker } from "./messages.ts";
import SiteStatus from "./SiteStatus.svelte";
import { siteState } from "./siteState.svelte.ts";
import { installWorker } from "./installing.ts";

// Relative to the page, it would change with every address that the pages show.
const [base] = document.getElementsByTagName("base");
if (base !== undefined) base.href = document.baseURI;

const worker = new Worker(new URL("./serverWorker.ts", import.meta.url), { type: "module" });
const carrier = new WorkerCarrier(worker, document.baseURI);
worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
  if (data.t === "loaded") siteState.share = data.share;
  else if (data.t === "ready") {
    siteState.ready(data.kept);
    void installWorker(carrier);
  } else if (data.t === "failed") siteState.fail(data.why, data.detail);
  else carrier.hear(data);
});
worker.addEventListener("error", (event) => siteState.fail("broken", event.message));
worker.postMessage({ t: "begin", base: document.baseURI });
carryBy(carrier);
// For scripts of the page's owner, as a server has an interface for programs.
Object.assign(globalThis, { carrier });

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
mount(SiteStatus, { target });
mount(App, { target });
