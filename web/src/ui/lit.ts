// The highlight of the control to press next.

import { type Attachment, createAttachmentKey } from "svelte/attachments";

/** Marks the control and scrolls it into view. The task is announced when it appears, not again with its control. */
export interface Lit {
  "data-lit"?: string;
  /** It can be pressed even if it is disabled, to learn why. */
  "aria-disabled"?: undefined;
  [comesIntoSight: symbol]: Attachment;
}

/** The id of the element with the task. */
export const TASK = "task";

export const LIT: Lit = {
  "data-lit": "",
  "aria-disabled": undefined,
  [createAttachmentKey()]: (element) => {
    const show = () => element.scrollIntoView({ block: "nearest", inline: "nearest" });
    show();
    // After a change of the layout, for example by turning a phone.
    const watcher = new ResizeObserver(show);
    for (let around = element.parentElement; around !== null; around = around.parentElement) watcher.observe(around);
    return () => watcher.disconnect();
  },
};

export const UNLIT: Lit = {};
