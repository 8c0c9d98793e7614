// The state of the table in short sentences, for the keys that read it out.

import { cardName, cardsOf } from "../../cards/cardwords.ts";
import { stacksOf } from "../../cards/colors.ts";
import { pluginsOf } from "../../mechanisms/registry.ts";
import { preferences } from "../../browser/preferences.svelte.ts";
import { byRound } from "../../record/turns.ts";
import { seatingFrom, ticketsHeld } from "../../state/standings.ts";
import { spoken } from "../../words/sentences.ts";
import { listed, say } from "../../words/words.svelte.ts";
import type { TableController } from "../tableController.svelte.ts";
import { statusWords, ticketInWords } from "../tickets/ticketwords.ts";
import { turnsOf, inferredOf } from "./story.ts";
import { namesOf } from "./storynames.ts";

/** The face-up cards, in the order of their keys. */
export function faceUp({ view, atlas }: TableController): string {
  const cards = view.display.map((card) => (card === null ? say("play-no-card") : cardName(card, atlas)));
  return say("play-face-up-are", { cards: listed(cards) });
}

/** "Your hand: 2 red cards and 1 wild card". */
export function handInWords({ hand }: Pick<TableController, "hand">): string {
  const stacks = stacksOf(hand);
  if (stacks.length === 0) return say("play-hand-empty");
  const cards = stacks.map(({ color, count }) => cardsOf(color, count));
  return say("play-hand-are", { cards: listed(cards) });
}

/** The last turn of every player, under the numbers of the turns. */
export function lastRound({ updates, atlas, view, table }: TableController): string[] {
  const names = namesOf(atlas, table.seats);
  const turns = turnsOf(updates.shown.events, inferredOf(updates.shown.events, atlas.board, view));
  return byRound(turns.slice(-view.players)).flatMap(({ round, turns }) => [
    round === 0 ? say("log-opening") : say("log-turn", { number: round }),
    ...turns.flatMap(({ lines }) => lines.map((line) => spoken(line, names))),
  ]);
}

/** The viewer's tickets, a sentence each. */
export function ticketsInWords({ planning, atlas }: TableController): string[] {
  const plans = planning.outlook?.plans ?? [];
  if (plans.length === 0) return [say("tickets-none")];
  return plans.map((plan) => {
    const advised = preferences.liked.planner || plan.status === "done";
    return ticketInWords(plan.ticket, advised ? statusWords(plan) : null, atlas);
  });
}

/** Every player's state: a sentence for the common part, and one per mechanism. */
export function playersInWords(controller: TableController): string[] {
  const { view, atlas } = controller;
  return seatingFrom(view).flatMap((seat) => {
    const of = view.seats[seat];
    if (of === undefined) return [];
    const { points, pieces, cards } = of;
    const player = controller.name(seat);
    const glanced = { board: atlas.board, owners: view.owners, seat, of, replay: false };
    const collected = pluginsOf(atlas.board.rules).flatMap((plugin) => plugin.glance?.words(glanced) ?? []);
    return [
      say("play-stands", { player, points, pieces, cards, tickets: ticketsHeld(of) }),
      ...collected.map((words) => say("play-stands-also", { player, words })),
    ];
  });
}
