// A game being opened: one slice at a time, so that the page never freezes, however long the game.
import { useLayoutEffect, useState } from 'react';
import type { Opened } from './frames.ts';
import { opening } from './game.ts';

const SLICE_MS = 12;

/** Null if there is nothing to open; a number is the progress. */
export function useOpened(text: string | null): Opened | number | null {
  const [opened, setOpened] = useState<Opened | number | null>(null);
  // Before the first paint, so that a short game appears at once.
  useLayoutEffect(() => {
    if (text === null) {
      setOpened(null);
      return undefined;
    }
    const steps = opening(text);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = (): void => {
      const until = performance.now() + SLICE_MS;
      let step = steps.next();
      while (!step.done && performance.now() < until) step = steps.next();
      setOpened(step.value);
      if (!step.done) timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [text]);
  return opened;
}
