// Runs on the page, and so contains everything that it uses.
/* oxlint-disable unicorn/consistent-function-scoping */

/** Returns one sentence for every text that is cut off, or broken within a word. */
export function illegible(): string[] {
  const SLACK = 1.5;
  const dialogs = [...document.querySelectorAll("dialog:modal, [aria-modal=true]")];
  const scope = dialogs.at(-1) ?? document.body;

  /** Some texts are there for screen readers alone. */
  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (getComputedStyle(each).clipPath.startsWith("inset(50%")) return false;
    return true;
  }

  /** The box that clips a text; null if nothing does, or if it can be scrolled. */
  function frameOf(element: Element): DOMRect | null {
    for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
      const { overflowX } = getComputedStyle(each);
      if (["auto", "scroll"].includes(overflowX)) return null;
      if (["hidden", "clip"].includes(overflowX)) return each.getBoundingClientRect();
    }
    return null;
  }

  function rectsOf(node: Text, from: number, to: number): DOMRect[] {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  }

  function wrongWith(node: Text): string[] {
    const element = node.parentElement;
    const text = node.data.trim();
    if (element === null || text === "" || element.closest("svg, style, script") !== null || !isSeen(element)) return [];
    const frame = frameOf(element);
    const rects = rectsOf(node, 0, node.length);
    // A line wholly below or above the frame is hidden, not cut off.
    const shown = frame === null ? [] : rects.filter(({ top, bottom }) => bottom > frame.top + SLACK && top < frame.bottom - SLACK);
    const cut = shown.some(({ left, right }) => left < frame!.left - SLACK || right > frame!.right + SLACK);
    const broken = [...node.data.matchAll(/[\p{L}\p{N}’']+/gu)].filter(({ 0: word, index }) => {
      const lines = rectsOf(node, index, index + word.length).map(({ top }) => Math.round(top));
      return new Set(lines).size > 1;
    });
    return [...(cut ? [`“${text}” is cut off`] : []), ...broken.map(([word]) => `“${word}” is broken`)];
  }

  function unread(field: HTMLInputElement): boolean {
    const style = getComputedStyle(field);
    const pen = document.createElement("canvas").getContext("2d")!;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return pen.measureText(field.placeholder).width > room + SLACK;
  }

  const wrong: string[] = [];
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) wrong.push(...wrongWith(node as Text));
  for (const field of scope.querySelectorAll<HTMLInputElement>("input[placeholder]"))
    if (isSeen(field) && unread(field)) wrong.push(`“${field.placeholder}” is cut off`);
  return wrong;
}
