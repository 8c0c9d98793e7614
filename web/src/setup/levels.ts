// The levels of bots that a server offers.

import { type Level, LEVELS } from "../browser/preferences.svelte.ts";
import { isAlone } from "../net/carrier.ts";

/** In a browser, the strongest has nothing to think with. */
export const offeredLevels = (): readonly Level[] => LEVELS.filter((level) => level !== "expert" || !isAlone());
