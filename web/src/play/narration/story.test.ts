import { beforeEach, describe, expect, test } from "vitest";
import { preferences } from "../../browser/preferences.svelte.ts";
import type { GameEvent } from "../../net/protocol.ts";
import { sinceTurn } from "./since.ts";
import { joinedParts, type Names, partsOf, spoken } from "../../words/sentences.ts";
import { firstOfPlay } from "../../record/turns.ts";
import { turnsOf } from "./story.ts";

const NAMES: Names = {
  player: (seat) => ["Ada", "Bob"][seat] ?? "?",
  cards: (color, count) => `${count} ${color}`,
  place: (id) => id.toUpperCase(),
  route: (index) => `route ${index}`,
  ticket: (index) => `ticket ${index}`,
};

const SET_UP: GameEvent[] = [
  { e: "start", board: "london", players: ["Ada", "Bob"], first: 1, commitment: "" },
  { e: "dealt", seat: 0, cards: ["blue", "wild"] },
  { e: "dealt", seat: 1, cards: ["hidden", "hidden"] },
  { e: "turned", slot: 0, card: "red" },
  { e: "turned", slot: 1, card: "blue" },
  { e: "offered", seat: 0, tickets: [3, 4] },
  { e: "offered", seat: 1, tickets: [-1, -1] },
  { e: "kept", seat: 0, kept: [3], returned: [4] },
  { e: "kept", seat: 1, kept: [-1, -1], returned: [] },
];
const PLAY: GameEvent[] = [
  { e: "drew", seat: 1, from: "deck", card: "hidden" },
  { e: "drew", seat: 1, from: "deck", card: "hidden" },
  { e: "drew", seat: 0, from: 1, card: "blue" },
  { e: "turned", slot: 1, card: "wild" },
  { e: "swept", cards: ["wild", "wild", "wild", "red", "blue"] },
  { e: "turned", slot: 0, card: "red" },
  { e: "turned", slot: 1, card: "red" },
  { e: "drew", seat: 0, from: "deck", card: "pink" },
  { e: "claimed", seat: 1, route: 7, paid: ["blue", "blue", "wild"], points: 4 },
  { e: "tourist", seat: 1, place: "pier", symbol: 2 },
  { e: "last_round", seat: 1 },
];

/** The sentences of the last turn. */
const said = (events: GameEvent[]) => turnsOf([...SET_UP, ...events]).at(-1)?.lines.map((line) => spoken(line, NAMES));

beforeEach(() => preferences.set({ language: "en" }));

describe("turns", () => {
  test("are grouped, with the set-up by itself", () => {
    const turns = turnsOf([...SET_UP, ...PLAY]);
    expect(turns.map(({ seat, lines }) => [seat, lines.map(({ key }) => key)])).toEqual([
      [
        null,
        [
          "story-first",
          "story-dealt",
          "log-dealt",
          "story-turned",
          "story-offered",
          "log-offered",
          "story-kept",
          "story-returned",
          "log-kept",
        ],
      ],
      [1, ["log-drew"]],
      [0, ["story-drew-slot", "story-swept", "story-turned", "story-drew-deck"]],
      [1, ["story-claimed", "story-tourist", "story-last-round"]],
    ]);
    expect(turns.map(({ round }) => round)).toEqual([0, 1, 1, 2]);
    expect(turns[1]?.lines[0]?.times).toBe(2);
    expect(turns[3]?.lines[0]?.routes).toEqual([7]);
    expect(turns[3]?.lines[1]?.places).toEqual(["pier"]);
  });

  test("the first turn of the last seat to keep tickets at set-up is separate from the set-up", () => {
    const events: GameEvent[] = [...SET_UP, { e: "announced", seat: 1, short: 2, long: 2 }, { e: "offered", seat: 1, tickets: [-1] }];
    expect(firstOfPlay(SET_UP)).toBe(SET_UP.length);
    expect(firstOfPlay(events)).toBe(SET_UP.length);
    expect(turnsOf(events).map(({ seat }) => seat)).toEqual([null, 1]);
  });
});

