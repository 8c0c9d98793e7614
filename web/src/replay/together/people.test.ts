import { expect, test } from "vitest";
import "virtual:together";
import { changesBetween, personName } from "./people.ts";

const NAMES = ["Ada", "Bo", "Cy"];
const [ADA, BOTH, ONE, TWO] = [{ id: 5, seats: [0] }, { id: 6, seats: [1, 2] }, { id: 8, seats: [] }, { id: 7, seats: [] }];
const PEOPLE = [ADA, BOTH, ONE, TWO];

test("players have the names of their seats, spectators a number", () => {
  expect(PEOPLE.map((each) => personName(each, PEOPLE, NAMES))).toEqual(["Ada", "Bo & Cy", "Spectator 1", "Spectator 2"]);
});

test("players who come and go are told, and who leads; spectators are not", () => {
  const before = { people: [ADA, ONE], you: ADA.id, leader: null };
  expect(changesBetween(before, { people: PEOPLE, you: ADA.id, leader: BOTH.id }, NAMES)).toEqual(["Bo & Cy is here.", "Bo & Cy leads now."]);
  expect(changesBetween({ people: PEOPLE, you: ADA.id, leader: BOTH.id }, before, NAMES)).toEqual(["Bo & Cy has left.", "Nobody leads now."]);
  expect(changesBetween(before, { ...before, leader: ADA.id }, NAMES)).toEqual(["You lead now."]);
  expect(changesBetween(before, { ...before, people: [ADA, TWO] }, NAMES)).toEqual([]);
});
