// The other pages of this server that the home page links to.

import { isAlone } from "../net/carrier.ts";
import { ratingsOffered } from "../state/ratingsOffered.svelte.ts";
import type { IconName } from "../ui/icons.ts";
import type { PlainKey } from "../words/keys.ts";

export interface Door {
  icon: IconName;
  /** The words of the link, and of the line below it. */
  title: PlainKey;
  about: PlainKey;
  /** Without a leading slash. */
  path: string;
  /** Whether this server offers it; may read state that changes. */
  offered: () => boolean;
}

/** In the order in which they are shown; only pages that exist. */
export const DOORS: readonly Door[] = [
  { icon: "sun", title: "door-daily", about: "door-daily-about", path: "daily", offered: () => !isAlone() },
  { icon: "question", title: "puzzles-door", about: "puzzles-door-about", path: "puzzles", offered: () => true },
  { icon: "people", title: "tournaments-door", about: "tournaments-door-about", path: "tournaments", offered: () => !isAlone() },
  { icon: "log", title: "score-door", about: "score-door-about", path: "score", offered: () => true },
  { icon: "trophy", title: "games-door", about: "games-door-about", path: "games", offered: () => true },
  { icon: "list", title: "ratings-door", about: "ratings-door-about", path: "ratings", offered: () => ratingsOffered.yes },
];
