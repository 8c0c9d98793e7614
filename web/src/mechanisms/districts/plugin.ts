// Districts: groups of places; joining a whole group scores its value.

import { drawn } from "../../drawing/drawn.ts";
import { TONES } from "../../drawing/palette.ts";
import type { BoardFile, Route } from "../../net/protocol.ts";
import { listed, say } from "../../words/words.svelte.ts";
import type { Celebrated, Counted, CountedGame, Excerpt, Glanced, ViewUpdate, Viewer, MechanismPlugin } from "../plugin.ts";
import Badge from "./Badge.svelte";
import { type District, districtProgress, districtsOf, newlyJoined, routesJoining } from "./districts.ts";
import Glance from "./Glance.svelte";
import Joined from "./Joined.svelte";
import Picture from "./Picture.svelte";
import Rows from "./Rows.svelte";

function words({ board, owners, seat }: Glanced): string {
  const [districts, progress] = [districtsOf(board), districtProgress(board, owners, seat)];
  const joined = districts.filter(({ places }, index) => progress[index] === places.length);
  return say("play-bonus-districts", { count: joined.length, of: districts.length });
}

function gains(route: number, { atlas, view, seat }: Viewer): string[] {
  if (seat === null) return [];
  const found = newlyJoined(atlas.board, view.owners, view.owners.with(route, seat), seat);
  return found.map(({ number }) => say("play-brings-district", { points: number }));
}

function celebrates({ viewer, events, before, now }: ViewUpdate): Celebrated[] {
  const { board } = viewer.atlas;
  return events.flatMap((event) => {
    if (event.e !== "claimed") return [];
    const { seat } = event;
    const found = newlyJoined(board, before.owners, now.owners, seat);
    return found.map((district) => ({
      shown: drawn(Joined, { viewer, seat, district }),
      announcement: say("play-district-done", { player: viewer.name(seat), number: district.number }),
      places: district.places,
    }));
  });
}

/** The districts that are joined, with the routes between their places. */
function counted({ board, owners }: CountedGame, seat: number): Counted {
  const progress = districtProgress(board, owners, seat);
  const whole = districtsOf(board).filter(({ places }, index) => progress[index] === places.length);
  return {
    places: whole.flatMap(({ places }) => places),
    routes: [...new Set(whole.flatMap(({ places }) => routesJoining(board, owners, seat, places)))],
    words: say("play-bonus-districts", { count: whole.length, of: progress.length }),
  };
}

function describe({ number, places }: District): string {
  return say("rules-districts-one", { number, places: places.length });
}

const here = (board: BoardFile): string => say("rules-districts-here", { districts: listed(districtsOf(board).map(describe)) });

/** A small district, but more than a pair, so that all of it is visible. */
function shows(board: BoardFile): Excerpt | null {
  const [found] = districtsOf(board).toSorted((one, other) => Math.abs(one.places.length - 3) - Math.abs(other.places.length - 3));
  if (found === undefined) return null;
  const within = ({ a, b }: Route) => found.places.includes(a) && found.places.includes(b);
  return { places: found.places, routes: board.routes.flatMap((route, index) => (within(route) ? [index] : [])) };
}

export const plugin: MechanismPlugin = {
  name: "districts",
  editorFields: [
    { of: "place", field: "district", label: "workshop-district", choices: ({ districts }) => Object.keys(districts).map(Number) },
  ],
  scores: { when: "end", aim: () => say("learn-aim-districts"), counted: () => say("learn-end-districts-points") },
  route: { gains },
  place: { mark: { kind: "district", Picture: Badge } },
  legend: {
    path: TONES["blue"]?.symbol ?? "",
    key: "board-sign-district",
    on: ({ places }) => places.some((place) => place.district !== null),
  },
  table: { help: () => say("play-districts-help"), Rows },
  celebrates,
  counted,
  glance: { Picture: Glance, words },
  lesson: {
    parts: () => [say("learn-bonus-districts-what"), say("learn-bonus-districts-score")],
    here,
    rulings: () => [say("bonus-ruling-districts-way")],
    shows,
    Picture,
  },
};
