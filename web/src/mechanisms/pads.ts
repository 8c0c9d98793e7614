// The mechanisms' parts of a score pad, found by their folders. Only the pad's page needs them: they are fetched with it.

import type { Component } from "svelte";
import type { Line, MechanismFields, PadPlayer } from "../kernel/pad.ts";
import type { BoardFile, GameSpec } from "../net/protocol.ts";

export type FieldName = keyof MechanismFields;

export interface PadPart {
  name: FieldName;
  /** What is asked about one player. */
  Field: Component<FieldProps>;
  /** With the routes on the board, the rules find it: nobody has to be asked. */
  found?: true;
}

export interface FieldProps {
  board: BoardFile;
  player: PadPlayer;
  /** The player's name, for labels. */
  name: string;
  /** The sheet's lines about it. */
  lines: readonly Line[];
  /** The rules find it. */
  found: boolean;
  onchange: (fields: MechanismFields) => void;
}

const FOUND = import.meta.glob<{ part: PadPart }>("./*/pad.ts", { eager: true });
const parts: readonly PadPart[] = Object.values(FOUND).map(({ part }) => part);

/** The parts of a game, in the order of its rules. */
export function partsOf(rules: GameSpec): PadPart[] {
  return rules.mechanisms.flatMap(({ mechanism }) => parts.filter(({ name }) => name === mechanism));
}
