// A yes or no that this device remembers; without storage, it lasts as long as the page.
import { useCallback, useState } from 'react';

function readStored(key: string, usual: boolean): boolean {
  try {
    const text = localStorage.getItem(key);
    return text === null ? usual : text === 'yes';
  } catch {
    return usual;
  }
}

export function useKept(key: string, usual: boolean): readonly [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => readStored(key, usual));
  const keep = useCallback(
    (next: boolean) => {
      setValue(next);
      try {
        localStorage.setItem(key, next ? 'yes' : 'no');
      } catch {
        // Private windows may refuse: then it is not remembered.
      }
    },
    [key],
  );
  return [value, keep];
}
