// Runs on the page, and so contains everything that it uses.
/* oxlint-disable unicorn/consistent-function-scoping */

/** Returns one sentence for every text on the page whose letters are smaller than that many pixels. */
export function smallLetters(least: number): string[] {
  const SLACK = 0.5;
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (getComputedStyle(each).clipPath.startsWith("inset(50%")) return false;
    return true;
  };
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = (node as Text).data.trim();
    if (element === null || text === "" || element.closest("style, script, title, defs") !== null || !isSeen(element)) continue;
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * Math.abs(scale);
    if (size + SLACK < least) found.add(`“${text}” has ${size.toFixed(1)} px`);
  }
  return [...found];
}
