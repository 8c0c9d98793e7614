// Districts: groups of places; whoever joins all of one scores its number.

import { TONES } from "../../drawing/palette.ts";
import { say } from "../../words/words.svelte.ts";
import type { Glanced, Room } from "../room.ts";
import Badge from "./Badge.svelte";
import { districtProgress, districtsOf } from "./districts.ts";
import Glance from "./Glance.svelte";
import Picture from "./Picture.svelte";
import Rows from "./Rows.svelte";

function words({ board, owners, seat }: Glanced): string {
  const [districts, progress] = [districtsOf(board), districtProgress(board, owners, seat)];
  const joined = districts.filter(({ places }, index) => progress[index] === places.length);
  return say("play-bonus-districts", { count: joined.length, of: districts.length });
}

export const room: Room = {
  name: "districts",
  scores: "end",
  place: { mark: { kind: "district", Picture: Badge } },
  legend: {
    path: TONES["blue"]?.symbol ?? "",
    key: "board-sign-district",
    on: ({ places }) => places.some((place) => place.district !== null),
  },
  table: { help: () => say("play-districts-help"), Rows },
  glance: { Picture: Glance, words },
  lesson: { parts: ["what", "score"], Picture },
};
