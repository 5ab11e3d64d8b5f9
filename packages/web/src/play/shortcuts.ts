// The table's keys, and what each does when it is pressed.
import { useEffect, useRef } from 'react';

export type Actions = {
  readonly chip: (index: number) => void;
  readonly undo: () => void;
  readonly repeat: () => void;
  readonly double: () => void;
  readonly maxOdds: () => void;
  readonly clear: () => void;
  readonly press: () => void;
  readonly takeDown: () => void;
  readonly call: () => void;
  readonly roll: () => void;
  readonly leave: () => void;
  readonly sheet: () => void;
  readonly quick: () => void;
  readonly inside: () => void;
  readonly outside: () => void;
  readonly across: () => void;
  readonly hard: () => void;
  readonly regress: () => void;
  readonly settings: () => void;
  readonly ready: () => void;
  readonly say: () => void;
  readonly invite: () => void;
};

const BY_KEY: Readonly<Record<string, keyof Omit<Actions, 'chip' | 'roll'>>> = {
  u: 'undo',
  r: 'repeat',
  d: 'double',
  o: 'maxOdds',
  c: 'clear',
  p: 'press',
  t: 'takeDown',
  f: 'call',
  l: 'leave',
  b: 'quick',
  i: 'inside',
  w: 'outside',
  a: 'across',
  h: 'hard',
  g: 'regress',
  s: 'settings',
  y: 'ready',
  e: 'say',
  v: 'invite',
  '?': 'sheet',
};

const isTyping = (target: Element): boolean =>
  target.matches('input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]') ||
  target.closest('dialog') !== null;

/** Space on a button or link presses it; on a spot of the layout it rolls. */
const ownsSpace = (target: Element): boolean =>
  target.closest('[data-spot]') === null && target.closest('button, a[href], summary, input') !== null;

/** Keys work anywhere at the table, but not while typing or in a dialog; letters can be switched off. */
export function useShortcuts(actions: Actions, letters: boolean): void {
  const latest = useRef({ actions, letters });
  latest.current = { actions, letters };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
      if (isTyping(target)) return;
      const { actions: now, letters: on } = latest.current;
      if (event.key === ' ') {
        if (ownsSpace(target)) return;
        event.preventDefault();
        event.stopPropagation();
        if (!event.repeat) now.roll();
      } else if (on && /^[1-9]$/.test(event.key)) now.chip(Number(event.key) - 1);
      else {
        const action = on ? BY_KEY[event.key.toLowerCase()] : undefined;
        if (!action || event.repeat) return;
        event.preventDefault();
        now[action]();
      }
    };
    // Before the layout handles it, where Space would be a click.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}
