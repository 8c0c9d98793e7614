// The keys of messages as types: a key that does not exist, a missing argument and a superfluous one are errors of the type check.

import type { FluentVariable } from "@fluent/bundle";
import type { Messages } from "./messages.ts";

export type MessageKey = keyof Messages;

/** The messages that need no argument but some of these. */
export type KeyWith<Given extends string> = { [Key in MessageKey]: [Messages[Key]] extends [Given] ? Key : never }[MessageKey];

/** The messages that take no argument. */
export type PlainKey = KeyWith<never>;

type Rest<Key, Beginning extends string> = Key extends `${Beginning}${infer Name}` ? Name : never;

/** All names that complete a key which begins so: `NameAfter<"nudge-">`. */
export type NameAfter<Beginning extends string> = Rest<MessageKey, Beginning>;

/**
 * The arguments of a message, none where it takes none. Of several messages, one of which is meant, they are those that any
 * of them takes. Where the key is a wrong one, nothing is asked for: so the compiler complains about the key.
 */
export type Filled<Key extends MessageKey, Value = FluentVariable> =
  [MessageKey] extends [Key] ? [filled?: Readonly<Record<string, Value>>]
  : [Messages[Key]] extends [never] ? []
  : [filled: Readonly<Record<Messages[Key], Value>>];
