// Checks that every number in an event or a table is a safe integer, and negative only where that has a meaning.
import assert from 'node:assert/strict';

const SIGNED = new Set(['house', 'chipsIn', 'changes']);

export function wholeAmounts(value: unknown, path: string, signed = false): void {
  if (typeof value === 'number') {
    assert(Number.isSafeInteger(value) && (signed || value >= 0), `${path} is ${value}`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const ruled = 'type' in value && value.type === 'ruled';
  for (const [key, child] of Object.entries(value)) {
    if (key === 'rules' || key === 'book') continue;
    wholeAmounts(child, `${path}.${key}`, signed || ruled || SIGNED.has(key));
  }
}
