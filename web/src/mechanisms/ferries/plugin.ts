// Ferries: some routes require a number of wild cards.

import { FERRY } from "../../drawing/palette.ts";
import type { BoardFile } from "../../net/protocol.ts";
import { say } from "../../words/words.svelte.ts";
import type { MechanismPlugin } from "../plugin.ts";

const has = ({ routes }: BoardFile): boolean => routes.some((route) => route.ferries > 0);

export const plugin: MechanismPlugin = {
  name: "ferries",
  editorFields: [{ of: "route", field: "ferries", label: "workshop-ferries", most: 6 }],
  route: {
    sign: {
      path: FERRY,
      size: 12,
      wild: true,
      on: (route, space, drawn) => (drawn ? drawn.ferries.includes(space) : space < route.ferries),
    },
    wilds: (route) => route.ferries,
    describe: ({ ferries: count }, atlas, brief) => {
      if (count === 0) return null;
      return brief ? say("play-ferries-brief", { count }) : say("play-ferries", { count, wild: atlas.word("wild") });
    },
  },
  legend: { path: FERRY, key: "board-sign-ferry", on: has },
  refusals: ["ferry_needs_wild"],
  lesson: {
    route: (board) => (has(board) ? say("learn-route-ferry") : null),
    here: ({ routes }) => (routes.every(({ ferries }) => ferries <= 1) ? say("rules-ferries-one") : null),
    details: () => [say("bonus-more-ferries-rest")],
    shows: ({ routes }) => {
      const route = routes.findIndex(({ ferries }) => ferries > 0);
      return route < 0 ? null : { routes: [route] };
    },
  },
};
