// Districts: groups of places; whoever joins all of one scores its number.

import { drawn } from "../../drawing/drawn.ts";
import { TONES } from "../../drawing/palette.ts";
import { say } from "../../words/words.svelte.ts";
import type { Celebrated, Glanced, Happened, Reader, Room } from "../room.ts";
import Badge from "./Badge.svelte";
import { districtProgress, districtsOf, newlyJoined } from "./districts.ts";
import Glance from "./Glance.svelte";
import Joined from "./Joined.svelte";
import Picture from "./Picture.svelte";
import Rows from "./Rows.svelte";

function words({ board, owners, seat }: Glanced): string {
  const [districts, progress] = [districtsOf(board), districtProgress(board, owners, seat)];
  const joined = districts.filter(({ places }, index) => progress[index] === places.length);
  return say("play-bonus-districts", { count: joined.length, of: districts.length });
}

function brings(route: number, { atlas, view, seat }: Reader): string[] {
  if (seat === null) return [];
  const found = newlyJoined(atlas.board, view.owners, view.owners.with(route, seat), seat);
  return found.map(({ number }) => say("play-brings-district", { points: number }));
}

function celebrates({ reader, events, before, now }: Happened): Celebrated[] {
  const { board } = reader.atlas;
  return events.flatMap((event) => {
    if (event.e !== "claimed") return [];
    const { seat } = event;
    const found = newlyJoined(board, before.owners, now.owners, seat);
    return found.map((district) => ({ shown: drawn(Joined, { reader, seat, district }), places: district.places }));
  });
}

export const room: Room = {
  name: "districts",
  scores: "end",
  route: { brings },
  place: { mark: { kind: "district", Picture: Badge } },
  legend: {
    path: TONES["blue"]?.symbol ?? "",
    key: "board-sign-district",
    on: ({ places }) => places.some((place) => place.district !== null),
  },
  table: { help: () => say("play-districts-help"), Rows },
  celebrates,
  glance: { Picture: Glance, words },
  lesson: { parts: ["what", "score"], Picture },
};
