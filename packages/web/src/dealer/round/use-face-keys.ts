// Faces of dice typed as digits, anywhere on the page.
import { FACES, type Face } from '@passline/engine';
import { type RefObject, useEffect, useRef } from 'react';

/** Whether the digit is meant for something else: with another key, in a field, or in a dialog over this part. */
const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent, part: Element | null): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]')?.contains(part) === false ||
  (target instanceof Element && target.closest('input, select, textarea') !== null);

/** Calls back with the face of each digit that is typed while the part of the page with the returned ref is usable. */
export function useFaceKeys<Part extends HTMLElement>(
  isOn: boolean,
  onFace: (face: Face) => void,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const latest = useRef(onFace);
  latest.current = onFace;
  useEffect(() => {
    if (!isOn) return;
    const type = (event: KeyboardEvent): void => {
      const face = FACES.find(each => String(each) === event.key);
      if (face === undefined || event.repeat || isTaken(event, part.current)) return;
      event.preventDefault();
      latest.current(face);
    };
    window.addEventListener('keydown', type);
    return () => window.removeEventListener('keydown', type);
  }, [isOn]);
  return part;
}
