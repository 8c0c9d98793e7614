// Takes out of package-lock.json what is no name, version or hash: where packages come from is said by whoever installs
// them. Runs after npm has written the file: `npm run lock`.

import { readFileSync, writeFileSync } from "node:fs";

const FILE = new URL("package-lock.json", import.meta.url);
const ADDRESSES = new Set(["resolved", "funding"]);
const lock: unknown = JSON.parse(readFileSync(FILE, "utf8"), (key, value: unknown) => (ADDRESSES.has(key) ? undefined : value));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
