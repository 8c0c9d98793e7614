// Tourists: tokens lie on places and are taken with routes; different ones count at the end.

import { drawn } from "../../drawing/drawn.ts";
import { TOURISTS } from "../../drawing/palette.ts";
import type { Action, BoardFile, Route } from "../../net/protocol.ts";
import { placeNameOn } from "../../state/atlas.svelte.ts";
import { listed, say } from "../../words/words.svelte.ts";
import { partOf } from "../mechanisms.ts";
import type { Celebrated, Choice, Counted, CountedGame, Excerpt, ViewUpdate, Viewer, MechanismPlugin, ViewerState } from "../plugin.ts";
import Complete from "./Complete.svelte";
import TurnSummary from "./TurnSummary.svelte";
import Glance from "./Glance.svelte";
import Picture from "./Picture.svelte";
import Pile from "./Pile.svelte";
import PileChoice from "./PileChoice.svelte";
import Place from "./Place.svelte";
import Points from "./Points.svelte";
import Standings from "./Standings.svelte";
import { verifyChance, flights, fold, story } from "./events.ts";
import Token from "./Token.svelte";
import TokenChoice from "./TokenChoice.svelte";
import { pileAside, pileMeant, pilePlaces, tokenAt, tokenName, tokenPlaces } from "./tokens.ts";

const place: Choice = {
  question: (viewer) => say("play-ask-place", pileAside(viewer.view, pileMeant(viewer))),
  Answers: PileChoice,
  places: pilePlaces,
  placeWords: (_, viewer) => say("play-list-pile", pileAside(viewer.view, pileMeant(viewer))),
  light: (action, viewer) => {
    if (action.do !== "pile") return null;
    return pileMeant(viewer) === action.pile ? `place ${action.place}` : `pile-${action.pile}`;
  },
};

const token: Choice = {
  question: () => say("play-ask-token"),
  Answers: TokenChoice,
  shows: (viewer) => [...tokenPlaces(viewer).keys()],
  places: tokenPlaces,
  placeWords: (at, { view }) => say("play-list-token", { token: tokenAt(at, view) }),
  light: (action) => (action.do === "token" ? `place ${action.place}` : null),
};

function describe(action: Action, { atlas, view }: ViewerState): string | null {
  if (action.do === "token")
    return say("play-do-token", { token: tokenAt(action.place, view), place: atlas.placeName(action.place) });
  if (action.do === "pile")
    return say("play-do-pile", { ...pileAside(view, action.pile), place: atlas.placeName(action.place) });
  return null;
}

/** Tokens at either end that the viewer does not have yet: one of them comes along. */
function gains(route: number, { atlas, view, mine }: Viewer): string[] {
  const of = atlas.board.routes[route];
  const there = [of?.a ?? "", of?.b ?? ""].flatMap((at) => {
    const [symbol, count] = view.tourists[at] ?? [0, 0];
    return count > 0 && !mine?.tokens.includes(symbol) ? [tokenName(symbol)] : [];
  });
  return there.length === 0 ? [] : [say("play-brings-tourist", { tokens: listed([...new Set(there)], "disjunction") })];
}

/** A full set is celebrated. */
function celebrates({ viewer, events, now }: ViewUpdate): Celebrated[] {
  const { points = [] } = partOf(viewer.atlas.board.rules, "tourists") ?? {};
  return events.flatMap((event) => {
    const tokens = event.e === "tourist" ? (now.seats[event.seat]?.tokens ?? []) : [];
    if (event.e !== "tourist" || tokens.length < points.length - 1) return [];
    const { seat } = event;
    const announcement = say("play-tourists-all", { player: viewer.name(seat) });
    return [{ shown: drawn(Complete, { viewer, seat, tokens, points: points[tokens.length] ?? 0 }), announcement }];
  });
}

/** Each token over the place where it was taken. */
function counted({ events, seats }: CountedGame, seat: number): Counted {
  const taken = events.flatMap((event) => (event.e === "tourist" && event.seat === seat ? [event] : []));
  const tokens = seats[seat]?.tokens ?? [];
  return {
    places: taken.map(({ place }) => place),
    pictures: taken.map(({ place, symbol }) => ({ place, shown: drawn(Token, { symbol, size: 30 }) })),
    words: say("play-bonus-tourists", { count: tokens.length, names: listed(tokens.map(tokenName)) }),
  };
}

/** A route without ferries between two piles, or else from one. */
function shows({ places, routes }: BoardFile): Excerpt | null {
  const marked = places.filter((each) => each.tourists).map(({ id }) => id);
  const piles = ({ a, b, ferries }: Route) => (ferries > 0 ? 0 : [a, b].filter((end) => marked.includes(end)).length);
  const most = Math.max(0, ...routes.map(piles));
  if (most === 0) return null;
  const lying = Object.fromEntries(marked.map((place, symbol) => [place, [symbol, 2] as [number, number]]));
  return { routes: [routes.findIndex((route) => piles(route) === most)], lying: { tourists: lying } };
}

/** The places of the piles, and their heights by the number of players. */
function setUp(board: BoardFile): string[] {
  const { places, rules } = board;
  const pile = Object.entries(partOf(rules, "tourists")?.pile ?? {});
  const piles = [...new Set(pile.map(([, tokens]) => tokens))].map((tokens) => {
    const tables = pile.filter(([, each]) => each === tokens).map(([players]) => players);
    return say("rules-tourists-pile", { tokens, players: listed(tables, "disjunction") });
  });
  const marked = places.filter((each) => each.tourists).map(({ id }) => placeNameOn(board, id));
  return [
    say("rules-tourists-setup", { count: marked.length, places: listed(marked) }),
    say("rules-tourists-piles", { piles: listed(piles) }),
  ];
}

export const plugin: MechanismPlugin = {
  name: "tourists",
  editorFields: [{ of: "place", field: "tourists", label: "workshop-tourists" }],
  scores: {
    when: "end",
    aim: () => say("learn-aim-tourists"),
    counted: (rules) => say("learn-end-tourists-points", { most: Math.max(0, ...(partOf(rules, "tourists")?.points ?? [])) }),
  },
  route: { gains },
  place: {
    mark: { kind: "tourist", Picture: Place },
    Over: Pile,
    describe: (at, view) => {
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
  refusals: ["choose_token_first", "no_pile", "no_token", "not_setting_up", "place_occupied", "place_pile_first"],
  describe,
  factValue: (name, value) => (name === "symbol" ? tokenName(Number(value)) : null),
  read: (text) => {
    const [, pile, place] = /^(?:token|pile ([01])) (\S+)$/.exec(text) ?? [];
    if (place === undefined) return null;
    return pile === undefined ? { do: "token", place } : { do: "pile", pile: Number(pile), place };
  },
  Standings,
  celebrates,
  counted,
  glance: {
    Picture: Glance,
    words: ({ of: { tokens = [] } }) => say("play-bonus-tourists", { count: tokens.length, names: listed(tokens.map(tokenName)) }),
  },
  story,
  TurnSummary,
  flights,
  sounds: { tourist: "find", placed: "find" },
  durations: { tourist: 400, placed: 400 },
  fold,
  verifyChance,
  lesson: {
    parts: () => [say("learn-bonus-tourists-take"), say("learn-bonus-tourists-place"), say("learn-bonus-tourists-score")],
    setUp,
    details: () => [say("bonus-more-tourists-open")],
    rulings: () => [say("bonus-ruling-tourists-must"), say("bonus-ruling-tourists-where"), say("bonus-ruling-tourists-two")],
    shows,
    Picture,
    Table: Points,
  },
};
