// For a button whose meaning may change while somebody is about to tap it: such a tap does not count.
import { useEffect, useState } from 'react';

/** Longer than from the decision to tap to the tap itself. */
const SETTLE_MS = 500;

/** Whether the button has meant this for long enough. */
export function useSettled(meaning: string): boolean {
  const [known, setKnown] = useState(meaning);
  useEffect(() => {
    if (known === meaning) return;
    const timer = setTimeout(() => setKnown(meaning), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [known, meaning]);
  return known === meaning;
}
