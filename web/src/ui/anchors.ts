/** The visible element with an anchor of that name (`data-anchor`): animations and lessons refer to parts of the page by it. */
export function anchored(name: string): Element | undefined {
  return [...document.querySelectorAll(`[data-anchor~="${CSS.escape(name)}"]`)].find((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && height > 0;
  });
}
