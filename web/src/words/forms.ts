// The forms of names, colours, cards and pieces in sentences: functions for the Fluent files, the same as those of the
// terminal (src/omnibus/words/forms.py).

import { type FluentFunction, FluentType, type FluentValue, type FluentVariable } from "@fluent/bundle";

/** A name whose text is replaced by a mark, where something is drawn. */
export class Marked extends FluentType<string> {
  readonly #mark: string;

  constructor(name: string, mark: string) {
    super(name);
    this.#mark = mark;
  }

  override toString(): string {
    return this.#mark;
  }
}

/** The formatter for the entries of one language. */
interface Speaker {
  say: (key: string, filled: Record<string, FluentVariable>) => string;
  has: (key: string) => boolean;
}

/** The forms of a name; each language has those that it needs. */
const NAMES = ["at", "of", "the"] as const;

const nameIn = (value: FluentValue | undefined): string => (value instanceof Marked ? value.value : String(value ?? ""));

function folded(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
}

/** A name as a variant key: "Champs-Élysées" is champs-elysees. */
const keyOf = (name: string): string => folded(name).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

/** Whether a name begins with a vowel or a consonant; an h counts as a consonant, as in Hamburg. */
const initialOf = (name: string): string => (/^[aeiouœæ]/.test(folded(name)) ? "vowel" : "consonant");

/** The name of a colour, alone or agreeing with a card, cards, a person or people. */
export function colorIn({ say, has }: Speaker, color: string, form = ""): string {
  if (form !== "" && has(`form-color-${color}`)) return say(`form-color-${color}`, { form });
  return has(`color-${color}`) ? say(`color-${color}`, {}) : color;
}

/** The functions that a language's entries call for these forms. */
export function formsOf(speaker: Speaker): Record<string, FluentFunction> {
  const { say } = speaker;
  const form = (entry: string): FluentFunction => ([name = ""]) => {
    const called = nameIn(name);
    return say(entry, { name, article: say("name-article", { called: keyOf(called) }), initial: initialOf(called) });
  };
  return {
    ...Object.fromEntries(NAMES.map((name) => [name.toUpperCase(), form(`form-${name}`)])),
    CARDS: ([count = 0, color]) => {
      if (color === undefined) return say("cards", { count });
      return color === "wild" ? say("cards-wild", { count }) : say("cards-colored", { count, color: nameIn(color) });
    },
    PIECES: ([count = 0]) => say("pieces", { count }),
    COLOR: ([color, as]) => colorIn(speaker, nameIn(color), nameIn(as)),
  };
}
