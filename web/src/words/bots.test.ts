import { expect, test } from "vitest";
import type { SeatInfo } from "../net/protocol.ts";
import { BOT_NAMES, christened, isBotName, numberOf } from "./bots.ts";

const person = (name: string): SeatInfo => ({ kind: "person", name, level: null, here: true, warm: false, resigned: false, color: null, overdue: false });
const bot = (level: string, number: number): SeatInfo => ({ ...person(`${level} ${number}`), kind: "bot", level });
const namesAt = (table: string, seats: SeatInfo[]) => christened(table, seats).map(({ name }) => name);

test("every bot of a table has a name of its own, the same for every reader, and keeps its level", () => {
  const seats = [person("Ada"), bot("easy", 2), bot("hard", 3), bot("hard", 4), bot("expert", 5)];
  for (const table of ["abc", "abd", "x"]) {
    const names = namesAt(table, seats);
    expect(names[0]).toBe("Ada");
    expect(new Set(names).size).toBe(5);
    expect(names.slice(1).every(isBotName)).toBe(true);
    expect(namesAt(table, seats)).toEqual(names);
  }
  expect(christened("abc", seats).map(({ level }) => level)).toEqual([null, "easy", "hard", "hard", "expert"]);
  expect(new Set(Array.from({ length: 40 }, (_, table) => namesAt(`${table}`, seats)[1])).size).toBeGreaterThan(8);
});

test("nobody has the name of a person at the table, and the other bots keep theirs", () => {
  const seats = [person("Ada"), bot("easy", 2), bot("hard", 3)];
  const [, one, other] = namesAt("abc", seats);
  const names = namesAt("abc", [person(one!.toUpperCase()), ...seats.slice(1)]);
  expect(names[1]).not.toBe(one);
  expect(names[2]).toBe(other);
});

test("a bot that the server has not named yet, or that has a name, keeps it", () => {
  expect(namesAt("abc", [{ ...bot("easy", 2), name: "" }, { ...bot("mine", 3), name: "Turbo" }])).toEqual(["", "Turbo"]);
});

test("numbers that look drawn differ even where texts hardly do", () => {
  expect(new Set(Array.from({ length: 60 }, (_, index) => numberOf(`table ${index}`) % 4)).size).toBe(4);
  expect(BOT_NAMES).toHaveLength(15);
});
