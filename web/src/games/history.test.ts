import { describe, expect, test } from "vitest";
import { cell, csvOf } from "./csv.ts";
import { game } from "./fixtures.ts";
import { readStored } from "./history.svelte.ts";
import { merged } from "./merge.ts";

describe("merging", () => {
  test("the same game seen on two devices is one game, with what each of them knows", () => {
    const [early, late] = [game({ at: 5, losses: null }), game({ at: 9, paid: {}, server: "http://192.168.0.7:8000/" })];
    const { games, added, foreign } = merged([early], [late]);
    expect(games).toEqual([game({ at: 5, server: "http://192.168.0.7:8000/" })]);
    expect([added, foreign]).toEqual([[], []]);
  });

  test("new games are added in the order of their ends; merging twice changes nothing", () => {
    const [one, two] = [game({ table: "one", at: 1 }), game({ table: "two", at: 2 })];
    const first = merged([one], [two, one]);
    expect(first.games).toEqual([two, one]);
    expect(first.added).toEqual([two]);
    expect(merged(first.games, first.games)).toEqual({ games: first.games, added: [], foreign: [] });
  });

  test("a game in which somebody else sat on the other seat stays as it was", () => {
    const theirs = game({ mine: [1], board: "paris" });
    expect(merged([game()], [theirs])).toEqual({ games: [game()], added: [], foreign: [theirs] });
  });

  test("a game whose sheet is unknown keeps the one that was known", () => {
    const bare = game({ results: [{ total: 31, by: {}, done: 0, failed: 0 }, { total: 20, by: {}, done: 0, failed: 0 }] });
    expect(merged([game()], [bare]).games).toEqual([game()]);
  });

  test("only the latest games are kept", () => {
    const games = Array.from({ length: 30 }, (_, at) => game({ table: `t${at}`, at }));
    expect(merged([], games, 20).games.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, number) => 29 - number));
  });
});

test("what is damaged in the storage is left out, and the rest is read", () => {
  expect(readStored(null)).toEqual({ cleared: 0, games: [] });
  expect(readStored("{")).toEqual({ cleared: 0, games: [] });
  expect(readStored(JSON.stringify({ cleared: 7, games: [game(), { table: 3 }] }))).toEqual({ cleared: 7, games: [game()] });
});

describe("the table for spreadsheets", () => {
  test.each([
    ["Ada", "Ada"], ["=1+1", "'=1+1"], ["+49", "'+49"], ["-2", "'-2"], ["@SUM(A1)", "'@SUM(A1)"], ["\tx", "'\tx"],
    [' "=x', `"' ""=x"`], ["a,b", '"a,b"'], ['say "hi"', '"say ""hi"""'], ["one\ntwo", '"one\ntwo"'], [-3, "-3"], [null, ""],
  ])("%j is written as %j", (value, written) => {
    expect(cell(value)).toBe(written);
  });

  test("has a line for each game, and as many cells in each line", () => {
    const text = csvOf([game(), game({ table: "other", results: null, losses: null, deal: "fork" })]);
    const [head, first, second, end] = text.split("\r\n").map((line) => line.split(","));
    expect(head![0]).toBe("\uFEFFended");
    expect([first!.length, second!.length]).toEqual([head!.length, head!.length]);
    const of = (line: string[]) => Object.fromEntries(line.map((value, number) => [head![number]!, value]));
    expect(of(first!)).toMatchObject({ board: "london", points: "31", best_other: "20", points_routes: "25", tickets_completed: "2", mean_loss: "0.01", counts: "counted" });
    expect(of(second!)).toMatchObject({ points: "", points_routes: "", counts: "known", deal: "fork" });
    expect(end).toEqual([""]);
  });
});
