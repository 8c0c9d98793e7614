// What can be moved sideways shows that it can: it fades out on the side where there is more.

/** How far something has been moved, as the browser tells it. */
export interface Stretch {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

/** Where more of it lies; less than a pixel is rounding. */
export function moreOf({ scrollLeft, scrollWidth, clientWidth }: Stretch): string {
  const before = scrollLeft >= 1;
  const after = scrollWidth - clientWidth - scrollLeft >= 1;
  return [before && "before", after && "after"].filter(Boolean).join(" ");
}

/** Keeps `data-more` true of an element while it, what is in it, or its place changes. */
export function sideways(element: HTMLElement): () => void {
  const look = (): void => {
    element.dataset["more"] = moreOf(element);
  };
  // Once a frame: to ask for a width at every change would have everything laid out anew each time.
  let frame = 0;
  const lookSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  const parts = new MutationObserver(lookSoon);
  parts.observe(element, { childList: true, subtree: true, characterData: true });
  element.addEventListener("scroll", look, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    parts.disconnect();
    element.removeEventListener("scroll", look);
  };
}
