// Tourists: tokens lie on places and are taken with routes; different ones count at the end.

import { TOURISTS } from "../../drawing/palette.ts";
import type { Action } from "../../net/protocol.ts";
import { listed, say } from "../../words/words.svelte.ts";
import { partOf } from "../mechanisms.ts";
import type { Choice, Reader, Room } from "../room.ts";
import Deed from "./Deed.svelte";
import Glance from "./Glance.svelte";
import Picture from "./Picture.svelte";
import Pile from "./Pile.svelte";
import PileChoice from "./PileChoice.svelte";
import Place from "./Place.svelte";
import Points from "./Points.svelte";
import Standing from "./Standing.svelte";
import { chance, flights, fold, story } from "./telling.ts";
import TokenChoice from "./TokenChoice.svelte";
import { pileAside, pileMeant, pilePlaces, tokenAt, tokenName, tokenPlaces } from "./tokens.ts";

const place: Choice = {
  asks: (reader) => say("play-ask-place", pileAside(reader.view, pileMeant(reader))),
  Answers: PileChoice,
  places: pilePlaces,
  placeWords: (_, reader) => say("play-list-pile", pileAside(reader.view, pileMeant(reader))),
};

const token: Choice = {
  asks: () => say("play-ask-token"),
  Answers: TokenChoice,
  shows: (reader) => [...tokenPlaces(reader).keys()],
  places: tokenPlaces,
  placeWords: (at, { view }) => say("play-list-token", { token: tokenAt(at, view) }),
};

function inWords(action: Action, { atlas, view }: Reader): string | null {
  if (action.do === "token")
    return say("play-do-token", { token: tokenAt(action.place, view), place: atlas.placeName(action.place) });
  if (action.do === "pile")
    return say("play-do-pile", { ...pileAside(view, action.pile), place: atlas.placeName(action.place) });
  return null;
}

export const room: Room = {
  name: "tourists",
  scores: "end",
  place: {
    mark: { kind: "tourist", Picture: Place },
    Over: Pile,
    says: (at, view) => {
      const [symbol, count] = view.tourists[at] ?? [0, 0];
      return count > 0 ? say("play-tokens-here", { count, token: tokenName(symbol) }) : null;
    },
  },
  legend: {
    path: TOURISTS[0]?.symbol ?? "",
    key: "board-sign-tourists",
    on: ({ places }) => places.some((each) => each.tourists),
  },
  choices: { place, token },
  inWords,
  Standing,
  glance: {
    Picture: Glance,
    words: ({ of: { tokens = [] } }) => say("play-bonus-tourists", { count: tokens.length, names: listed(tokens.map(tokenName)) }),
  },
  story,
  Deed,
  flights,
  sounds: { tourist: "find", placed: "find" },
  lasts: { tourist: 400, placed: 400 },
  fold,
  chance,
  lesson: {
    parts: ["take", "place", "score"],
    numbers: (rules) => ({ most: Math.max(0, ...(partOf(rules, "tourists")?.points ?? [])) }),
    Picture,
    Table: Points,
  },
};
