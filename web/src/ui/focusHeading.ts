// What a page is about, read out as it comes.

/** For the heading of a page that takes the place of another: a screen reader says it, as it says the title of one that is loaded. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (document.activeElement === document.body) heading.focus({ preventScroll: true });
}
