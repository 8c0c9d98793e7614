// The types of message keys: an unknown key, or a missing or superfluous argument, is a type error.

import type { FluentVariable } from "@fluent/bundle";
import type { Messages } from "./messages.ts";

export type MessageKey = keyof Messages;

/** Messages that need no arguments other than these. */
export type KeyWith<Given extends string> = { [Key in MessageKey]: [Messages[Key]] extends [Given] ? Key : never }[MessageKey];

/** Messages without arguments. */
export type PlainKey = KeyWith<never>;

type Rest<Key, Beginning extends string> = Key extends `${Beginning}${infer Name}` ? Name : never;

/** The suffixes of all keys with a prefix: `NameAfter<"nudge-">`. */
export type NameAfter<Beginning extends string> = Rest<MessageKey, Beginning>;

/**
 * The arguments of a message, none if it takes none. For a union of messages, those that any of them takes. For
 * an unknown key no argument is required, so that the compiler complains about the key.
 */
export type Filled<Key extends MessageKey, Value = FluentVariable> =
  [MessageKey] extends [Key] ? [filled?: Readonly<Record<string, Value>>]
  : [Messages[Key]] extends [never] ? []
  : [filled: Readonly<Record<Messages[Key], Value>>];
