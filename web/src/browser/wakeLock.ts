/** Keeps the screen on while this page is visible, where the browser can do that; returns a function that ends it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  // The browser ends a lock when the page is hidden, so it is asked again.
  const keep = async (): Promise<void> => {
    if (document.hidden || over) return;
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    if (over) void lock?.release();
  };
  void keep();
  document.addEventListener("visibilitychange", keep);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", keep);
    void lock?.release();
  };
}
