// Shortcuts for several words: for each its first letter that is still free.

export function lettersFor(words: readonly string[]): string[] {
  const taken = new Set<string>();
  return words.map((word) => {
    const letters = [...word.toLowerCase().normalize("NFKD")].filter((letter) => /[a-z]/.test(letter));
    const letter = letters.find((each) => !taken.has(each)) ?? "";
    taken.add(letter);
    return letter;
  });
}
