// Which class somebody has just joined, for the lobby after a full reload.

const KEY = 'passline-notice';

export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing shows no notice.
  }
}

/** Empty if there is none. */
export function readNotice(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function clearNotice(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
