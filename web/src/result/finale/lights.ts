// What is lit on the board at a step of the finale.

import type { Counted, CountedGame } from "../../mechanisms/plugin.ts";
import { pluginsOf } from "../../mechanisms/registry.ts";
import type { BoardFile } from "../../net/protocol.ts";
import type { FinishedGame } from "../../record/finishedGame.ts";
import { wayOf } from "../../record/ticketPaths.ts";
import type { Step } from "./steps.ts";

export interface Lights {
  /** The seats whose pieces stand out. */
  seats: number[];
  /** Routes that glow. */
  routes: number[];
  /** A light runs along these, in this order. */
  path: number[];
  places: string[];
  /** Two places that are not connected. */
  apart: [string, string][];
  pictures: NonNullable<Counted["pictures"]>;
  words: string | null;
}

export const NO_LIGHTS: Lights = { seats: [], routes: [], path: [], places: [], apart: [], pictures: [], words: null };

/** A finished game as plugins know it. */
export function countedGame(board: BoardFile, { moments, replay }: FinishedGame): CountedGame {
  const { owners = [], seats = [] } = moments.at(-1) ?? {};
  return {
    board,
    owners,
    seats: seats.map(({ own }) => own),
    events: replay.events.flat(),
    paths: (seat) => (seats[seat]?.tickets ?? []).flatMap((ticket) => [wayOf(board, seats[seat]?.routes ?? [], ticket)].filter((way) => way !== null)),
  };
}

function ofSource(source: string, seat: number, game: CountedGame): Lights {
  const owned = game.owners.flatMap((owner, route) => (owner === seat ? [route] : []));
  const plugin = pluginsOf(game.board.rules).find(({ name }) => name === source);
  // The track shows all routes.
  const { routes = source === "routes" ? owned : [], places = [], pictures = [], words = null } = plugin?.counted?.(game, seat) ?? {};
  return { ...NO_LIGHTS, seats: [seat], routes: [...routes], places: [...places], pictures: [...pictures], words };
}

/** What one step lights; `winners` are those of the game. */
export function lightsOf(step: Step, game: CountedGame, winners: readonly number[]): Lights {
  switch (step.kind) {
    case "source":
      return step.seat === null ? NO_LIGHTS : ofSource(step.source, step.seat, game);
    case "ticket": {
      const { a, b } = game.board.tickets[step.ticket] ?? { a: "", b: "" };
      const owned = game.owners.flatMap((owner, route) => (owner === step.seat ? [route] : []));
      const path = wayOf(game.board, owned, step.ticket) ?? [];
      return { ...NO_LIGHTS, seats: [step.seat], routes: path, path, places: [a, b], apart: step.done ? [] : [[a, b]] };
    }
    case "winners":
      return { ...NO_LIGHTS, seats: [...winners] };
    default:
      return NO_LIGHTS;
  }
}

/** What several steps light together. */
export function merged(all: readonly Lights[]): Lights {
  if (all.length === 1) return all[0]!;
  const each = <Name extends "seats" | "routes" | "places">(name: Name): Lights[Name] =>
    [...new Set<number | string>(all.flatMap((lights) => lights[name] as (number | string)[]))] as Lights[Name];
  return {
    seats: each("seats"),
    routes: each("routes"),
    path: [],
    places: each("places"),
    apart: all.flatMap(({ apart }) => apart),
    pictures: all.flatMap(({ pictures }) => pictures),
    words: null,
  };
}
