import { beforeEach, expect, test } from "vitest";
import { preferences } from "../../browser/preferences.svelte.ts";
import { boardOf } from "../../board/fixtures.ts";
import type { TableController } from "../tableController.svelte.ts";
import { faceUp, handInWords, playersInWords, ticketsInWords } from "./readout.ts";

const board = boardOf("london");
const seat = { points: 3, pieces: 1, cards: 4, ticket_counts: { ticket: 2 }, tokens: [], passengers: {} };
const controller = {
  atlas: { board, word: () => "Bus", ticketName: (ticket: number) => `Ticket ${ticket}` },
  view: { display: ["red", "wild", null, "blue", "red"], players: 2, seat: 0, first: 0, owners: board.routes.map(() => null), seats: [seat, seat] },
  hand: { red: 2, wild: 1 },
  planning: { outlook: { plans: [{ ticket: 1, points: 5, status: "done" }] } },
  name: (number: number) => ["Ada", "Bo"][number],
} as unknown as TableController;

beforeEach(() => preferences.set({ language: "en", planner: true }));

test("the face-up cards are read out in the order of their keys, including empty slots", () => {
  expect(faceUp(controller)).toBe("Face up: red, wild (Bus), none, blue and red");
});

test("the hand is read out as a whole", () => {
  expect(handInWords(controller)).toBe("Your hand: 2 red cards and 1 wild card");
  expect(handInWords({ ...controller, hand: {} })).toBe("You have no cards.");
});

test("each ticket and each player has a sentence, and so has each count of a mechanism", () => {
  expect(ticketsInWords(controller)).toEqual([expect.stringMatching(/^Ticket 1; Done; \d+ points?$/)]);
  expect(playersInWords(controller)).toEqual([
    "Ada: 3 points, 1 piece, 4 cards, 2 tickets",
    "Ada: Districts joined: 0 of 5",
    "Bo: 3 points, 1 piece, 4 cards, 2 tickets",
    "Bo: Districts joined: 0 of 5",
  ]);
});
