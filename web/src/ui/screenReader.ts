// The time that screen readers take.

/** Milliseconds in which a screen reader hears that the focus is somewhere. Where the focus moves on sooner, and the element
 * that had it first is gone, Orca does not say where it is now. */
export const FOCUS_DELAY = 250;
