// Values stored for this tab: they survive a refresh.

export const tabStorage = {
  /** Null if nothing is stored, or it cannot be read. */
  get<Value>(key: string): Value | null {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? "null") as Value | null;
    } catch {
      return null;
    }
  },

  /** Null removes the value. */
  set(key: string, value: unknown): void {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // then it does not survive a refresh
    }
  },
};
