export type Line = { key: string } | { typed: string } | { said: string };
export interface Part { title: string; turn: boolean; lines: Line[] }
export function written(parts: readonly Part[]): string {
  return parts.map((p) => `== ${p.title}\n` + p.lines.map((l) => "key" in l ? `> ${l.key}` : "typed" in l ? `> "${l.typed}"` : `    ${l.said}`).join("\n")).join("\n\n") + "\n";
}
