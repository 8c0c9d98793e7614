// Transfer codes as people type them.

const LETTERS = 10;
const CODE = /^[A-HJ-NP-Z2-9]{10}$/;

/** The code in a text: typed with or without the dash, or pasted as a whole link; null if there is none. */
export function codeIn(text: string): string | null {
  const last = text.trim().split("#").at(-1) ?? "";
  const code = last.toUpperCase().replace(/[\s-]/g, "");
  return CODE.test(code) ? `${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2)}` : null;
}
