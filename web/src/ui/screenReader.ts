/** Milliseconds that a screen reader needs to notice a focus. If the focus moves on sooner, and the first element
 * is gone, Orca does not announce the second. */
export const FOCUS_DELAY = 250;
