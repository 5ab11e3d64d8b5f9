// What this browser remembers of lessons and streaks; without storage the page simply forgets.

export function remembered(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse it: nothing depends on it.
  }
}
