// Lazy loading: content that is fetched when it becomes visible.

import type { Attachment } from "svelte/attachments";

/** Calls `seen` once, when the element comes near the viewport. */
export function inView(seen: () => void): Attachment {
  return (element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        seen();
      },
      { rootMargin: "300px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
}
