// What has been typed into a form's fields so far.
import { useState } from 'react';

type Typed = Readonly<Record<string, string>>;

export function useTyped<T extends Typed>(first: T) {
  const [typed, setTyped] = useState<T>(first);
  /** Binds a field to its entry. */
  const field = <K extends keyof T>(name: K) => ({
    value: typed[name],
    onChange: (value: string): void => setTyped(now => ({ ...now, [name]: value })),
  });
  return { typed, field, clear: () => setTyped(first) };
}
