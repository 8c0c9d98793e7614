// Values stored in this browser. Without storage, or if it is full, they last for this visit only.

/** The stored text; null if there is none. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Removes a stored value. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage, nothing was stored.
  }
}

/** Stores a value as JSON; returns whether that succeeded. */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
