import { expect, test } from "vitest";
import type { BoardFile } from "../net/protocol.ts";
import { asCountry, bothNames, type Draft, draftOf, emptied, fileOf, idFor, joinedName, moved, nameOf, proposed, renamed, withoutPlace, withoutRoute, withPlace, withRoute, withRouteChanged, withTicket, withoutPoint, withPoint, withPointMoved, withScenery } from "./draft.ts";

const NOTHING: Draft = {
  id: "mine", game: "paris", provenance: "", places: [], routes: [], tickets: [], route_points: { "1": 1, "2": 2 },
  size: [1000, 800], notes: "", districts: {}, passenger_colors: [],
};

function small(): Draft {
  let draft = NOTHING;
  for (const [name, x] of [["Étoile", 100], ["Opéra", 300], ["Bastille", 500]] as const) {
    const set = withPlace(draft, [x, 100]);
    draft = renamed(set.draft, set.place, name).draft;
  }
  return withTicket(withRoute(withRoute(draft, "etoile", "opera", 2, "red"), "opera", "bastille", 1, "blue"), "etoile", "bastille", "short");
}

test("an id follows its name, and is unique", () => {
  expect(idFor("Große Straße, Nº 1", [], "x")).toBe("grosse-strasse-no-1");
  expect(idFor("Gare", ["gare", "gare-2"], "x")).toBe("gare-3");
  expect(idFor("北京", [], "place")).toBe("place");
});

test("a place that is renamed keeps its routes and tickets", () => {
  const { draft, place } = renamed(small(), "etoile", "Arc de Triomphe");
  expect(place).toBe("arc-de-triomphe");
  expect(draft.routes[0]).toMatchObject({ a: "arc-de-triomphe", b: "opera" });
  expect(draft.tickets[0]).toMatchObject({ a: "arc-de-triomphe", b: "bastille" });
  expect(renamed(draft, place, "Opéra").place).toBe("opera-2");
});

test("removing a place removes its routes and tickets", () => {
  const draft = withoutPlace(small(), "etoile");
  expect(draft.routes).toHaveLength(1);
  expect(draft.tickets).toEqual([]);
});

test("twins always have the same length", () => {
  const two = withRoute(small(), "opera", "etoile", 1, "blue");
  expect(two.routes[2]).toMatchObject({ length: 2, color: "blue" });
  expect(withRouteChanged(two, 2, { length: 1 }).routes.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(withRouteChanged(two, 2, { color: "green" }).routes.map(({ color }) => color)).toEqual(["red", "blue", "green"]);
});

test("twins bend together, whatever their direction", () => {
  const two = withRoute(small(), "opera", "etoile", 1, "blue");
  expect(withRouteChanged(two, 0, { bend: 0.3 }).routes.map(({ bend }) => bend)).toEqual([0.3, null, -0.3]);
  expect(withRouteChanged(two, 2, { bend: null }).routes.map(({ bend }) => bend)).toEqual([null, null, null]);
});

test("places stay on the board", () => {
  expect(moved(small(), "opera", [-20, 5000]).places[1]?.xy).toEqual([0, 800]);
});

test("tickets without points get those of their shortest paths", () => {
  const draft = withTicket(small(), "opera", "bastille", "short");
  const first = proposed(draft, [3, null]);
  expect(first.tickets.map(({ points }) => points)).toEqual([3, 0]);
  expect(proposed(first, [9, 1]).tickets.map(({ points }) => points)).toEqual([3, 1]);
  expect(proposed(first, [9, null])).toBe(first);
});

test("a file contains no default values", () => {
  const file = fileOf(small());
  expect(file).not.toHaveProperty("notes");
  expect((file["places"] as unknown[])[0]).toEqual({ id: "etoile", name: "Étoile", xy: [100, 100] });
  expect((file["routes"] as unknown[])[1]).toEqual({ a: "opera", b: "bastille", length: 1, color: "blue" });
  expect(emptied(small())).toMatchObject({ places: [], routes: [], tickets: [], route_points: { "1": 1 } });
});

test("each route into a country has a separate end there, but twins share one", () => {
  let draft = asCountry(small(), "opera", true);
  const opera = () => draft.places.find(({ id }) => id === "opera")!;
  expect(opera()).toMatchObject({ country: true, xy: null });
  expect(opera().ends.map(({ from }) => from)).toEqual(["etoile", "bastille"]);
  expect(draft.routes.map(({ endpoint }) => endpoint)).toEqual(opera().ends.map(({ id }) => id));
  draft = withRoute(draft, "opera", "etoile", 1, "green");
  expect(draft.routes[2]?.endpoint).toBe(draft.routes[0]?.endpoint);
  expect(moved(draft, opera().ends[1]!.id, [7, 8]).places[1]?.ends[1]?.xy).toEqual([7, 8]);
  draft = withoutRoute(withoutRoute(draft, 0), 0);
  expect(opera().ends).toHaveLength(1);
  draft = withoutRoute(draft, 0);
  expect(opera()).toMatchObject({ ends: [], country: true });
  expect(opera().xy).not.toBeNull();
  expect(asCountry(draft, "opera", false).places[1]?.country).toBe(false);
});

test("scenery is traced point by point, and removed with its last point", () => {
  const river = withPoint(withScenery(NOTHING, "river", [0, 900]), 0, [200, 100.04]);
  expect(river.scenery).toEqual([{ kind: "river", points: [[0, 800], [200, 100]] }]);
  expect(withPointMoved(river, 0, 1, [300, 50]).scenery?.[0]?.points[1]).toEqual([300, 50]);
  expect(withoutPoint(river, 0, 0).scenery).toEqual([{ kind: "river", points: [[200, 100]] }]);
  expect(withoutPoint(withoutPoint(river, 0, 0), 0, 0).scenery).toEqual([]);
  expect(fileOf(withoutPoint(withoutPoint(river, 0, 0), 0, 0))).not.toHaveProperty("scenery");
});

test("a name that is the same in both languages is a single text", () => {
  expect(joinedName({ en: "London", fr: "Londres" })).toEqual({ en: "London", fr: "Londres" });
  expect(joinedName({ en: "Paris", fr: "Paris" })).toBe("Paris");
  expect(small().places.map(bothNames)[0]).toEqual({ en: "Étoile", fr: "Étoile" });
});

test("a file's own names move to its places, so that they do not hide new names", () => {
  const place = { ...small().places[1]!, name: "Opera" };
  const names = { title: { en: "Mine", fr: "Le mien" }, about: {}, words: {}, places: { opera: { en: "Opera House", fr: "Opéra Garnier" } } };
  const board = { ...small(), places: [place], names, rules: {}, version: null } as unknown as BoardFile;
  const draft = draftOf(board, true);
  expect(draft.places[0]?.name).toEqual({ en: "Opera House", fr: "Opéra Garnier" });
  expect(draft.names).toEqual({ ...names, places: {} });
  expect(nameOf(renamed(draft, "opera", "Opéra").draft, "opera", "en")).toBe("Opéra");
});

test("an id for which the game has a name is not used", () => {
  expect(renamed(small(), "opera", "Österreich", ["osterreich"]).place).toBe("osterreich-2");
});
