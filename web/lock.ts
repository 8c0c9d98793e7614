// Removes registry addresses from package-lock.json, since each installation uses its own registry: `npm run lock`.

import { readFileSync, writeFileSync } from "node:fs";

const FILE = new URL("package-lock.json", import.meta.url);
const ADDRESSES = new Set(["resolved", "funding"]);
const lock: unknown = JSON.parse(readFileSync(FILE, "utf8"), (key, value: unknown) => (ADDRESSES.has(key) ? undefined : value));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
