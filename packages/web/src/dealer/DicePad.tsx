// Real dice entered by two taps or two keys: one face for each die.
import { type Dice, FACES, type Face } from '@passline/engine';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { DiceFace } from '../layout/DiceFace.tsx';
import * as dealerText from '../text/dealer.ts';

type RowProps = {
  readonly name: string;
  readonly chosen: Face | null;
  readonly disabled: boolean;
  onChoose(face: Face): void;
};

function FaceRow({ name, chosen, disabled, onChoose }: RowProps): ReactNode {
  return (
    <fieldset className="dealer-faces" disabled={disabled}>
      <legend>{name}</legend>
      {FACES.map(face => (
        <button
          key={face}
          type="button"
          className="dealer-die"
          aria-label={`${name}: ${face}`}
          aria-pressed={chosen === face}
          onClick={() => onChoose(face)}
        >
          <DiceFace value={face} />
        </button>
      ))}
    </fieldset>
  );
}

type Props = {
  readonly disabled: boolean;
  /** Whether digits typed anywhere on the page are faces. */
  readonly keys?: boolean;
  onDice(dice: Dice): void;
};

/** Whether the digit is meant for something else: with another key, in a field, or in a dialog over the pad. */
const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent, pad: Element | null): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]')?.contains(pad) === false ||
  (target instanceof Element && target.closest('input, select, textarea') !== null);

/** Calls back with the face of each digit that is typed. */
function useFaceKeys(isOn: boolean, onFace: (face: Face) => void): RefObject<HTMLDivElement | null> {
  const pad = useRef<HTMLDivElement>(null);
  const latest = useRef(onFace);
  latest.current = onFace;
  useEffect(() => {
    if (!isOn) return;
    const type = (event: KeyboardEvent): void => {
      const face = FACES.find(each => String(each) === event.key);
      if (face === undefined || event.repeat || isTaken(event, pad.current)) return;
      event.preventDefault();
      latest.current(face);
    };
    window.addEventListener('keydown', type);
    return () => window.removeEventListener('keydown', type);
  }, [isOn]);
  return pad;
}

/** Reports the dice as soon as both faces are known, and starts over. */
export function DicePad({ disabled, keys = false, onDice }: Props): ReactNode {
  const [first, setFirst] = useState<Face | null>(null);
  const [second, setSecond] = useState<Face | null>(null);
  const choose = (one: Face | null, other: Face | null): void => {
    const both = one !== null && other !== null;
    setFirst(both ? null : one);
    setSecond(both ? null : other);
    if (both) onDice([one, other]);
  };
  const pad = useFaceKeys(keys && !disabled, face =>
    first === null ? choose(face, second) : choose(first, face),
  );
  return (
    <div className="dealer-pad" ref={pad}>
      <FaceRow
        name={dealerText.firstDie}
        chosen={first}
        disabled={disabled}
        onChoose={face => choose(face, second)}
      />
      <FaceRow
        name={dealerText.secondDie}
        chosen={second}
        disabled={disabled}
        onChoose={face => choose(first, face)}
      />
    </div>
  );
}
