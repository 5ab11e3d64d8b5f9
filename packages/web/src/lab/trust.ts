// Which strategies' code the visitor wrote or agreed to in this tab: only that is run.
const KEY = 'passline-lab-code';
const MOST = 20;

function stored(): readonly string[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(code => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

export const isTrusted = (code: string): boolean => stored().includes(code);

export function trust(code: string): void {
  const others = stored().filter(known => known !== code);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([code, ...others].slice(0, MOST)));
  } catch {
    // Storage is full or closed: the visitor is asked again after reloading the page.
  }
}
