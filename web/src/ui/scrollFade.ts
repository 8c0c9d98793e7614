// Horizontally scrollable content fades out on the side where there is more.

export interface Stretch {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

/** The sides with more content; less than a pixel is rounding. */
export function moreOf({ scrollLeft, scrollWidth, clientWidth }: Stretch): string {
  const before = scrollLeft >= 1;
  const after = scrollWidth - clientWidth - scrollLeft >= 1;
  return [before && "before", after && "after"].filter(Boolean).join(" ");
}

/** Keeps an element's `data-more` up to date when its size, content or scroll position changes. */
export function sideways(element: HTMLElement): () => void {
  const update = (): void => {
    element.dataset["more"] = moreOf(element);
  };
  // Once a frame: reading a width at every change would cause a layout each time.
  let frame = 0;
  const updateSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
  const sizes = new ResizeObserver(update);
  sizes.observe(element);
  const parts = new MutationObserver(updateSoon);
  parts.observe(element, { childList: true, subtree: true, characterData: true });
  element.addEventListener("scroll", update, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    parts.disconnect();
    element.removeEventListener("scroll", update);
  };
}