describe("sentences", () => {
  test("are split at their cards and pieces, and can be read out", () => {
    const [claimed] = turnsOf([...SET_UP, ...PLAY]).at(-1)?.lines ?? [];
    expect(partsOf(claimed!, NAMES)).toEqual([
      "claims ",
      { is: "route", route: 7 },
      " with ",
      { is: "cards", cards: ["blue", "blue", "wild"] },
      ": 4 points",
    ]);
    expect(spoken(claimed!, NAMES)).toBe("Bob claims route 7 with 2 blue and 1 wild: 4 points");
    expect(joinedParts(claimed!, NAMES).map(({ part, tail }) => (typeof part === "string" ? part : part.is) + tail)).toEqual([
      "claims ",
      "route",
      " with ",
      "cards:",
      " 4 points",
    ]);
    preferences.set({ language: "fr" });
    expect(spoken(claimed!, NAMES)).toMatch(/^Bob prend route 7 avec 2 blue et 1 wild\s: 4 points$/);
  });

  test("every event has one in both languages", () => {
    const all: GameEvent[] = [
      ...SET_UP,
      { e: "passengers", at: { a: ["red", "blue"], b: ["red"] } },
      { e: "tourists", at: { a: [1, 3] }, aside: [[2, 3]] },
      ...PLAY,
      { e: "reshuffled", count: 30 },
      { e: "placed", seat: 0, place: "pier", symbol: 1, count: 2 },
      { e: "passenger", seat: 0, place: "pier", color: "red" },
      { e: "merchandise", seat: 0, left: 9 },
      { e: "flag_card", seat: 0, card: "red" },
      { e: "flag", seat: 0, points: 4 },
      { e: "passed", seat: 0 },
      { e: "announced", seat: 0, short: 1, long: 3 },
      { e: "final", seats: [], winners: [0, 1] },
    ];
    for (const language of ["en", "fr"] as const) {
      preferences.set({ language });
      const sentences = turnsOf(all).flatMap(({ lines }) => lines.map((line) => spoken(line, NAMES)));
      expect(sentences.length).toBeGreaterThan(20);
      for (const text of sentences) expect(text).not.toMatch(/[\uE000\uE001{}]|undefined/);
    }
  });
});

describe("an event that happens seventy times", () => {
  const often: GameEvent[] = [{ e: "drew", seat: 1, from: "deck", card: "hidden" }];
  for (let time = 1; time <= 70; time++) {
    often.push({ e: "swept", cards: ["wild", "wild", "wild", "blue", time % 2 === 0 ? "green" : "pink"] });
    if (time === 2 || time === 9) often.push({ e: "reshuffled", count: time });
    for (let slot = 0; slot < 5; slot++) often.push({ e: "turned", slot, card: time === 70 ? "pink" : "wild" });
  }

  test.each([
    ["en", ["Bob draws a card from the deck", "too many wild cards, so the face-up cards are discarded 70 times", "the discard pile is shuffled twice", "face up: 5 pink"]],
    ["fr", ["Bob pioche une carte", "trop de jokers\u00a0: les cartes visibles sont défaussées 70 fois", "la défausse est mélangée deux fois", "face visible\u00a0: 5 pink"]],
  ] as const)("is one sentence: %s", (language, sentences) => {
    preferences.set({ language });
    expect(said(often)).toEqual(sentences);
  });

  test("consecutive equal events are counted", () => {
    const drew = { e: "drew", seat: 1, from: "deck", card: "hidden" } as const;
    expect(said([drew, drew])).toEqual(["Bob draws a card from the deck twice"]);
    expect(said([drew, drew, drew])).toEqual(["Bob draws a card from the deck 3 times"]);
    preferences.set({ language: "fr" });
    expect(said([drew, drew])).toEqual(["Bob pioche une carte deux fois"]);
  });
});

describe("since the last turn", () => {
  test("the others' actions are summed up", () => {
    expect(sinceTurn([...SET_UP, ...PLAY], 0)).toMatchObject({
      first: false,
      swept: 0,
      lastRound: 1,
      doings: [{ seat: 1, claims: [{ route: 7, points: 4 }], others: [{ e: "tourist", symbol: 2, place: "pier" }, { e: "last_round" }], blind: 0 }],
    });
    expect(sinceTurn([...SET_UP, ...PLAY.slice(0, 2)], 0)).toMatchObject({ first: true, doings: [{ seat: 1, blind: 2 }] });
    expect(sinceTurn([...SET_UP, ...PLAY.slice(0, 8)], 1)).toMatchObject({
      first: false,
      swept: 1,
      doings: [{ seat: 0, faceUp: ["blue", "pink"], blind: 0 }], // the viewer knows one's own card from the deck
    });
  });

  test("there is no summary without events, or in the middle of the viewer's own turn", () => {
    expect(sinceTurn(SET_UP, 0)).toBeNull();
    expect(sinceTurn([...SET_UP, ...PLAY.slice(0, 4)], 0)).toBeNull();
  });
});
