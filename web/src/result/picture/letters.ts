// Texts fitted into a width.

/** The width of a text. */
export type Measure = (text: string) => number;

const END = "…";

/** The characters of a text as people count them: an accent or the parts of an emoji belong to one. */
function characters(text: string): string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text), ({ segment }) => segment);
}

/** A text that is no wider than `width`, with "…" at its end if it was shortened. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const all = characters(text);
  let [fits, fails] = [0, all.length];
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (measure(cut(all, middle)) <= width) fits = middle;
    else fails = middle;
  }
  return cut(all, fits);
}

const cut = (all: readonly string[], count: number): string => `${all.slice(0, count).join("").trimEnd()}${END}`;

/** A text in lines between its words; the last line that is allowed is shortened. */
export function wrapped(text: string, width: number, most: number, measure: Measure): string[] {
  const words = text.split(" ");
  const lines: string[] = [];
  while (words.length > 0 && lines.length < most - 1) {
    let line = words.shift() ?? "";
    while (words.length > 0 && measure(`${line} ${words[0]}`) <= width) line = `${line} ${words.shift()}`;
    lines.push(shortened(line, width, measure));
  }
  return words.length === 0 ? lines : [...lines, shortened(words.join(" "), width, measure)];
}

let canvas: CanvasRenderingContext2D | null | undefined;

/** Measures in the browser; estimates where it cannot. */
export function measured(font: string): Measure {
  canvas ??= document.createElement("canvas").getContext("2d");
  const size = Number(/(\d+)px/.exec(font)?.[1] ?? 16);
  return (text) => {
    if (!canvas) return characters(text).length * size * 0.6;
    canvas.font = font;
    return canvas.measureText(text).width;
  };
}
