/** For the heading of a page that replaces another: focused, it is announced like the title of a page that is loaded. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (document.activeElement === document.body) heading.focus({ preventScroll: true });
}
