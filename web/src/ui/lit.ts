// What something wears that is to be pressed next.

import { type Attachment, createAttachmentKey } from "svelte/attachments";

/** How it is known, and that it comes into sight. What is to be done is told when it comes, not again with what does it. */
export interface Lit {
  "data-lit"?: string;
  /** It can be pressed, even where that is only to hear why not. */
  "aria-disabled"?: undefined;
  [comesIntoSight: symbol]: Attachment;
}

/** The id of the element that says what is to be done. */
export const TASK = "task";

export const LIT: Lit = {
  "data-lit": "",
  "aria-disabled": undefined,
  [createAttachmentKey()]: (element) => {
    const show = () => element.scrollIntoView({ block: "nearest", inline: "nearest" });
    show();
    // A phone was turned, or something else needs more room: where it lies has changed.
    const watcher = new ResizeObserver(show);
    for (let around = element.parentElement; around !== null; around = around.parentElement) watcher.observe(around);
    return () => watcher.disconnect();
  },
};

export const UNLIT: Lit = {};
