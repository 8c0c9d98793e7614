import { expect, test } from "vitest";
import "virtual:together";
import { changesBetween, personName } from "./people.ts";

const NAMES = ["Ada", "Bo", "Cy"];
const [ADA, BOTH, ONE, TWO] = [{ id: 5, seats: [0] }, { id: 6, seats: [1, 2] }, { id: 8, seats: [] }, { id: 7, seats: [] }];
const PEOPLE = [ADA, BOTH, ONE, TWO];

test("players have the names of their seats, spectators their own or a number", () => {
  expect(PEOPLE.map((each) => personName(each, PEOPLE, NAMES))).toEqual(["Ada", "Bo & Cy", "Guest 1", "Guest 2"]);
  const named = [ADA, { ...ONE, name: "Mia" }, TWO];
  expect(named.map((each) => personName(each, named, NAMES))).toEqual(["Ada", "Mia", "Guest 2"]);
});

test("nobody passes for a player, or for another spectator", () => {
  const people = ["ada ", "ＢＯ", "Mia", "mia", "Max"].map((name, id) => ({ id, seats: [], name }));
  expect(people.map((each) => personName(each, people, NAMES))).toEqual(["ada  (guest 1)", "ＢＯ (guest 2)", "Mia (guest 3)", "mia (guest 4)", "Max"]);
});

test("players who come and go are told, and who leads; spectators are not", () => {
  const before = { people: [ADA, ONE], you: ADA.id, leader: null };
  expect(changesBetween(before, { people: PEOPLE, you: ADA.id, leader: BOTH.id }, NAMES)).toEqual(["Bo & Cy is here.", "Bo & Cy leads now."]);
  expect(changesBetween({ people: PEOPLE, you: ADA.id, leader: BOTH.id }, before, NAMES)).toEqual(["Bo & Cy has left.", "Nobody leads now."]);
  expect(changesBetween(before, { ...before, leader: ADA.id }, NAMES)).toEqual(["You lead now."]);
  expect(changesBetween(before, { ...before, people: [ADA, TWO] }, NAMES)).toEqual([]);
});
