/** Milliseconds that a screen reader needs to notice a focus. If the focus moves on sooner, and the element
 * that had it first is gone, Orca does not announce where it is now. */
export const FOCUS_DELAY = 250;
