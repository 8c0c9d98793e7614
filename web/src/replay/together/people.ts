// The people in a room: their names, and the announcements when people come and go or the lead changes.

import type { Person } from "../../net/protocol.ts";
import { say } from "../../words/words.svelte.ts";

/** Who is there and who leads, at a moment. */
export interface Attendance {
  people: readonly Person[];
  you: number | null;
  leader: number | null;
}

/** The name of a person: by the seats that they had, or the name that a spectator chose. A number, by the order of the list,
 * which is the same for everybody, tells a spectator from others with that name, and from the players. */
export function personName(person: Person, people: readonly Person[], names: readonly string[]): string {
  if (person.seats.length > 0) return person.seats.map((seat) => names[seat] ?? say("seat-number", { number: seat + 1 })).join(" & ");
  const spectators = people.filter(({ seats }) => seats.length === 0);
  const [name, number] = [person.name ?? "", spectators.findIndex(({ id }) => id === person.id) + 1];
  if (name === "") return say("together-guest", { number });
  const others = spectators.flatMap((each) => (each.id === person.id ? [] : [each.name ?? ""]));
  return [...names, ...others].some((other) => plain(other) === plain(name)) ? say("together-guest-named", { name, number }) : name;
}

const plain = (name: string): string => name.normalize("NFKC").toLowerCase().trim();

const idsOf = ({ people }: Attendance): Set<number> => new Set(people.map(({ id }) => id));

/** The changes, in sentences. Spectators who come and go are left out: anybody can do that as often as they like. */
export function changesBetween(before: Attendance, after: Attendance, names: readonly string[]): string[] {
  const [then, now] = [idsOf(before), idsOf(after)];
  const others = (people: readonly Person[], known: Set<number>): Person[] =>
    people.filter(({ id, seats }) => seats.length > 0 && id !== after.you && !known.has(id));
  return [
    ...others(after.people, then).map((person) => say("together-came", { name: personName(person, after.people, names) })),
    ...others(before.people, now).map((person) => say("together-went", { name: personName(person, before.people, names) })),
    ...leadBetween(before, after, names),
  ];
}

function leadBetween(before: Attendance, after: Attendance, names: readonly string[]): string[] {
  if (before.leader === after.leader) return [];
  if (after.leader === null) return [say("together-nobody-now")];
  if (after.leader === after.you) return [say("together-you-lead-now")];
  const leader = after.people.find(({ id }) => id === after.leader);
  return leader === undefined ? [] : [say("together-leads-now", { name: personName(leader, after.people, names) })];
}
