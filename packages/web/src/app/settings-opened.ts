// Whether the settings are open: buttons anywhere on the page open them, and the page's frame shows them.

let isOpen = false;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const openSettings = (): void => show(true);
export const closeSettings = (): void => show(false);
export const areSettingsOpen = (): boolean => isOpen;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
