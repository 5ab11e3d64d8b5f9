// Which strategy code the visitor wrote or agreed to in this tab: no other code runs.
const KEY = 'passline-lab-code';
const MAX_TRUSTED = 20;

function readTrusted(): readonly string[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(code => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

export const isTrusted = (code: string): boolean => readTrusted().includes(code);

export function trust(code: string): void {
  const others = readTrusted().filter(known => known !== code);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([code, ...others].slice(0, MAX_TRUSTED)));
  } catch {
    // Storage is full or disabled: the visitor is asked again after a reload.
  }
}
