// Opens one's table with a deal.

import { router } from "../browser/router.svelte.ts";
import { ask, beGuest } from "../net/http.ts";
import { guest } from "../state/guest.svelte.ts";
import { attempt } from "../state/toasts.svelte.ts";

class DailyStart {
  busy = $state(false);

  async play(day: string, board: string, practice = false): Promise<void> {
    this.busy = true;
    const found = await attempt(
      beGuest().then(() => ask("play_daily", { path: { day, board }, body: { name: guest.called, practice } })),
    );
    this.busy = false;
    if (found !== undefined) router.go(`table/${found.table}`);
  }
}

export const dailyStart = new DailyStart();
