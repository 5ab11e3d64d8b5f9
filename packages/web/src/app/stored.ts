// What the browser keeps for its visitor in local storage, such as lesson progress, streaks and own rulebooks.

export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** False if the browser refuses, as private windows and full storage do. */
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
