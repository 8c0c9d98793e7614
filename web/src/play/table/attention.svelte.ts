// Calls for the viewer's turn and the last round: title, icon and, if enabled, sound and notification.

import { preferences } from "../../browser/preferences.svelte.ts";
import { address } from "../../browser/router.svelte.ts";
import { play } from "../../browser/sounds.ts";
import { notify as showNotification, renew } from "../../state/notifications.ts";
import type { Known, TableSession } from "../../state/session.svelte.ts";
import { say } from "../../words/words.svelte.ts";

export type Call = "turn" | "last-turn" | "last-round";

/** Whether the viewer has a decision. */
export function deciding(known: Known): boolean {
  return known.legal.length > 0 && known.view !== null && !known.view.over;
}

/** The calls of an update; none when the page was just opened. */
export function callBetween(before: Known, now: Known): Call | null {
  if (before.view === null || now.view === null || now.view.over) return null;
  if (deciding(now) && (!deciding(before) || othersPlayed(before, now))) return now.view.turns_left === null ? "turn" : "last-turn";
  if (now.view.turns_left !== null && before.view.turns_left === null) return "last-round";
  return null;
}

/** Whether others had a turn in between: their moves may arrive together with the viewer's next decision. */
function othersPlayed(before: Known, now: Known): boolean {
  if (now.view === null || now.view.setting_up) return false; // when all choose at the same time
  const { seat } = now.view;
  return (
    before.view?.setting_up === true ||
    now.events.slice(before.events.length).some((event) => "seat" in event && event.seat !== seat)
  );
}

/** Asks the browser for permission, after notifications were switched on; returns whether they may be shown. */
export async function askToNotify(): Promise<boolean> {
  const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
  preferences.set({ notify: allowed });
  return allowed;
}

function notify(call: Call, board: string, table: string): void {
  if (!("Notification" in window) || !document.hidden) return; // the browser ignores a notification that was forbidden since
  // Some phones allow none from a page: title and icon must suffice.
  void showNotification(say(`attention-${call}`), board, table).catch(() => undefined);
}

/** Watches a table as long as the calling component lives. */
export function attend(session: TableSession, board: () => string): void {
  void renew();
  const mine = $derived(deciding(session.known));
  const over = $derived(session.known.view?.over ?? false);

  $effect(() => {
    document.title = mine
      ? say("attention-title-turn", { board: board() })
      : say(over ? "attention-title-over" : "attention-title", { board: board() });
  });
  $effect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
    icon?.setAttribute("href", address(mine ? "favicon-turn.svg" : "favicon.svg"));
  });
  $effect(() => {
    const stop = session.follow((_, before) => {
      const call = callBetween(before, session.known);
      if (call === null) return;
      play(call);
      if (preferences.liked.notify) notify(call, board(), session.id);
    });
    return () => {
      stop();
      document.title = "Omnibus";
      document.querySelector('link[rel~="icon"]')?.setAttribute("href", address("favicon.svg"));
    };
  });
}
